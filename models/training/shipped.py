"""Turns the networks of the program back into checkpoints, so that a training can go on from them where models/work is gone.

The ONNX files hold convolutions with their batch normalisations folded in. Each normalisation is given back the mean and the
deviation of what flows into it over a sample of the training data, and factors that undo them: the checkpoint computes what the file
does, and can be trained.

python3 -m training.shipped --views views writes shipped-finder and shipped-reader; the views are those that training.render wrote.
"""

import argparse

import cv2
import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.utils.data import DataLoader

from .finder_samples import StoredViews
from .nets import Finder, Reader
from .places import MODELS, work
from .reader_samples import ReaderSamples

SAMPLED = 192
# What a training asks besides is in no file, and begins anew.
TRAINED_BESIDE = {"numbers"}


def layers(path):
    """(weights, bias) of every convolution and matrix product of an ONNX file, in the order in which they are computed."""
    graph = onnx.load(str(path)).graph
    values = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
    return [
        tuple(torch.from_numpy(values[name].copy()) for name in node.input[1:3])
        for node in graph.node
        if node.op_type in ("Conv", "Gemm") and all(name in values for name in node.input[1:3])
    ]


def restored(net, path, pictures):
    """The net with a file's weights, its normalisations fitted to pictures (n, 3, h, w) in 0..1."""
    modules = [m for name, m in net.named_modules() if isinstance(m, (nn.Conv2d, nn.Linear, nn.BatchNorm2d)) and name not in TRAINED_BESIDE]
    kept = iter(layers(path))
    with torch.no_grad():
        for module, after in zip(modules, modules[1:] + [None]):
            if isinstance(module, nn.BatchNorm2d):
                continue
            weight, bias = next(kept)
            if module.weight.shape != weight.shape:
                raise SystemExit(f"{path} has another network than nets.py: {tuple(weight.shape)} for {tuple(module.weight.shape)}")
            module.weight.copy_(weight)
            if module.bias is not None:
                module.bias.copy_(bias)
            else:
                after.running_mean.zero_()
                after.running_var.fill_(1 - after.eps)
                after.bias.copy_(bias)

    def fit(module, inputs):
        mean, spread = inputs[0].mean((0, 2, 3)), inputs[0].var((0, 2, 3), unbiased=False)
        module.bias.add_(mean)
        module.running_mean.copy_(mean)
        module.running_var.copy_(spread)
        module.weight.copy_(torch.sqrt(spread + module.eps))

    net.eval()
    hooks = [m.register_forward_pre_hook(fit) for m in modules if isinstance(m, nn.BatchNorm2d)]
    with torch.no_grad():
        net(pictures)
        for hook in hooks:
            hook.remove()
    return net


def sample(stream):
    """SAMPLED pictures of an endless stream, in 0..1."""
    made = next(iter(DataLoader(stream, SAMPLED)))[0]
    return made.to(torch.float32) / 255


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--views", nargs="+", required=True)
    given = options.parse_args()
    streams = ("finder", Finder(), StoredViews([work(folder) for folder in given.views], 1)), ("reader", Reader(), ReaderSamples(1))
    for name, net, stream in streams:
        path = MODELS / f"{name}.onnx"
        pictures = sample(stream)
        with torch.no_grad():
            answer = restored(net, path, pictures)(pictures[:8])
        # The reader's embedding: its logits are divided by a temperature in the file.
        answer = answer[0] if name == "reader" else answer
        other = cv2.dnn.readNetFromONNX(str(path))
        other.setInput(pictures[:8].numpy())
        off = np.abs(answer.numpy() - other.forward("embedding" if name == "reader" else "tiles")).max()
        print(f"{name}: largest difference to the file {off:.2e}")
        torch.save({"averaged": net.state_dict()}, work(f"shipped-{name}.checkpoint"))


if __name__ == "__main__":
    main()
