"""How a reader reads crops of arts, one line an art: python3 -m training.arts --reader counts --art gutenberg-labo rutopio

The crops are made as for the training (neighbours, light, blur, 15 to 40 pixels a tile), upright all of them and the same on every run; an art
that the reader was trained on says nothing about strangers. Plain: the 34 kinds that every set has. Sure: from a chance of 0.95 on.
"""

import argparse
from collections import Counter

import cv2
import numpy as np
import torch

from . import reader_samples
from .faces import UNKNOWN_KIND, faces_of, gutenberg_labo
from .nets import Reader
from .reader_samples import ReaderSamples
from .run import averaged_weights
from .tiles import CLASSES, INDEX, KINDS

CROPS_A_FACE = 14
SURE = 0.95


def crops_of(art):
    """(crops float32 (n, 3, 64, 48), kinds (n)) of an art's faces among each other."""
    faces = gutenberg_labo() if art == "gutenberg-labo" else faces_of(art)
    by_kind = {kind: {} for kind in (UNKNOWN_KIND, *range(CLASSES - 1))}
    for face in faces:
        by_kind[face.kind].setdefault(next(iter(reader_samples.SHARES)), []).append(face)
    for kind in by_kind:
        by_kind[kind] = by_kind[kind] or by_kind[faces[0].kind]
    samples, rng = ReaderSamples(1), np.random.default_rng(5)
    crops = [(samples.spoilt(rng, samples.drawn(rng, by_kind, face.kind, turning=0)[0]), face.kind) for _ in range(CROPS_A_FACE) for face in faces]
    pictures, kinds = zip(*crops)
    return torch.from_numpy(np.stack(pictures).transpose(0, 3, 1, 2).astype(np.float32) / 255), np.array(kinds)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--reader", default="reader")
    options.add_argument("--art", nargs="+", default=["gutenberg-labo"])
    given = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    reader = averaged_weights(given.reader, Reader())
    for art in given.art:
        crops, kinds = crops_of(art)
        with torch.no_grad():
            chances = torch.cat([reader(part)[1].softmax(1) for part in crops.split(256)]).numpy()[:, : len(KINDS)]
        read, chance = chances.argmax(1), chances.max(1)
        flower = (kinds >= INDEX["f1"]) & (kinds <= INDEX["f8"])
        for name, asked in (("plain", ~flower), ("flowers", flower)):
            if not asked.any():
                continue
            right, sure = (read == kinds)[asked], chance[asked] >= SURE
            wrong = Counter(f"{KINDS[a]} as {KINDS[b]}" for a, b in zip(kinds[asked][~right], read[asked][~right])).most_common(8)
            print(f"{art}, {name}: {asked.sum()} crops, read right {right.mean():.4f}, sure {sure.mean():.3f}, sure and wrong {(sure & ~right).sum()}", *wrong)


if __name__ == "__main__":
    main()
