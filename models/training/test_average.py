"""A mean of networks is normalised by what flows through it: python3 -m unittest training.test_average"""

import unittest

import torch
from torch import nn

from .average import averaged, normalised


def net(seed):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Conv2d(3, 4, 3, bias=False), nn.BatchNorm2d(4))


class Averages(unittest.TestCase):
    def test_numbers_are_the_mean_and_counters_the_last_ones(self):
        one, other = net(1).state_dict(), net(2).state_dict()
        other["1.num_batches_tracked"] += 7
        mean = averaged([one, other])
        torch.testing.assert_close(mean["0.weight"], (one["0.weight"] + other["0.weight"]) / 2)
        self.assertEqual(int(mean["1.num_batches_tracked"]), 7)

    def test_what_comes_out_of_a_normalisation_has_no_mean_and_one_as_its_spread(self):
        batches = [torch.rand(16, 3, 12, 12) for _ in range(8)]
        middle = normalised(net(3), batches)
        with torch.no_grad():
            out = torch.cat([middle(batch) for batch in batches])
        torch.testing.assert_close(out.mean((0, 2, 3)), torch.zeros(4), atol=1e-2, rtol=0)
        torch.testing.assert_close(out.std((0, 2, 3)), torch.ones(4), atol=2e-2, rtol=0)
        self.assertFalse(middle.training)
        self.assertEqual(middle[1].momentum, 0.1)


if __name__ == "__main__":
    unittest.main()
