"""Faces made by chance for the reader: things of any shape to be counted, characters of many fonts, numerals in corners.

What dots and bamboos of a strange set look like cannot be known, but their rows and columns can be counted; and a character is the same
one in every hand. Things that are neither round nor long are dots and bamboos alike; a season that shows its numeral alone may be a
plant: such faces are of two kinds with even chances. All faces are BGR uint8 of FACE_H x FACE_W.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw

from . import ornaments, things, weather
from .faces import FACE_H, FACE_W, UNKNOWN_KIND, Face
from .places import work
from .prints import nonsense, scaled
from .styles import TRAINING, font_of
from .tiles import INDEX, KINDS
from .traits import WIDEST_PRINT, Traits

# Debian's fonts-* packages in which these lie are named in models/README.md; a font that a machine lacks is left out.
HANDS = (
    "AoyagiKouzanT.ttf aoyagi-soseki.ttf kouzan-mouhitsu.ttf kouzan-mouhitsu-gyosho.ttf bkai00mp.ttf bsmi00lp.ttf gkai00mp.ttf gbsn00lp.ttf "
    "cwkai.ttf cwming.ttf cwyen.ttf cwheib.ttf cwfs.ttf ukai.ttc uming.ttc TW-Kai-98_1.ttf TW-Sung-98_1.ttf LXGWWenKai-Bold.ttf LXGWWenKai-Regular.ttf "
    "KleeOne-SemiBold.ttf HanaMinA.ttf ipam.ttf ipag.ttf MTLc3m.ttf MTLmr3m.ttf NotoSansCJK-Bold.ttc NotoSerifCJK-Bold.ttc OradanoGSRR.ttf "
    "ReggaeOne-Regular.ttf BIZUDMincho-Regular.ttf dejima-mincho-r227.ttf kiloji_b.ttf setofont.ttf ume-pmo3.ttf ume-hgo5.ttf wqy-zenhei.ttc "
    "DroidSansFallbackFull.ttf"
).split()
LATIN = (
    "DejaVuSans.ttf DejaVuSerif-Bold.ttf LiberationSans-Bold.ttf LiberationSerif-Bold.ttf LiberationSansNarrow-Bold.ttf LiberationSerif-Italic.ttf "
    "DancingScript-Bold.otf Breip.ttf Humor-Sans.ttf"
).split()

# Like things in rows are left out: three by two dots are a six of dots, whoever has drawn them.
NONSENSE_STYLES = ("noise", "hatching", "rings", "letters")

_NUMBERS = "一二三四五六七八九"
_FORMAL_NUMBERS = {5: "伍"}
_MYRIAD = "萬万"
_WINDS = ("東东", "南", "西", "北")
_FLOWERS = ("梅", "蘭兰", "菊", "竹", "春", "夏", "秋", "冬")


@lru_cache(maxsize=4096)
def _has(name, sign):
    """Whether a font has a sign of its own and not the box for missing ones."""
    font = font_of(name, 40)
    return font is not None and bytes(font.getmask(sign)) not in (bytes(font.getmask("\uf8ff")), bytes(font.getmask("\U000fffff")), b"")


@lru_cache(maxsize=1)
def _there():
    """The fonts of both lists that this machine has; raises SystemExit where it has none of a list."""
    hands = [name for name in HANDS if font_of(name, 40) and all(_has(name, sign) for sign in _NUMBERS + "南西北中")]
    latin = [name for name in LATIN if font_of(name, 40)]
    if not hands or not latin:
        raise SystemExit("no font to write tiles with: install those that models/README.md names")
    return hands, latin


@dataclass
class Sheet:
    """A face being made. picture: float32 (FACE_H, FACE_W, 3) BGR in 0..255."""

    picture: np.ndarray

    def ink(self, mask, colour):
        """Puts colour where the mask (uint8) is."""
        share = (mask.astype(np.float32) / 255)[..., None]
        self.picture += (np.float32(colour) - self.picture) * share

    def write(self, sign, font, middle, size, colour, stretch=(1.0, 1.0), turn=0):
        """Writes a sign with its ink centred on middle and size pixels high (before stretching across and down)."""
        drawn = font_of(font, 72)
        box = drawn.getbbox(sign)
        w, h = max(1, box[2] - box[0]), max(1, box[3] - box[1])
        paper = Image.new("L", (w + 4, h + 4), 0)
        ImageDraw.Draw(paper).text((2 - box[0], 2 - box[1]), sign, 255, drawn)
        ink = np.asarray(paper)
        k = size / max(w, h)
        wide, high = max(3, int(w * k * stretch[0])), max(3, int(h * k * stretch[1]))
        ink = cv2.resize(ink, (wide, high), interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
        if turn:
            ink = np.ascontiguousarray(np.rot90(ink, turn))
        self._lay(ink, middle, colour)

    def _lay(self, ink, middle, colour):
        mask = np.zeros(self.picture.shape[:2], np.uint8)
        h, w = ink.shape
        x, y = int(round(middle[0] - w / 2)), int(round(middle[1] - h / 2))
        x0, y0, x1, y1 = max(0, x), max(0, y), min(FACE_W, x + w), min(FACE_H, y + h)
        if x0 < x1 and y0 < y1:
            mask[y0:y1, x0:x1] = ink[y0 - y : y1 - y, x0 - x : x1 - x]
            self.ink(mask, colour)


def _colour(rng, name=None):
    """BGR of an ink; by name or any."""
    wide = lambda low, high: rng.uniform(low, high)  # noqa: E731
    name = name or ("black", "blue", "green", "red", "brown", "any")[rng.integers(6)]
    return {
        "black": lambda: np.array([wide(0, 60)] * 3) + rng.uniform(0, 25, 3),
        "blue": lambda: np.array([wide(90, 190), wide(30, 110), wide(0, 70)]),
        "green": lambda: np.array([wide(20, 100), wide(80, 150), wide(0, 70)]),
        "red": lambda: np.array([wide(10, 70), wide(5, 60), wide(140, 225)]),
        "brown": lambda: np.array([wide(20, 70), wide(40, 90), wide(80, 140)]),
        "any": lambda: rng.uniform(0, 170, 3),
    }[name]()


# The sets that a reader is trained on have lower seeds than this; those from here on are there to measure it.
FIRST_MEASURED_SEED = 2**31


class MadeSet:
    """Faces of one made-up set, all in the same things, fonts and colours. traits: those drawn by chance where none are given, and nothing else of the set depends on them."""

    def __init__(self, seed, traits=None):
        self.seed = seed
        self.traits = traits or Traits.drawn(np.random.default_rng([seed, len(KINDS)]))
        rng = np.random.default_rng(seed)
        hands, latin = _there()
        self.hand = hands[rng.integers(len(hands))]
        self.myriad_hand = self.hand if rng.random() < 0.7 else hands[rng.integers(len(hands))]
        self.latin = latin[rng.integers(len(latin))]
        self.paper = np.array([rng.uniform(205, 250), rng.uniform(225, 252), rng.uniform(232, 254)])
        self.dot, self.stick, self.other = things.dot(rng), things.bamboo(rng), things.other(rng)
        self.odd = rng.random() < 0.06
        self.crowded = rng.uniform(0.75, 1.02)
        self.margin = rng.uniform(0.02, 0.2)
        names = ("green", "blue", "red", "black", "any")
        self.dot_inks = [_colour(rng, names[i]) for i in rng.permutation(5)[:3]]
        self.stick_inks = [_colour(rng, "green" if rng.random() < 0.75 else None), _colour(rng, "red"), _colour(rng, "blue")]
        self.mixed = rng.random() < 0.5
        self.red_middles = rng.random() < 0.6
        self.number_ink = _colour(rng, ("black", "blue", "green", "red")[rng.integers(4)])
        self.myriad_ink = _colour(rng, "red" if rng.random() < 0.7 else "black")
        self.wind_ink = _colour(rng, ("black", "blue", "green")[rng.integers(3)])
        self.corners = int(rng.integers(1, 4)) if rng.random() < 0.45 else 0
        self.corner_ink = _colour(rng, ("black", "red", "blue", "green")[rng.integers(4)])
        self.corner_size = rng.uniform(0.13, 0.26)
        self.own_flowers = int(rng.integers(4))
        self.flower_ink = [_colour(rng, "red"), _colour(rng, ("blue", "green", "black")[rng.integers(3)])]
        self.stretch = (rng.uniform(0.85, 1.2), rng.uniform(0.85, 1.15))
        self.plumage = [_colour(rng, names[i]) for i in rng.permutation(5)[:3]]
        self.border = ornaments.border(rng)
        self.border_ink = _colour(rng)
        if self.traits.print_share:
            self.margin = (1 - WIDEST_PRINT) / 2
        if self.traits.four_colours:
            self._in_four_colours(rng)

    def _in_four_colours(self, rng):
        """A colour for each suit, and red for the winds: a suit in red would have no red five."""
        dots, sticks, characters = (_colour(rng, name) for name in rng.permutation(["black", "blue", "green"]))
        self.dot_inks, self.stick_inks, self.mixed, self.red_middles = [dots] * 3, [sticks] * 3, False, False
        self.number_ink = self.myriad_ink = characters
        self.wind_ink = _colour(rng, "red")

    def face(self, code):
        """(picture, {kind: chance}) of the tile of that code: the same whatever was asked for before."""
        self.rng = rng = np.random.default_rng([self.seed, INDEX[code]])
        sheet = Sheet(np.ones((FACE_H, FACE_W, 3), np.float32) * np.float32(self.paper))
        suit, number = code[0], int(code[1])
        red = number == 0
        number = 5 if red else number
        kinds = {INDEX[code]: 1.0}
        if suit == "m":
            self._characters(sheet, number, red)
        elif code == "s1":
            for mask, which in ornaments.bird(self.traits.bird, rng):
                sheet.ink(mask, self.plumage[which])
        elif suit in "ps":
            shape = self.odd and not red and number > 2
            self._things(sheet, suit, number, red, shape)
            if shape:
                kinds = {INDEX[f"p{number}"]: 0.5, INDEX[f"s{number}"]: 0.5}
        elif suit == "z":
            self._honour(sheet, number)
        else:
            kinds = self._flower(sheet, number)
        corner = str(number) if suit in "mps" else ("ESWN"[number - 1] if suit == "z" and number < 5 else "BFC"[number - 5] if suit == "z" else None)
        if corner and self.corners:
            self._corner(sheet, corner, np.array([30, 20, 190.0]) if red else self.corner_ink)
        return (np.clip(self._finished(sheet.picture / 255), 0, 1) * 255).astype(np.uint8), kinds

    def _finished(self, picture):
        """A face as its print is sized, bordered and worn."""
        traits, paper = self.traits, self.paper / 255
        if traits.print_share:
            picture = scaled(picture, traits.print_share / WIDEST_PRINT, paper)
        if traits.bordered:
            sheet = Sheet(scaled(picture, 0.8, paper).astype(np.float32) * 255)
            sheet.ink(self.border, self.border_ink)
            picture = sheet.picture / 255
        return weather.worn(picture, paper, traits.worn, self.rng) if traits.worn else picture

    def _corner(self, sheet, sign, ink):
        size = FACE_W * self.corner_size
        inset = size * 0.62 + 2
        sheet.write(sign, self.latin, (inset, inset), size, ink)
        if self.corners == 2:
            sheet.write(sign, self.latin, (FACE_W - inset, FACE_H - inset), size, ink, turn=2)
        elif self.corners == 3:
            sheet.write(sign, self.latin, (FACE_W - inset, inset), size, ink)

    def _characters(self, sheet, number, red):
        rng = self.rng
        sign = _NUMBERS[number - 1]
        if number in _FORMAL_NUMBERS and rng.random() < 0.5 and _has(self.hand, _FORMAL_NUMBERS[number]):
            sign = _FORMAL_NUMBERS[number]
        signs = [s for s in _MYRIAD if _has(self.myriad_hand, s)]
        upper, lower = (self.number_ink, self.myriad_ink) if not red else (_colour(rng, "red"),) * 2
        size = FACE_H * rng.uniform(0.4, 0.5)
        sheet.write(sign, self.hand, (FACE_W * 0.5, FACE_H * 0.27), size, upper, self.stretch)
        if signs:
            sheet.write(signs[0 if rng.random() < 0.8 else -1], self.myriad_hand, (FACE_W * 0.5, FACE_H * 0.72), size * rng.uniform(0.95, 1.15), lower, self.stretch)

    def _things(self, sheet, suit, number, red, odd):
        rng = self.rng
        if suit == "p":
            draw = self.other if odd else self.dot
            places = [(x, y, 0.0) for x, y in (things.places_of_dots(number, rng, self.traits.slanted_up) if number > 1 else [(0.0, 0.0)])]
        else:
            draw = self.other if odd else self.stick
            places = things.places_of_bamboos(number, rng)
        free = self.margin + (self.corner_size * 0.6 if self.corners and rng.random() < 0.7 else 0)
        half_w, half_h = FACE_W * (0.5 - free), FACE_H * (0.5 - max(0.02, free * 0.75))
        columns = len({round(x, 2) for x, y, _ in places})
        rows = len({round(y, 2) for x, y, _ in places})
        tall = min(rows, 2 if number in (5, 8) and suit == "s" and rows > 2 and rng.random() < 0.5 else rows)
        if suit == "p":
            across = {1: 0.85, 2: 0.42, 3: 0.33, 4: 0.4, 5: 0.38, 6: 0.42, 7: 0.3, 8: 0.32, 9: 0.32}[number]
            radius = across * min(half_w, half_h * 0.8) * self.crowded * (1.15 if number in (2, 4, 6) else 1.0)
            if number in (6, 7, 8):
                radius = min(radius, half_h * (0.26 if number == 8 else 0.28))
            between = self.traits.numeral_between and number in (4, 6)
            a = b = radius * (0.85 if between else 1)
            if between:
                self._between(sheet, number, places, half_h, a)
        else:
            a = half_w / max(columns, 2 if number == 2 else 1) * 0.86 * self.crowded
            b = half_h / max(1, tall) * 0.92 * self.crowded
            if number == 5 and rows == 3 and tall == 3:
                b = half_h / 3 * 0.95
        layers = draw(a * things.OVER, b * things.OVER)
        inks = self.dot_inks if suit == "p" else self.stick_inks
        first = [inks[i] for i in rng.permutation(len(inks))] if suit == "p" and self.mixed and number != 1 else inks
        for place, (x, y, lean) in enumerate(places):
            colours = list(first)
            if suit == "p" and self.mixed and number in (3, 5, 6, 7, 9):
                which = {3: place, 5: 1 if place == 4 else 0, 6: 0 if place < 2 else 1, 7: 0 if place < 3 else 1, 9: place // 3}[number]
                colours = [first[which % 3], first[(which + 1) % 3], first[(which + 2) % 3]]
            if suit == "s" and self.red_middles and (number in (5, 7, 9) and abs(x) < 0.05 and (number != 7 or y < -0.3)):
                colours[0] = inks[1]
            if red:
                colours = [np.array([30.0, 20.0, 195.0]) + 0 * colours[0]] * 3
            middle = (FACE_W / 2 + x * (half_w - (a if suit == "p" and abs(x) > 0.55 else 0) * 0.2), FACE_H / 2 + y * half_h)
            for mask, which in layers:
                ink = self.paper if which == 3 else colours[which]
                if lean:
                    mask = things.leaning(mask, lean)
                small = cv2.resize(mask, None, fx=1 / things.OVER, fy=1 / things.OVER, interpolation=cv2.INTER_AREA)
                sheet._lay(small, middle, ink)

    def _between(self, sheet, number, places, half_h, radius):
        """The numeral of a four or a six of dots, in the widest gap between its rows."""
        rows = sorted({round(y, 4) for _, y, _ in places})
        gap, middle = max((below - above, (below + above) / 2) for above, below in zip(rows, rows[1:]))
        size = max(FACE_H * 0.09, (gap * half_h - 2 * radius) * 0.9)
        own = np.random.default_rng([self.seed, INDEX[f"p{number}"], 1])
        sign, font = (str(number), self.latin) if own.random() < 0.75 else (_NUMBERS[number - 1], self.hand)
        sheet.write(sign, font, (FACE_W / 2, FACE_H / 2 + middle * half_h), min(size, FACE_W * 0.3), self.corner_ink)

    def _honour(self, sheet, number):
        rng = self.rng
        whole = FACE_H * rng.uniform(0.6, 0.82)
        if number < 5:
            sign = next((s for s in _WINDS[number - 1] if _has(self.hand, s)), None)
            if sign:
                sheet.write(sign, self.hand, (FACE_W / 2, FACE_H / 2), whole, self.wind_ink, self.stretch)
            else:
                sheet.write("ESWN"[number - 1], self.latin, (FACE_W / 2, FACE_H / 2), whole * 0.7, self.wind_ink)
        elif number == 5:
            self._white(sheet)
        elif number == 6:
            sign = next((s for s in "發発发" if _has(self.hand, s)), "發")
            sheet.write(sign, self.hand, (FACE_W / 2, FACE_H / 2), whole, _colour(rng, "green"), self.stretch)
        else:
            sheet.write("中", self.hand, (FACE_W / 2, FACE_H / 2), whole, _colour(rng, "red"), (self.stretch[0] * rng.uniform(0.7, 1), self.stretch[1]))

    def _white(self, sheet):
        rng = self.rng
        white = self.traits.white
        if white == "blank":
            return
        if white == "lettered" and _has(self.hand, "白"):
            sheet.write("白", self.hand, (FACE_W / 2, FACE_H / 2), FACE_H * 0.65, _colour(rng), self.stretch)
            return
        sheet.ink(ornaments.frame(white, rng), _colour(rng, "blue" if rng.random() < 0.6 else None))

    def _flower(self, sheet, number):
        """A picture of anything with a numeral, a character or both; of two kinds where the numeral stands alone."""
        rng = self.rng
        ring, within = ornaments.ring(np.random.default_rng([self.seed, INDEX[f"f{number}"], 1])) if self.traits.ringed else (None, None)
        for _ in range(int(rng.integers(3, 12))):
            mask = np.zeros((FACE_H, FACE_W), np.uint8)
            x, y = rng.uniform(0.15, 0.85) * FACE_W, rng.uniform(0.3, 0.9) * FACE_H
            if rng.random() < 0.5:
                axes = (max(1, int(rng.uniform(2, 22))), max(1, int(rng.uniform(2, 22))))
                cv2.ellipse(mask, (int(x), int(y)), axes, float(rng.uniform(0, 180)), 0, float(rng.uniform(180, 360)), 255, -1 if rng.random() < 0.6 else 2, cv2.LINE_AA)
            else:
                line = np.cumsum(rng.normal(0, 12, (int(rng.integers(3, 7)), 2)), 0) + [x, y]
                cv2.polylines(mask, [line.astype(np.int32)], False, 255, int(rng.integers(1, 5)), cv2.LINE_AA)
            sheet.ink(mask if within is None else cv2.min(mask, within), _colour(rng))
        if ring is not None:
            sheet.ink(ring, self.flower_ink[int(number > 4)])
        season = number > 4
        ink = self.flower_ink[int(season)] if self.own_flowers else _colour(rng)
        sign = next((s for s in _FLOWERS[number - 1] if _has(self.hand, s)), None)
        lettered = sign is not None and self.own_flowers != 1
        numbered = self.own_flowers != 2 or not lettered
        side = rng.random() < 0.5
        if lettered:
            size = FACE_H * rng.uniform(0.2, 0.42)
            sheet.write(sign, self.hand, (FACE_W - size * 0.6 if side else size * 0.6, size * 0.62), size, ink)
        if numbered:
            size = FACE_W * rng.uniform(0.18, 0.36)
            sheet.write(str((number - 1) % 4 + 1), self.latin, (size * 0.6 if side else FACE_W - size * 0.6, size * 0.65), size, ink)
        if lettered:
            return {INDEX[f"f{number}"]: 1.0}
        low = (number - 1) % 4 + 1
        return {INDEX[f"f{low}"]: 0.5, INDEX[f"f{low + 4}"]: 0.5}


def stored_faces(sets=400, seed=41):
    """The faces of made_faces, cached on disk."""
    cache = work("faces-made.npz")
    if not cache.exists():
        faces = made_faces(sets, seed)
        np.savez(cache, kinds=np.array([f.kind for f in faces]), others=np.array([f.other for f in faces]), pictures=np.stack([f.picture for f in faces]))
    with np.load(cache) as stored:
        return [Face(int(kind), picture, "made", int(other)) for kind, other, picture in zip(stored["kinds"], stored["others"], stored["pictures"])]


def made_faces(sets, seed):
    """Faces of so many made-up sets, and as many of nonsense as fill a tenth: what is on them is of no kind."""
    rng = np.random.default_rng(seed)
    faces = []
    for _ in range(sets):
        made = MadeSet(int(rng.integers(FIRST_MEASURED_SEED)))
        for code in KINDS:
            picture, kinds = made.face(code)
            faces.append(Face(min(kinds), picture, "made", other=max(kinds)))
        make, _ = nonsense(TRAINING[NONSENSE_STYLES[rng.integers(len(NONSENSE_STYLES))]], FACE_H, FACE_W, rng)
        for _ in range(5):
            faces.append(Face(UNKNOWN_KIND, (np.clip(make(), 0, 1) * 255).astype(np.uint8), "made", UNKNOWN_KIND))
    return faces
