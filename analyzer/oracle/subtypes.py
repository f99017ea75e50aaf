"""The subtypes of the game (CR 205.3), singular, a space inside one written as a hyphen."""

from __future__ import annotations

CREATURE_TYPES = frozenset(
    """
    Advisor Aetherborn Alicorn Alien Ally Andorian Angel Antelope Ape Archer Archon Armadillo Army Artificer
    Assassin Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat
    Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Borg Bringer Brushwagg C'tan
    Caitian Camarid Camel Capybara Caribou Carrier Cat Centaur Cephalid Chimera Citizen Cleric Clown
    Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon
    Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf
    Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Eye Faerie Ferret Fish
    Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat
    Goblin God Golem Gorgon Gorn Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion
    Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inhuman
    Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo Kavu Kelpien Kirin Kithkin Klingon Knight
    Kobold Kor Kraken Kree Lamia Lammasu Lanthanite Leech Lemur Leviathan Lhurgoyf Licid Lizard Lobster Lord
    Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey
    Moogle Moonfolk Mount Mouse Mutant Myr Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja
    Noble Noggle Nomad Nymph Octopus Officer Ogre Ooze Orb Orc Orgg Orion Otter Ouphe Ox Oyster Pangolin
    Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pirate Plant Platypus Pony
    Porcupine Possum Praetor Primarch Prism Processor Q Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino
    Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scorpion Scout
    Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren Skeleton Skrull
    Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx
    Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth
    Talosian Tetravite Thalakos Tholian Thopter Thrull Tiefling Time Time-Lord Tosk Toy Treefolk Trilobite
    Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Viashino Villain Volver Vorta
    Vulcan Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith
    Wurm Xindi Yeti Zombie Zubera
    """.split()
)
"""Creature types (CR 205.3m)."""

OTHER_TYPES = frozenset(
    """
    Adventure Arcane Attraction Aura Background Blood Bobblehead Book Cartouche Case Cave Class Clue
    Contraption Curse Desert Equipment Food Forest Fortification Gate Gold Incubator Infinity Island Junk
    Lair Lander Lesson Locus Map Mine Mountain Mutagen Omen Plains Plan Planet Power-Plant Powerstone Role
    Room Rune Saga Shrine Siege Spacecraft Sphere Stone Swamp Tower Town Trap Treasure Urza's Vehicle
    """.split()
)
"""Types of artifacts, enchantments, lands, spells and battles (CR 205.3g-k)."""

PLANESWALKER_TYPES = frozenset(
    """
    Ajani Aminatou Angrath Arlinn Arzakon Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti
    Davriel Dellian Dihada Domri Dovin Dyfed Ellywick Elminster Elspeth Estrid Feroz Freyalise Garruk Gideon
    Greensleeves Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth
    Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan
    Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska
    Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """.split()
)
"""Planeswalker types (CR 205.3j)."""

_IRREGULAR = {
    "allies": "Ally", "elves": "Elf", "dwarves": "Dwarf", "wolves": "Wolf", "werewolves": "Werewolf",
    "mice": "Mouse",
    "oxen": "Ox", "octopuses": "Octopus", "fungi": "Fungus", "cyclopes": "Cyclops", "wolverines": "Wolverine",
    "thieves": "Rogue", "plains": "Plains", "heroes": "Hero", "geese": "Goose",
}  # fmt: skip


def _plural(word: str) -> str:
    lower = word.lower()
    if lower.endswith("y") and lower[-2] not in "aeiou":
        return lower[:-1] + "ies"
    if lower.endswith(("s", "x", "ch", "sh")):
        return lower + "es"
    return lower + "s"


def _names() -> dict[str, str]:
    every = CREATURE_TYPES | OTHER_TYPES | PLANESWALKER_TYPES
    names = {_plural(word): word for word in every}
    names.update((word.lower(), word) for word in every)
    names.update(_IRREGULAR)
    return names


SUBTYPES = _names()
"""Subtype by its singular or plural in lower case."""
