"""Things about a table that are no tiles but look a little like them: printed paper, boxes, spines of books, instruments, dice.

All functions take a numpy Generator and return float32 BGR in 0..1.
"""

import cv2
import numpy as np

# Drawn so many times as large and averaged: thin strokes stay thin.
_FINER = 2
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_LETTERING = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)


def clutter(h, w, rng):
    """A piece of something that is no tile, (h, w, 3). No piece of writing has fewer than four signs in a row: a tile has two at most."""
    make = (_page, _page, _spines, _instrument)[rng.integers(4)]
    picture = make(h * _FINER, w * _FINER, rng)
    return np.clip(cv2.resize(picture, (w, h), interpolation=cv2.INTER_AREA), 0, 1).astype(np.float32)


def die(side, rng):
    """A die seen from above, (side, side, 3), and its mask (side, side): white or coloured, with one to six pips."""
    n = side * _FINER
    white = rng.random() < 0.75
    body = np.full(3, rng.uniform(0.75, 1.0)) if white else rng.uniform(0.05, 0.8, 3)
    picture = np.ones((n, n, 3), np.float32) * body.astype(np.float32)
    dots = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}[int(rng.integers(1, 7))]
    ink = ((0.08, 0.08, 0.1), (0.12, 0.1, 0.75))[rng.integers(2)] if white else (0.95, 0.95, 0.95)
    for dot in dots:
        x, y = (int(n * (0.25 + 0.25 * k)) for k in (dot % 3, dot // 3))
        cv2.circle(picture, (x, y), int(n * (0.14 if len(dots) == 1 else rng.uniform(0.07, 0.1))), ink, -1, cv2.LINE_AA)
    mask = np.zeros((n, n), np.uint8)
    r = int(n * rng.uniform(0.04, 0.2))
    cv2.rectangle(mask, (r, 0), (n - 1 - r, n - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (n - 1, n - 1 - r), 255, -1)
    for x in (r, n - 1 - r):
        for y in (r, n - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1)
    small = cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA)
    return small, cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _paper(h, w, rng):
    """Mostly white, as most printed things and all tiles are."""
    colour = rng.uniform(0.75, 1.0) * np.array([rng.uniform(0.85, 1), rng.uniform(0.93, 1), 1]) if rng.random() < 0.65 else rng.uniform(0.03, 1, 3)
    return np.ones((h, w, 3), np.float32) * colour.astype(np.float32)


def _ink(paper, rng):
    dark = float(paper[0, 0].mean()) > 0.5
    if rng.random() < 0.7:
        return [float(v) for v in np.full(3, rng.uniform(0, 0.3) if dark else rng.uniform(0.8, 1))]
    return [float(v) for v in rng.uniform(0, 0.5, 3) + (0 if dark else 0.5)]


def _line(picture, x, y, size, ink, rng, least=5):
    """A line of letters from (x, y), the foot of the first, size pixels high."""
    n = int(rng.integers(least, 24))
    words = "".join(" " if i % 7 == 5 and rng.random() < 0.6 else _LETTERS[rng.integers(len(_LETTERS))] for i in range(n))
    font = _LETTERING[rng.integers(len(_LETTERING))] | (cv2.FONT_ITALIC if rng.random() < 0.15 else 0)
    thick = max(1, int(size * rng.uniform(0.06, 0.2)))
    # Letters are drawn into bytes alone.
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.putText(mask, words, (int(x), int(y)), font, size / 22, 255, thick, cv2.LINE_AA)
    picture += (np.float32(ink) - picture) * (mask[..., None] / np.float32(255))


def _sign(picture, x, y, size, ink, rng):
    """A made-up sign of straight strokes in a square, as those of a script nobody knows."""
    thick = max(1, int(round(size * rng.uniform(0.07, 0.15))))
    for _ in range(int(rng.integers(3, 8))):
        a, b, length = rng.uniform(0.08, 0.92), rng.uniform(0.08, 0.5), rng.uniform(0.3, 0.5)
        slant = rng.normal(0, 0.04) if rng.random() < 0.75 else rng.uniform(-0.5, 0.5)
        ends = ((b, a), (b + length, a + slant * length)) if rng.random() < 0.55 else ((a, b), (a + slant * length, b + length))
        (xa, ya), (xb, yb) = ((int(x + u * size), int(y + v * size)) for u, v in ends)
        cv2.line(picture, (xa, ya), (xb, yb), ink, thick, cv2.LINE_AA)


def _page(h, w, rng):
    """A page, a leaflet or the side of a box: lines of writing, perhaps a heading, a band or a frame."""
    picture = _paper(h, w, rng)
    ink = _ink(picture, rng)
    size = h * np.exp(rng.uniform(np.log(0.05), np.log(0.2)))
    x, y = w * rng.uniform(-0.3, 0.25), h * rng.uniform(0.0, 0.5)
    signs = rng.random() < 0.4
    last = h * rng.uniform(0.4, 1.1)
    while y < last or y == 0:
        if signs:
            step = size * rng.uniform(1.0, 1.15)
            for i in range(max(4, int(rng.uniform(0.5, 1.3) * w / step))):
                _sign(picture, x + i * step, y - size, size, ink, rng)
        else:
            _line(picture, x, y, size, ink, rng)
        y += size * rng.uniform(1.2, 2.6)
        if rng.random() < 0.15:
            size = h * np.exp(rng.uniform(np.log(0.05), np.log(0.2)))
    if rng.random() < 0.2:
        cv2.rectangle(picture, (0, 0), (w, int(h * rng.uniform(0.05, 0.25))), rng.uniform(0, 1, 3).tolist(), -1)
    if rng.random() < 0.2:
        cv2.rectangle(picture, (int(w * 0.05), int(h * 0.05)), (int(w * 0.95), int(h * 0.95)), ink, int(rng.integers(1, 5)))
    return _turned(picture, rng)


def _spines(h, w, rng):
    """Books on a shelf: strips of colour with a column of signs or letters that run along them."""
    picture = np.zeros((h, w, 3), np.float32)
    x = -w * rng.uniform(0, 0.3)
    while x < w:
        wide = w * rng.uniform(0.25, 0.9)
        left, right = int(max(0, x)), int(min(w, x + wide))
        if right - left > 2:
            strip = _paper(h, right - left, rng)
            ink = _ink(strip, rng)
            size = min(wide * rng.uniform(0.3, 0.75), h * 0.28)
            if rng.random() < 0.65:
                y = -size * rng.random()
                while y < h:
                    _sign(strip, (right - left - size) / 2, y, size, ink, rng)
                    y += size * rng.uniform(1.0, 1.2)
            else:
                lying = np.ascontiguousarray(np.rot90(strip))
                _line(lying, -size, (right - left + size) / 2, size * 0.8, ink, rng, 8)
                strip = np.rot90(lying, -1)
            picture[:, left:right] = strip
        x += wide + rng.uniform(0, 4)
    return _turned(picture, rng)


def _instrument(h, w, rng):
    """A case with a recess, screws, keys and small print."""
    picture = np.ones((h, w, 3), np.float32) * np.float32(rng.uniform(0.1, 0.95))
    for _ in range(int(rng.integers(2, 5))):
        x, y = int(w * rng.uniform(0, 0.8)), int(h * rng.uniform(0, 0.8))
        grey = float(rng.uniform(0.05, 1))
        size = (int(w * rng.uniform(0.08, 0.6)), int(h * rng.uniform(0.04, 0.35)))
        if rng.random() < 0.6:
            cv2.rectangle(picture, (x, y), (x + size[0], y + size[1]), (grey, grey, grey), -1 if rng.random() < 0.6 else 2)
        else:
            cv2.circle(picture, (x, y), max(2, size[1] // 2), (grey, grey, grey), -1 if rng.random() < 0.5 else 2, cv2.LINE_AA)
    ink = _ink(picture, rng)
    for _ in range(int(rng.integers(0, 5))):
        _line(picture, w * rng.uniform(0, 0.5), h * rng.uniform(0.1, 1), h * rng.uniform(0.03, 0.08), ink, rng)
    return _turned(picture, rng)


def _turned(picture, rng):
    """A page lies as it lies: upright, on its side or a little askew."""
    picture = np.rot90(picture, 2 * int(rng.integers(2)))
    h, w = picture.shape[:2]
    if rng.random() < 0.5:
        picture = cv2.resize(np.ascontiguousarray(np.rot90(picture)), (w, h))
    turn = cv2.getRotationMatrix2D((w / 2, h / 2), float(rng.normal(0, 8)), 1.05)
    return cv2.warpAffine(np.ascontiguousarray(picture), turn, (w, h), borderMode=cv2.BORDER_REFLECT)
