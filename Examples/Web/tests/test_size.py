"""The download size."""

import gzip
import unittest

from support import dist, figures

# The most bytes of the module, gzipped: of the part that is loaded before the first scene, and of both parts. The first is
# a goal of the page; the second is that of the last build, rounded up.
FIRST_LIMIT = 450_000
LIMIT = 1_130_000


class SizeTests(unittest.TestCase):
    def test_the_module_is_within_its_budgets(self):
        sizes = [len(gzip.compress((dist / name).read_bytes(), 9, mtime=0)) for name in ("page.wasm", "rest.wasm")]
        for what, size, limit in (
                ("page.wasm, gzipped", sizes[0], FIRST_LIMIT), ("page.wasm and rest.wasm, gzipped", sum(sizes), LIMIT)):
            figures.add(what, f"{size:,} bytes of {limit:,}")
            with self.subTest(what=what):
                self.assertLessEqual(size, limit, f"{what}: over the budget. Examples/Web/sizes shows what is large.")

    def test_the_single_file_has_all_of_it(self):
        figures.add("index.html, raw", f"{(dist / 'index.html').stat().st_size:,} bytes")
        module = sum((dist / name).stat().st_size for name in ("page.wasm", "rest.wasm"))
        self.assertGreater((dist / "index.html").stat().st_size, module)
