"""Asks the reader which side of a tile is up: python3 -m training.side_outputs --trained-on FOLDER... --measured-on FOLDER...

The shipped reader's layers stay as they are; two more outputs, "a back" and "no tile", are trained on what its last convolution makes of a side, and of the
side with its neighbours in the crop, and compared with what the program says of the same finds. The folders are such as `fit-sides --keep` writes of
rendered tables: pictures, and sides.tsv with what was found in them, said of it, and what it is. A find that the finder takes for the narrow side of a
standing tile is asked of neither.
"""

import argparse
import csv
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import onnx
from onnx import TensorProto, helper

from .places import MODELS

ANSWERS = ("face", "back", "none")
FACE, BACK, NONE = range(len(ANSWERS))
# A standing tile's narrow side is no face, and told as a back does no harm.
TRUTH = {"up": FACE, "down": BACK, "edge": BACK, "none": NONE}
CROP_W, CROP_H, TILE_SHARE = 48, 64, 0.84
# How much of the picture the second crop shows, in the tile's own width and height.
ABOUT = 2.8
# The last convolution's 112 planes: their means and deviations over the crop.
PLANES = "/reader/trunk/trunk.6/trunk.6.2/Relu_output_0"
NEAREST = 8
BATCH = 64
# What is certain is so in 999 of a thousand, as fit-sides counts.
SURELY = 0.999
SURE = 0.98
HIDDEN, STEPS, RATE, DECAY, TOGETHER = 48, 1000, 3e-3, 0.3, 256


@dataclass
class Sides:
    """Finds of some pictures. picture: which; said (n, 3): chances as the program gives them; cues (n, k): what it bases them on; truth (n)."""

    picture: list = field(default_factory=list)
    corners: list = field(default_factory=list)
    said: list = field(default_factory=list)
    cues: list = field(default_factory=list)
    truth: list = field(default_factory=list)


def said_by(row):
    """Chances of a face, a back and no tile, as the program gives them; it says of no find how likely it is no tile, but whether it is."""
    if row["told"] == "none":
        return [(1 - SURELY) / 2, (1 - SURELY) / 2, SURELY]
    bound = np.log(SURELY / (1 - SURELY))
    back = 1 / (1 + np.exp(-np.clip(float(row["back"]), -bound, bound)))
    return [SURELY * (1 - back), SURELY * back, 1 - SURELY]


def read(folder, sides):
    with open(Path(folder) / "sides.tsv", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            if row["side"] == "edge":
                continue
            sides.picture.append(str(Path(folder) / f"{row['picture']}.jpg"))
            sides.corners.append(np.float32([[row[f"x{i}"], row[f"y{i}"]] for i in range(1, 5)]))
            sides.said.append(said_by(row))
            sides.cues.append([float(row["found"]), float(row["face_odds"]), row["side"] == "down", row["told"] == "none", *sides.said[-1]])
            sides.truth.append(TRUTH[row["truth"]])


def cut(picture, corners, about):
    """A crop of a side as the reader takes it; about: how much more of the picture it shows, 1 for the tile alone."""
    w, h = CROP_W * TILE_SHARE / about, CROP_H * TILE_SHARE / about
    x, y = (CROP_W - w) / 2, (CROP_H - h) / 2
    move = cv2.getPerspectiveTransform(corners, np.float32([[x, y], [x + w, y], [x + w, y + h], [x, y + h]]))
    return cv2.warpPerspective(picture, move, (CROP_W, CROP_H), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


class Trunk:
    """The shipped reader, with its last convolution for an output."""

    def __init__(self):
        model = onnx.load(str(MODELS / "reader.onnx"))
        model.graph.output.append(helper.make_tensor_value_info(PLANES, TensorProto.FLOAT, ["n", 112, CROP_H // 8, CROP_W // 8]))
        self.net = cv2.dnn.readNetFromONNX(np.frombuffer(model.SerializeToString(), np.uint8))

    def of(self, crops):
        """(n, features) of crops, uint8 BGR: how they look and what may be read in them."""
        features = []
        for i in range(0, len(crops), BATCH):
            self.net.setInput(cv2.dnn.blobFromImages(crops[i : i + BATCH], 1 / 255))
            embedding, kinds, planes = self.net.forward(["embedding", "kinds", PLANES])
            chances = np.exp(kinds - kinds.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            planes = planes.reshape(*planes.shape[:2], -1)
            read = np.stack([chances[:, :-1].max(1), chances[:, -1]], 1)
            features.append(np.concatenate([embedding * 4, read * 2, planes.mean(2), planes.std(2)], 1))
        return np.concatenate(features)


def context(alone, corners):
    """(n, features) of what lies about each find of one picture: the mean look of the nearest, how far its own is from that, how many of all are like it."""
    middles = corners.mean(1)
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    np.fill_diagonal(apart, np.inf)
    near = apart.argsort(1)[:, : min(NEAREST, len(corners) - 1)]
    unit = alone[:, :64] / 4
    like = unit @ unit.T
    np.fill_diagonal(like, 0)
    counts = np.stack([(like > bound).sum(1) for bound in (0.7, 0.85, 0.92)], 1)
    beside = alone[near].mean(1) if near.shape[1] else np.zeros_like(alone)
    return np.concatenate([beside, np.abs(alone - beside), np.log1p(counts)], 1)


def looks(sides, trunk):
    """Features (n, ...) by name: of the side alone, with its neighbours in the crop, and of the finds about it."""
    picture = np.array(sides.picture)
    alone, about, others = [None] * len(picture), [None] * len(picture), [None] * len(picture)
    for name in dict.fromkeys(sides.picture):
        image = cv2.imread(name)
        here = np.nonzero(picture == name)[0]
        corners = np.stack([sides.corners[i] for i in here])
        own = trunk.of([cut(image, c, 1) for c in corners])
        wide = trunk.of([cut(image, c, ABOUT) for c in corners])
        for i, a, b, c in zip(here, own, wide, context(own, corners)):
            alone[i], about[i], others[i] = a, b, c
    return {"alone": np.stack(alone), "about": np.stack(about), "others": np.stack(others), "cues": np.float32(sides.cues)}


class Outputs:
    """A softmax over what a side may be, on standardised features, through one hidden layer or none; Adam with weight decay, the mean of some runs."""

    def __init__(self, features, truth, hidden, seed):
        self.mean, self.deviation = features.mean(0), features.std(0) + 1e-3
        rng = np.random.default_rng(seed)
        sizes = [features.shape[1], *([hidden] if hidden else []), len(ANSWERS)]
        self.layers = [[rng.normal(0, (1 / a) ** 0.5, (a, b)).astype(np.float32), np.zeros(b, np.float32)] for a, b in zip(sizes, sizes[1:])]
        inputs = self._standard(features)
        moments = [[np.zeros_like(p) for p in layer] + [np.zeros_like(p) for p in layer] for layer in self.layers]
        for step in range(1, STEPS + 1):
            some = rng.integers(len(truth), size=min(TOGETHER, len(truth)))
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / STEPS))
            for layer, moment, slopes in zip(self.layers, moments, self._slopes(inputs[some], truth[some])):
                for k, slope in enumerate(slopes):
                    moment[k] = 0.9 * moment[k] + 0.1 * slope
                    moment[k + 2] = 0.999 * moment[k + 2] + 0.001 * slope * slope
                    layer[k] -= rate * moment[k] / (1 - 0.9**step) / (np.sqrt(moment[k + 2] / (1 - 0.999**step)) + 1e-8)
                layer[0] *= 1 - rate * DECAY

    def _standard(self, features):
        return np.clip((features - self.mean) / self.deviation, -6, 6).astype(np.float32)

    def _forward(self, inputs):
        values = [inputs]
        for weights, bias in self.layers[:-1]:
            values.append(np.maximum(0, values[-1] @ weights + bias))
        logits = values[-1] @ self.layers[-1][0] + self.layers[-1][1]
        chances = np.exp(logits - logits.max(1, keepdims=True))
        return values, chances / chances.sum(1, keepdims=True)

    def _slopes(self, inputs, truth):
        values, chances = self._forward(inputs)
        off = (chances - np.eye(len(ANSWERS), dtype=np.float32)[truth]) / len(truth)
        slopes = []
        for value, (weights, _) in zip(reversed(values), reversed(self.layers)):
            slopes.append((value.T @ off, off.sum(0)))
            off = (off @ weights.T) * (value > 0)
        return slopes[::-1]

    def chances(self, features):
        return self._forward(self._standard(features))[1]


def trained(features, truth, hidden, seeds):
    outputs = [Outputs(features, truth, hidden, seed) for seed in seeds]
    return lambda given: np.mean([one.chances(given) for one in outputs], 0)


def figures(chances, truth):
    """(log loss, wrong, surely wrong, faces told as something else, told as a face and none): no chance is nearer to 0 or 1 than 999 of a thousand."""
    chances = np.clip(chances, 1 - SURELY, SURELY)
    chances = chances / chances.sum(1, keepdims=True)
    told, surely = chances.argmax(1), chances.max(1) >= SURE - 1e-9
    wrong = told != truth
    loss = -np.log(chances[np.arange(len(truth)), truth]).mean()
    return loss, wrong.sum(), (wrong & surely).sum(), (wrong & (truth == FACE)).sum(), (wrong & (told == FACE)).sum()


ASKED = {
    "the side alone": ("alone",),
    "with its neighbours in the crop": ("alone", "about"),
    "and the finds about it": ("alone", "about", "others"),
    "the program's words, weighed anew": ("cues",),
    "all of these and the program's words": ("alone", "about", "others", "cues"),
}


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--trained-on", nargs="+", required=True)
    options.add_argument("--measured-on", nargs="+", required=True)
    options.add_argument("--seeds", type=int, default=3, help="of how many trainings the mean is taken")
    given = options.parse_args()
    cv2.setNumThreads(1)
    trunk, parts = Trunk(), []
    for folders in (given.trained_on, given.measured_on):
        sides = Sides()
        for folder in folders:
            read(folder, sides)
        parts.append((looks(sides, trunk), np.array(sides.truth), np.array(sides.said)))
    (learnt, taught, _), (seen, truth, said) = parts
    print(f"trained on {len(taught)} finds, measured on {len(truth)}:", *(f"{(truth == i).sum()} {name}" for i, name in enumerate(ANSWERS)))
    print("| asked | log loss | wrong | at 0.98 and more | faces lost | wrongly faces |\n" + "| --- " * 6 + "|")
    print("| the program |", line(figures(said, truth)))
    for name, of in ASKED.items():
        for hidden in (0, HIDDEN):
            told = trained(np.concatenate([learnt[k] for k in of], 1), taught, hidden, range(given.seeds))
            print(f"| {name}{', a hidden layer' if hidden else ''} |", line(figures(told(np.concatenate([seen[k] for k in of], 1)), truth)), flush=True)


def line(row):
    return f"{row[0]:.4f} | " + " | ".join(str(count) for count in row[1:]) + " |"


if __name__ == "__main__":
    main()
