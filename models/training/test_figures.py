"""The card's tables are written from what was measured, and nothing else of the page: python3 -m unittest training.test_figures"""

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from . import figures
from .evaluate import Tally

PAGE = """before
<!-- figures: how well -->
old
<!-- end of figures -->
between
<!-- figures: tables -->
<!-- end of figures -->
<!-- figures: enrolment -->
<!-- end of figures -->
<!-- figures: enrolled -->
<!-- end of figures -->
after
"""


class FiguresTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.card = Path(folder.name)
        patch = mock.patch.object(figures, "CARD", self.card)
        patch.start()
        self.addCleanup(patch.stop)

    def test_what_stands_between_the_marks_is_written_anew_and_the_rest_stays(self):
        page = figures.with_tables(PAGE)
        self.assertNotIn("old", page)
        for kept in ("before\n", "between\n", "after\n"):
            self.assertIn(kept, page)
        self.assertEqual(figures.with_tables(page), page)

    def test_a_page_without_a_place_is_refused(self):
        with self.assertRaises(SystemExit):
            figures.with_tables("no marks")

    def test_a_part_that_was_measured_has_its_row_with_its_run(self):
        tally = Tally()
        square = [[0, 0], [10, 0], [10, 14], [0, 14]]
        tally.add([{"corners": square, "tile": "m1", "confidence": 0.97}], [[0, 0, 10, 14], [30, 0, 40, 14]], [0, 1])
        said = tally.summary() | {"run": {"made": "2026-11-25", "finder": "0123", "reader": "4567"}}
        (self.card / "photographs.json").write_text(json.dumps(said))

        page = figures.with_tables(PAGE)

        self.assertIn("| 1 | 2 | 50.0 % | 50.0 % | 100.0 % | 0.0 % | 100.0 % | 0.0 % | - | - | 3.0 % | 2026-11-25, finder 0123, reader 4567 |", page)

    def test_nonsense_is_found_and_not_read(self):
        tally = Tally()
        tally.add([{"corners": [[0, 0], [10, 0], [10, 14], [0, 14]], "tile": "m1", "confidence": 0.3}], [[0, 0, 10, 14]], [None])
        (self.card / "tables.json").write_text(json.dumps({"seed": 1, "by": {"maze": tally.summary()}}, allow_nan=False))

        self.assertIn("| maze | 1 | 1 | 100.0 % | - | - | 100.0 % |", figures.with_tables(PAGE))

    def test_sets_that_were_learnt_are_counted_without_a_table_read(self):
        said = {"sets": 50, "seed": 3, "with a profile": 50, "with at most one question": 49, "by art": {}}
        (self.card / "enrolment.json").write_text(json.dumps(said))

        page = figures.with_tables(PAGE)

        self.assertIn("- Of 50 sets laid out 50 ended with a profile, 49 with at most one question (seed 3; earlier).", page)
        self.assertIn("Not run yet.", page)

    def test_figures_that_do_not_say_their_run_are_earlier_ones(self):
        self.assertEqual(figures.when({}), "earlier")


if __name__ == "__main__":
    unittest.main()
