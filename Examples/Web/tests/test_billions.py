"""All rows can be reached, even with more rows than a browser can lay out."""

from support import PHONE, GalleryTest, figures


class BillionsTests(GalleryTest):
    def assert_at_end(self, page):
        """Checks that the last item is completely visible at the lower edge of the pane, with its
        text and position.
        """
        pane, item = page.pane(), page.items()[-1]
        self.assertEqual(item["place"], item["count"])
        self.assertEqual(item["text"], f"{item['count'] - 1:,}")
        self.assertAlmostEqual(item["box"][3], pane["height"], delta=1)
        self.assertAlmostEqual(pane["scroll"][1], pane["range"][1], delta=1)
        self.assert_texts(page)
        self.assert_same(page, "at the end")

    def assert_at_start(self, page):
        item = page.items()[0]
        self.assertEqual((item["place"], item["text"]), (1, "0"))
        self.assertAlmostEqual(item["box"][1], 0, delta=0.05)
        self.assertEqual(page.pane()["scroll"][1], 0)
        self.assert_texts(page)
        self.assert_same(page, "at the start")

    def assert_texts(self, page):
        """Checks that each cell shows its own number, and that the cells fill the pane without
        gaps.
        """
        items, pane = page.items(), page.pane()
        for item in items:
            self.assertEqual(item["text"], f"{item['place'] - 1:,}")
        places = [item["place"] for item in items]
        self.assertEqual(places, list(range(places[0], places[0] + len(items))))
        tops = sorted({item["box"][1] for item in items})
        self.assertLessEqual(tops[0], 0.05)
        self.assertGreaterEqual(max(item["box"][3] for item in items), pane["height"] - 0.05)
        for one, other in zip(tops, tops[1:]):
            self.assertAlmostEqual(other - one, 48, delta=0.05)

    def test_there_are_as_many_as_an_index_can_count(self):
        page = self.open("billions")
        count = page.items()[0]["count"]
        self.assertEqual(count, 2_000_000_000)
        figures.add("items of the longest list", f"{count:,}")
        figures.add("its bar", f"{page.pane()['track'][1]:,.0f} px")

    def test_all_of_them_can_be_rows(self):
        """Each cell is a row of its own if the window is too narrow for two."""
        page = self.open("billions", viewport={"width": 150, "height": 700})
        self.assertEqual({item["column"] for item in page.items()}, {0})
        self.assertEqual(page.items()[0]["count"], 2_000_000_000)
        page.press("End")
        self.assert_at_end(page)
        page.wheel(down=-300)
        page.wheel(down=400)
        self.assert_at_end(page)

    def test_keys_lead_to_the_last_row_and_back(self):
        page = self.open("billions")
        self.assert_at_start(page)
        page.press("End")
        self.assert_at_end(page)
        page.press("Home")
        self.assert_at_start(page)

    def test_the_bar_leads_to_the_last_row_and_back(self):
        page = self.open("billions")
        pane = page.pane()
        x = pane["left"] + pane["width"] + 8
        top, bottom = pane["top"] + 24, pane["top"] + pane["height"]
        page.drag((x, top), (x, bottom + 40))
        self.assert_at_end(page)
        page.drag((x, bottom - 24), (x, top - 60))
        self.assert_at_start(page)

    def test_the_wheel_leads_to_the_last_row(self):
        page = self.open("billions")
        page.press("End")
        page.wheel(down=-700)
        self.assertLess(page.items()[-1]["place"], page.items()[-1]["count"])
        self.assert_texts(page)
        page.wheel(down=500)
        page.wheel(down=500)
        self.assert_at_end(page)

    def test_a_finger_leads_to_the_last_row(self):
        page = self.open("billions", **PHONE)
        page.press("End")
        x, y = page.middle()
        page.swipe((x, y - 100), (x, y + 200), count=8)
        self.assertLess(page.items()[-1]["place"], page.items()[-1]["count"])
        page.swipe((x, y + 200), (x, y - 200), count=5)
        page.swipe((x, y + 200), (x, y - 200), count=5)
        self.assert_at_end(page)

    def test_any_number_can_be_typed(self):
        page = self.open("billions")
        for number in (7, 123_456_789, 987_654_321):
            page.press(*str(number), "Enter")
            focused = [item for item in page.items() if item["hasFocus"]]
            self.assertEqual([item["text"] for item in focused], [f"{number:,}"])
            self.assert_texts(page)
            self.assert_same(page, f"at {number}")

    def test_the_bar_is_where_the_content_is(self):
        page = self.open("billions")
        for share in (0.1, 0.25, 0.5, 0.75, 0.9):
            count = page.items()[0]["count"]
            page.press(*str(int(share * count)), "Enter")
            pane = page.pane()
            self.assertAlmostEqual(pane["scroll"][1] / pane["range"][1], share, delta=0.02)

    def test_content_can_be_scrolled_to_the_last_column_and_row(self):
        """Scrolls to the end on both axes, to the last pixel."""
        page = self.open("sheet")
        page.press("G", "$")
        page.wheel(down=3_000)
        page.wheel(across=3_000)
        pane = page.pane()
        last = [item for item in page.items() if item["place"] == item["count"]]
        self.assertEqual(len(last), 1, "the last cell is seen")
        self.assertAlmostEqual(last[0]["box"][2], pane["width"], delta=1)
        self.assertAlmostEqual(last[0]["box"][3], pane["height"], delta=1)
        self.assert_same(page, "in the last corner")
