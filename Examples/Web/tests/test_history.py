"""Back, forward and reload restore the place in a scene."""

from support import GalleryTest


class HistoryTests(GalleryTest):
    def first(self, page):
        """Returns the first visible item that is not frozen, and how far down it begins."""
        items = [item for item in page.items() if item["row"] != 1 and item["column"] != 1]
        return items[0]["place"], round(items[0]["box"][1])

    def scroll(self, page):
        page.wheel(down=1_700)
        page.wheel(down=333)
        # The place is kept when nothing has changed for a while.
        page.page.wait_for_timeout(700)
        return self.first(page)

    def settle(self, page):
        page.page.wait_for_timeout(300)
        page.wait()
        page.rest(20)

    def test_back_and_forward_restore_the_place(self):
        for scene in ("sheet", "photos", "endless", "waterfall", "compare"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                start = self.first(page)
                place = self.scroll(page)
                self.assertNotEqual(start, place)
                page.page.locator('nav a[href="#layouts"]').click()
                page.rest()
                page.page.go_back()
                self.settle(page)
                self.assertEqual(self.first(page), place)
                self.assert_same(page, "after going back")

    def test_a_link_to_a_scene_shows_it_from_the_start(self):
        page = self.open("compare")
        start = self.first(page)
        self.scroll(page)
        for link in ("sheet", "compare"):
            page.page.locator(f'nav a[href="#{link}"]').click()
            page.rest()
        self.assertEqual(self.first(page), start)

    def test_reload_restores_the_place_and_the_focus(self):
        page = self.open("compare")
        page.press("ArrowDown", "ArrowDown")
        focus = page.ask("watch.placeOf(document.activeElement)")
        page.page.wait_for_timeout(700)
        page.page.reload()
        self.settle(page)
        self.assertEqual([item["place"] for item in page.items() if item["hasFocus"]], [focus])
        place = self.scroll(page)
        page.page.reload()
        self.settle(page)
        self.assertEqual(self.first(page), place)
