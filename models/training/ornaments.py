"""Frames, rings and birds on made-up faces, as masks: uint8 of FACE_H x FACE_W, drawn larger and shrunk so that thin lines stay lines."""

import cv2
import numpy as np

from .faces import FACE_H, FACE_W

OVER = 4
_SHIFT = 4


def _sheet():
    return np.zeros((FACE_H * OVER, FACE_W * OVER), np.uint8)


def _shrunk(mask):
    return cv2.resize(mask, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA)


def _at(*places):
    """Places in a face's pixels as whole pixels of the large sheet."""
    return (np.float32(places) * OVER).astype(np.int32)


def frame(kind, rng):
    """A frame along a face's rim: framed, double, broken, crossed, oval or scrolled."""
    mask, inset = _sheet(), FACE_W * rng.uniform(0.08, 0.2)
    thick, more = int(rng.integers(1, 7)), int(rng.integers(2, 7))
    step = int(rng.integers(8, 16))
    a, b = _at((inset, inset), (FACE_W - inset, FACE_H - inset))
    pen = thick * OVER
    if kind == "oval":
        middle, axes = (a + b) // 2, (b - a) // 2
        cv2.ellipse(mask, tuple(map(int, middle)), tuple(map(int, axes)), 0, 0, 360, 255, pen, cv2.LINE_AA)
        return _shrunk(mask)
    cv2.rectangle(mask, tuple(map(int, a)), tuple(map(int, b)), 255, pen, cv2.LINE_AA)
    if kind in ("double", "broken", "scrolled"):
        inner = (thick + more) * OVER
        cv2.rectangle(mask, tuple(map(int, a + inner)), tuple(map(int, b - inner)), 255, max(OVER, pen // 2), cv2.LINE_AA)
    if kind == "broken":
        for x in range(int(a[0]), int(b[0]), step * OVER):
            mask[max(0, a[1] - pen) : a[1] + pen + 4 * OVER, x : x + step * OVER // 2] = 0
            mask[b[1] - pen - 4 * OVER : b[1] + pen, x : x + step * OVER // 2] = 0
    elif kind == "crossed":
        cv2.line(mask, tuple(map(int, a)), tuple(map(int, b)), 255, pen, cv2.LINE_AA)
        cv2.line(mask, (int(a[0]), int(b[1])), (int(b[0]), int(a[1])), 255, pen, cv2.LINE_AA)
    elif kind == "scrolled":
        _scrolls(mask, a, b, pen, FACE_W * rng.uniform(0.1, 0.2) * OVER)
    return _shrunk(mask)


def _scrolls(mask, a, b, pen, size):
    """A curl in each corner of a frame, and a leaf in the middle of each long side."""
    turns = np.linspace(0, 3.2 * np.pi, 40)
    curl = np.stack([np.cos(turns), np.sin(turns)], 1) * (size * (1 - turns / turns[-1] * 0.85))[:, None]
    for x, right in ((a[0], -1), (b[0], 1)):
        for y, down in ((a[1], -1), (b[1], 1)):
            middle = np.array([x - right * size, y - down * size])
            cv2.polylines(mask, [(middle + curl * [right, down]).astype(np.int32)], False, 255, max(OVER, pen // 2), cv2.LINE_AA)
        leaf = (int(x), int((a[1] + b[1]) / 2))
        cv2.ellipse(mask, leaf, (int(size * 0.45), int(size * 1.1)), 0, 0, 360, 255, -1, cv2.LINE_AA)


def border(rng):
    """A border that every face of an ornate set has: two lines with beads between, or a line with a curl in each corner."""
    mask, inset, pen = _sheet(), rng.uniform(2, 4), OVER * int(rng.integers(1, 3))
    a, b = _at((inset, inset), (FACE_W - inset, FACE_H - inset))
    cv2.rectangle(mask, tuple(map(int, a)), tuple(map(int, b)), 255, pen, cv2.LINE_AA)
    if rng.random() < 0.5:
        _scrolls(mask, a, b, pen, FACE_W * rng.uniform(0.05, 0.08) * OVER)
        return _shrunk(mask)
    gap = int(rng.integers(4, 7)) * OVER
    cv2.rectangle(mask, tuple(map(int, a + gap)), tuple(map(int, b - gap)), 255, pen, cv2.LINE_AA)
    bead, half = max(OVER, gap // 4), gap // 2
    for x in range(int(a[0]) + half, int(b[0]), gap * 2):
        for y in (a[1] + half, b[1] - half):
            cv2.circle(mask, (x, int(y)), bead, 255, -1, cv2.LINE_AA)
    for y in range(int(a[1]) + half, int(b[1]), gap * 2):
        for x in (a[0] + half, b[0] - half):
            cv2.circle(mask, (int(x), y), bead, 255, -1, cv2.LINE_AA)
    return _shrunk(mask)


def ring(rng):
    """(the ring's own ink, what lies within it) about a flower, as makers of medallions draw it."""
    line, within = _sheet(), _sheet()
    radius, thick = FACE_W * rng.uniform(0.34, 0.46) * OVER, int(rng.integers(2, 7)) * OVER
    middle = tuple(map(int, _at((FACE_W * 0.5, FACE_H * rng.uniform(0.48, 0.6)))[0]))
    cv2.circle(within, middle, int(radius - thick), 255, -1, cv2.LINE_AA)
    cv2.circle(line, middle, int(radius - thick / 2), 255, thick, cv2.LINE_AA)
    if rng.random() < 0.4:
        cv2.circle(line, middle, int(radius - thick * 2), 255, max(OVER, thick // 3), cv2.LINE_AA)
    return _shrunk(line), _shrunk(within)


def _curve(*knots):
    """A smooth line through the middles of its knots' sides (a quadratic spline)."""
    knots = np.float32(knots)
    t = np.linspace(0, 1, 16)[:, None]
    middles = np.concatenate([knots[:1], (knots[1:-2] + knots[2:-1]) / 2, knots[-1:]])
    return np.concatenate([(1 - t) ** 2 * a + 2 * t * (1 - t) * k + t**2 * b for a, k, b in zip(middles, knots[1:-1], middles[1:])])


def _line(mask, places, thick):
    cv2.polylines(mask, [np.int32(np.float32(places) * OVER)], False, 255, max(1, int(thick * OVER)), cv2.LINE_AA)


def _oval(mask, middle, axes, turn):
    cv2.ellipse(mask, tuple(map(int, np.float32(middle) * OVER)), tuple(max(1, int(v * OVER)) for v in axes), turn, 0, 360, 255, -1, cv2.LINE_AA)


def bird(kind, rng):
    """[(mask, which of three inks)] of a crane or a peacock, which looks either way."""
    layers = (_crane if kind == "crane" else _peacock)(rng)
    left = rng.random() < 0.5
    return [(_shrunk(np.ascontiguousarray(mask[:, ::-1]) if left else mask), which) for mask, which in layers]


def _crane(rng):
    """Long legs, of which it may lift one, a long bent neck, a short dark tail and a crown."""
    body, dark, bright = _sheet(), _sheet(), _sheet()
    x, y = FACE_W * rng.uniform(0.4, 0.55), FACE_H * rng.uniform(0.46, 0.58)
    long, high, tilt = rng.uniform(17, 25), rng.uniform(8, 13), rng.uniform(-35, 5)
    foot, thin = FACE_H * rng.uniform(0.9, 0.96), rng.uniform(1.2, 2.8)
    _line(dark, [(x - 2, y + high * 0.7), (x + rng.uniform(-4, 4), foot)], thin)
    if rng.random() < 0.6:
        _line(dark, [(x + 5, y + high * 0.7), (x + rng.uniform(2, 9), foot)], thin)
    else:
        _line(dark, [(x + 5, y + high * 0.7), (x + 15, (y + foot) / 2), (x + 4, (y + foot) / 2 + 6)], thin)
    lean = np.deg2rad(tilt)
    breast, rump = (np.array([x, y]) + side * np.array([np.cos(lean), np.sin(lean)]) * long for side in (0.75, -0.8))
    head = np.array([min(FACE_W * 0.84, breast[0] + rng.uniform(-6, 14)), FACE_H * rng.uniform(0.1, 0.2)])
    bend = rng.uniform(6, 18)
    _line(body, _curve(breast, breast + [bend, -10], (breast + head) / 2 - [bend * 0.6, 0], head), rng.uniform(4, 7))
    _oval(body, (x, y), (long, high), tilt)
    _oval(body, head, (rng.uniform(4, 6), rng.uniform(3.5, 5)), 0)
    for i in range(int(rng.integers(2, 5))):
        _line(dark, _curve(rump + [6, 0], rump + [-6, 2 + 3 * i], rump + [-rng.uniform(8, 16), 8 + 5 * i]), rng.uniform(2.5, 4.5))
    _oval(dark, (x - 3, y), (long * 0.6, high * 0.5), tilt + rng.uniform(-8, 8))
    _line(dark, [head, head + [rng.uniform(9, 14), rng.uniform(-2, 4)]], 2)
    _oval(bright, head - [0, 4], (4, 2.5), 0)
    return [(body, 0), (dark, 1), (bright, 2)]


def _peacock(rng):
    """A crest of short lines and feathers with an eye each, spread as a fan behind it or trailing."""
    feathers, eyes, body = _sheet(), _sheet(), _sheet()
    fanned = rng.random() < 0.6
    x, y = FACE_W * (0.5 if fanned else rng.uniform(0.55, 0.68)), FACE_H * (rng.uniform(0.62, 0.74) if fanned else rng.uniform(0.36, 0.46))
    count = int(rng.integers(5, 12))
    turns = np.linspace(-160, -20, count) if fanned else np.linspace(100, 160, count)
    reach = rng.uniform(0.4, 0.52) * FACE_H if fanned else rng.uniform(0.42, 0.6) * FACE_H
    wide = rng.uniform(3, 6.5)
    for turn in turns + rng.normal(0, 2, count):
        way = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
        room = min((FACE_W * 0.96 - x) / max(way[0], 1e-3) if way[0] > 0 else (x - FACE_W * 0.04) / max(-way[0], 1e-3), reach)
        tip = np.array([x, y]) + way * room
        _line(feathers, [(x, y), tip], rng.uniform(1, 2))
        _oval(feathers, tip - way * wide, (wide * 1.3, wide), float(turn))
        _oval(eyes, tip - way * wide, (wide * 0.6, wide * 0.5), float(turn))
    neck = rng.uniform(16, 26)
    head = np.array([x + rng.uniform(2, 10), y - neck])
    _oval(body, (x, y), (rng.uniform(9, 14), rng.uniform(7, 10)), rng.uniform(-50, -20))
    _line(body, _curve((x, y), (x + 8, y - neck * 0.4), (x - 2, y - neck * 0.7), head), rng.uniform(5, 8))
    _oval(body, head, (rng.uniform(4.5, 6.5), rng.uniform(4, 5.5)), 0)
    _line(body, [head, head + [rng.uniform(7, 11), 2]], 2.2)
    for lean in (-4, 0, 4):
        _line(body, [head, head + [lean, -rng.uniform(8, 12)]], 1.2)
    for side in (-4, 4):
        _line(body, [(x + side, y + 4), (x + side * 1.4, min(FACE_H * 0.95, y + rng.uniform(18, 30)))], 1.8)
    return [(feathers, 0), (eyes, 1), (body, 2)]
