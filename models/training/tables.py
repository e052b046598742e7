"""Renders made-up tables to measure on: python3 -m training.tables --to tables/nonsense --styles --count 50

--backs draws tables of walls and standing hands beside some faces, into the folder backs: their backs plain, speckled, grained or of bamboo, here and
there in glare, and none that is printed as faces are.
--styles draws tables whose sets bear nonsense in the styles that are never trained on, each style in a folder of its own; --art NAME...
those of the art named (of training.faces, or gutenberg-labo). Written as the simulator writes its stills: a picture and its truth.
Sets are such as are sold: where all tiles in sight bear one print nobody could tell them from printed backs, and backs of one set are alike.
Free margins of the prints run from none to a fifth of the tile's width, tiles are 24 to 60 pixels wide.
"""

import argparse
import json
import sys

import cv2
import numpy as np

from .places import work
from .prints import Prints
from .render import groups_of
from .scenes import Scenes, back_of_a_set
from .styles import DEVELOPMENT, TRAINING
from .tiles import KINDS

_FACES = ("up", "down", "edge")
SMALLEST, LARGEST = 24, 60
# In pixels: how wide the tiles of tables of backs are, as a kiosk's camera shows them.
NARROW, WIDE = 28, 40
_QUALITY = 88
BACKS = "backs"


class Backs(Scenes):
    """Tables on which most of what lies are backs and edges."""

    def _back(self):
        return back_of_a_set(self.rng)

    def _group(self, size):
        """Of the usual groups; those without a back or an edge are drawn once more."""
        for _ in range(2):
            group = super()._group(size)
            if any(pose != "up" for *_, pose, _ in group):
                break
        return group


def write(path, picture, seen, tile_px):
    cv2.imwrite(str(path.with_suffix(".jpg")), picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    tiles = [
        {
            "tile": KINDS[t.kind] if t.kind >= 0 else "xx",
            "face": _FACES[t.face],
            "corners": np.round(t.corners, 2).tolist(),
            "visible": round(t.visible, 3),
        }
        for t in seen
    ]
    path.with_suffix(".json").write_text(json.dumps({"tile_width": round(tile_px, 1), "tiles": tiles}) + "\n")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--to", required=True, help="folder in models/work")
    options.add_argument("--count", type=int, default=50, help="tables of each style or art")
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--styles", action="store_true")
    options.add_argument("--backs", action="store_true", help="tables of backs in all the art named")
    options.add_argument("--art", nargs="*", default=[])
    given = options.parse_args()
    cv2.setNumThreads(1)
    for name in [BACKS] if given.backs else [*(DEVELOPMENT if given.styles else []), *given.art]:
        folder = work(given.to) / name
        folder.mkdir(parents=True, exist_ok=True)
        groups = groups_of(given.art if given.backs else [name if name in given.art else "lietxia"])
        narrowest, widest, scenes = (NARROW, WIDE, Backs) if given.backs else (SMALLEST, LARGEST, Scenes)
        for n in range(given.count):
            path = folder / f"{n:03d}.jpg"
            if path.with_suffix(".json").exists():
                continue
            rng = np.random.default_rng([given.seed, n])
            style = {name: DEVELOPMENT[name]} if name in DEVELOPMENT else {}
            # Backs may bear prints on tables of any art.
            prints = Prints(rng, groups, styles=style or TRAINING, share_nonsense=1.0 if style else 0.0, as_sold=True)
            tile_px = float(np.exp(rng.uniform(np.log(narrowest), np.log(widest))))
            write(path, *scenes(rng, prints).table(tile_px), tile_px)
        print(f"{folder}: {given.count} tables", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
