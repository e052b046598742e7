"""One resumable training run: cosine schedule, averaged weights, checkpoints, a progress line."""

import copy
import os
import sys
import time

import torch

from .places import work


def quick_arithmetic():
    """Whether this processor multiplies bfloat16 fast: then the forward pass runs in it, at over twice the speed."""
    if torch.cuda.is_available():
        return True
    try:
        return "avx512_bf16" in open("/proc/cpuinfo").read()
    except OSError:
        return False


class Run:
    """name: of the checkpoint; steps: whole length; within: seconds after which it ends, all steps done or not. Call step(loss_of) until done."""

    def __init__(self, name, net, steps, rate, start_from=None, average=0.999, within=None):
        self.path = work(f"{name}.checkpoint")
        self.name, self.steps, self.rate = name, steps, rate
        self.within, self.began = within, time.time()
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net = net.to(self.device).to(memory_format=torch.channels_last)
        decay = [p for p in net.parameters() if p.ndim > 1]
        plain = [p for p in net.parameters() if p.ndim <= 1]
        groups = [{"params": decay, "weight_decay": 0.02}, {"params": plain, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=rate, foreach=True)
        self.average = average
        self.done = 0
        if self.path.exists():
            kept = torch.load(self.path, map_location=self.device)
            self.net.load_state_dict(kept["net"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.done = kept["done"]
        elif start_from:
            self.net.load_state_dict(torch.load(work(f"{start_from}.checkpoint"), map_location=self.device)["averaged"])
        self.averaged = copy.deepcopy(self.net)
        if self.path.exists():
            self.averaged.load_state_dict(kept["averaged"])
        self.bfloat16 = quick_arithmetic()
        self.running = {}
        self.clock, self.clock_step = time.time(), self.done

    def remaining(self):
        """Whether there is more to do; where there is not, what has come out is kept."""
        if self._share_done() < 1:
            return True
        self._progress()
        self.save()
        return False

    def _share_done(self):
        """How much of the training is over, 0 to 1: of its steps or of its time, whichever is more."""
        passed = (time.time() - self.began) / self.within if self.within else 0.0
        return min(1.0, max(self.done / self.steps, passed))

    def step(self, loss_of):
        """loss_of(net) -> (loss, {name: tensor of one number}), evaluated under mixed precision where that is quick."""
        from math import cos, pi

        warm = min(1.0, (self.done + 1) / 200)
        rate = self.rate * warm * (0.02 + 0.98 * 0.5 * (1 + cos(pi * self._share_done())))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.bfloat16):
            loss, parts = loss_of(self.net)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimiser.step()
        self.done += 1
        keep = min(self.average, self.done / (self.done + 20))
        with torch.no_grad():
            pairs = list(zip(self.averaged.state_dict().values(), self.net.state_dict().values()))
            mine, theirs = zip(*[pair for pair in pairs if pair[0].dtype.is_floating_point])
            torch._foreach_mul_(mine, keep)
            torch._foreach_add_(mine, theirs, alpha=1 - keep)
            for own, other in pairs:
                if not own.dtype.is_floating_point:
                    own.copy_(other)
        # Asked of the device only where they are printed: until then it need not wait.
        for name, value in parts.items():
            value = value.detach()
            self.running[name] = torch.lerp(self.running[name], value, 0.02) if name in self.running else value
        if self.done % 100 == 0:
            self._progress()
        if self.done % 250 == 0:
            self.save()

    def _progress(self):
        speed = (self.done - self.clock_step) / max(1e-6, time.time() - self.clock)
        parts = " ".join(f"{k} {v.item():.4f}" for k, v in self.running.items())
        left = (self.steps - self.done) / max(1e-6, speed)
        print(f"{self.name} {self.done}/{self.steps} {parts} rate {self.optimiser.param_groups[0]['lr']:.5f} {speed:.1f} steps/s {left / 60:.0f} min left", flush=True, file=sys.stderr)

    def save(self):
        half_written = self.path.with_suffix(".new")
        torch.save(
            {"net": self.net.state_dict(), "averaged": self.averaged.state_dict(), "optimiser": self.optimiser.state_dict(), "done": self.done},
            half_written,
        )
        os.replace(half_written, self.path)


def averaged_weights(name, net):
    """The net with the averaged weights of a run, ready for use."""
    net.load_state_dict(torch.load(work(f"{name}.checkpoint"), map_location="cpu")["averaged"])
    return net.eval()
