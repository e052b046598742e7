"""What may be printed on a set's tiles: the faces of a known set, or nonsense in one style.

A finder that saw only faces of mahjong sets looks for these; one that saw anything printed looks for the body (Tobin 2017, Tremblay 2018).
Random prints come in styles, one a set. Those of styles.DEVELOPMENT are never trained on: they measure whether the finder knows bodies.
All pictures are float32 BGR in 0..1.
"""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from . import weather
from .faces import FACE_H, FACE_W, UNKNOWN_KIND
from .styles import TRAINING
from .tiles import INDEX

# Share of sets whose faces are nonsense.
NONSENSE = 0.34
# Share of sets all of whose tiles in sight are one or two faces: grids of like things side by side.
FEW_FACES = 0.25
# Free margin between the print and the tile's edge, as a share of the tile's width.
LEAST_MARGIN, MOST_MARGIN = -0.01, 0.2
# White dragons with a thin frame are the faces that a finder is least sure of; so many of a known set's prints are white dragons.
SHARE_WHITE_DRAGONS = 0.1
# Of each face but the flowers a set that people play with holds so many.
COPIES = 4
# Of known sets, those of black or coloured tiles with light prints and those of coloured tiles with dark ones, which are sold everywhere and stand on no
# photograph here, and those of pale prints.
BLACK_SETS, TINTED_SETS, PALE_SETS = 0.12, 0.1, 0.08
# Brightest channel of a black tile's paper.
BLACK = 0.4
# Share of sets whose backs bear prints like faces.
PRINTED_BACKS = 0.12


@dataclass(frozen=True)
class Print:
    """picture: (h, w, 3); kind: index into KINDS, or UNKNOWN_KIND."""

    picture: np.ndarray
    kind: int = UNKNOWN_KIND


@dataclass(frozen=True)
class PrintsOfASet:
    """The prints of one set, one after another as it is called. plastic: the colour of its tiles, BGR in 0..1; None of white ones."""

    make: Callable[[], Print]
    plastic: np.ndarray | None

    def __call__(self):
        return self.make()


def nonsense(make_style, h, w, rng):
    """A function that makes the next print of a nonsense set, the style's ink on the set's paper in the set's colours, and that paper."""
    paper = rng.uniform(0.72, 1.0) * np.array([rng.uniform(0.8, 1), rng.uniform(0.92, 1), 1])
    inks = [rng.uniform(0, 0.65, 3) for _ in range(int(rng.integers(1, 4)))]
    chance = rng.random()
    if chance < 0.15:  # inverted
        paper, inks = rng.uniform(0, 0.35, 3), [rng.uniform(0.5, 1, 3) for _ in inks]
    elif chance < 0.3:  # pale
        inks = [paper * rng.uniform(0.55, 0.85, 3) for _ in inks]
    ink_of = make_style(h, w, rng)

    def make():
        ink = ink_of()[..., None]
        colour = np.ones((h, w, 3)) * inks[rng.integers(len(inks))]
        if len(inks) > 1 and rng.random() < 0.5:
            colour[int(rng.integers(h)) :] = inks[rng.integers(len(inks))]
        elif len(inks) > 1 and rng.random() < 0.4:
            # Half a shade of one ink is a full shade of another.
            colour, ink = np.where(ink > 0.55, inks[0], inks[1]), np.where(ink > 0.55, ink, np.minimum(1, ink * 2))
        return (paper * (1 - ink) + colour * ink).astype(np.float32)

    return make, paper


def scaled(face, k, paper):
    """The print scaled k times about its centre; paper fills what becomes free."""
    if abs(k - 1) < 0.01:
        return face
    h, w = face.shape[:2]
    move = np.float32([[k, 0, (1 - k) * w / 2], [0, k, (1 - k) * h / 2]])
    return cv2.warpAffine(face, move, (w, h), flags=cv2.INTER_LINEAR if k > 0.7 else cv2.INTER_AREA, borderValue=tuple(float(v) for v in paper))


def paper_of(picture):
    """The paper's colour of a face, (3,) like the picture."""
    flat = picture.reshape(-1, 3)
    bright = flat.sum(axis=1)
    return np.median(flat[bright >= np.quantile(bright, 0.6)], axis=0)


def margin_of(pictures):
    """The free margin of a set, as a share of the width: what its widest prints leave."""
    free = []
    for picture in pictures[:: max(1, len(pictures) // 40)]:
        off = np.abs(picture.astype(np.int16) - paper_of(picture)).max(axis=2) > 60
        inside = off[int(off.shape[0] * 0.08) : int(off.shape[0] * 0.92)]
        columns = np.nonzero(inside.sum(axis=0) > 1)[0]
        free.append(min(columns[0], off.shape[1] - 1 - columns[-1]) / off.shape[1] if len(columns) else 0.4)
    return float(np.quantile(free, 0.2))


class Prints:
    """The prints of all sets that may be drawn from. groups: lists of faces.Face, each of one set, or of sets of one kind; photographs: paths of pictures of which pieces may be prints, too; styles: of nonsense;
    as_sold: whether a set is such as people play with, which a program that knows such sets is to be measured on: a known one holds each
    face four times, flowers once, and no more, no set is of one face, and its backs are alike."""

    def __init__(self, rng, groups, photographs=(), styles=TRAINING, share_nonsense=NONSENSE, as_sold=False):
        self.rng = rng
        self.groups = [(group, margin_of([face.picture for face in group])) for group in groups]
        self.photographs = list(photographs)
        self.styles = styles
        self.share_nonsense = share_nonsense
        self.as_sold = as_sold
        self._photograph, self._left = None, 0

    def of_a_set(self, h=FACE_H // 2, w=FACE_W // 2, share_nonsense=None):
        """The prints of one set, each h x w."""
        rng = self.rng
        made = self._nonsense(h, w) if rng.random() < (self.share_nonsense if share_nonsense is None else share_nonsense) else self._known(h, w)
        if not self.as_sold and rng.random() < FEW_FACES:
            few = [made() for _ in range(int(rng.integers(1, 3)))]
            return PrintsOfASet(lambda: few[rng.integers(len(few))], made.plastic)
        return made

    def _nonsense(self, h, w):
        rng = self.rng
        names = list(self.styles) + (["photographs"] if self.photographs else [])
        name = names[rng.integers(len(names))]
        margin = rng.uniform(LEAST_MARGIN, MOST_MARGIN)
        make, paper = self._pieces(h, w) if name == "photographs" else nonsense(self.styles[name], h, w, rng)
        return PrintsOfASet(lambda: Print(scaled(make(), 1 - 2 * margin, paper)), paper if paper.max() < BLACK else None)

    def _pieces(self, h, w):
        """A function that makes pieces of photographs, at any size and in any hue, and the paper about them."""
        rng = self.rng
        if self._left == 0:
            self._photograph, self._left = cv2.imread(str(self.photographs[rng.integers(len(self.photographs))])), 40
        self._left -= 1
        photograph, paper = self._photograph, np.full(3, rng.uniform(0.75, 1.0))
        turn = int(rng.integers(180))

        def make():
            wide = int(np.exp(rng.uniform(np.log(12), np.log(160))))
            high = int(wide * h / w)
            y, x = (int(rng.integers(0, max(1, side - part))) for side, part in zip(photograph.shape[:2], (high, wide)))
            piece = cv2.resize(photograph[y : y + high, x : x + wide], (w, h), interpolation=cv2.INTER_AREA if wide > w else cv2.INTER_LINEAR)
            hsv = cv2.cvtColor(piece, cv2.COLOR_BGR2HSV)
            hsv[..., 0] = (hsv[..., 0].astype(int) + turn) % 180
            return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR).astype(np.float32) / 255

        return make, paper

    def _known(self, h, w):
        rng = self.rng
        group, free = self.groups[rng.integers(len(self.groups))]
        dragons = [face for face in group if face.kind == INDEX["z5"]]
        k = rng.uniform(0.75, 1.08)
        if rng.random() < 0.6:
            k = np.clip((1 - 2 * rng.uniform(LEAST_MARGIN, MOST_MARGIN)) / (1 - 2 * min(free, 0.3)), 0.7, 1.35)
        chance = rng.random()
        box, plastic, tint = [], None, 1.0
        if chance < BLACK_SETS:
            plastic = weather.dark_plastic(rng)
        elif 1 - TINTED_SETS < chance:
            tint = weather.tint(rng)
            plastic = tint * 0.95

        def drawn():
            if self.as_sold:
                if not box:
                    box.extend(face for face in group for _ in range(1 if face.kind >= INDEX["f1"] else COPIES))
                return box.pop(rng.integers(len(box)))
            some = dragons if dragons and rng.random() < SHARE_WHITE_DRAGONS else group
            return some[rng.integers(len(some))]

        def one():
            face = drawn()
            picture = weather.inks(cv2.resize(face.picture, (w, h), interpolation=cv2.INTER_AREA), rng)
            if chance < BLACK_SETS:
                picture = weather.dark(picture, plastic)
            elif chance < BLACK_SETS + PALE_SETS:
                picture = picture + (paper_of(picture) - picture) * np.float32(0.6)
            picture = picture * tint
            return Print(np.clip(scaled(picture, k, paper_of(picture)), 0, 1).astype(np.float32), face.kind)

        return PrintsOfASet(one, plastic)
