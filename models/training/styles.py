"""The styles of nonsense that may be printed on made-up tiles, one a set.

A style takes a print's height and width and a random generator, and gives a function that makes the ink of one print after another: (h, w), float32 in
0..1. Those of DEVELOPMENT are never trained on.
"""

from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

# What is written in which font, as first and last signs; a font that a machine lacks is left out.
_LATIN, _CHINESE = ((0x21, 0x7E), (0x391, 0x3C9), (0x410, 0x44F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x27BF)), ((0x4E00, 0x9FA0),)
_WRITTEN = {"DejaVuSans.ttf": _LATIN, "DejaVuSerif-Bold.ttf": _LATIN, "DroidSansFallbackFull.ttf": _CHINESE}


@lru_cache(maxsize=2048)
def font_of(name, size):
    """A font, or None where this machine has none of that name."""
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        return None


def _grid(h, w):
    return np.mgrid[0:h, 0:w].astype(np.float32) / w


def _noise(h, w, rng):
    """Spots of 1 to 4 pixels at the finder's scale, hard or soft."""
    hard, size = rng.random() < 0.5, rng.uniform(0.4, 3.0) * w / 48

    def make():
        noise = cv2.GaussianBlur(rng.standard_normal((h, w)).astype(np.float32), (0, 0), size)
        noise /= max(1e-6, float(noise.std()))
        return (noise > 0.2).astype(np.float32) if hard else np.clip(noise * 0.5 + 0.5, 0, 1)

    return make


def _hatching(h, w, rng):
    """Lines of 1 to 4 pixels, straight or crossed, each face in its own direction or all in one."""
    period, share = rng.uniform(1.5, 8) / 24, rng.uniform(0.3, 0.7)
    own, crossed, common = rng.random() < 0.6, rng.random() < 0.4, rng.uniform(0, np.pi)
    ys, xs = _grid(h, w)

    def lines(angle):
        across = (np.cos(angle) * xs + np.sin(angle) * ys) / period + rng.random()
        return (across % 1 < share).astype(np.float32)

    def make():
        angle = rng.uniform(0, np.pi) if own else common
        if rng.random() < 0.4:
            angle = np.pi / 2 * int(rng.integers(2))
        ink = lines(angle)
        return np.maximum(ink, lines(angle + np.pi / 2)) if crossed else ink

    return make


def _rings(h, w, rng):
    """Dense rings around one to four places."""
    period = rng.uniform(2, 8) / 24
    ys, xs = _grid(h, w)

    def make():
        ink = np.zeros((h, w), np.float32)
        n = int(rng.integers(1, 5))
        for _ in range(n):
            x, y, r = rng.uniform(0.1, 0.9), rng.uniform(0.1, 1.2), rng.uniform(0.25, 1.0) / n**0.5
            away = np.hypot(xs - x, ys - y)
            ink = np.where(away < r, (away / period % 1 < 0.5).astype(np.float32), ink)
        return ink

    return make


def _letters(h, w, rng):
    """Letters, signs and characters, one large or many small."""
    there = [name for name in _WRITTEN if font_of(name, 20)]
    if not there:
        raise SystemExit(f"nothing can be written on nonsense tiles: install one of the fonts {', '.join(_WRITTEN)}")
    name = there[rng.integers(len(there))]
    low, high = _WRITTEN[name][rng.integers(len(_WRITTEN[name]))]
    columns, rows = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 4), (4, 6))[rng.integers(6)]
    size = int(min(w / columns, h / rows) * rng.uniform(0.85, 1.2))
    turned = rng.random() < 0.2

    def make():
        paper = Image.new("L", (w, h), 0)
        pen = ImageDraw.Draw(paper)
        for i in range(columns):
            for j in range(rows):
                sign = chr(int(rng.integers(low, high)))
                pen.text(((i + 0.5) * w / columns, (j + 0.5) * h / rows), sign, 255, font_of(name, max(6, size)), anchor="mm")
        ink = np.asarray(paper, np.float32) / 255
        return cv2.resize(np.ascontiguousarray(np.rot90(ink)), (w, h)) if turned else ink

    return make


def _like_things(h, w, rng):
    """Rows and columns of one small thing, of any number, as dots and bamboos are."""
    shape = int(rng.integers(5))
    hollow = rng.random() < 0.3

    def make():
        ink = np.zeros((h, w), np.uint8)
        columns, rows = int(rng.integers(1, 6)), int(rng.integers(1, 7))
        dx, dy = w / columns, h / rows
        r, s = dx * rng.uniform(0.25, 0.5), dy * rng.uniform(0.25, 0.5)
        side = min(r, s)
        for i in range(columns):
            for j in range(rows):
                x, y = (i + 0.5) * dx, (j + 0.5) * dy
                if shape == 0:
                    cv2.circle(ink, (int(x), int(y)), max(1, int(side)), 255, 1 if hollow else -1, cv2.LINE_AA)
                elif shape == 1:
                    cv2.rectangle(ink, (int(x - r * 0.5), int(y - s)), (int(x + r * 0.5), int(y + s)), 255, 1 if hollow else -1)
                elif shape == 2:
                    corners = np.int32([[x, y - s], [x + r, y + s], [x - r, y + s]])
                    cv2.fillPoly(ink, [corners], 255, cv2.LINE_AA)
                elif shape == 3:
                    cv2.ellipse(ink, (int(x), int(y)), (max(1, int(r * 0.5)), max(1, int(s))), 0, 0, 360, 255, 1 if hollow else -1, cv2.LINE_AA)
                else:
                    cv2.line(ink, (int(x - r), int(y)), (int(x + r), int(y)), 255, 2)
                    cv2.line(ink, (int(x), int(y - s)), (int(x), int(y + s)), 255, 2)
        return ink.astype(np.float32) / 255

    return make


def _clouds(h, w, rng):
    """Soft clouds of several sizes, as they are, in steps like a map's heights, or as lines between these."""
    steps, lines, coarsest = int(rng.integers(2, 7)), rng.random() < 0.3, rng.uniform(0.12, 0.5) * w
    smooth = rng.random() < 0.4

    def make():
        cloud = sum(_blurred(h, w, rng, coarsest / 2**octave) * 0.6**octave for octave in range(4))
        cloud = (cloud - cloud.min()) / max(1e-6, float(np.ptp(cloud)))
        if smooth:
            return cloud
        return (np.abs(cloud * steps % 1 - 0.5) < 0.16).astype(np.float32) if lines else (np.floor(cloud * steps) / steps).astype(np.float32)

    return make


def _blurred(h, w, rng, sigma):
    noise = cv2.GaussianBlur(rng.standard_normal((h, w)).astype(np.float32), (0, 0), max(0.3, sigma))
    return noise / max(1e-6, float(noise.std()))


def _shapes(h, w, rng):
    """Triangles, discs and bars that lie over one another, some filled and some not."""
    most, largest = int(rng.integers(2, 14)), rng.uniform(0.25, 0.8)

    def make():
        ink = np.zeros((h, w), np.uint8)
        for _ in range(int(rng.integers(1, most + 1))):
            x, y, r, turn = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.08, largest) * w, rng.uniform(0, 360)
            shade, thick = int(rng.integers(0, 256)), -1 if rng.random() < 0.7 else max(1, int(w * rng.uniform(0.02, 0.08)))
            kind = int(rng.integers(3))
            if kind == 0:
                cv2.ellipse(ink, (int(x), int(y)), (int(r), max(1, int(r * rng.uniform(0.3, 1)))), turn, 0, 360, shade, thick, cv2.LINE_AA)
                continue
            size = (float(r * 2), float(r * (2 if kind == 1 else rng.uniform(0.2, 0.6))))
            corners = np.int32(cv2.boxPoints(((float(x), float(y)), size, float(turn))))
            if kind == 1:
                corners = corners[:3]
            if thick < 0:
                cv2.fillPoly(ink, [corners], shade, cv2.LINE_AA)
            else:
                cv2.polylines(ink, [corners], True, shade, thick, cv2.LINE_AA)
        return ink.astype(np.float32) / 255

    return make


def _scribbles(h, w, rng):
    """Strokes of a brush, bent by chance, few and bold or many and fine."""
    many, width = int(rng.integers(1, 9)), rng.uniform(0.02, 0.16) * w

    def make():
        ink = np.zeros((h, w), np.uint8)
        for _ in range(int(rng.integers(1, many + 1))):
            knots = rng.uniform(0.02, 0.98, (int(rng.integers(3, 7)), 2)) * (w, h)
            along = np.linspace(0, len(knots) - 1, 40)
            line = np.stack([np.interp(along, np.arange(len(knots)), knots[:, k]) for k in (0, 1)], axis=1).astype(np.float32)
            line = cv2.GaussianBlur(line, (1, 0), 3, borderType=cv2.BORDER_REPLICATE) if rng.random() < 0.8 else line
            cv2.polylines(ink, [np.int32(line)], False, 255, max(1, int(width * rng.uniform(0.5, 1.3))), cv2.LINE_AA)
        return ink.astype(np.float32) / 255

    return make


def _emblems(h, w, rng):
    """One large figure that is its own mirror image, left to right or both ways, of soft or sharp blots."""
    both, sharp, spot = rng.random() < 0.4, rng.random() < 0.7, rng.uniform(0.05, 0.2) * w
    ys, xs = _grid(h, w)
    reach = rng.uniform(0.35, 0.6)

    def make():
        blots = _blurred(h, w, rng, spot)
        blots = blots + blots[:, ::-1]
        blots = blots + blots[::-1] if both else blots
        inside = np.clip((reach - np.hypot(xs - 0.5, (ys - h / w / 2) * 0.75)) * 6, 0, 1)
        ink = (blots > 0).astype(np.float32) if sharp else np.clip(blots * 0.3 + 0.5, 0, 1)
        return (ink * inside).astype(np.float32)

    return make


def _frames(h, w, rng):
    """Frames within frames, round or with corners, about something small or nothing: cards, labels, blank tiles with an edge."""
    rounded, gap = rng.random() < 0.5, rng.uniform(0.04, 0.16) * w
    most = int(rng.integers(1, 5))
    middle = _like_things(h, w, rng) if rng.random() < 0.5 else _scribbles(h, w, rng)

    def make():
        ink = np.zeros((h, w), np.uint8)
        frames = int(rng.integers(1, most + 1))
        for k in range(frames):
            d, thick = int((k + rng.uniform(0.1, 0.6)) * gap), max(1, int(gap * rng.uniform(0.15, 0.5)))
            if w - 2 * d < 4:
                break
            if rounded:
                cv2.ellipse(ink, (w // 2, h // 2), (w // 2 - d, h // 2 - d), 0, 0, 360, 255, thick, cv2.LINE_AA)
            else:
                cv2.rectangle(ink, (d, d), (w - 1 - d, h - 1 - d), 255, thick)
        if rng.random() < 0.75:
            k = max(0.25, 1 - 2 * (frames + 0.5) * gap / w)
            small = cv2.resize(middle(), (max(2, int(w * k)), max(2, int(h * k))), interpolation=cv2.INTER_AREA)
            y, x = (h - small.shape[0]) // 2, (w - small.shape[1]) // 2
            part = ink[y : y + small.shape[0], x : x + small.shape[1]]
            np.maximum(part, (small * 255).astype(np.uint8), out=part)
        return ink.astype(np.float32) / 255

    return make


def _waves(h, w, rng):
    """Lines that run in waves, or arcs in rows like scales."""
    ys, xs = _grid(h, w)
    scales, period = rng.random() < 0.35, rng.uniform(3, 10) / 24
    turn, height, length = rng.uniform(0, np.pi), rng.uniform(0.02, 0.15), rng.uniform(0.2, 1.0)

    def make():
        if scales:
            row = np.floor(ys / period)
            across = (xs / period + row % 2 * 0.5 + rng.random()) % 1 - 0.5
            return (np.hypot(across, ys / period % 1) * 3 % 1 < 0.5).astype(np.float32)
        along, over = np.cos(turn) * xs + np.sin(turn) * ys, -np.sin(turn) * xs + np.cos(turn) * ys
        bent = over + height * np.sin(2 * np.pi * (along / length + rng.random()))
        return ((bent / period + rng.random()) % 1 < rng.uniform(0.3, 0.7)).astype(np.float32)

    return make


def _halftone(h, w, rng):
    """Spots on a slanted grid that grow and shrink, as a newspaper prints greys."""
    ys, xs = _grid(h, w)
    period, turn = rng.uniform(2, 5) / 24, rng.uniform(0, np.pi / 2)
    u, v = np.cos(turn) * xs + np.sin(turn) * ys, -np.sin(turn) * xs + np.cos(turn) * ys
    near = np.hypot(u / period % 1 - 0.5, v / period % 1 - 0.5)

    def make():
        grey = np.clip(_blurred(h, w, rng, rng.uniform(0.1, 0.3) * w) * 0.35 + 0.35, 0, 0.75)
        return np.clip((grey - near) * 8 + 0.5, 0, 1).astype(np.float32)

    return make


def _mosaic(h, w, rng):
    """Development: patches of a random mosaic."""
    ys, xs = _grid(h, w)

    def make():
        points = rng.uniform(0, 1.35, (int(rng.integers(6, 30)), 2))
        nearest = np.argmin([np.hypot(xs - x, ys - y) for x, y in points], axis=0)
        return rng.uniform(0, 1, len(points)).astype(np.float32)[nearest]

    return make


def _maze(h, w, rng):
    """Development: a maze of slanted strokes."""
    n = int(rng.integers(3, 8))

    def make():
        ink = np.zeros((h, w), np.uint8)
        side = w / n
        for i in range(n):
            for j in range(int(h / side) + 1):
                x, y = i * side, j * side
                a, b = ((x, y), (x + side, y + side)) if rng.random() < 0.5 else ((x + side, y), (x, y + side))
                cv2.line(ink, tuple(int(v) for v in a), tuple(int(v) for v in b), 255, max(1, int(side * 0.35)), cv2.LINE_AA)
        return ink.astype(np.float32) / 255

    return make


def _spirals(h, w, rng):
    """Development: spirals with one to five arms."""
    ys, xs = _grid(h, w)
    period = rng.uniform(2.5, 8) / 24

    def make():
        y, x = ys - 0.67 + rng.normal(0, 0.1), xs - 0.5 + rng.normal(0, 0.1)
        return ((np.hypot(x, y) / period + int(rng.integers(1, 6)) * np.arctan2(y, x) / (2 * np.pi)) % 1 < 0.5).astype(np.float32)

    return make


def _plaid(h, w, rng):
    """Development: chequers and plaids whose stripes run with the sides."""

    def stripes(n):
        edges = np.sort(rng.integers(0, n, int(rng.integers(4, 12))))
        return (np.searchsorted(edges, np.arange(n)) % 2).astype(np.float32)

    def make():
        return np.abs(stripes(w)[None, :] - stripes(h)[:, None] * rng.uniform(0.5, 1)).astype(np.float32)

    return make


TRAINING = {
    "noise": _noise,
    "hatching": _hatching,
    "rings": _rings,
    "letters": _letters,
    "like things": _like_things,
    "clouds": _clouds,
    "shapes": _shapes,
    "scribbles": _scribbles,
    "emblems": _emblems,
    "frames": _frames,
    "waves": _waves,
    "halftone": _halftone,
}
DEVELOPMENT = {"mosaic": _mosaic, "maze": _maze, "spirals": _spirals, "plaid": _plaid}
