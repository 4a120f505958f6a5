"""The panel with the page's own measurements."""

from support import GalleryTest


class PanelTests(GalleryTest):
    def read(self, page):
        # The figures are updated four times per second.
        page.page.wait_for_timeout(400)
        texts = page.ask("""() => Object.fromEntries(
            Array.from(document.querySelectorAll("[data-figure]"), (each) =>
                [each.dataset.figure, each.textContent]))""")
        return {name: float(text.removesuffix(" ms").replace(",", "")) for name, text in texts.items()}

    def test_the_panel_counts_what_the_page_and_the_engine_do(self):
        page = self.open("billions")
        toggle = page.page.get_by_role("button", name="Figures")
        self.assertFalse(page.page.locator("#figures").is_visible())
        toggle.click()
        before = self.read(page)
        page.wheel(down=400, notches=5)
        after = self.read(page)
        self.assertGreater(after["frames"], before["frames"])
        self.assertGreater(after["script"], 0)
        self.assertGreater(after["cellsMade"], 0)
        self.assertGreater(after["cellsReused"], before["cellsReused"])
        self.assertEqual(after["nodes"], page.ask("document.querySelectorAll('#stage *').length"))
        # Blocks the page for a while.
        page.ask("""() => new Promise((done) => setTimeout(() => {
            const end = performance.now() + 120;
            while (performance.now() < end);
            done();
        }))""")
        self.assertGreater(self.read(page)["longTasks"], after["longTasks"])
        toggle.click()
        self.assertFalse(page.page.locator("#figures").is_visible())
        self.assert_same(page, "with the panel closed")

    def test_the_overlay_of_the_engine_is_there_for_pointers_and_keys(self):
        page = self.open("billions")
        page.page.get_by_role("button", name="Figures").click()
        page.page.get_by_role("button", name="Engine overlay").click()
        page.rest()
        self.assertIn("cells made", page.page.locator("#stage").inner_text())
        self.assert_same(page, "with the overlay")
