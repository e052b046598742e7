"""The pages' tables are written from what was measured, and nothing else of the pages: python3 -m unittest training.test_figures"""

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from . import figures
from .evaluate import Tally, told

PAGE = """before
<!-- figures: how well -->
old
<!-- end of figures -->
between
<!-- figures: tables -->
<!-- end of figures -->
<!-- figures: ray-traced -->
<!-- end of figures -->
<!-- figures: ray-traced-black -->
<!-- end of figures -->
<!-- figures: ray-traced-nonsense -->
<!-- end of figures -->
<!-- figures: backs -->
<!-- end of figures -->
<!-- figures: enrolment -->
<!-- end of figures -->
<!-- figures: enrolled -->
<!-- end of figures -->
<!-- figures: enrolled-black -->
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
        page = figures.with_tables(PAGE, figures.WRITERS)
        self.assertNotIn("old", page)
        for kept in ("before\n", "between\n", "after\n"):
            self.assertIn(kept, page)
        self.assertEqual(figures.with_tables(page, figures.WRITERS), page)

    def test_a_page_without_a_place_is_refused(self):
        with self.assertRaises(SystemExit):
            figures.with_tables("no marks", figures.WRITERS)

    def test_the_pages_hold_what_was_measured(self):
        for page, writers in figures.PAGES.items():
            with mock.patch.object(figures, "CARD", figures.MODELS / "card"):
                self.assertEqual(page.read_text(), figures.with_tables(page.read_text(), writers))

    def test_of_sets_never_seen_a_row_is_written_for_each_part_that_was_run(self):
        said = {"pictures": 2, "labelled": 9, "found": 1.0, "read right of found": 0.5, "wrong at confidence 0.95 or more": 0.0}
        (self.card / "ray-traced.json").write_text(json.dumps({"by": {"rutopio": said}}))
        ways = {"without": {"tables": 4, "whole tables right": 2}, "with": {"tables": 4, "whole tables right": 3}}
        (self.card / "enrolled.json").write_text(json.dumps(ways))

        page = figures.with_tables("<!-- figures: never seen -->\n<!-- end of figures -->", {"never seen": figures.never_seen})

        self.assertIn("| traced: tables in play, art never trained on | 2 | 9 | 100.0 % | 50.0 % | 0.0 % |", page)
        self.assertIn("Of 4 rendered tables in white sets 2 are read without a fault by networks that know nothing of the set, and 3 once", page)

    def test_a_part_that_was_measured_has_its_row_with_its_run(self):
        tally = Tally()
        square = [[0, 0], [10, 0], [10, 14], [0, 14]]
        tally.add([{"corners": square, "tile": "m1", "confidence": 0.97}], [[0, 0, 10, 14], [30, 0, 40, 14]], [0, 1])
        said = tally.summary() | {"run": {"made": "2026-11-25", "finder": "0123", "reader": "4567"}}
        (self.card / "photographs.json").write_text(json.dumps(said))

        page = figures.with_tables(PAGE, figures.WRITERS)

        self.assertIn("| 1 | 2 | 50.0 % | 50.0 % | 100.0 % | 0.0 % | 100.0 % | 0.0 % | - | - | 3.0 % | 2026-11-25, finder 0123, reader 4567 |", page)

    def test_nonsense_is_found_and_not_read(self):
        tally = Tally()
        tally.add([{"corners": [[0, 0], [10, 0], [10, 14], [0, 14]], "tile": "m1", "confidence": 0.3}], [[0, 0, 10, 14]], [None])
        (self.card / "tables.json").write_text(json.dumps({"seed": 1, "by": {"maze": tally.summary()}}, allow_nan=False))

        self.assertIn("| maze | 1 | 1 | 100.0 % | - | - | 100.0 % |", figures.with_tables(PAGE, figures.WRITERS))

    def test_sets_that_were_learnt_are_counted_without_a_table_read(self):
        said = {"sets": 50, "seed": 3, "with a profile": 50, "with at most one question": 49, "by art": {}}
        (self.card / "enrolment.json").write_text(json.dumps(said))

        page = figures.with_tables(PAGE, figures.WRITERS)

        self.assertIn("- Of 50 sets laid out 50 ended with a profile, 49 with at most one question (seed 3; earlier).", page)
        self.assertIn("Not run yet.", page)

    def test_backs_told_as_faces_are_counted_where_they_were_told_surely(self):
        def tile(left, **more):
            return {"corners": [[left, 0], [left + 10, 0], [left + 10, 14], [left, 14]], "visible": 1, **more}

        below = tile(91, face="down", visible=0)
        truth = [tile(0, face="down"), tile(30, face="down"), tile(60, face="edge"), tile(89, face="up"), below]
        up = [tile(1, confidence=0.6), tile(31, confidence=0.4), tile(61, confidence=0.5), tile(91, confidence=0.9)]

        self.assertEqual(told(up, truth), {"down told": 1, "edge told": 1})

    def test_tables_of_backs_have_a_row_of_each_side(self):
        sides = {"backs labelled": 50, "backs found": 0.98, "backs precision": 0.9, "backs told as a face at 0.5 or more": 0}
        sides |= {"edges labelled": 40, "edges found": 1.0, "edges precision": 0.95, "edges told as a face at 0.5 or more": 1}
        (self.card / "backs.json").write_text(json.dumps({"seed": 5, "pictures": 3, "labelled": 7} | sides))

        page = figures.with_tables(PAGE, figures.WRITERS)

        self.assertIn("| backs | 50 | 98.0 %, 90.0 % | 0 |\n| edges | 40 | 100.0 %, 95.0 % | 1 |", page)
        self.assertIn("3 tables with 7 faces, seed 5; earlier.", page)

    def test_figures_that_do_not_say_their_run_are_earlier_ones(self):
        self.assertEqual(figures.when({}), "earlier")


if __name__ == "__main__":
    unittest.main()
