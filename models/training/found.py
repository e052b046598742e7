"""How much a finder finds by itself, while it is being trained: python3 -m training.found --finder finder --views dev/maze dev/rutopio

Of stored views (training.render, the styles and art that are never trained on) every tile that is in sight for more than half is asked
for; of the development photographs, at the scale that their labels tell, the labelled ones: at their full size, and made as small as a
kiosk's camera shows them. Found: half of the union is shared.
"""

import argparse

import numpy as np
import torch

from . import views
from .evaluate import bounds, pairs
from .look import Eyes
from .nets import TILE_PX, Finder
from .photographs import training_and_development
from .places import work
from .run import averaged_weights
from .scenes import VIEW

SEEN = 0.55
# Pixels from a view's rim within which finds are not looked at: of tiles whose middle lies outside the view nothing is told.
RIM = 12
THRESHOLDS = (0.15, 0.3, 0.6)
KIOSK_TILE = 28


class Score:
    def __init__(self):
        self.asked = self.named = 0
        self.found = {t: 0 for t in THRESHOLDS}
        self.reported = {t: 0 for t in THRESHOLDS}

    def add(self, tiles, corners, sides=None, beside=()):
        """tiles: look.Found; corners: of what is asked for; sides of these, where known; beside: boxes that may be found or not."""
        boxes = [bounds(c) for c in corners]
        self.asked += len(boxes)
        for t in THRESHOLDS:
            sure = [tile for tile in tiles if tile.score >= t]
            theirs = [bounds(tile.corners) for tile in sure]
            kept = pairs(theirs, boxes)
            used = {i for i, _ in kept}
            spare = pairs([b for i, b in enumerate(theirs) if i not in used], list(beside), 0.3)
            self.found[t] += len(kept)
            self.reported[t] += len(sure) - len(spare)
            if t == 0.3:
                self.named += sum(sides is None or sure[i].face == sides[j] for i, j in kept)

    def __str__(self):
        shares = ", ".join(f"from {t} on {self.found[t] / max(1, self.asked):.3f} found, precision {self.found[t] / max(1, self.reported[t]):.3f}" for t in THRESHOLDS)
        return f"{self.asked} tiles: {shares}; side right of {self.named / max(1, self.found[0.3]):.3f}"


def of_views(eyes, folder):
    score, faces_up = Score(), Score()
    for path in sorted(work(folder).glob("*.npz")):
        for view in views.kept(path):
            tiles = [t for t in eyes.at_scale(view.picture, 1.0, min(THRESHOLDS)) if (t.centre > RIM).all() and (t.centre < VIEW - RIM).all()]
            rows = [(int(r[1]), r[2], r[3:].reshape(4, 2)) for r in view.rows]
            inside = [(f, v, c) for f, v, c in rows if (c.mean(axis=0) > RIM).all() and (c.mean(axis=0) < VIEW - RIM).all()]
            wanted = [(f, c) for f, v, c in inside if v >= SEEN]
            if len(rows) == 0:
                # Tiles of another size than the finder is to know, and none that it could miss.
                continue
            beside = [bounds(c) for f, v, c in rows if not any(c is w for _, w in wanted)]
            score.add(tiles, [c for _, c in wanted], [f for f, _ in wanted], beside)
            others = [bounds(c) for f, _, c in rows if f != 0 or not any(c is w for _, w in wanted)]
            faces_up.add(tiles, [c for f, c in wanted if f == 0], [0] * sum(f == 0 for f, _ in wanted), others)
    return score, faces_up


def of_photographs(eyes, tile=None):
    """tile: pixels to which the photographs' tiles are made small, sharpened and compressed as a camera does; None for their own size."""
    score = Score()
    for photo in training_and_development()[1]:
        if not len(photo.boxes):
            continue
        picture = photo.small(tile) if tile else photo.load()
        h, w = picture.shape[:2]
        boxes = photo.boxes * np.float32([w, h, w, h])
        tiles = eyes.at_scale(picture, TILE_PX / (photo.tile_width() * h), min(THRESHOLDS))
        score.add([t for t in tiles if t.face == 0], [[[a, b], [c, b], [c, d], [a, d]] for a, b, c, d in boxes])
    return score


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--finder", default="finder")
    options.add_argument("--views", nargs="*", default=[])
    given = options.parse_args()
    torch.set_num_threads(1)
    eyes = Eyes(averaged_weights(given.finder, Finder()), None)
    for folder in given.views:
        every, faces_up = of_views(eyes, folder)
        print(f"{folder}: {every}\n    face up: {faces_up}", flush=True)
    print(f"development photographs: {of_photographs(eyes)}", flush=True)
    print(f"development photographs, {KIOSK_TILE} pixels a tile: {of_photographs(eyes, KIOSK_TILE)}", flush=True)


if __name__ == "__main__":
    main()
