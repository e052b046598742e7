"""Works out how the labelled tiles of the training photographs are turned, which their upright boxes do not say.

A finder trained on made-up scenes gives the axes, the box gives the size, and a reader trained on upright faces tells, of four ways
round, the one in which the face is upright and is what the label says. Writes corners.json and the reader's patches beside the other
results.

python3 -m training.align --finder finder0 --reader reader0
"""

import argparse
import dataclasses
import json

import numpy as np
import torch

from . import patches
from .look import Eyes, matched
from .nets import TILE_PX, Finder, Reader
from .photographs import training_and_development
from .places import work
from .run import averaged_weights
from .tiles import HALF_TURN_ALIKE


def with_corners(photographs):
    """The photographs with the corners that an earlier run of this step found, where there was one."""
    path = work("corners.json")
    if not path.exists():
        return photographs
    known = json.loads(path.read_text())

    def of(photo):
        kept = known.get(photo.path.rsplit("/", 1)[-1])
        corners = [None if c is None else np.float32(c) for c in kept] if kept else None
        return dataclasses.replace(photo, corners=corners)

    return [of(p) for p in photographs]


def fitted(corners, box):
    """The parallelogram moved and stretched so that it fills the labelled box."""
    low, high = corners.min(axis=0), corners.max(axis=0)
    box = np.float32(box).reshape(2, 2)
    return (corners - low) / np.maximum(high - low, 1e-3) * (box[1] - box[0]) + box[0]


def upright(eyes, picture, tile, kind):
    """The corners from the face's top left, or None where the reader cannot tell."""
    (turns, chances, stands), = eyes.read(picture, [tile])
    turned = np.roll(tile.corners, -turns, axis=0)
    if stands < 0.5 or chances[kind] < 0.02 and stands < 0.95:
        return None
    if kind in HALF_TURN_ALIKE and chances[kind] < 0.3:
        return None
    return turned


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--finder", default="finder0")
    options.add_argument("--reader", default="reader0")
    given = options.parse_args()
    torch.set_num_threads(1)
    eyes = Eyes(averaged_weights(given.finder, Finder()), averaged_weights(given.reader, Reader()))
    training, development = training_and_development()
    known = {}
    for name, photographs in (("chinese.npz", training), ("development.npz", development)):
        cut, kinds, matches, labelled = [], [], 0, 0
        for n, photo in enumerate(photographs):
            picture = photo.load()
            h, w = picture.shape[:2]
            boxes = photo.boxes * np.float32([w, h, w, h])
            labelled += len(boxes)
            corners = [None] * len(boxes)
            if len(boxes):
                tiles = eyes.at_scale(picture, TILE_PX / (photo.tile_width() * h), 0.15)
                pairs = matched(tiles, boxes)
                for i, j in pairs:
                    tile = dataclasses.replace(tiles[i], corners=fitted(tiles[i].corners, boxes[j]))
                    quad = upright(eyes, picture, tile, photo.kinds[j])
                    matches += 1
                    if quad is not None:
                        corners[j] = (quad / [w, h]).tolist()
                        cut.append(patches.cut(picture, quad))
                        kinds.append(photo.kinds[j])
            known[photo.path.rsplit("/", 1)[-1]] = corners
            if n % 100 == 99:
                print(f"{name} {n + 1}/{len(photographs)}: of {labelled} labels {matches} found, {len(kinds)} upright", flush=True)
        patches.keep(name, np.stack(cut), np.array(kinds))
    work("corners.json").write_text(json.dumps(known))


if __name__ == "__main__":
    main()
