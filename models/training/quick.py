"""The training tried in a minute, on the faces that this project draws itself: python3 -m training.quick

Both networks take a dozen steps on views and crops made of those faces, through the same run, losses and export as the long
training; the loss must fall, and OpenCV's DNN must give PyTorch's numbers on what was exported. Nothing of it is kept.
"""

import os
import tempfile
import time
from pathlib import Path

STEPS = 12
HOUSE = "src/main/resources/org/tilewatch/dashboard/faces"


def fallen(name, net, loss_of, rate):
    """Trains on one batch and says from what to what the loss fell; raises where it did not."""
    from .run import Run

    run = Run(name, net, STEPS, rate)
    told = []

    def step(net):
        loss, parts = loss_of(net)
        told.append(loss.item())
        return loss, parts

    started = time.time()
    net.train()
    while run.remaining():
        run.step(step)
    print(f"{name}: {STEPS} steps in {time.time() - started:.0f} s, loss {told[0]:.2f} -> {told[-1]:.2f}")
    if not told[-1] < 0.9 * told[0]:
        raise SystemExit(f"The loss of the {name} did not fall.")


def tried():
    import cv2
    import numpy as np
    import torch

    from . import made, reader_samples, train_reader
    from .export import TOLERANCE, Calibrated, finder_off, reader_off, write
    from .faces import drawn_sets
    from .finder_samples import target_of
    from .prints import Prints
    from .nets import Finder, Reader
    from .places import MODELS, WORK, work
    from .scenes import Scenes
    from .train_finder import losses
    from .views import View, rows_of

    torch.manual_seed(1)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(1)
    work("sets").mkdir()
    work("sets/house").symlink_to(MODELS.parent / HOUSE)
    faces = drawn_sets()

    scenes = Scenes(rng, Prints(rng, [faces]))
    tables = [View(picture, rows_of(seen), complete=True) for picture, seen in (scenes.view(1.0) for _ in range(4))]
    views = torch.from_numpy(np.stack([view.picture for view in tables]).transpose(0, 3, 1, 2).astype(np.float32) / 255)
    targets = torch.from_numpy(np.stack([target_of(view) for view in tables]))
    finder = Finder()
    fallen("finder", finder, lambda net: losses(net(views), targets), 2e-2)

    reader_samples.training_faces = lambda without=(): faces
    made.stored_faces = lambda: made.made_faces(1, 1)
    samples = iter(reader_samples.ReaderSamples(1, None, 0.0))
    crops, kinds = zip(*(next(samples) for _ in range(32)))
    crops = torch.stack(crops).to(torch.float32) / 255
    kinds = torch.stack(kinds)
    reader = Reader()
    fallen("reader", reader, lambda net: train_reader.losses(net, crops, kinds, train_reader.numbers()), 2e-2)

    finder, reader = finder.eval(), Calibrated(reader, 1.0).eval()
    write(WORK, finder, reader)
    with torch.no_grad():
        found, read = finder(views[:1])[0].numpy(), reader(crops)[1].numpy()
    off = finder_off(WORK, views[:1].numpy(), found), reader_off(WORK, crops.numpy(), read)
    print(f"largest difference between OpenCV's DNN and PyTorch: finder {off[0]:.1e}, reader {off[1]:.1e}")
    if max(off) > TOLERANCE:
        raise SystemExit("OpenCV's DNN does not give PyTorch's numbers.")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        # Read by places, which everything else imports.
        os.environ["TILEWATCH_WORK"] = str(Path(folder))
        tried()
