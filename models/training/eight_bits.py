"""Writes models/finder.int8.onnx and models/reader.int8.onnx: the networks of finder.onnx and reader.onnx with eight bits.

python3 -m training.eight_bits             from what training.calibration has left in work/calibration.npz
python3 -m training.eight_bits --to FOLDER the files elsewhere, for experiments

Needs what requirements-eight-bits.txt names, in an environment of its own: it wants a newer numpy than PyTorch's.

After training, with the bounds of each layer's numbers taken from the calibration's pictures and the weights of each output plane
divided by a step of their own (Krishnamoorthi 2018, "Quantizing deep convolutional networks for efficient inference"). The weights have
seven bits: processors that multiply pairs of bytes into sixteen bits overflow with eight, and so every processor says the same.
The first layers and, of the finder, the last stay as they are: nearly all of what is lost is lost there.
"""

import argparse
import tempfile
from pathlib import Path

import numpy as np
import onnx
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quant_pre_process, quantize_static

from .places import MODELS, work

# How many of a network's first and last convolutions stay as they are, and how many inputs go through it at once.
NETWORKS = {"finder": ("picture", "views", 3, 3, 1), "reader": ("crop", "crops", 1, 0, 32)}


class Calibration(CalibrationDataReader):
    """Batches of bytes as the network's input in 0..1."""

    def __init__(self, name, pictures, batch):
        self.batches = ({name: pictures[i : i + batch].astype(np.float32) / 255} for i in range(0, len(pictures), batch))

    def get_next(self):
        return next(self.batches, None)


def write(net, calibration, to):
    """One network's file in a folder; calibration names its pictures, uint8 (n, 3, height, width)."""
    name, pictures, first, last, batch = NETWORKS[net]
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / "prepared.onnx"
        quant_pre_process(str(MODELS / f"{net}.onnx"), str(prepared), skip_symbolic_shape=True)
        convolutions = [node.name for node in onnx.load(prepared).graph.node if node.op_type == "Conv"]
        quantize_static(
            str(prepared),
            str(to / f"{net}.int8.onnx"),
            Calibration(name, calibration[pictures], batch),
            quant_format=QuantFormat.QDQ,
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            calibrate_method=CalibrationMethod.MinMax,
            op_types_to_quantize=["Conv", "Add", "Relu", "Resize"],
            nodes_to_exclude=convolutions[:first] + convolutions[len(convolutions) - last :],
        )


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--to", type=Path, default=MODELS)
    given = options.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    calibration = np.load(work("calibration.npz"))
    for net in NETWORKS:
        write(net, calibration, given.to)
        print(net, (given.to / f"{net}.int8.onnx").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
