"""How well a reader that never saw them reads the single-tile photographs: python3 -m training.crops --reader out-reader

Each crop shows one upright tile to its edges; it is read as it is, without the finder. Of the 34 kinds that every set has.
"""

import argparse
from collections import Counter

import numpy as np
import torch

from .charts import expected_calibration_error
from .faces import tile_crops
from .look import crop
from .nets import Reader
from .run import averaged_weights
from .tiles import KINDS

# Flowers, seasons and red fives come after these.
PLAYING = 34


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--reader", default="out-reader")
    given = options.parse_args()
    torch.set_num_threads(1)
    reader = averaged_weights(given.reader, Reader())
    faces = [face for face in tile_crops() if face.kind < PLAYING]
    crops = []
    for face in faces:
        h, w = face.picture.shape[:2]
        crops.append(crop(face.picture, np.float32([[0, 0], [w, 0], [w, h], [0, h]])))
    with torch.no_grad():
        logits = reader(torch.from_numpy(np.stack(crops)))[1].numpy()[:, : len(KINDS)]
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    kinds = np.array([face.kind for face in faces])
    read = chances.argmax(axis=1)
    right = read == kinds
    print(f"{len(faces)} crops, read right {right.mean():.4f}, calibration error {expected_calibration_error(chances.max(axis=1), right):.4f}")
    for least in (0.5, 0.9, 0.95, 0.99):
        sure = chances.max(axis=1) >= least
        print(f"from {least} on: {sure.mean():.3f} of them, wrong {1 - right[sure].mean():.4f}")
    print(Counter(f"{KINDS[a]} as {KINDS[b]}" for a, b in zip(kinds, read) if a != b).most_common(12))


if __name__ == "__main__":
    main()
