"""How a reader reads what some makers print otherwise, each trait by itself: python3 -m training.trait_figures --sets 150

Made-up sets that no reader was trained on are drawn twice, with a trait and without, all else the same: the same things, hands and colours, the same
neighbours, light, blur and size of each crop (15 to 40 pixels a tile, as for the training). Asked for are the kinds that bear the trait, without red
fives; what may be either of two, as a flower of which only the numeral is told, is read right as either. Sure: from a chance of 0.95 on. Lost and won: crops read right without the trait alone, and with it alone. Where there is no tile without the
trait, it is told by itself. Prints a table.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, replace

import cv2
import numpy as np

from . import weather
from .faces import FACE_H, FACE_W, UNKNOWN_KIND, Face
from .made import FIRST_MEASURED_SEED, MadeSet
from .places import MODELS
from .reader_samples import ReaderSamples
from .tiles import INDEX, KINDS
from .traits import BIRDS, WHITES, Traits

SURE = 0.95
PRINTS = (0.55, 0.65, 0.75, 0.85, 0.95)
# Of a trait that all faces bear, a set shows this many kinds of each of which there are crops.
KINDS_A_SET = 6
HEAD = "| trait | tiles | crops | right without, with | wrong | sure and wrong | lost, won | read as |\n| --- | --- | --- | --- | --- | --- | --- | --- |"

_ALL = tuple(code for code in KINDS if code[1] != "0")
_PLAIN = tuple(code for code in _ALL if code[0] != "f" and code not in ("s1", "z5"))
_FLOWERS = tuple(code for code in KINDS if code[0] == "f")


@dataclass(frozen=True)
class Asked:
    """One trait. kinds: those that bear it; without: the set that has it not, or None; black: a set of dark tiles with light prints; turns: quarter turns of the face."""

    name: str
    kinds: tuple
    traits: Traits
    without: Traits | None = Traits()
    black: bool = False
    turns: int = 0


def asked():
    """All traits, in the order of the table."""
    usual = Traits()
    all_whites = [Asked(f"white dragon, {white}", ("z5",), replace(usual, white=white), None) for white in WHITES]
    lying = [Asked(f"white dragon, {white}, turned by a quarter", ("z5",), replace(usual, white=white), replace(usual, white=white), turns=1) for white in ("framed", "scrolled")]
    return [
        *(Asked(f"numeral between the dots, {code}", (code,), Traits(numeral_between=True)) for code in ("p4", "p6")),
        *(Asked(f"slope up to the right, {code}", (code,), Traits(slanted_up=True)) for code in ("p3", "p7")),
        Asked("flowers in a ring", _FLOWERS, Traits(ringed=True)),
        *(Asked(f"{bird} on the one of bamboos", ("s1",), Traits(bird=bird), None) for bird in BIRDS),
        *all_whites,
        *lying,
        *(Asked(f"print of {share * 100:.0f} % of the tile's width", _PLAIN, Traits(print_share=share)) for share in PRINTS),
        Asked("four colours", _PLAIN, Traits(four_colours=True)),
        Asked("ornate border", _PLAIN, Traits(bordered=True)),
        *(Asked(f"print worn by {100 * worn:.0f} %", _PLAIN, Traits(worn=worn)) for worn in (0.3, 0.6, 0.9)),
        Asked("black tiles", _PLAIN, usual, black=True),
    ]


def kinds_of(one, seed):
    """The kinds of which a set shows crops."""
    return one.kinds if len(one.kinds) <= KINDS_A_SET else tuple(np.random.default_rng([seed, 1]).choice(one.kinds, KINDS_A_SET, replace=False))


def crop(faces, code, picture, seed, plastic=None):
    """A face of a set among others of it, faces by code, spoilt as for the training; the same seed gives the same neighbours and light. uint8."""
    rng = np.random.default_rng([seed, INDEX[code]])
    by_kind = {INDEX[other]: {"made": [Face(INDEX[other], face, "made")]} for other, face in faces.items()}
    by_kind[INDEX[code]] = {"made": [Face(INDEX[code], picture, "made")]}
    by_kind[UNKNOWN_KIND] = {}
    samples = ReaderSamples(seed)
    made, _ = samples.drawn(rng, by_kind, INDEX[code], turning=0)
    return samples.spoilt(rng, made if plastic is None else weather.dark(made, plastic))


def crops_of(one, seed):
    """(kinds, each as those that a face may be, crops with the trait, crops without it or None) of one set."""
    made, usual = MadeSet(seed, one.traits), MadeSet(seed, one.without or one.traits)
    drawn = {code: usual.face(code) for code in KINDS}
    faces = {code: face for code, (face, _) in drawn.items()}
    asked_for = kinds_of(one, seed)
    plastic = weather.dark_plastic(np.random.default_rng([seed, 2])) if one.black else None
    borne, plain = [], []
    for code in asked_for:
        picture = made.face(code)[0]
        if one.turns:
            picture = cv2.resize(np.ascontiguousarray(np.rot90(picture, one.turns)), (FACE_W, FACE_H), interpolation=cv2.INTER_AREA)
        borne.append(crop(faces, code, picture, seed, plastic))
        plain.append(crop(faces, code, faces[code], seed))
    return [(INDEX[code], *drawn[code][1]) for code in asked_for], borne, plain if one.without else None


class Told:
    """What a reader said of crops. chances (n, 46); kinds: of each crop those that it may be, the one that it is first; read: kinds."""

    def __init__(self, chances, kinds):
        told = chances[:, : len(KINDS)]
        self.read, self.chance = told.argmax(1), told.max(1)
        self.right = np.array([read in may_be for read, may_be in zip(self.read, kinds)])
        self.wrongly_sure = ~self.right & (self.chance >= SURE)


def line(one, kinds, borne, plain):
    """The table's row of a trait. borne, plain: Told of the crops with it and without, plain None where there are none."""

    def both(of):
        return ", ".join(f"{100 * of(told).mean():.1f}" for told in (plain, borne) if told) + " %"

    lost = f"{(plain.right & ~borne.right).sum()}, {(borne.right & ~plain.right).sum()}" if plain else "-"
    wrong = Counter(f"{KINDS[may_be[0]]} as {KINDS[read]}" for may_be, read, right in zip(kinds, borne.read, borne.right) if not right).most_common(3)
    tiles = ", ".join(one.kinds) if len(one.kinds) < 3 else f"{len(one.kinds)} kinds"
    cells = (one.name, tiles, len(kinds), both(lambda told: told.right), both(lambda told: ~told.right), both(lambda told: told.wrongly_sure), lost)
    return "| " + " | ".join(map(str, cells)) + " | " + ", ".join(f"{pair} {times}" for pair, times in wrong) + " |"


def reader_of(name):
    """A function of crops, uint8 (n, 64, 48, 3), that gives chances (n, 46): of the program's own reader, or of a checkpoint of that name."""
    if name is None:
        net = cv2.dnn.readNetFromONNX(str(MODELS / "reader.onnx"))

        def logits(pictures):
            net.setInput(pictures)
            return net.forward("kinds").copy()

    else:
        import torch

        from .nets import Reader
        from .run import averaged_weights

        reader = averaged_weights(name, Reader())

        def logits(pictures):
            with torch.no_grad():
                return reader(torch.from_numpy(pictures))[1].numpy()

    def chances(crops):
        pictures = np.stack(crops).transpose(0, 3, 1, 2).astype(np.float32) / 255
        told = np.concatenate([logits(np.ascontiguousarray(pictures[i : i + 128])) for i in range(0, len(pictures), 128)])
        sized = np.exp(told - told.max(1, keepdims=True))
        return sized / sized.sum(1, keepdims=True)

    return chances


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--reader", help="the name of a checkpoint; without it the program's reader is asked")
    options.add_argument("--sets", type=int, default=150)
    options.add_argument("--first", type=int, default=0, help="number of the first set")
    given = options.parse_args()
    cv2.setNumThreads(1)
    reader = reader_of(given.reader)
    print(HEAD, flush=True)
    for one in asked():
        kinds, borne, plain = [], [], []
        for number in range(given.first, given.first + given.sets):
            some, with_it, without = crops_of(one, FIRST_MEASURED_SEED + number)
            kinds, borne, plain = kinds + some, borne + with_it, plain + (without or [])
        print(line(one, kinds, Told(reader(borne), kinds), Told(reader(plain), kinds) if plain else None), flush=True)


if __name__ == "__main__":
    main()
