"""The cost of frames, counted and timed."""

from types import SimpleNamespace

from support import GalleryTest, figures
from support.figures import mean, percentile

FRAMES = 600
ATTEMPTS = 5

# The maximal number of nodes made before an attempt that makes none: those of four cells with a picture and a
# truncated caption. In each attempt, some 600 cells enter the viewport.
RECORDS = 40

# The scroll distance per frame in pixels: a fast user, with completely new content about twice per
# second.
STEP = 37


class FrameTests(GalleryTest):
    """After a warm-up, scrolling makes no nodes and has no long tasks."""

    def scroll(self, page, count, across=False):
        """Scrolls by script, once per frame, and turns around at the ends."""
        page.ask("""([count, step, across]) => new Promise((done) => {
            const pane = virtualGrid.nodes.get(watch.scrolled);
            const side = across ? "scrollLeft" : "scrollTop";
            watch.way ??= step;
            let frame = 0;
            const scroll = () => {
                if (frame === 0) performance.mark("first frame");
                const before = pane[side];
                pane[side] += watch.way;
                if (pane[side] === before) watch.way = -watch.way;
                frame += 1;
                if (frame < count) return watch.request(scroll);
                performance.mark("last frame");
                done();
            };
            watch.request(scroll);
        })""", [count, STEP, across])
        page.rest(20)

    def measure(self, scene, keys=(), across=False):
        page = self.open(scene)
        page.press(*keys)
        page.ask("watch.scrolled = watch.panes()[0].number")
        self.scroll(page, FRAMES, across)
        made = []
        # In scenes whose items differ, a frame may need more cells than any before, but ever more
        # rarely. A busy machine makes some tasks longer but never shorter, so a page that is really
        # slow fails in each attempt.
        for attempt in range(ATTEMPTS):
            frames = self.frames(page, across)
            made.append(frames.made)
            if frames.made == 0 and frames.long == 0:
                break
        figures.add(
            f"{scene}{', across' if across else ''}, {len(frames.script)} frames",
            f"script {mean(frames.script):.2f} ms, p95 {percentile(frames.script, 0.95):.2f} ms; "
            f"of it the module {mean(frames.module):.2f} ms; nodes made {made[-1]}; "
            f"long tasks {frames.long}, the longest {frames.longest:.0f} ms; elements {frames.elements}"
            + (f"; at attempt {attempt + 1}, nodes made before {sum(made[:-1])}" if attempt else ""))
        self.assertGreater(len(frames.script), FRAMES * 0.9, "frames were left out")
        self.assertEqual(made[-1], 0, "nodes were made after the warm-up")
        self.assertLessEqual(sum(made), RECORDS, "nodes are made again and again")
        self.assertEqual(frames.long, 0, "the page did not answer for 50 ms")
        self.assertLess(mean(frames.script), 16, "a frame has no more")
        self.assert_same(page, "after all frames")

    def frames(self, page, across):
        page.ask("""() => {
            watch.forget();
            watch.made = 0;
        }""")
        with page.tasks() as tasks:
            self.scroll(page, FRAMES, across)
        return SimpleNamespace(
            long=sum(1 for ms in tasks if ms > 50), longest=max(tasks),
            **page.ask("""() => ({
                script: watch.scriptMs, module: watch.moduleMs, made: watch.made,
                elements: document.querySelectorAll("*").length})"""))

    def test_billions(self):
        self.measure("billions", ["m"])

    def test_sheet(self):
        self.measure("sheet", ["r"])

    def test_sheet_across(self):
        self.measure("sheet", ["r"], across=True)

    def test_waterfall(self):
        self.measure("waterfall", ["r"])

    def test_photos(self):
        self.measure("photos")

    def test_images(self):
        self.measure("images")

    def test_boxes(self):
        self.measure("boxes")

    def test_table(self):
        self.measure("table")


class QuietTests(GalleryTest):
    def test_a_page_that_rests_makes_no_frames(self):
        for scene in ("images", "billions", "sheet", "chat", "table"):
            page = self.open(scene)
            # A scroll that happened while the scene was opened is reported when it ends.
            page.page.wait_for_timeout(400)
            frames = page.ask("watch.frames")
            page.page.wait_for_timeout(1_000)
            with self.subTest(scene=scene):
                self.assertEqual(page.ask("watch.frames"), frames)
