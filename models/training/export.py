"""Writes models/finder.onnx, models/reader.onnx or both, and the golden numbers that the Java tests hold them to.

python3 -m training.export --finder finder --reader reader                       one of them alone leaves the other as it is
python3 -m training.export --finder out-finder --reader out-reader --to FOLDER   the files alone, elsewhere: for experiments
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from .faces import lietxia
from .look import crop
from .nets import Finder, Reader, parameters
from .places import MODELS, work
from .run import averaged_weights
from .tiles import KINDS

GOLDEN = MODELS.parent / "src/test/resources/seeing"
# Every how manieth number of the finder's answer is kept.
SAMPLED = 97
# By so much the numbers of OpenCV's DNN may differ from PyTorch's.
TOLERANCE = 1e-3


class Calibrated(nn.Module):
    """The reader with its logits divided by the temperature that was fitted on the development photographs."""

    def __init__(self, reader, temperature):
        super().__init__()
        self.reader, self.temperature = reader, temperature

    def forward(self, crop):
        embedding, kinds = self.reader(crop)
        return embedding, kinds / self.temperature


def temperature():
    fitted = work("temperature.json")
    return json.loads(fitted.read_text())["temperature"] if fitted.exists() else 1.0


def golden_picture():
    """A small made-up table of drawn faces: rows upright and turned, on cloth with noise, the same on every run."""
    rng = np.random.default_rng(42)
    picture = np.full((320, 448, 3), (70, 110, 50), np.uint8)
    picture = np.clip(picture + rng.normal(0, 6, picture.shape), 0, 255).astype(np.uint8)
    faces = lietxia()
    quads = []
    for i in range(14):
        face = cv2.resize(faces[i * 3].picture, (24, 32), interpolation=cv2.INTER_AREA)
        x, y = 30 + (i % 7) * 25, 40 + (i // 7) * 34
        picture[y : y + 32, x : x + 24] = face
        quads.append([[x, y], [x + 24, y], [x + 24, y + 32], [x, y + 32]])
    for i in range(5):
        face = cv2.rotate(cv2.resize(faces[i * 7 + 2].picture, (24, 32), interpolation=cv2.INTER_AREA), cv2.ROTATE_90_CLOCKWISE)
        x, y = 300, 60 + i * 25
        picture[y : y + 24, x : x + 32] = face
        quads.append([[x + 32, y], [x + 32, y + 24], [x, y + 24], [x, y]])
    return picture, quads


def write(folder, finder=None, reader=None):
    """finder.onnx, reader.onnx or both in a folder; the reader with its temperature (Calibrated)."""
    # Running on other sizes and counts than these is what the dynamic axes are for.
    if finder:
        torch.onnx.export(
            finder, torch.zeros(1, 3, 320, 448), str(folder / "finder.onnx"), opset_version=13, input_names=["picture"], output_names=["tiles"],
            dynamic_axes={"picture": {2: "height", 3: "width"}, "tiles": {2: "rows", 3: "columns"}},
        )
    if reader:
        torch.onnx.export(
            reader, torch.zeros(1, 3, 64, 48), str(folder / "reader.onnx"), opset_version=13, input_names=["crop"], output_names=["embedding", "kinds"],
            dynamic_axes={"crop": {0: "n"}, "embedding": {0: "n"}, "kinds": {0: "n"}},
        )


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--finder")
    options.add_argument("--reader")
    options.add_argument("--to", type=Path)
    given = options.parse_args()
    torch.set_num_threads(1)
    folder = given.to or MODELS
    folder.mkdir(parents=True, exist_ok=True)
    finder = averaged_weights(given.finder, Finder()) if given.finder else None
    reader = Calibrated(averaged_weights(given.reader, Reader()), temperature()).eval() if given.reader else None
    write(folder, finder, reader)
    if given.to:
        return
    picture, quads = golden_picture()
    GOLDEN.mkdir(parents=True, exist_ok=True)
    golden = json.loads((GOLDEN / "golden.json").read_text()) if (GOLDEN / "golden.json").exists() else {}
    off = []
    if finder:
        tensor = torch.from_numpy(picture.transpose(2, 0, 1)[None].astype(np.float32) / 255)
        with torch.no_grad():
            found = finder(tensor)[0].numpy()
        golden |= {"sampled": SAMPLED, "finder": [round(float(v), 5) for v in found.reshape(-1)[::SAMPLED]]}
        cv2.imwrite(str(GOLDEN / "table.png"), picture)
        off.append(finder_off(MODELS, tensor.numpy(), found))
    if reader:
        # The crops as bytes, so that the test feeds the very same numbers.
        crops = np.round(np.stack([crop(picture, np.float32(q)) for q in quads]) * 255).astype(np.uint8)
        with torch.no_grad():
            embedding, kinds = (t.numpy() for t in reader(torch.from_numpy(crops.astype(np.float32) / 255)))
        rounded = lambda rows: [[round(float(v), 5) for v in row] for row in rows]  # noqa: E731
        golden |= {"kinds": rounded(kinds), "embeddings": rounded(embedding)}
        cv2.imwrite(str(GOLDEN / "crops.png"), np.concatenate(list(crops.transpose(0, 2, 3, 1)), axis=1))
        off.append(reader_off(MODELS, crops.astype(np.float32) / 255, kinds))
        print(f"read {[KINDS[k] if k < 45 else '--' for k in kinds.argmax(1)]}")
    (GOLDEN / "golden.json").write_text(json.dumps(golden) + "\n")
    for name, net in (("finder", finder), ("reader", reader)):
        if net:
            print(name, parameters(net), "parameters,", (MODELS / f"{name}.onnx").stat().st_size, "bytes")
    print(f"largest difference to OpenCV's DNN: {max(off, default=0.0):.2e}")
    if max(off, default=0.0) > TOLERANCE:
        raise SystemExit("OpenCV's DNN does not give PyTorch's numbers")


def finder_off(folder, picture, found):
    """The largest difference between OpenCV's DNN, on the finder's file in a folder, and PyTorch's answer to a picture, float32 (1, 3, h, w)."""
    net = cv2.dnn.readNetFromONNX(str(folder / "finder.onnx"))
    net.setInput(picture)
    return np.abs(net.forward()[0] - found).max()


def reader_off(folder, crops, kinds):
    """The same of the reader's file, crops float32 (n, 3, 64, 48) and the kinds that PyTorch reads in them."""
    net = cv2.dnn.readNetFromONNX(str(folder / "reader.onnx"))
    net.setInput(crops)
    return np.abs(net.forward("kinds") - kinds).max()


if __name__ == "__main__":
    main()
