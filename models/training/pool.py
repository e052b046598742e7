"""Samples kept on the device that trains: making one takes far longer than learning from it, so that each serves many times."""

import threading
import time

import torch

# Batches that lie ready before the first step.
FIRST = 16


class Pool:
    """The newest samples of an endless stream of batches, which a thread brings in beside the training.

    size: samples held at most, of which the oldest make room; uses: how often a sample serves, about. Where samples come more slowly
    each serves more often: the training waits for the first few batches alone.
    """

    def __init__(self, batches, size, uses, device):
        self.batches, self.size, self.uses, self.device = batches, size, uses, device
        self.kept, self.added, self.read, self.failure = None, 0, 0, None
        self.stocked = threading.Event()
        threading.Thread(target=self._bring, daemon=True).start()

    def _bring(self):
        try:
            for n, batch in enumerate(self.batches):
                while self.stocked.is_set() and self.added * self.uses > self.read:
                    time.sleep(0.002)
                self._add([part.to(self.device) for part in batch])
                if n + 1 >= FIRST:
                    self.stocked.set()
        except BaseException as broken:
            self.failure = broken
            raise
        finally:
            self.stocked.set()

    def _add(self, batch):
        if self.kept is None:
            self.kept = [torch.empty((self.size, *part.shape[1:]), dtype=part.dtype, device=self.device) for part in batch]
        places = torch.arange(self.added, self.added + len(batch[0]), device=self.device) % self.size
        for kept, part in zip(self.kept, batch):
            kept[places] = part
        self.added += len(batch[0])

    def some(self, count):
        """So many of the samples by chance, as a list of tensors on the device; raises what the stream of samples failed with."""
        self.stocked.wait()
        if self.failure is not None:
            raise RuntimeError("no more samples can be made") from self.failure
        self.read += count
        which = torch.randint(min(self.added, self.size), (count,), device=self.device)
        return [kept[which] for kept in self.kept]
