"""Compile kernels once: inner kernels keep their plain LLVM code, and only an entry point links, optimises and emits machine code.

numba as it comes optimises every function together with all that it calls, again at each level of calls, and emits machine
code for each.  With some 300 kernels that were 91 of 126 s of compiling (48 s optimising, 37 s emitting code, 5 s linking).  Here an
inner kernel's library is left as lowered; the entry point links all of them and is optimised once.

With 660 kernels, of 48 s then: the garbage collector going through everything again and again 9 s, passes for what kernels do not
contain 8 s, one more compilation for each literal number passed on 2 s, timers 1 s, copies of modules 2 s; 29 s are left.

The code leans on internals of numba (checked with 0.62, 0.66 and 0.68); :data:`AVAILABLE` is False where they are not as expected, and
kernels are then compiled as usual, only slower.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import lru_cache, partial, wraps
from typing import Any

import numpy as np
from numba import config, njit

try:
    from llvmlite.binding import Linkage, create_pass_builder, create_pipeline_tuning_options, parse_assembly
    from numba import types
    from numba.core import event
    from numba.core.cgutils import normalize_ir_text
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
    from numba.core.compiler_machinery import register_pass
    from numba.core.lowering import Lower
    from numba.core.targetconfig import TargetConfig
    from numba.core.typed_passes import NativeLowering
    from numba.core.typing.templates import make_concrete_template
    from numba.cpython import slicing

    from analyzer.sim.calling import DirectLower, direct_context, insert_direct_function

    AVAILABLE = all(hasattr(JITCodeLibrary, name) for name in ("finalize", "_get_module_for_linking", "add_linking_library"))
except ImportError:  # pragma: no cover - another numba
    AVAILABLE = False


if AVAILABLE:
    _CHECKED = bool(config.BOUNDSCHECK)  # kernels whose indices are checked have to be able to raise

    # numba writes out the types of all arguments for every pass, some hundred kilobytes for records as large as these, and builds
    # dictionaries of flags to compare them: together a sixth of compiling.  Neither changes what is found, only how often it is worked out.
    types.Record.__repr__ = lru_cache(maxsize=64)(types.Record.__repr__)
    _equal_flags = TargetConfig.__eq__

    def _flags_equal(self: Any, other: object) -> Any:
        same = type(self) is type(other) and self._values == other._values  # type: ignore[attr-defined]
        return True if same else _equal_flags(self, other)

    TargetConfig.__eq__ = _flags_equal
    TargetConfig.__hash__ = lambda self: hash(type(self))  # numba hashes the names of the options, the same for all of a type

    # Passes for what kernels do not contain: closures, with, raise, overloads and functions inlined by numba, literals, array expressions.
    _UNNEEDED = frozenset(
        "WithLifting InlineClosureLikes RewriteSemanticConstants DeadBranchPrune RewriteDynamicRaises MakeFunctionToJitFunction "
        "InlineInlinables FindLiterallyCalls LiteralUnroll LiteralPropagationSubPipelinePass InlineOverloads NopythonRewrites "
        "AnnotateTypes IRLegalization NoPythonSupportedFeatureValidation DumpParforDiagnostics".split()
    )

    @contextmanager
    def _seldom_collecting() -> Iterator[None]:
        """Let the collector look at what is new only: going through all objects over and over was a fifth of compiling."""
        before = gc.get_threshold()
        gc.set_threshold(100_000, 50, 1_000_000)
        try:
            yield
        finally:
            gc.set_threshold(*before)

    @contextmanager
    def _remembered_types() -> Iterator[None]:
        """Find the type of an operation on the same types once: numba tries its templates anew at each place."""
        resolve, known = types.Function.get_call_type, {}

        def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
            key = (id(self), args, tuple(kws.items()))
            if key not in known:
                known[key] = (resolve(self, context, args, kws), self)  # held, so that its id stays its own
            return known[key][0]

        types.Function.get_call_type = get_call_type
        try:
            yield
        finally:
            types.Function.get_call_type = resolve

    @contextmanager
    def _unwrapped_indices() -> Iterator[None]:
        """Leave out the test for an index from the end, which no kernel uses (NUMBA_BOUNDSCHECK=1 tells): 3 % faster games."""
        before = slicing.fix_index
        slicing.fix_index = lambda builder, index, size: index
        try:
            yield
        finally:
            slicing.fix_index = before

    @contextmanager
    def _without_timers() -> Iterator[None]:
        """Keep numba from timing each call of LLVM once for every kernel that waits for it."""
        before = event.install_timer
        event.install_timer = lambda *_: nullcontext()
        try:
            yield
        finally:
            event.install_timer = before

    class _DeferredLibrary(JITCodeLibrary):  # type: ignore[misc]
        """Code of one inner kernel: never optimised, linked or emitted alone."""

        _text = ""

        def add_ir_module(self, ir_module: Any) -> None:
            self._raise_if_finalized()
            self._text = normalize_ir_text(str(ir_module))
            self._parsed: Any = None

        def finalize(self) -> None:
            self._raise_if_finalized()
            self._finalized = True

        def parsed(self) -> Any:
            """The module, to be linked into one other: several libraries may bring the same helper."""
            if self._parsed is None:
                self._parsed = parse_assembly(self._text)
                self._optimize_functions(self._parsed)  # simplified ahead, the whole becomes 4 % faster
                for function in self._parsed.functions:
                    if not function.is_declaration and function.linkage == Linkage.external:
                        function.linkage = Linkage.linkonce_odr
            return self._parsed

        def give_away(self) -> Any:
            """The module for good; another entry point parses the text again, which costs less than a copy for each."""
            module, self._parsed = self.parsed(), None
            return module

    def _placeholder() -> Callable[..., Any]:
        """A key of its own for one compiled signature. numba wants a built-in; called from Python by mistake, this one raises."""
        return [].index

    def _reachable(library: Any) -> list[Any]:
        """All libraries that a library may need."""
        found: dict[int, Any] = {}
        pending = list(library._linking_libraries)
        while pending:
            other = pending.pop()
            if id(other) not in found:
                found[id(other)] = other
                if isinstance(other, _DeferredLibrary):
                    pending.extend(other._linking_libraries)
        return list(found.values())

    def _link_kernels(module: Any, libraries: list[Any]) -> None:
        """Link the kernels that a module declares, then those that they declare: LLVM drops code that nothing has asked for yet."""
        home = {f.name: lib for lib in libraries for f in lib.parsed().functions if not f.is_declaration}
        asked: set[str] = set()
        while True:
            missing = {f.name for f in module.functions if f.is_declaration and f.name in home} - asked
            if not missing:
                break
            asked |= missing
            for name in sorted(missing):
                module.link_in(home[name].give_away())
        # Nothing outside calls a kernel: LLVM may then inline those with one caller and drop results that nobody reads (10 % faster games).
        for name in asked:
            module.get_function(name).linkage = "internal"

    @register_pass(mutates_CFG=False, analysis_only=False)
    class _DeferredLowering(NativeLowering):  # type: ignore[misc]
        """Lower a kernel without making it executable."""

        _name = "deferred_native_lowering"
        lowering_class = Lower if _CHECKED else DirectLower

        def run_pass(self, state: Any) -> bool:
            context = state.targetctx
            state.targetctx = context if _CHECKED else direct_context(context)
            state.library = _DeferredLibrary(context.codegen(), state.func_id.func_qualname)
            state.flags = state.flags.copy()
            state.flags.no_compile = True
            super().run_pass(state)
            state.targetctx = context
            lowered = state["cr"]
            key = _placeholder()
            insert = context.insert_user_function if _CHECKED else partial(insert_direct_function, context)
            insert(key, lowered.fndesc, [state.library])
            state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, cfunc=key, env=lowered.env)
            return True

    class _LinkingLibrary(JITCodeLibrary):  # type: ignore[misc]
        """Code of an entry point: links every inner kernel that it reaches before it is optimised."""

        def _optimize_final_module(self) -> None:
            """Optimise all at once. Loops here turn a few times: vectorised and unrolled they were a third more code and 4 % slower."""
            settings = create_pipeline_tuning_options(speed_level=3)
            settings.loop_vectorization = settings.slp_vectorization = False
            settings.loop_interleaving = settings.loop_unrolling = False
            builder = create_pass_builder(self._codegen._tm, settings)
            passes = builder.getModulePassManager()
            passes.add_refprune_pass()
            passes.run(self._final_module, builder)

        def finalize(self) -> None:
            needed = _reachable(self)
            self._linking_libraries = [lib for lib in needed if not isinstance(lib, _DeferredLibrary)]
            _link_kernels(self._final_module, [lib for lib in needed if isinstance(lib, _DeferredLibrary)])
            super().finalize()
            # Calling a symbol without code would crash the process.
            missing = [f.name for f in self._final_module.functions if f.is_declaration and "analyzer" in f.name]
            if missing:
                raise RuntimeError(f"kernels without code: {missing}")

        def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
            """Machine code and, in place of the bitcode, which nothing links again, only the names that it defines."""
            name, kind, (code, _) = super().serialize_using_object_code()
            return name, kind, (code, _names_only(self._final_module))

    def _names_only(module: Any) -> bytes:
        """Bitcode of a module with the same visible definitions, all empty: parsing the real one took 50 ms at every start."""
        functions = [f.name for f in module.functions if not f.is_declaration and f.linkage == Linkage.external]
        variables = [v.name for v in module.global_variables if v.name.startswith("_ZN08NumbaEnv")]
        text = [f'define void @"{name}"() {{ ret void }}' for name in functions]
        text += [f'@"{name}" = global i8 0' for name in variables]
        return bytes(parse_assembly("\n".join(text)).as_bitcode())

    @register_pass(mutates_CFG=True, analysis_only=False)
    class _LinkingLowering(NativeLowering):  # type: ignore[misc]
        """Lower an entry point and link all its kernels."""

        _name = "linking_native_lowering"

        def run_pass(self, state: Any) -> bool:
            state.library = _LinkingLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            return bool(super().run_pass(state))

    def _call_template(kernel: Any, args: Any, kws: Any) -> Any:
        """How a call of an inner kernel is typed: compiled once for all whole numbers, not anew for each literal one."""
        signature, given = kernel.fold_argument_types(args, kws)
        plain = tuple(types.unliteral(arg) for arg in given)
        if plain not in kernel.overloads:
            kernel.compile(plain)
        name = kernel.py_func.__name__
        template = make_concrete_template(name, key=name, signatures=[kernel.overloads[plain].signature])
        return template, signature, plain, {}

    def _manager(state: Any, lowering: type, unneeded: frozenset[str]) -> Any:
        """The passes of numba without some, and with another lowering."""
        manager = DefaultPassBuilder.define_nopython_pipeline(state)
        kept = [(found, text) for found, text in manager.passes if found.__name__ not in unneeded]
        manager.passes = [(lowering if found is NativeLowering else found, text) for found, text in kept]
        manager.finalize()
        return manager

    class _InnerCompiler(CompilerBase):  # type: ignore[misc]
        """Compiler of inner kernels."""

        def define_pipelines(self) -> list[Any]:
            return [_manager(self.state, _DeferredLowering, _UNNEEDED)]

    class _EntryCompiler(CompilerBase):  # type: ignore[misc]
        """Compiler of an entry point, and thereby of all kernels that it reaches."""

        def compile_extra(self, func: Any) -> Any:
            with _seldom_collecting(), _without_timers(), _remembered_types(), _unwrapped_indices():
                return super().compile_extra(func)

        def define_pipelines(self) -> list[Any]:
            return [_manager(self.state, _LinkingLowering, frozenset())]

    _INNER: dict[str, Any] = {"pipeline_class": _InnerCompiler, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    _ENTRY: dict[str, Any] = {"pipeline_class": _EntryCompiler, "no_cfunc_wrapper": True}
else:  # pragma: no cover - another numba
    _INNER, _ENTRY = {}, {}


def compile_inner(function: Callable[..., Any]) -> Any:
    """Decorator of kernels that only kernels call."""
    found = njit(nogil=True, error_model="numpy", **_INNER)(function)
    if AVAILABLE and not config.DISABLE_JIT:
        found.get_call_template = partial(_call_template, found)
    return found


def _wrapping(function: Callable[..., Any]) -> Callable[..., Any]:
    """An interpreted kernel whose whole numbers wrap around without a warning, as the compiled ones do."""

    @wraps(function)
    def call(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*arguments)

    return call


def compile_entry(function: Callable[..., Any], cache: bool) -> Any:
    """Decorator of kernels that Python calls."""
    if config.DISABLE_JIT:
        return _wrapping(function)
    return njit(nogil=True, error_model="numpy", cache=cache, **_ENTRY)(function)
