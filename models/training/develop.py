"""Figures on the development photographs: python3 -m training.develop --finder finder --reader reader"""

import argparse
from collections import Counter

import numpy as np
import torch

from .look import Eyes, matched
from .nets import Finder, Reader
from .photographs import training_and_development
from .run import averaged_weights
from .tiles import KINDS


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--finder", default="finder")
    options.add_argument("--reader", default="reader")
    options.add_argument("--some", type=int, default=98)
    given = options.parse_args()
    torch.set_num_threads(1)
    eyes = Eyes(averaged_weights(given.finder, Finder()), averaged_weights(given.reader, Reader()))
    labelled = found = right = reported = 0
    wrong = Counter()
    for photo in training_and_development()[1][: given.some]:
        picture = photo.load()
        h, w = picture.shape[:2]
        boxes = photo.boxes * np.float32([w, h, w, h])
        tiles = [t for t in eyes.find(picture) if t.face == 0]
        pairs = matched(tiles, boxes)
        read = eyes.read(picture, [tiles[i] for i, _ in pairs])
        labelled, found, reported = labelled + len(boxes), found + len(pairs), reported + len(tiles)
        for (_, chances, _), (_, j) in zip(read, pairs):
            kind = int(chances.argmax())
            right += kind == photo.kinds[j]
            if kind != photo.kinds[j]:
                wrong[f"{KINDS[photo.kinds[j]]}>{KINDS[kind]}"] += 1
    print(f"labelled {labelled} found {found / labelled:.4f} read right {right / max(1, found):.4f} precision at least {found / max(1, reported):.4f}")
    print(wrong.most_common(20))


if __name__ == "__main__":
    main()
