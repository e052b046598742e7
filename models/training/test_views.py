"""What is kept in files comes back as it was, however it is turned: python3 -m unittest training.test_views"""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from . import views
from .faces import Face
from .finder_samples import GRID, HEAT, HEAT_WEIGHT, target_of
from .prints import Prints, margin_of, scaled
from .scenes import VIEW, Scenes
from .styles import DEVELOPMENT, TRAINING
from .train_finder import WAYS, lit, turned
from .views import BOXED, NOTHING, TILE, View

QUAD = np.float32([[100, 60], [124, 64], [119, 96], [95, 92]])


def one_tile(what=TILE, visible=1.0, complete=True):
    return View(np.zeros((VIEW, VIEW, 3), np.uint8), np.float32([views.row(what, 0, visible, QUAD)]), complete)


class Stored(unittest.TestCase):
    def test_views_come_back_from_their_file(self):
        made = [one_tile(), View(np.full((VIEW, VIEW, 3), 90, np.uint8), np.zeros((0, views.COLUMNS), np.float32), False)]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "00000.npz"
            views.keep(path, made)
            back = list(views.kept(path))
        self.assertEqual([len(v.rows) for v in back], [1, 0])
        self.assertEqual([v.complete for v in back], [True, False])
        np.testing.assert_allclose(back[0].rows, made[0].rows)
        self.assertLess(abs(back[1].picture.astype(int) - 90).max(), 3)


class Turned(unittest.TestCase):
    def test_what_is_to_be_answered_turns_with_the_view(self):
        rng = np.random.default_rng(4)
        view = View(rng.integers(0, 256, (VIEW, VIEW, 3), np.uint8), np.float32([views.row(TILE, 0, 1, QUAD), views.row(TILE, 2, 1, QUAD + [90, 31]), views.row(BOXED, 0, 1, [[21, 150], [60, 150], [60, 201], [21, 201]])]), False)
        asked = torch.from_numpy(target_of(view))[None]
        picture = torch.from_numpy(view.picture.transpose(2, 0, 1).copy())[None]
        for turns, mirrored in WAYS:
            moved = _moved(view, turns, mirrored)
            views_turned, told = turned(picture, asked, turns, mirrored)
            np.testing.assert_array_equal(views_turned[0].numpy(), moved.picture.transpose(2, 0, 1))
            expected = target_of(moved)
            np.testing.assert_allclose(told[0, [HEAT, *range(4, 17)]].numpy(), expected[[HEAT, *range(4, 17)]], atol=2e-3)
            # Of a box the rim may fall into the next cell.
            self.assertLess(np.abs(told[0].numpy() - expected).sum(), 0.01 * np.abs(expected).sum())

    def test_a_view_in_another_light_is_the_same_view(self):
        torch.manual_seed(2)
        picture = torch.linspace(0, 1, 256 * 256).reshape(1, 1, 256, 256).repeat(32, 3, 1, 1)
        other = lit(picture)
        self.assertTrue(((other >= 0) & (other <= 1)).all())
        self.assertTrue((other.diff(dim=3) >= 0).all())
        self.assertGreater((other - picture).abs().amax(dim=(1, 2, 3)).gt(0.01).sum(), 10)


def _moved(view, turns, mirrored):
    """The view turned by quarter turns anticlockwise and perhaps mirrored left to right first, tile by tile."""
    picture, rows = view.picture, view.rows.copy()
    corners = rows[:, 3:].reshape(-1, 4, 2)
    if mirrored:
        picture = picture[:, ::-1]
        # The face's top left becomes its top right.
        corners = np.stack([VIEW - corners[..., 0], corners[..., 1]], axis=-1)[:, [1, 0, 3, 2]]
    for _ in range(turns):
        corners = np.stack([corners[..., 1], VIEW - corners[..., 0]], axis=-1)
    rows[:, 3:] = corners.reshape(-1, 8)
    return View(np.rot90(picture, turns), rows, view.complete)


class Targets(unittest.TestCase):
    def test_a_tile_is_asked_for_where_it_lies(self):
        grid = target_of(one_tile())
        y, x = np.unravel_index(grid[HEAT].argmax(), (GRID, GRID))
        np.testing.assert_allclose([(x + 0.5) * 4, (y + 0.5) * 4], QUAD.mean(axis=0), atol=4)

    def test_a_tile_that_is_mostly_hidden_is_neither_asked_for_nor_denied(self):
        grid = target_of(one_tile(visible=0.2))
        x, y = (int(v / 4) for v in QUAD.mean(axis=0))
        self.assertEqual(grid[HEAT].max(), 0)
        self.assertEqual(grid[HEAT_WEIGHT, y, x], 0)

    def test_in_photographs_a_tile_without_a_label_may_lie_anywhere_but_where_a_label_says_otherwise(self):
        x, y = (int(v / 4) for v in QUAD.mean(axis=0))
        for what in (BOXED, NOTHING):
            grid = target_of(one_tile(what, complete=False))
            self.assertEqual(grid[HEAT_WEIGHT, y, x], 1)
            self.assertEqual(grid[HEAT_WEIGHT, 2, 2], 0.5)
            self.assertEqual(grid[HEAT].max() > 0.5, what == BOXED)


class Printed(unittest.TestCase):
    def test_no_style_that_is_measured_on_is_trained_on(self):
        self.assertFalse(set(DEVELOPMENT) & set(TRAINING) or set(DEVELOPMENT.values()) & set(TRAINING.values()))

    def test_a_print_drawn_larger_leaves_less_margin(self):
        face = np.full((128, 96, 3), 240, np.uint8)
        face[30:98, 20:76] = 20
        free = [margin_of([scaled(face, k, (240, 240, 240))]) for k in (0.8, 1.0, 1.25)]
        np.testing.assert_allclose(free, [0.27, 0.21, 0.135], atol=0.02)

    def test_the_same_seed_makes_the_same_view(self):
        face = np.full((128, 96, 3), 240, np.uint8)

        def made():
            rng = np.random.default_rng(3)
            return Scenes(rng, Prints(rng, [[Face(0, face, "plain")]])).view(1.0)

        one, other = made(), made()
        np.testing.assert_array_equal(one[0], other[0])
        self.assertEqual(len(one[1]), len(other[1]))


if __name__ == "__main__":
    unittest.main()
