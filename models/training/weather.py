"""What happens to a picture between the table and the file: light, glare, blur, size, noise, compression.

All functions take and return float32 BGR in 0..1 unless said otherwise, and a numpy Generator.
"""

import cv2
import numpy as np


# Sides of the sheet of noise; no picture is larger.
_SHEET = 1300
_GRAIN = np.random.default_rng(5).standard_normal((_SHEET, _SHEET, 3), np.float32)


def stretch(rng, usual, chance, most):
    """Width through height by which a picture is squeezed: mostly near 1, with a chance up to the logarithm most either way.

    Data sets are kept as squares whatever the photographs were, and nobody tells a program so.
    """
    return float(np.exp(rng.uniform(-most, most) if rng.random() < chance else rng.normal(0, usual)))


def grain(h, w, rng):
    """A piece of white noise, (h, w, 3) of standard deviation 1, cut out of a stored sheet: quicker than drawing it."""
    y, x = rng.integers(0, _SHEET - h), rng.integers(0, _SHEET - w)
    piece = _GRAIN[y : y + h, x : x + w]
    return piece[:: -1 if rng.random() < 0.5 else 1, :: -1 if rng.random() < 0.5 else 1]


def inks(face, rng):
    """Recolours a uint8 face: hues of the strokes that are not red turn, black ink gets a tint, the paper another white.

    Red stays red, for it alone tells a red five from a plain one.
    """
    hsv = cv2.cvtColor(face, cv2.COLOR_BGR2HSV)
    h, s, v = (hsv[..., i].astype(np.int16) for i in range(3))
    red = (h < 12) | (h > 165)
    coloured = (s > 70) & ~red
    turn = int(rng.integers(-30, 31)) if rng.random() < 0.5 else 0
    h = np.where(coloured, np.clip(h + turn, 35, 150), np.where(red, (h + int(rng.integers(-4, 5))) % 180, h))
    s = np.clip(s * rng.uniform(0.6, 1.3), 0, 255)
    picture = cv2.cvtColor(np.stack([h, s, v], -1).astype(np.uint8), cv2.COLOR_HSV2BGR).astype(np.float32) / 255
    if rng.random() < 0.35:
        black = np.clip((0.45 - picture.max(axis=2, keepdims=True)) / 0.25, 0, 1)
        tint = np.array([[0.5, 0.2, 0.1], [0.1, 0.3, 0.05], [0.05, 0.05, 0.05], [0.35, 0.05, 0.05]])[rng.integers(4)]
        picture = picture * (1 - black) + tint.astype(np.float32) * rng.uniform(0.6, 1.3) * black
    if rng.random() < 0.4:
        paper = np.array([rng.uniform(0.72, 1.0), rng.uniform(0.86, 1.0), rng.uniform(0.9, 1.0)], np.float32)
        picture = picture * paper
    if rng.random() < 0.3:
        picture = engraved(picture, rng)
    return np.clip(picture, 0, 1).astype(np.float32)


def dark(picture, plastic=(0, 0, 0)):
    """A float BGR picture of the same tile in dark material with light prints: lightness turned over, hues kept.

    The hue stays, for red alone tells a red five from a plain one. Lightness goes from 0.06 to 1: black plastic shines. plastic: its colour in 0..1.
    """
    lab = cv2.cvtColor(np.clip(picture, 0, 1).astype(np.float32), cv2.COLOR_BGR2Lab)
    lab[..., 0] = 100 - 0.94 * lab[..., 0]
    turned = np.clip(cv2.cvtColor(lab, cv2.COLOR_Lab2BGR), 0, 1)
    return turned + np.float32(plastic) * (1 - turned.max(axis=2, keepdims=True))


def dark_plastic(rng):
    """The colour of a set with light prints: black, or a dark or full colour."""
    if rng.random() < 0.6:
        return rng.uniform(0, 0.08) * rng.uniform(0.7, 1.3, 3)
    colour = rng.uniform(0.0, 1.0, 3)
    return colour / colour.max() * rng.uniform(0.12, 0.6)


def tint(rng):
    """What coloured paper leaves of each channel: ivory, mint, rose, sky, jade and what lies between."""
    return np.float32(1 - rng.uniform(0, 0.55) * rng.uniform(0, 1, 3))


def reshaped(face, rng):
    """Another hand's drawing of a uint8 face: bolder or finer strokes, and lines that run a little otherwise."""
    if rng.random() < 0.4:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
        # The strokes are darker than the paper: eroding makes them bolder.
        face = (cv2.erode if rng.random() < 0.6 else cv2.dilate)(face, kernel)
    if rng.random() < 0.5:
        h, w = face.shape[:2]
        coarse = rng.normal(0, rng.uniform(0.005, 0.03), (2, int(rng.integers(3, 6)), int(rng.integers(3, 5)))).astype(np.float32)
        across, down = (cv2.resize(c, (w, h), interpolation=cv2.INTER_CUBIC) * w for c in coarse)
        ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
        face = cv2.remap(face, xs + across, ys + down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return face


def engraved(picture, rng):
    """Carved strokes: one flank lies in shade and the other catches light."""
    grey = picture.mean(axis=2)
    dx, dy = rng.integers(-2, 3, 2)
    relief = np.roll(grey, (dy, dx), (0, 1)) - grey
    return picture + (relief * rng.uniform(0.1, 0.45))[..., None]


def worn(picture, paper, much, rng):
    """A print of which so much, 0 to 1, is worn off: in patches down to the paper (3,), paler everywhere, and scratched."""
    h, w = picture.shape[:2]
    coarse = rng.standard_normal((int(rng.integers(5, 14)), int(rng.integers(4, 10)))).astype(np.float32)
    patches = np.clip(cv2.resize(coarse, (w, h), interpolation=cv2.INTER_CUBIC) * 2.5 + 4 * much - 3, 0, 1)
    scratches = np.zeros((h, w), np.uint8)
    for _ in range(int(much * rng.integers(4, 16))):
        a = rng.uniform(0, 1, 2) * (w, h)
        b = a + rng.normal(0, 0.25 * w, 2)
        cv2.line(scratches, tuple(int(v) for v in a), tuple(int(v) for v in b), int(rng.integers(90, 256)), 1, cv2.LINE_AA)
    gone = np.maximum(np.maximum(patches * 0.9, scratches.astype(np.float32) / 255), 0.5 * much)[..., None]
    return (picture + (paper - picture) * gone).astype(np.float32)


def light(picture, rng, strength=1.0):
    """Exposure, colour of the lamp, gamma, a gradient of light or shade, and now and then a glare."""
    h, w = picture.shape[:2]
    gain = np.exp(rng.normal(0, 0.10 * strength, 3)) * np.exp(rng.normal(-0.12, 0.28 * strength))
    picture = picture * gain.astype(np.float32)
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    if rng.random() < 0.5:
        angle = rng.uniform(0, 2 * np.pi)
        ramp = (np.cos(angle) * (xs / w - 0.5) + np.sin(angle) * (ys / h - 0.5)).astype(np.float32)
        if rng.random() < 0.35:
            ramp = np.tanh(ramp * 12 + rng.uniform(-3, 3)) * 0.5
        picture = picture * (1 + rng.uniform(0, 0.6) * strength * ramp)[..., None]
    if rng.random() < 0.15 * strength:
        cx, cy, r = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.1, 0.45) * max(h, w)
        glare = np.exp(-((xs - cx) ** 2 + (ys - cy) ** 2 * rng.uniform(0.5, 3)) / (r * r))
        picture = picture + (glare * rng.uniform(0.15, 0.7))[..., None]
    picture = np.clip(picture, 0, 1)
    if rng.random() < 0.5:
        picture = picture ** np.float32(np.exp(rng.normal(0, 0.22)))
    if rng.random() < 0.3:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * np.float32(rng.uniform(0.45, 1.4))
    return np.clip(picture, 0, 1).astype(np.float32)


def optics(picture, rng, strongest=1.0):
    """Defocus or a short movement of the camera; strongest is the largest sigma in pixels."""
    chance = rng.random()
    if chance < 0.45:
        return cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.25, max(0.3, strongest)))
    if chance < 0.6:
        length = int(rng.integers(2, max(3, int(strongest * 4) + 1)))
        kernel = np.zeros((9, 9), np.float32)
        angle = rng.uniform(0, np.pi)
        end = (int(round(4 + np.cos(angle) * length / 2)), int(round(4 + np.sin(angle) * length / 2)))
        cv2.line(kernel, (8 - end[0], 8 - end[1]), end, 1.0)
        return cv2.filter2D(picture, -1, kernel / kernel.sum())
    if chance < 0.72:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        return np.clip(picture + (picture - soft) * rng.uniform(0.3, 1.5), 0, 1)
    return picture


def sensor(picture, rng):
    """Noise, coarse where the light is low, and JPEG blocks; returns uint8."""
    if rng.random() < 0.6:
        sigma = abs(rng.normal(0, 0.022))
        h, w = picture.shape[:2]
        noise = grain(h, w, rng) * np.float32(sigma)
        if rng.random() < 0.4:
            noise = cv2.GaussianBlur(noise, (0, 0), 0.8) * 1.8
        picture = picture + noise
    picture = (np.clip(picture, 0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.45:
        _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 95))])
        picture = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    return picture


def wood_colour(rng):
    """Bamboo, pine to walnut, BGR."""
    hsv = np.uint8([[[rng.integers(8, 24), rng.integers(30, 170), rng.integers(60, 245)]]])
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32) / 255


def wood(h, w, rng):
    """Boards: streaks along them, each board in a tone of its own."""
    long, wide = max(h, w) * 3 // 2, max(h, w) * 3 // 2
    streaks = cv2.resize(rng.standard_normal((wide // int(rng.integers(1, 6)), max(2, long // int(rng.integers(40, 160))))).astype(np.float32), (long, wide))
    boards = np.repeat(rng.standard_normal(wide // 20 + 1).astype(np.float32) * rng.uniform(0, 0.5), int(rng.integers(20, 90)))[:wide]
    picture = 1 + (streaks + np.resize(boards, wide)[:, None]) * np.float32(rng.uniform(0.03, 0.14))
    turn = cv2.getRotationMatrix2D((long / 2, wide / 2), float(rng.choice([0, 90]) + rng.normal(0, 4)), 1)
    turned = cv2.warpAffine(picture, turn, (long, wide), borderMode=cv2.BORDER_REFLECT)
    top, left = (wide - h) // 2, (long - w) // 2
    return np.clip(turned[top : top + h, left : left + w, None] * wood_colour(rng), 0, 1).astype(np.float32)


def cloth(h, w, rng):
    """A mat, a table top or something else that lies behind tiles: a colour with texture, and at times a second one."""
    if rng.random() < 0.18:
        return wood(h, w, rng)
    kind = rng.random()
    if kind < 0.6:
        hsv = np.uint8([[[rng.integers(0, 180), rng.integers(30, 230), rng.integers(25, 200)]]])
    elif kind < 0.85:
        hsv = np.uint8([[[rng.integers(5, 25), rng.integers(20, 150), rng.integers(40, 245)]]])
    else:
        hsv = np.uint8([[[0, rng.integers(0, 25), rng.integers(10, 250)]]])
    base = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32) / 255
    picture = np.ones((h, w, 3), np.float32) * base
    coarse = rng.standard_normal((max(2, h // int(rng.integers(3, 40))), max(2, w // int(rng.integers(3, 40))))).astype(np.float32)
    picture += (cv2.resize(coarse, (w, h), interpolation=cv2.INTER_LINEAR) * rng.uniform(0, 0.09))[..., None]
    if rng.random() < 0.5:
        picture += grain(h, w, rng)[..., :1] * np.float32(rng.uniform(0, 0.07))
    if rng.random() < 0.2:
        xs = np.arange(w, dtype=np.float32)[None, :] * np.cos(kind * 9) + np.arange(h, dtype=np.float32)[:, None] * np.sin(kind * 9)
        picture += (np.sin(xs * rng.uniform(0.3, 2.5)) * rng.uniform(0, 0.08))[..., None]
    return np.clip(picture, 0, 1)
