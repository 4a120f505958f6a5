"""The number of elements does not grow with the scenes that were shown."""

from support import SCENES, GalleryTest


class ElementTests(GalleryTest):
    def go(self, page, scene):
        page.ask("(scene) => { location.hash = scene }", scene)
        page.rest()
        # Elements of boxes, without unused parts of texts and lists.
        return page.ask("virtualGrid.nodes.size")

    def test_a_tour_of_all_scenes_leaves_no_elements_behind(self):
        page = self.open("photos")
        self.go(page, "images")
        tours = []
        for _ in range(3):
            counts = [self.go(page, scene) for scene in SCENES]
            tours.append(counts)
            self.assertEqual(page.ask("document.querySelectorAll('#stage .node').length + 1"), counts[-1])
            self.assert_same(page, "after a tour")
        # Words of the footer stay for other scenes; their number has an upper bound.
        for counts in tours[1:]:
            for scene, first, later in zip(SCENES, tours[0], counts):
                self.assertLessEqual(later, first + 80, scene)
        self.assertEqual(tours[1], tours[2])
        everything = page.ask("document.querySelectorAll('#stage *').length")
        self.go(page, "images")
        for scene in SCENES:
            self.go(page, scene)
        self.assertLessEqual(page.ask("document.querySelectorAll('#stage *').length"), everything)
