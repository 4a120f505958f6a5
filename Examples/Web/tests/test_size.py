"""The download size."""

import gzip
import unittest

from support import dist, figures

# The largest module in bytes, raw and gzipped: those of the last build, rounded up.
LIMITS = {"raw": 2_510_000, "gzip": 1_075_000}


class SizeTests(unittest.TestCase):
    def test_the_module_is_within_its_budget(self):
        module = (dist / "page.wasm").read_bytes()
        sizes = {"raw": len(module), "gzip": len(gzip.compress(module, 9, mtime=0))}
        for name, size in sizes.items():
            figures.add(f"page.wasm, {name}", f"{size:,} bytes of {LIMITS[name]:,}")
        for name, size in sizes.items():
            self.assertLessEqual(
                size, LIMITS[name],
                f"page.wasm ({name}) is larger than its budget. Examples/Web/sizes shows what is large.")

    def test_the_single_file_has_all_of_it(self):
        figures.add("index.html, raw", f"{(dist / 'index.html').stat().st_size:,} bytes")
        module = (dist / "page.wasm").stat().st_size
        self.assertGreater((dist / "index.html").stat().st_size, module)
