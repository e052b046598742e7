"""The whole way of a picture through both networks, as the kiosk does it in Java; here for labelling and development figures."""

from dataclasses import dataclass

import cv2
import numpy as np
import torch

from .nets import DIFFERENCE, DIRECTION, HEAT, MEAN, OFFSET, QUALITY, READER_H, READER_W, SIDES, STRIDE, TILE_PX, TOP
from .reader_samples import TILE_SHARE
from .tiles import NOT_UPRIGHT


@dataclass
class Found:
    """face: 0 up, 1 down, 2 edge; score in 0..1; corners (4, 2) in pixels, from the face's top left as far as known."""

    face: int
    score: float
    corners: np.ndarray

    @property
    def centre(self):
        return self.corners.mean(axis=0)

    @property
    def short(self):
        return float(min(np.hypot(*(self.corners[1] - self.corners[0])), np.hypot(*(self.corners[2] - self.corners[1]))))

    @property
    def width(self):
        return float(np.hypot(*(self.corners[1] - self.corners[0])))

    @property
    def height(self):
        return float(np.hypot(*(self.corners[3] - self.corners[0])))


def _halved(doubled):
    """The vector, up to its sign, of (length cos 2a, length sin 2a)."""
    length = np.hypot(*doubled)
    angle = np.arctan2(doubled[1], doubled[0]) / 2
    return length * np.array([np.cos(angle), np.sin(angle)])


# A cell whose heat is less than this below the peak's, as logits, may tell the outline.
NEARLY_AS_HOT = 1.5


def _outline(o):
    """The half axes (to the top, to the right) that a cell tells, in pixels of the network's picture."""
    difference = _halved(o[DIFFERENCE : DIFFERENCE + 2])
    one, other = o[MEAN : MEAN + 2] + difference, o[MEAN : MEAN + 2] - difference
    # The top's is the one whose doubled angle lies nearer to the top's.
    if (one / max(1e-6, np.hypot(*one)) - other / max(1e-6, np.hypot(*other))) @ o[TOP : TOP + 2] < 0:
        one, other = other, one
    up, across = _halved(one) * TILE_PX, _halved(other) * TILE_PX
    if up @ o[DIRECTION : DIRECTION + 2] < 0:
        up = -up
    # Seen as read, the right side lies clockwise of the top (y grows downwards).
    if up[0] * across[1] - up[1] * across[0] < 0:
        across = -across
    return up, across


def decode(output, scale, threshold=0.3):
    """Tiles in one output (15, h, w) of the finder; scale: pixels of the network's input per pixel of the picture."""
    heat = output[HEAT]
    peak = (heat == cv2.dilate(heat, np.ones((3, 3)))) & (heat > np.log(threshold / (1 - threshold)))
    tiles = []
    for y, x in zip(*np.nonzero(peak)):
        o = output[:, y, x]
        centre = (np.array([x, y]) + o[OFFSET : OFFSET + 2] + 0.5) * STRIDE
        near = output[:, max(0, y - 1) : y + 2, max(0, x - 1) : x + 2].reshape(len(output), -1)
        near = near[:, near[HEAT] > heat[y, x] - NEARLY_AS_HOT]
        up, across = _outline(near[:, near[QUALITY].argmax()])
        corners = np.stack([centre + up - across, centre + up + across, centre - up + across, centre - up - across]) / scale
        tiles.append(Found(int(o[SIDES : SIDES + 3].argmax()), float(1 / (1 + np.exp(-heat[y, x]))), corners))
    return apart(tiles)


def apart(tiles):
    """Of tiles whose centres lie closer than half a tile's short side only the surest."""
    kept = []
    for tile in sorted(tiles, key=lambda t: -t.score):
        if all(np.hypot(*(tile.centre - other.centre)) > 0.5 * min(tile.short, other.short) for other in kept):
            kept.append(tile)
    return kept


class Eyes:
    def __init__(self, finder, reader):
        self.finder, self.reader = finder, reader

    @torch.no_grad()
    def at_scale(self, picture, scale, threshold=0.3):
        h, w = picture.shape[:2]
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
        sh, sw = small.shape[:2]
        small = cv2.copyMakeBorder(small, 0, -sh % 16, 0, -sw % 16, cv2.BORDER_CONSTANT)
        tensor = torch.from_numpy(small.transpose(2, 0, 1)[None].astype(np.float32) / 255)
        return [t for t in decode(self.finder(tensor)[0].numpy(), scale, threshold) if 0 <= t.centre[0] < w and 0 <= t.centre[1] < h]

    def find(self, picture, threshold=0.3):
        """Tiles of unknown size: under several scales the surest finds are read; the scale wins under which readable faces of the
        size that the finder was taught cover most, and the finder looks once more under it."""
        longest = max(picture.shape[:2])
        best, width = 0.0, None
        for side in (96, 140, 200, 288, 416, 608, 896, 1280):
            scale = side / longest
            if scale > 2.2:
                continue
            faces = [t for t in self.at_scale(picture, scale) if t.face == 0]
            sample = faces[:12]
            worth = [
                (t.score * stands * chances.max()) ** 2 * np.exp(-((np.log(t.width * scale / TILE_PX) / 0.45) ** 2)) * t.width * t.height
                for t, (_, chances, stands) in zip(sample, self.read(picture, sample))
            ]
            if worth and np.mean(worth) * len(faces) > best:
                best, width = np.mean(worth) * len(faces), float(np.median([t.width for t in sample]))
        return self.at_scale(picture, TILE_PX / width, threshold) if width else []

    @torch.no_grad()
    def read(self, picture, tiles, turns=(0, 2, 1, 3)):
        """For each tile: (turns that stand it upright, probabilities of the 45 kinds, chance that it stands upright)."""
        if not tiles:
            return []
        crops = np.stack([crop(picture, np.roll(t.corners, -k, axis=0)) for t in tiles for k in turns])
        logits = self.reader(torch.from_numpy(crops))[1].numpy().reshape(len(tiles), len(turns), -1)
        chances = np.exp(logits - logits.max(axis=-1, keepdims=True))
        chances /= chances.sum(axis=-1, keepdims=True)
        read = []
        for of_turns in chances:
            k = int(of_turns[:, NOT_UPRIGHT].argmin())
            upright = 1 - of_turns[k, NOT_UPRIGHT]
            read.append((turns[k], of_turns[k, :NOT_UPRIGHT] / max(1e-9, upright), float(upright)))
        return read


def crop(picture, corners):
    """The reader's input for a face with these corners, float32 (3, 64, 48) in 0..1."""
    w, h = READER_W * TILE_SHARE, READER_H * TILE_SHARE
    x, y = (READER_W - w) / 2, (READER_H - h) / 2
    target = np.float32([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])
    wide = np.hypot(*(corners[1] - corners[0]))
    # Large tiles are shrunk first: a warp alone would skip pixels.
    k = 1.0
    if wide > 1.7 * w:
        k = w * 1.3 / wide
        low = np.maximum(np.floor(corners.min(axis=0) - wide * 0.4), 0).astype(int)
        high = np.ceil(corners.max(axis=0) + wide * 0.4).astype(int)
        picture = picture[low[1] : high[1], low[0] : high[0]]
        before = picture.shape[:2]
        picture = cv2.resize(picture, None, fx=k, fy=k, interpolation=cv2.INTER_AREA)
        corners = (corners - low) * [picture.shape[1] / before[1], picture.shape[0] / before[0]]
    move = cv2.getPerspectiveTransform(np.float32(corners), target)
    cut = cv2.warpPerspective(picture, move, (READER_W, READER_H), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cut.transpose(2, 0, 1).astype(np.float32) / 255


def matched(tiles, boxes):
    """Pairs (tile index, box index): a tile found lies with its centre in the middle of a labelled box (40 per cent of its
    sides from the box's centre at most) and has at least 0.4 intersection over union with it; nearest first, each once."""
    pairs = []
    for i, tile in enumerate(tiles):
        x0, y0 = tile.corners.min(axis=0)
        x1, y1 = tile.corners.max(axis=0)
        for j, (a, b, c, d) in enumerate(boxes):
            off = max(abs((x0 + x1 - a - c) / 2) / (c - a), abs((y0 + y1 - b - d) / 2) / (d - b))
            shared = max(0, min(x1, c) - max(x0, a)) * max(0, min(y1, d) - max(y0, b))
            union = (x1 - x0) * (y1 - y0) + (c - a) * (d - b) - shared
            if off < 0.4 and shared / union > 0.4:
                pairs.append((off, i, j))
    taken_tiles, taken_boxes, kept = set(), set(), []
    for _, i, j in sorted(pairs):
        if i not in taken_tiles and j not in taken_boxes:
            taken_tiles.add(i)
            taken_boxes.add(j)
            kept.append((i, j))
    return kept
