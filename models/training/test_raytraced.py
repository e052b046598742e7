"""Where the truth of traced tables lies, and of which tiles they are: python3 -m unittest training.test_raytraced"""

import unittest
from collections import Counter

import numpy as np

from . import raytraced
from .tiles import KINDS

BODY = raytraced.Body(26, 35, 20, 1.5)


class RaytracedTest(unittest.TestCase):
    def test_the_lens_shows_a_point_where_the_truth_says(self):
        for seed in range(4):
            camera = raytraced.Camera(np.random.default_rng(seed), 800, (320, 240))
            traced = np.zeros((round(240 * raytraced.MARGIN), round(320 * raytraced.MARGIN)), np.uint8)
            spot = np.array([[70, 60], [250, 200]])
            for x, y in spot:
                traced[y - 1 : y + 2, x - 1 : x + 2] = 255
            shown = camera.through_lens(traced)
            for x, y in np.round(camera.bent(spot)).astype(int):
                self.assertGreater(shown[y, x], 120)

    def test_corners_run_clockwise_from_the_top_left_as_the_face_is_read(self):
        straight = raytraced.top(raytraced.Tile(100, 50, 0, 0.0, raytraced.UP, "m1"), BODY)
        np.testing.assert_allclose(straight[:, :2], [[87, 67.5], [113, 67.5], [113, 32.5], [87, 32.5]])
        left = raytraced.top(raytraced.Tile(0, 0, 0, np.pi / 2, raytraced.UP, "m1"), BODY)
        np.testing.assert_allclose(left[0, :2], [-17.5, -13], atol=1e-9)

    def test_each_tile_has_a_colour_of_its_own_in_the_flat_picture(self):
        steps = np.array([np.round(raytraced.shade_of(number) * raytraced.SHADES) for number in range(1, 400)])
        numbers = steps @ [1, raytraced.SHADES + 1, (raytraced.SHADES + 1) ** 2]
        np.testing.assert_array_equal(numbers, range(1, 400))

    def test_no_kind_lies_face_up_more_often_than_a_set_has_it(self):
        deck = [kind for kind in KINDS[:34] for _ in range(raytraced.COPIES)]
        for seed in range(8):
            shown = Counter(t.kind for t in raytraced.Hand(np.random.default_rng(seed), BODY, 800, deck).tiles if t.face == raytraced.UP)
            self.assertLessEqual(max(shown.values()), raytraced.COPIES)
            self.assertNotIn("xx", shown)

    def test_a_set_of_nonsense_has_a_print_for_each_kind_on_pale_paper(self):
        for style in raytraced.DEVELOPMENT:
            faces = raytraced.faces_in(style, np.random.default_rng(3))
            self.assertEqual(list(faces), KINDS[:34])
            self.assertGreater(len({face.tobytes() for face in faces.values()}), 30)
            self.assertGreater(np.median([np.quantile(face, 0.9) for face in faces.values()]), 200)


if __name__ == "__main__":
    unittest.main()
