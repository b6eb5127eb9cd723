"""tools/check-order on sources that are made up for it."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools/check-order"
loader = importlib.machinery.SourceFileLoader("check_order", str(SCRIPT))
check_order = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_order", loader))
loader.exec_module(check_order)


def faults_of(text, path="src/games/campaign/rule.cpp"):
    with tempfile.TemporaryDirectory() as folder:
        check_order.ROOT = pathlib.Path(folder)
        source = check_order.ROOT / path
        source.parent.mkdir(parents=True)
        source.write_text(text, encoding="utf-8")
        return [number for number, _ in check_order.faults(source)]


class ShortName(unittest.TestCase):
    def test_is_used(self):
        self.assertEqual(faults_of("namespace fs = std::filesystem;\nint a(fs::path);\n", "src/data/a.cpp"), [])
        self.assertEqual(faults_of("namespace fs = std::filesystem;\nint offs::a;\n", "src/data/a.cpp"), [1])


class NegatedRule(unittest.TestCase):
    def test_is_a_fault_of_a_game(self):
        self.assertEqual(faults_of('\nif (!rule("pursuit.ground")) return true;\n'), [2])
        self.assertEqual(faults_of('bool free = empty ||\n            ! rule("a.free");\n'), [2])

    def test_may_be_named_in_a_comment(self):
        self.assertEqual(faults_of('// never !rule("a")\n'), [])

    def test_is_free_for_the_machines_below(self):
        self.assertEqual(faults_of('if (!rule("a")) return;\n', "src/core/rule.cpp"), [])

    def test_is_not_a_rule_with_its_condition(self):
        self.assertEqual(faults_of('return !(rule("a") && is_far);\nmutant("a", return false);\n'), [])


if __name__ == "__main__":
    unittest.main()
