"""What lies in the pool is what was made, and it fails as its stream does: python3 -m unittest training.test_pool"""

import unittest

import torch

from .pool import FIRST, Pool


def counted(batch, batches):
    for n in range(batches):
        yield torch.arange(n * batch, (n + 1) * batch)[:, None], torch.arange(n * batch, (n + 1) * batch)


class Pools(unittest.TestCase):
    def test_samples_stay_together_and_the_newest_are_held(self):
        pool = Pool(counted(8, 40), 64, 1, torch.device("cpu"))
        for _ in range(60):
            one, other = pool.some(8)
            torch.testing.assert_close(one[:, 0], other)
        while pool.added < 320:
            pool.some(8)
        one, _ = pool.some(512)
        self.assertGreaterEqual(int(one.min()), 320 - 64)

    def test_no_more_is_made_than_is_used(self):
        pool = Pool(counted(8, 1000), 8000, 4, torch.device("cpu"))
        for _ in range(40):
            pool.some(8)
        self.assertLess(pool.added, 8 * (FIRST + 12))

    def test_a_stream_that_breaks_ends_the_training(self):
        def broken():
            yield from counted(8, FIRST - 1)
            raise ValueError("no fonts")

        with self.assertRaisesRegex(RuntimeError, "no more samples"):
            Pool(broken(), 64, 1, torch.device("cpu")).some(8)


if __name__ == "__main__":
    unittest.main()
