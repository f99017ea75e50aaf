"""How inner kernels call each other: results in registers, no status and no place for an exception.

numba's own functions return a status and write the result through a pointer, so that an exception can pass.  Kernels raise nothing:
between them that is work at each of some 4,000 calls a game, and it hides that a kernel only computes.  Without it games are 15 %
faster on an aggro list and 13 % on one with five colours, what LLVM gets to see falls from 63,000 to 38,000 instructions, and
compiling takes 31 s of CPU in place of 35.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.callconv import CPUCallConv
from numba.core.cpu import CPUContext
from numba.core.lowering import Lower

_MARK = "nounwind"  # of a function that is called directly; numba's own have no attribute of this kind


class _DirectConvention(CPUCallConv):  # type: ignore[misc]
    """The calling convention within the code of an inner kernel."""

    def get_arguments(self, func: Any) -> Any:
        return func.args if _MARK in func.attributes else super().get_arguments(func)

    def return_value(self, builder: Any, retval: Any) -> None:
        if isinstance(builder.function.function_type.return_type, ir.VoidType):
            builder.ret_void()
        else:
            builder.ret(retval)

    def return_status_propagate(self, builder: Any, status: Any) -> None:
        """Nothing that kernels call fails (the smaller and the greater of two numbers are numba's functions)."""
        builder.unreachable()

    def return_user_exc(self, builder: Any, *_: Any, **__: Any) -> None:
        """What numba guards against, as a range with step 0, kernels do not do."""
        builder.unreachable()


class _DirectContext(CPUContext):  # type: ignore[misc]
    """The target for which inner kernels are written."""

    @property
    def call_conv(self) -> CPUCallConv:
        return _DirectConvention(self)


class DirectLower(Lower):  # type: ignore[misc]
    """Writes the code of an inner kernel."""

    def setup_function(self, fndesc: Any) -> None:
        """Declare the kernel for direct calls and begin its code."""
        self.function = _declare(self.context, self.module, fndesc)
        self.entry_block = self.function.append_basic_block("entry")
        self.builder = ir.IRBuilder(self.entry_block)
        self.call_helper = self.call_conv.init_call_helper(self.builder)

    def return_exception(self, *_: Any, **__: Any) -> None:
        """Refuse a kernel with ``raise`` or ``assert``."""
        raise NotImplementedError(f"{self.fndesc.qualname} raises: a kernel has no way to")


def direct_context(context: Any) -> Any:
    """The same target with the direct convention."""
    found = copy.copy(context)
    found.__class__ = _DirectContext
    return found


def _declare(context: Any, module: Any, fndesc: Any) -> Any:
    """Declare an inner kernel in a module."""
    result = ir.VoidType() if fndesc.restype == types.none else context.data_model_manager[fndesc.restype].get_return_type()
    arguments = context.call_conv._get_arg_packer(fndesc.argtypes).argument_types
    function = cgutils.get_or_insert_function(module, ir.FunctionType(result, arguments), fndesc.mangled_name)
    function.attributes.add(_MARK)
    return function


def insert_direct_function(context: Any, key: Any, fndesc: Any, libraries: list[Any]) -> None:
    """Tell numba what to write where an inner kernel is called."""

    def call(context: Any, builder: Any, _: Any, args: Any) -> Any:
        function = _declare(context, builder.module, fndesc)
        given = context.call_conv._get_arg_packer(fndesc.argtypes).as_arguments(builder, args)
        value = builder.call(function, list(given))
        return context.get_dummy_value() if fndesc.restype == types.none else context.get_returned_value(builder, fndesc.restype, value)

    implementation: Callable[..., Any] = call
    implementation.signature = fndesc.argtypes  # type: ignore[attr-defined]
    implementation.libs = tuple(libraries)  # type: ignore[attr-defined]
    context._defns[key].append(implementation, fndesc.argtypes)
