"""A trait changes the faces that bear it and no others, as it says: python3 -m unittest training.test_traits"""

import unittest
from dataclasses import replace

import cv2
import numpy as np

from . import trait_figures
from .faces import FACE_H, FACE_W
from .made import FIRST_MEASURED_SEED, MadeSet, made_faces
from .reader_samples import with_numeral
from .tiles import INDEX, KINDS
from .traits import BIRDS, NARROWEST_PRINT, WHITES, WIDEST_PRINT, Traits

SEEDS = range(FIRST_MEASURED_SEED, FIRST_MEASURED_SEED + 6)
# Of a set's faces, those that show as much ink as there is to measure.
FULL = ("p9", "s9", "m9", "z6")


def changed(one, other):
    """The kinds that two sets draw otherwise."""
    return {code for code in KINDS if not np.array_equal(one.face(code)[0], other.face(code)[0])}


def inked(made, code):
    """Where a face of a set is not its paper."""
    return np.abs(made.face(code)[0].astype(int) - made.paper.astype(int)).max(axis=2) > 40


class TraitsTest(unittest.TestCase):
    def test_a_face_is_the_same_whatever_was_drawn_before_it(self):
        for seed in SEEDS:
            alone, after = MadeSet(seed).face("p6")[0], MadeSet(seed)
            after.face("f3")
            np.testing.assert_array_equal(after.face("p6")[0], alone)

    def test_only_the_faces_that_bear_a_trait_change(self):
        bearers = {
            Traits(numeral_between=True): {"p4", "p6"},
            Traits(slanted_up=True): {"p3", "p7"},
            Traits(ringed=True): {code for code in KINDS if code[0] == "f"},
            Traits(bird="peacock"): {"s1"},
            Traits(white="oval"): {"z5"},
        }
        for traits, kinds in bearers.items():
            self.assertEqual(set().union(*(changed(MadeSet(seed, Traits()), MadeSet(seed, traits)) for seed in SEEDS)), kinds)

    def test_a_numeral_stands_between_the_rows_of_a_four_and_touches_nothing_else_than_the_middle(self):
        for seed in SEEDS:
            dots, numeral = inked(MadeSet(seed, Traits()), "p4"), inked(MadeSet(seed, Traits(numeral_between=True)), "p4")
            middle = (slice(FACE_H // 2 - 5, FACE_H // 2 + 6), slice(FACE_W // 2 - 6, FACE_W // 2 + 7))
            self.assertGreater(numeral[middle].sum(), dots[middle].sum())

    def test_the_slope_of_a_three_is_turned_over(self):
        for seed in SEEDS:
            for slanted_up in (False, True):
                one = MadeSet(seed, Traits(slanted_up=slanted_up))
                one.corners = 0
                ys, xs = np.nonzero(inked(one, "p3"))
                self.assertEqual(np.corrcoef(xs, ys)[0, 1] < 0, slanted_up)

    def test_a_print_is_as_wide_as_it_is_told(self):
        for seed in SEEDS:
            widths = []
            for share in (NARROWEST_PRINT, 0.75, WIDEST_PRINT):
                one = MadeSet(seed, Traits(print_share=share))
                one.corners, one.odd = 0, False
                columns = np.nonzero(np.any([inked(one, code).any(axis=0) for code in FULL], axis=0))[0]
                widths.append((columns[-1] + 1 - columns[0]) / FACE_W)
                self.assertLess(widths[-1], share + 0.06)
            self.assertAlmostEqual(widths[0] / widths[2], NARROWEST_PRINT / WIDEST_PRINT, delta=0.06)

    def test_a_worn_print_has_less_contrast_the_more_it_is_worn(self):
        for seed in SEEDS:
            left = [np.mean([MadeSet(seed, Traits(worn=worn)).face(code)[0].std() for code in FULL]) for worn in (0.0, 0.3, 0.6, 0.9)]
            self.assertEqual(left, sorted(left, reverse=True))

    def test_of_four_colours_each_suit_has_one_and_no_suit_is_red(self):
        for seed in SEEDS:
            one = MadeSet(seed, Traits(four_colours=True))
            inks = [one.dot_inks[0], one.stick_inks[0], one.number_ink, one.wind_ink]
            self.assertTrue(all(ink is one.dot_inks[0] for ink in one.dot_inks))
            self.assertGreater(one.wind_ink[2], max(one.wind_ink[:2]) + 60)
            for i, ink in enumerate(inks):
                self.assertTrue(all(np.abs(ink - other).max() > 20 for other in inks[:i]))

    def test_every_white_dragon_but_the_blank_one_shows_something_and_no_two_the_same(self):
        for seed in SEEDS:
            faces = [MadeSet(seed, Traits(white=white)).face("z5")[0] for white in WHITES]
            self.assertEqual(len({face.tobytes() for face in faces}), len(WHITES))
            plain = MadeSet(seed, Traits())
            plain.corners, plain.traits = 0, replace(plain.traits, white="blank")
            self.assertFalse(inked(plain, "z5").any())

    def test_a_bordered_set_has_ink_along_every_edge_of_every_face(self):
        for seed in SEEDS:
            one = MadeSet(seed, Traits(bordered=True))
            for code in ("m1", "p1", "z5", "f2"):
                face = one.face(code)[0].astype(int)
                for edge in (face[:8], face[-8:], face[:, :8], face[:, -8:]):
                    self.assertGreater(np.abs(edge - one.paper.astype(int)).max(), 25)

    def test_birds_fill_a_good_part_of_the_face_and_stay_on_it(self):
        for seed in SEEDS:
            for bird in BIRDS:
                one = MadeSet(seed, Traits(bird=bird))
                one.corners, one.plumage = 0, [np.zeros(3)] * 3
                ys, xs = np.nonzero(inked(one, "s1"))
                self.assertGreater(np.ptp(ys), FACE_H * 0.5)
                self.assertGreater(np.ptp(xs), FACE_W * 0.3)
                self.assertGreater(min(xs.min(), FACE_W - 1 - xs.max()), 0)

    def test_no_set_of_the_training_is_measured(self):
        rng = np.random.default_rng(41)
        self.assertLess(max(int(rng.integers(FIRST_MEASURED_SEED)) for _ in range(400)), min(SEEDS))
        faces = made_faces(2, 1)
        self.assertEqual({face.kind for face in faces if face.kind >= 0}, set(range(len(KINDS))))


class MeasuredTest(unittest.TestCase):
    def test_a_crop_with_a_trait_and_one_without_differ_in_the_face_alone(self):
        one = trait_figures.Asked("", ("p4",), Traits(numeral_between=True))
        for seed in SEEDS:
            (kinds,), (borne,), (plain,) = trait_figures.crops_of(one, seed)
            self.assertEqual(kinds[0], INDEX["p4"])
            differs = cv2.absdiff(borne, plain).max(axis=2)
            self.assertGreater(differs.max(), 0)
            self.assertLess(np.mean([differs[:3].mean(), differs[-3:].mean(), differs[:, :3].mean(), differs[:, -3:].mean()]), differs.mean())

    def test_a_numeral_is_written_between_the_dots_of_any_face(self):
        for sign, above in (("4", 0.5), ("6", 0.38)):
            for seed in SEEDS:
                plain = np.full((112, 84, 3), 230, np.uint8)
                written = with_numeral(plain, sign, np.random.default_rng(seed), share=0.64)
                rows, columns = np.nonzero(cv2.absdiff(written, plain).max(axis=2) > 40)
                self.assertEqual(plain.min(), 230)
                self.assertTrue(len(rows) and above - 0.12 < rows.mean() / 112 < 0.62, (sign, seed))
                self.assertTrue(0.4 < columns.mean() / 84 < 0.6 and np.ptp(rows) < 0.2 * 112, (sign, seed))

    def test_what_may_be_either_of_two_is_right_as_either(self):
        chances = np.full((3, 46), 0.0)
        chances[0, INDEX["f1"]], chances[1, INDEX["f5"]], chances[2, INDEX["p1"]] = 1, 1, 1
        told = trait_figures.Told(chances, [(INDEX["f1"], INDEX["f1"], INDEX["f5"])] * 3)
        self.assertEqual(told.right.tolist(), [True, True, False])
        self.assertEqual(told.wrongly_sure.tolist(), [False, False, True])

    def test_every_trait_that_is_asked_for_has_its_line(self):
        names = [one.name for one in trait_figures.asked()]
        self.assertEqual(len(names), len(set(names)))
        for word in (*WHITES, *BIRDS, "numeral", "slope", "ring", "55 %", "95 %", "four colours", "border", "worn", "black"):
            self.assertTrue(any(word in name for name in names), word)


if __name__ == "__main__":
    unittest.main()
