"""Printing a scene."""

from support import GalleryTest


class PrintTests(GalleryTest):
    def test_whole_items_are_printed_and_the_others_are_counted(self):
        for scene in ("sheet", "photos", "chat", "compare"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                page.page.emulate_media(media="print")
                page.ask("() => dispatchEvent(new Event('beforeprint'))")
                note = page.ask("document.getElementById('unprinted').innerText")
                number, count = (int(part.replace(",", "")) for part in (note.split()[0], note.split()[2]))
                self.assertIn("items are not printed", note)
                printed = page.ask("""() => [...document.querySelectorAll("#stage .node")]
                    .filter((element) => watch.placeOf(element) && getComputedStyle(element).visibility === "visible")
                    .map((element) => {
                        const { left, right, bottom } = element.getBoundingClientRect();
                        return [left, right, bottom];
                    })""")
                self.assertEqual(len(printed), count - number)
                self.assertGreater(len(printed), 5)
                for left, right, bottom in printed:
                    self.assertTrue(left >= -1 and right <= 682 and bottom <= 902, f"{left} {right} {bottom}")
                self.assertFalse(page.page.locator("nav").is_visible())
                page.ask("() => dispatchEvent(new Event('afterprint'))")
                page.page.emulate_media(media="screen")
                page.rest()
                self.assertEqual(page.ask("document.querySelectorAll('.is-cut').length"), 0)
                self.assert_same(page, "after printing")

    def test_the_printed_scene_fits_on_a_page(self):
        page = self.open("compare")
        text = page.page.pdf(format="A4", print_background=True)
        self.assertEqual(text.count(b"/Type /Page\n") or text.count(b"/Type /Page "), 1)
