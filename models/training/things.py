"""Like things on a face, to be counted: of which shape they are, and where they stand.

Each of dot, bamboo and other gives the thing of one set: a function (half width, half height, in pixels times OVER) -> list of
(uint8 mask, which of three inks; 3 is the paper). Places (x, y) on a face run from -1 to 1.
"""

import cv2
import numpy as np

# Where two things stand beside each other.
_PAIR = (-0.5, 0.5)


def _rows(*rows):
    """Places of things in rows of so many each."""
    places = []
    for j, n in enumerate(rows):
        y = (j + 0.5) / len(rows) * 2 - 1
        places += [((i + 0.5) / n * 2 - 1 if n > 1 else 0.0, y) for i in range(n)]
    return places


def _even(*rows):
    """Like _rows, but things of all rows stand in the columns of the widest one, about the middle."""
    widest, places = max(rows), []
    for j, n in enumerate(rows):
        places += [((i + 0.5 - n / 2) / widest * 2, (j + 0.5) / len(rows) * 2 - 1) for i in range(n)]
    return places


def _diagonal(n, up=False, top=-1.0, bottom=1.0):
    places = []
    for i in range(n):
        t = i / (n - 1)
        places.append(((t * 2 - 1) * 0.62, top + (bottom - top) * (1 - t if up else t)))
    return places


def places_of_dots(number, rng, slanted_up=False):
    """Places of dots; slanted_up: the slope of a three or a seven runs up to the right."""
    if number == 2:
        return _rows(1, 1) if rng.random() < 0.85 else _diagonal(2)
    if number == 3:
        return _diagonal(3, slanted_up, top=-0.7, bottom=0.7)
    if number == 5:
        return _rows(2, 2) + [(0.0, 0.0)] if rng.random() < 0.5 else [(x * 1.1, y * 1.25) for x, y in _rows(2, 2)] + [(0.0, 0.0)]
    if number == 6:
        if rng.random() < 0.5:
            return _rows(2, 2, 2)
        gap = rng.uniform(0.1, 0.3)
        return [(x, y * 0.95 + (gap if j else -gap * 0.6)) for j, y in enumerate((-0.6, 0.25, 0.75)) for x in _PAIR]
    if number == 7:
        slope = _diagonal(3, slanted_up, top=-0.85, bottom=-0.25)
        return slope + [(x, y) for y in (0.25, 0.8) for x in _PAIR]
    if number == 8:
        return _rows(2, 2, 2, 2) if rng.random() < 0.85 else _rows(3, 2, 3)
    return _rows(*{4: (2, 2), 9: (3, 3, 3)}[number])


def places_of_bamboos(number, rng):
    """Places of sticks and how each leans, in degrees."""
    if number == 8 and rng.random() < 0.75:
        lean = rng.uniform(20, 45)
        xs = (-0.72, -0.26, 0.26, 0.72)
        top = [(x, -0.5, angle) for x, angle in zip(xs, (0, lean, -lean, 0))]
        bottom = [(x, 0.5, angle) for x, angle in zip(xs, (0, -lean, lean, 0))]
        return top + bottom
    chance = rng.random()
    layouts = {
        2: (_rows(1, 1), _rows(2)),
        3: (_even(1, 2), _rows(3), _even(2, 1)),
        4: (_rows(2, 2), _rows(2, 2)),
        5: (_rows(2, 2) + [(0.0, 0.0)], _rows(2, 1, 2)),
        6: (_rows(3, 3), _rows(2, 2, 2)),
        7: (_even(1, 3, 3), _even(1, 3, 3)),
        8: (_rows(4, 4), _rows(3, 2, 3)),
        9: (_rows(3, 3, 3), _rows(3, 3, 3)),
    }[number]
    places = layouts[0 if chance < 0.82 else min(1 if chance < 0.95 else len(layouts) - 1, len(layouts) - 1)]
    return [(x, y, 0.0) for x, y in places]


# Shapes are drawn four times as large and shrunk, so that thin lines stay lines.
OVER = 4


def dot(rng):
    style = int(rng.integers(7))
    rings, hollow, petals = int(rng.integers(1, 4)), rng.uniform(0.3, 0.75), int(rng.integers(4, 9))

    def draw(a, b):
        size = (int(b * 2) + 4, int(a * 2) + 4)
        middle, r = (size[1] // 2, size[0] // 2), max(2, int(min(a, b)))
        layers = []

        def layer(which):
            mask = np.zeros(size, np.uint8)
            layers.append((mask, which))
            return mask

        if style == 0:
            cv2.circle(layer(0), middle, r, 255, -1, cv2.LINE_AA)
        elif style == 1:
            cv2.circle(layer(0), middle, r - max(1, int(r * (1 - hollow) / 2)), 255, max(1, int(r * (1 - hollow))), cv2.LINE_AA)
        elif style == 2:
            for i in range(rings):
                cv2.circle(layer(i % 3), middle, max(1, int(r * (1 - i / (rings + 0.5))) - 2), 255, max(2, int(r * 0.18)), cv2.LINE_AA)
            cv2.circle(layer(1), middle, max(1, int(r * 0.2)), 255, -1, cv2.LINE_AA)
        elif style == 3:
            cv2.circle(layer(0), middle, r - 1, 255, max(1, int(r * 0.14)), cv2.LINE_AA)
            mask = layer(1)
            for i in range(petals):
                angle = i * 2 * np.pi / petals
                place = (int(middle[0] + np.cos(angle) * r * 0.5), int(middle[1] + np.sin(angle) * r * 0.5))
                cv2.circle(mask, place, max(1, int(r * 0.24)), 255, -1, cv2.LINE_AA)
        elif style == 4:
            cv2.circle(layer(0), middle, r, 255, -1, cv2.LINE_AA)
            cv2.circle(layer(1), middle, max(1, int(r * hollow)), 255, -1, cv2.LINE_AA)
            cv2.circle(layer(2), middle, max(1, int(r * hollow * 0.4)), 255, -1, cv2.LINE_AA)
        elif style == 5:
            mask = layer(0)
            cv2.circle(mask, middle, r - 1, 255, max(1, int(r * 0.2)), cv2.LINE_AA)
            cv2.line(mask, (middle[0] - r, middle[1]), (middle[0] + r, middle[1]), 255, max(1, int(r * 0.14)), cv2.LINE_AA)
            cv2.line(mask, (middle[0], middle[1] - r), (middle[0], middle[1] + r), 255, max(1, int(r * 0.14)), cv2.LINE_AA)
        else:
            mask = layer(0)
            for i in range(petals + 2):
                angle = i * 2 * np.pi / (petals + 2)
                cv2.line(mask, middle, (int(middle[0] + np.cos(angle) * r), int(middle[1] + np.sin(angle) * r)), 255, max(1, int(r * 0.22)), cv2.LINE_AA)
            cv2.circle(layer(1), middle, max(1, int(r * 0.4)), 255, -1, cv2.LINE_AA)
        return layers

    return draw


def bamboo(rng):
    style, slender = int(rng.integers(7)), rng.uniform(0.3, 0.8)
    knots, line = int(rng.integers(1, 4)), rng.random() < 0.5

    def draw(a, b):
        size = (int(b * 2) + 4, int(a * 2) + 4)
        cx, cy = size[1] // 2, size[0] // 2
        w, h = max(2, int(min(a, b * 0.5) * slender)), max(4, int(b))
        layers = []

        def layer(which):
            mask = np.zeros(size, np.uint8)
            layers.append((mask, which))
            return mask

        if style == 0:
            cv2.rectangle(layer(0), (cx - w, cy - h), (cx + w, cy + h), 255, -1)
            if line:
                cv2.line(layer(3), (cx, cy - h), (cx, cy + h), 255, max(1, w // 3))
        elif style == 1:  # outlined
            cv2.rectangle(layer(0), (cx - w, cy - h), (cx + w, cy + h), 255, max(1, w // 3))
            for i in range(knots):
                y = int(cy - h + (i + 1) * 2 * h / (knots + 1))
                cv2.line(layer(0), (cx - w, y), (cx + w, y), 255, max(1, w // 3))
        elif style == 2:  # knots in a row
            parts = knots + 1
            for i in range(parts):
                y = int(cy - h + (i + 0.5) * 2 * h / parts)
                cv2.ellipse(layer(0), (cx, y), (w, max(1, int(h / parts))), 0, 0, 360, 255, -1, cv2.LINE_AA)
        elif style == 3:  # a stem with a head and a foot
            cv2.line(layer(0), (cx, cy - h), (cx, cy + h), 255, max(1, int(w * 0.9)))
            for y in np.linspace(cy - h, cy + h, knots + 2):
                cv2.ellipse(layer(0), (cx, int(y)), (w, max(2, int(h * 0.12))), 0, 0, 360, 255, -1, cv2.LINE_AA)
        elif style == 4:  # a leaf
            cv2.ellipse(layer(0), (cx, cy), (w, h), 0, 0, 360, 255, -1, cv2.LINE_AA)
            if line:
                cv2.line(layer(3), (cx, cy - h), (cx, cy + h), 255, max(1, w // 4))
        elif style == 5:  # waisted
            pen = np.int32([[cx - w, cy - h], [cx + w, cy - h], [cx + w // 2, cy], [cx + w, cy + h], [cx - w, cy + h], [cx - w // 2, cy]])
            cv2.fillPoly(layer(0), [pen], 255, cv2.LINE_AA)
            if line:
                cv2.line(layer(3), (cx - w // 2, cy), (cx + w // 2, cy), 255, max(1, h // 8))
        else:  # two lines
            for x in (cx - w, cx + w):
                cv2.line(layer(0), (x, cy - h), (x, cy + h), 255, max(1, int(w * 0.6)), cv2.LINE_AA)
            for y in np.linspace(cy - h, cy + h, knots + 1):
                cv2.line(layer(0), (cx - w, int(y)), (cx + w, int(y)), 255, max(1, int(w * 0.6)), cv2.LINE_AA)
        return layers

    return draw


def other(rng):
    """A thing that is neither."""
    corners, turn, hollow = int(rng.integers(3, 6)), rng.uniform(0, np.pi), rng.random() < 0.3

    def draw(a, b):
        size = (int(b * 2) + 4, int(a * 2) + 4)
        r = min(a, b) - 2
        angles = turn + np.arange(corners) * 2 * np.pi / corners
        shape = np.stack([size[1] / 2 + np.cos(angles) * r, size[0] / 2 + np.sin(angles) * r], 1).astype(np.int32)
        mask = np.zeros(size, np.uint8)
        if hollow:
            cv2.polylines(mask, [shape], True, 255, max(1, int(r * 0.25)), cv2.LINE_AA)
        else:
            cv2.fillPoly(mask, [shape], 255, cv2.LINE_AA)
        return [(mask, 0)]

    return draw


def leaning(mask, degrees):
    """The mask turned about its middle, on a sheet that holds all of it."""
    h, w = mask.shape
    side = int(np.hypot(h, w))
    move = cv2.getRotationMatrix2D((w / 2, h / 2), degrees, 1.0)
    move[:, 2] += [(side - w) / 2, (side - h) / 2]
    return cv2.warpAffine(mask, move, (side, side))
