"""What is kept in files comes back as it was, however it is turned: python3 -m unittest training.test_views"""

import tempfile
import unittest
from pathlib import Path

import cv2
import numpy as np

from . import views
from .faces import Face
from .finder_samples import GRID, HEAT, HEAT_WEIGHT, target_of
from .prints import DEVELOPMENT, TRAINING, Prints, margin_of, scaled
from .scenes import VIEW, Scenes
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

    def test_a_tile_moves_with_its_picture(self):
        view = one_tile()
        middle = QUAD.mean(axis=0)
        cv2.circle(view.picture, tuple(int(v) for v in middle), 3, (255, 255, 255), -1)
        for turns in range(4):
            for mirrored in (False, True):
                moved = views.moved(view, turns, mirrored)
                ys, xs = np.nonzero(moved.picture[..., 0])
                corners = moved.rows[0, 3:].reshape(4, 2)
                np.testing.assert_allclose([xs.mean(), ys.mean()], corners.mean(axis=0), atol=1.5)
                # From the top left clockwise, mirrored or not.
                self.assertGreater(np.cross(corners[1] - corners[0], corners[2] - corners[1]), 0)


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
