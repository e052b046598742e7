"""Upright crops of real tiles, wider than the tile, kept for the reader's training."""

import cv2
import numpy as np

from .photographs import riichi_set
from .places import work

PATCH_W, PATCH_H = 84, 112
# The tile's share of a patch.
SHARE = 0.64


def cut(picture, corners):
    """The patch around a tile whose four corners are given in pixels from the face's top left, clockwise."""
    w, h = PATCH_W * SHARE, PATCH_H * SHARE
    cx, cy = PATCH_W / 2, PATCH_H / 2
    target = np.float32([[cx - w / 2, cy - h / 2], [cx + w / 2, cy - h / 2], [cx + w / 2, cy + h / 2], [cx - w / 2, cy + h / 2]])
    move = cv2.getPerspectiveTransform(np.float32(corners), target)
    return cv2.warpPerspective(picture, move, (PATCH_W, PATCH_H), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)


def of_riichi_set():
    """(patches, kinds) of mahjong-detect-riichi, whose tiles all stand upright."""
    patches, kinds = [], []
    for photo in riichi_set():
        picture = photo.load(1080)
        h, w = picture.shape[:2]
        for (x0, y0, x1, y1), kind in zip(photo.boxes * np.float32([w, h, w, h]), photo.kinds):
            patches.append(cut(picture, [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]))
            kinds.append(kind)
    return np.stack(patches), np.array(kinds)


def stored(name):
    """(patches, kinds) kept under models/work by an earlier step, or None."""
    path = work(name)
    if not path.exists():
        return None
    with np.load(path) as kept:
        return kept["patches"], kept["kinds"]


def together(names):
    """(patches, kinds) of several files that earlier steps wrote, as one; None for no names."""
    kept = [stored(name) for name in names]
    return (np.concatenate([p for p, _ in kept]), np.concatenate([k for _, k in kept])) if kept else None


def keep(name, patches, kinds):
    np.savez(work(name), patches=patches, kinds=kinds)
