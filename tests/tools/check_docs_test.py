"""tools/check-docs on blocks that are made up for it."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools/check-docs"
loader = importlib.machinery.SourceFileLoader("check_docs", str(SCRIPT))
check_docs = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_docs", loader))
loader.exec_module(check_docs)
check_docs.repository = lambda: (["/src/march.cpp", "/docs/tour.md"], {"March", "run", "EventRow"})


class Rewriting(unittest.TestCase):
    def test_takes_all_that_is_printed(self):
        self.assertEqual(check_docs.rewritten(["a", "b"], ["c"]), ["c"])
        self.assertEqual(check_docs.rewritten([], ["c"]), ["c"])

    def test_keeps_what_is_left_out(self):
        shown = ["...", "march", "one", "end", "...", "combat", "two", "..."]
        printed = ["x", "march", "three", "four", "end", "y", "combat", "five", "z"]
        self.assertEqual(check_docs.rewritten(shown, printed),
                         ["...", "march", "three", "four", "end", "...", "combat", "five", "..."])

    def test_goes_to_the_end_where_the_block_did(self):
        self.assertEqual(check_docs.rewritten(["a", "...", "b", "c"], ["a", "x", "b", "d", "e"]),
                         ["a", "...", "b", "d", "e"])

    def test_gives_up_where_a_part_does_not_begin(self):
        self.assertIsNone(check_docs.rewritten(["...", "march", "..."], ["x", "y"]))

    def test_leaves_the_rest_of_the_document(self):
        with tempfile.TemporaryDirectory() as folder:
            check_docs.ROOT = pathlib.Path(folder)
            path = check_docs.ROOT / "a.md"
            path.write_text("One\n```console\n$ echo new\nold\n\n$ echo same\nsame\n```\nTwo\n", encoding="utf-8")
            self.assertEqual([number for number, _ in check_docs.faults(path, False)], [3])
            self.assertEqual(list(check_docs.faults(path, True)), [])
            self.assertEqual(path.read_text(encoding="utf-8"),
                             "One\n```console\n$ echo new\nnew\n\n$ echo same\nsame\n```\nTwo\n")


class Naming(unittest.TestCase):
    def test_finds_what_is_there(self):
        self.assertEqual(list(check_docs.missing("`march.cpp` `src/march.cpp` `March::run` `EventRow` `NNN-a.sql`")), [])

    def test_says_what_is_not(self):
        self.assertEqual(list(check_docs.missing("`arch.cpp`, `March::halt` and `EventTable`; `play --quick`")),
                         ["there is no file arch.cpp", "nothing in the code is called halt",
                          "nothing in the code is called EventTable"])

    def test_knows_the_clauses(self):
        self.assertEqual(list(check_docs.lost_clauses("`retreat.once`, `combat.cards`, `event.made-up.when`, `board.cpp`")), [])
        self.assertEqual(list(check_docs.lost_clauses("`retreat.twice`")), ["there is no clause retreat.twice"])


if __name__ == "__main__":
    unittest.main()
