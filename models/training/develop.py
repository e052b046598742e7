"""Figures on the development photographs, and the reader's temperature: python3 -m training.develop --finder finder --reader reader"""

import argparse
import json
from collections import Counter

import numpy as np
import torch

from .charts import expected_calibration_error
from .look import Eyes, crop, matched
from .nets import TILE_PX, Finder, Reader
from .photographs import training_and_development
from .places import work
from .run import averaged_weights
from .tiles import KINDS


# Of 1,310 tiles found on the development photographs 49 were read otherwise than labelled. Looked at one by one, ten of these bear the
# label of another tile: birds labelled as bamboo, characters as dots, a chrysanthemum as an orchid.
WRONG_LABELS = 0.0075


def fitted_temperature(logits, kinds):
    """The number by which to divide logits so that the mean confidence is the share read right, wrong labels allowed for: the least
    surprise (Guo et al. 2017) would follow the few labels that are wrong."""
    right = min(1.0, float((logits.argmax(axis=1) == kinds).mean()) + WRONG_LABELS)
    low, high = 0.4, 4.0
    for _ in range(40):
        middle = (low * high) ** 0.5
        scaled = logits / middle
        chances = np.exp(scaled - scaled.max(axis=1, keepdims=True))
        confidence = float((chances.max(axis=1) / chances.sum(axis=1)).mean())
        low, high = (middle, high) if confidence > right else (low, middle)
    return (low * high) ** 0.5


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--finder", default="finder")
    options.add_argument("--reader", default="reader")
    options.add_argument("--some", type=int, default=98)
    options.add_argument("--known-scale", action="store_true", help="take the scale from the labels, not from the picture")
    given = options.parse_args()
    torch.set_num_threads(1)
    eyes = Eyes(averaged_weights(given.finder, Finder()), averaged_weights(given.reader, Reader()))
    photographs = training_and_development()[1]
    labelled = found = reported = 0
    logits, kinds = [], []
    wrong = Counter()
    for photo in photographs[:: max(1, len(photographs) // given.some)]:
        picture = photo.load()
        h, w = picture.shape[:2]
        boxes = photo.boxes * np.float32([w, h, w, h])
        if given.known_scale:
            tiles = eyes.at_scale(picture, TILE_PX / (photo.tile_width() * h))
        else:
            tiles = eyes.find(picture)
        tiles = [t for t in tiles if t.face == 0]
        read = eyes.read(picture, tiles)
        shown = [i for i, (_, _, stands) in enumerate(read) if stands > 0.3]
        tiles, read = [tiles[i] for i in shown], [read[i] for i in shown]
        pairs = matched(tiles, boxes)
        labelled, found, reported = labelled + len(boxes), found + len(pairs), reported + len(tiles)
        if not pairs:
            continue
        crops = np.stack([crop(picture, np.roll(tiles[i].corners, -read[i][0], axis=0)) for i, _ in pairs])
        with torch.no_grad():
            logits.append(eyes.reader(torch.from_numpy(crops))[1].numpy())
        for i, j in pairs:
            kind = int(read[i][1].argmax())
            kinds.append(photo.kinds[j])
            if kind != photo.kinds[j]:
                wrong[f"{KINDS[photo.kinds[j]]} as {KINDS[kind]}"] += 1
    logits, kinds = np.concatenate(logits), np.array(kinds)
    temperature = fitted_temperature(logits, kinds)
    chances = np.exp(logits / temperature - (logits / temperature).max(axis=1, keepdims=True))
    chances = (chances / chances.sum(axis=1, keepdims=True))[:, : len(KINDS)]
    right = chances.argmax(axis=1) == kinds
    error = expected_calibration_error(chances.max(axis=1), right)
    print(f"labelled {labelled} found {found / labelled:.4f} read right {right.mean():.4f} precision at least {found / max(1, reported):.4f}")
    print(f"temperature {temperature:.3f} expected calibration error {error:.4f}")
    print(wrong.most_common(20))
    work("temperature.json").write_text(json.dumps({"temperature": temperature}))


if __name__ == "__main__":
    main()
