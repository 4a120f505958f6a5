"""Controls Debian's Chromium, and pages of the gallery in it."""

import atexit
import contextlib
import functools
import json
import pathlib
import shutil
import time
import unittest

from playwright.sync_api import sync_playwright

from .server import dist, server

SCENES = [
    "images", "springboard", "expander", "table", "boxes", "layouts", "billions", "sheet",
    "columns", "waterfall", "photos", "chat", "loading", "editing", "board", "endless",
    "nested", "store", "compare",
]

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True,
    "is_mobile": True,
}

_here = pathlib.Path(__file__).parent


@functools.cache
def chromium():
    """Returns the browser, which is started on first use."""
    path = shutil.which("chromium")
    if path is None:
        raise FileNotFoundError("There is no chromium in the PATH. Install it: apt-get install chromium")
    driver = sync_playwright().start()
    atexit.register(driver.stop)
    browser = driver.chromium.launch(
        executable_path=path,
        args=["--no-sandbox"],
        # The tests drag scroll bars.
        ignore_default_args=["--hide-scrollbars"],
    )
    atexit.register(browser.close)
    return browser


def _texts(*names):
    return "\n".join((_here / name).read_text() for name in names)


@functools.cache
def _watch():
    return "".join("{%s}\n" % text for text in (_texts("model.js", "watch.js"), _texts("checker.js")))


class GalleryPage:
    """A page of the gallery, with its errors and warnings."""

    def __init__(self, context):
        self.page = context.new_page()
        self.page.add_init_script(_watch())
        self.complaints = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        self.protocol = context.new_cdp_session(self.page)

    def _hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    # Opening

    def open(self, scene="", query="", from_disk=False):
        """Opens a scene by its address, and waits until it is shown."""
        base = (dist / "index.html").as_uri() if from_disk else f"{server().address}/page.html"
        self.page.goto(f"{base}{query}#{scene}")
        return self.wait()

    def wait(self):
        """Waits until an opened page has started and all of its module is loaded."""
        # `wait_for_function` evaluates strings in the page, which the policy does not allow.
        for _ in range(200):
            if self.ask("Boolean(globalThis.virtualGrid?.isComplete && watch.frames > 0)"):
                self.rest()
                return self
            self.page.wait_for_timeout(50)
        raise AssertionError(f"The page has not begun after 10 s. It says: {self.all_complaints()}")

    def all_complaints(self):
        return self.complaints + self.ask("watch.violations")

    # Actions

    def ask(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    def rest(self, quiet=8):
        """Waits until no more frames are drawn."""
        if not self.ask("(quiet) => watch.rest(quiet)", quiet):
            raise AssertionError("The page does not come to rest within 600 frames.")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.rest()

    def wheel(self, down=0, across=0, notches=1):
        """Turns the wheel over the middle of the largest pane."""
        self.page.mouse.move(*self.middle())
        for _ in range(notches):
            self.page.mouse.wheel(across, down)
        # The browser starts to scroll a few frames after the wheel was turned, and animates for a
        # while.
        self.rest(20)

    @contextlib.contextmanager
    def steps(self, side=1):
        """Collects the scroll distance of each frame during the body, or a string for a frame in
        which items moved by different distances.
        """
        stop = self.page.evaluate_handle(
            "(side) => watch.observeSteps(watch.panes()[0].number, side)", side)
        steps = []
        yield steps
        steps += self.ask("(stop) => stop()", stop)

    @contextlib.contextmanager
    def tasks(self):
        """Collects the CPU time in milliseconds of each task of the page, between the frames marked
        as first and last. CPU time excludes other processes of the machine.
        """
        chromium().start_tracing(page=self.page, categories=["toplevel", "blink.user_timing"])
        tasks = []
        yield tasks
        events = json.loads(chromium().stop_tracing())["traceEvents"]
        marks = {event["name"]: event for event in events if event.get("cat") == "blink.user_timing"}
        first, last = marks["first frame"], marks["last frame"]
        tasks += [
            event["tdur"] / 1_000 for event in events
            if event["name"] == "ThreadControllerImpl::RunTask" and "tdur" in event
            and (event["pid"], event["tid"]) == (first["pid"], first["tid"])
            and first["ts"] <= event["ts"] <= last["ts"]]

    def drag(self, start, end, hold=0, count=20):
        """Presses the mouse at a point, holds it for some milliseconds, and drags it to another
        point.
        """
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        self.page.wait_for_timeout(hold)
        mouse.move(*end, steps=count)
        self.page.wait_for_timeout(50)
        mouse.up()
        self.rest(20)

    def touch(self, kind, *points, time=None):
        """Sends a touch event: `start`, `move`, `end` or `cancel`, as of now or of a time in seconds."""
        event = {
            "type": f"touch{kind.capitalize()}",
            "touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)],
        }
        if time is not None:
            event["timestamp"] = time
        self.protocol.send("Input.dispatchTouchEvent", event)

    def swipe(self, start, end, hold=0, count=12, rest=0):
        """Touches a point, holds, moves to another point, rests, and lifts the finger."""
        self.touch("start", start)
        self.page.wait_for_timeout(hold)
        for step in range(1, count + 1):
            share = step / count
            self.touch("move", tuple(a + (b - a) * share for a, b in zip(start, end)))
            self.page.wait_for_timeout(16)
        self.page.wait_for_timeout(rest)
        self.touch("end")
        self.rest(20)

    def fling(self, start, end, count=6):
        """Touches a point, moves quickly to another one, and lifts the finger while it moves.

        The browser derives the speed from the times of the events. They are 8 ms apart, however
        long a busy machine takes to send them.
        """
        began = time.time()
        self.touch("start", start, time=began)
        for step in range(1, count + 1):
            share = step / count
            place = tuple(a + (b - a) * share for a, b in zip(start, end))
            self.touch("move", place, time=began + 0.008 * step)
        self.touch("end", time=began + 0.008 * (count + 1))
        self.rest(20)

    # Inspection

    def differences(self):
        return self.ask("watch.differences().slice(0, 10)")

    def pane(self):
        """Returns the largest pane."""
        panes = self.ask("watch.panes()")
        if not panes:
            raise AssertionError("Nothing in this scene scrolls.")
        return panes[0]

    def middle(self):
        """Returns the middle of the largest pane, or of the stage without panes."""
        return tuple(self.ask("""() => {
            const pane = watch.panes()[0];
            const element = virtualGrid.nodes.get(pane ? pane.number : 0);
            const box = element.getBoundingClientRect();
            return [(box.left + box.right) / 2, (box.top + box.bottom) / 2].map(Math.round);
        }"""))

    def bars(self):
        """Returns the parts of the scroll bars that the engine draws for the largest pane."""
        return self.ask("watch.bars()")

    def items(self):
        """Returns the visible items of the largest pane."""
        return self.ask("watch.items()")

    def place_of(self, item):
        """Returns the middle of an item in page coordinates."""
        pane = self.pane()
        left, top, right, bottom = item["box"]
        return pane["left"] + pane["barLeft"] + (left + right) / 2, pane["top"] + (top + bottom) / 2


class GalleryTest(unittest.TestCase):
    """A test that opens pages of its own and fails on any error or warning in them."""

    # Show lists completely.
    maxDiff = None

    def open(self, scene="", query="", from_disk=False, **options):
        context = chromium().new_context(**(DESKTOP | options))
        self.addCleanup(context.close)
        page = GalleryPage(context).open(scene, query, from_disk)
        # Cleanups run in reverse order, so the page still exists.
        self.addCleanup(lambda: self.assertEqual(page.all_complaints(), []))
        return page

    def assert_same(self, page, when):
        """Checks that the elements are as the commands say."""
        self.assertEqual(page.differences(), [], when)
