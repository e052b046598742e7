"""What is asked of the finder is what is decoded from its answer: python3 -m unittest training.test_outlines"""

import unittest

import numpy as np
import torch

from . import finder_samples as asked
from . import nets, views
from .finder_samples import target_of
from .look import decode
from .scenes import VIEW
from .train_finder import losses, overlap
from .views import TILE, View


def quad(angle, width=20.0, height=27.0, centre=(120.0, 90.0), skew=0.0):
    up = height / 2 * np.array([np.cos(angle), np.sin(angle)])
    across = width / 2 * np.array([np.cos(angle + np.pi / 2 + skew), np.sin(angle + np.pi / 2 + skew)])
    return np.float32(np.array(centre) + np.stack([up - across, up + across, across - up, -up - across]))


def target(corners, face=0):
    return target_of(View(np.zeros((VIEW, VIEW, 3), np.uint8), np.float32([views.row(TILE, face, 1, corners)]), True))


def answer(grid):
    """An answer of the finder that says what is asked of it."""
    output = np.zeros((nets.FINDER_OUTPUTS, *grid.shape[1:]), np.float32)
    output[nets.HEAT] = np.log(np.clip(grid[asked.HEAT], 1e-4, 1 - 1e-4) / (1 - np.clip(grid[asked.HEAT], 1e-4, 1 - 1e-4)))
    for side in range(3):
        output[nets.SIDES + side] = 8.0 * (grid[asked.SIDE] == side)
    output[nets.OFFSET : nets.QUALITY] = grid[asked.OFFSET : asked.WEIGHTS]
    return output


class Outlines(unittest.TestCase):
    def test_a_tile_is_decoded_as_it_lies_whichever_way_it_lies(self):
        for angle in np.arange(0, 2 * np.pi, 0.37):
            for skew in (0.0, 0.3):
                for face in range(3):
                    corners = quad(angle, skew=skew)
                    (tile,) = decode(answer(target(corners, face)), 1.0)
                    self.assertEqual(tile.face, face)
                    np.testing.assert_allclose(tile.corners, corners, atol=0.05)

    def test_half_an_answer_for_either_way_to_lie_is_a_square_of_the_same_area(self):
        standing, lying = (answer(target(quad(a))) for a in (0.4, 0.4 + np.pi / 2))
        both = (standing + lying) / 2
        both[nets.TOP : nets.QUALITY] = standing[nets.TOP : nets.QUALITY]
        (tile,) = decode(both, 1.0)
        self.assertAlmostEqual(tile.width, tile.height, places=2)
        self.assertLess(abs(tile.width * tile.height / (20 * 27) - 1), 0.03)

    def test_the_overlap_of_outlines_is_their_intersection_over_their_union(self):
        def told(corners):
            grid = target(corners)
            ys, xs = np.nonzero(grid[asked.WEIGHTS + 1])
            return torch.from_numpy(grid[asked.OFFSET : asked.OFFSET + 6, ys[:1], xs[:1]].T.copy())

        one = told(quad(0.0))
        self.assertGreater(float(overlap(one, one)), 0.97)
        turned = told(quad(np.pi / 2))
        self.assertAlmostEqual(float(overlap(turned, one)), 400 / (2 * 540 - 400), delta=0.05)

    def test_the_right_answer_costs_next_to_nothing(self):
        grid = target(quad(1.1))
        right, grids = torch.from_numpy(answer(grid))[None], torch.from_numpy(grid)[None]
        total, parts = losses(right, grids)
        wrong, _ = losses(torch.zeros_like(right), grids)
        self.assertLess(float(total), 0.15 * float(wrong))
        self.assertGreater(parts["overlap"], 0.95)


if __name__ == "__main__":
    unittest.main()
