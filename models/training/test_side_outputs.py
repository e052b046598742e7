"""What is asked of the reader beside the kinds, and how it is counted: python3 -m unittest training.test_side_outputs"""

import tempfile
import unittest
from pathlib import Path

import numpy as np

from . import side_outputs
from .side_outputs import BACK, FACE, NONE, SURELY, Outputs, Sides, Trunk, context, cut, figures, read, said_by

NAMES = "picture x1 y1 x2 y2 x3 y3 x4 y4 found face_odds side read back told truth".split()


def row(side, back, told, truth):
    return ["a", 10, 10, 30, 10, 30, 37, 10, 37, 0.8, 2.0, side, 0.9, back, told, truth]


class Read(unittest.TestCase):
    def test_finds_are_read_with_what_was_said_of_them_but_for_narrow_sides(self):
        rows = [row("up", -5, "tile", "up"), row("down", 50, "tile", "edge"), row("edge", -50, "tile", "edge"), row("up", -50, "none", "none")]
        with tempfile.TemporaryDirectory() as folder:
            lines = ["\t".join(map(str, one)) for one in [NAMES, *rows]]
            (Path(folder) / "sides.tsv").write_text("\n".join(lines) + "\n")
            sides = Sides()
            read(folder, sides)
        self.assertEqual(sides.truth, [FACE, BACK, NONE])
        self.assertEqual([int(np.argmax(said)) for said in sides.said], [FACE, BACK, NONE])
        self.assertTrue(sides.picture[0].endswith("a.jpg"))

    def test_what_the_program_says_are_chances_none_nearer_to_certain_than_can_be_counted(self):
        for told, back in (("tile", "-50"), ("tile", "0.7"), ("tile", "50"), ("none", "-50")):
            said = said_by({"told": told, "back": back})
            self.assertAlmostEqual(sum(said), 1)
            self.assertLessEqual(max(said), SURELY + 1e-9)


class Asked(unittest.TestCase):
    def test_the_second_crop_shows_what_lies_about_a_side(self):
        picture = np.zeros((200, 200, 3), np.uint8)
        picture[80:107, 80:100] = 255
        corners = np.float32([[80, 80], [100, 80], [100, 107], [80, 107]])
        alone, about = cut(picture, corners, 1), cut(picture, corners, 2.5)
        self.assertGreater(alone.mean(), 150)
        self.assertLess(about.mean(), 60)
        self.assertGreater(about[32, 24].min(), 250)

    def test_the_reader_gives_a_line_for_each_crop(self):
        features = Trunk().of([np.full((64, 48, 3), value, np.uint8) for value in (20, 128, 230)])
        self.assertEqual(features.shape[0], 3)
        self.assertTrue(np.isfinite(features).all())

    def test_of_many_sides_that_look_alike_each_knows_how_many(self):
        looks = np.tile(np.eye(64)[:1] * 4, (6, 1))
        looks[5] = np.eye(64)[1] * 4
        corners = np.float32([[[x, 0], [x + 20, 0], [x + 20, 27], [x, 27]] for x in range(0, 180, 30)])
        counts = context(looks, corners)[:, -3:]
        self.assertTrue(np.allclose(counts[0], np.log1p(4)))
        self.assertTrue(np.allclose(counts[5], 0))
        self.assertEqual(context(looks[:1], corners[:1]).shape[0], 1)


class Trained(unittest.TestCase):
    def test_outputs_learn_what_can_be_told(self):
        rng = np.random.default_rng(1)
        truth = rng.integers(3, size=900)
        features = np.eye(3)[truth] + rng.normal(0, 0.2, (900, 3))
        for hidden in (0, side_outputs.HIDDEN):
            told = Outputs(features[:600], truth[:600], hidden, 0).chances(features[600:])
            self.assertGreater((told.argmax(1) == truth[600:]).mean(), 0.97)

    def test_wrong_and_surely_wrong_are_counted(self):
        chances = np.array([[1, 0, 0], [0.6, 0.4, 0], [0, 1, 0], [0.2, 0.1, 0.7]])
        loss, wrong, surely, lost, invented = figures(chances, np.array([FACE, BACK, FACE, NONE]))
        self.assertEqual((wrong, surely, lost, invented), (2, 1, 1, 1))
        self.assertGreater(loss, 1.5)


if __name__ == "__main__":
    unittest.main()
