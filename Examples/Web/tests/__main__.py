"""Runs the tests, then prints their measurements and the numbers of passed and failed tests."""

import sys
import unittest

from support import dist, figures


def main():
    if not (dist / "page.html").exists():
        sys.exit(f"There is no page in {dist.name}/. Build it first: Examples/Web/build")
    program = unittest.main(
        module=None, argv=["run", "discover", "-s", str(__file__).rsplit("/", 1)[0], *sys.argv[1:]],
        exit=False, verbosity=2)
    figures.print()
    result = program.result
    # A test with failing subtests is listed once per subtest.
    broken = [test for test, _ in result.failures + result.errors]
    failed = len({getattr(test, "test_case", test).id() for test in broken})
    print(f"\n{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    sys.exit(0 if result.wasSuccessful() and result.testsRun > 0 else 1)


main()
