"""The download size."""

import gzip
import json
import pathlib
import unittest

from support import dist, figures

recorded = pathlib.Path(__file__).parent / "size.json"


class SizeTests(unittest.TestCase):
    def test_the_module_has_not_grown_by_a_tenth(self):
        module = (dist / "page.wasm").read_bytes()
        sizes = {"raw": len(module), "gzip": len(gzip.compress(module, 9, mtime=0))}
        limits = json.loads(recorded.read_text())
        for name, size in sizes.items():
            figures.add(f"page.wasm, {name}", f"{size:,} bytes, {limits[name]:,} recorded")
        for name, size in sizes.items():
            self.assertLessEqual(
                size, limits[name] * 1.1,
                f"page.wasm ({name}) has grown by more than a tenth. If that is meant, let "
                f"{recorded.name} be {json.dumps(sizes)}.")

    def test_the_single_file_has_all_of_it(self):
        figures.add("index.html, raw", f"{(dist / 'index.html').stat().st_size:,} bytes")
        module = (dist / "page.wasm").stat().st_size
        self.assertGreater((dist / "index.html").stat().st_size, module)
