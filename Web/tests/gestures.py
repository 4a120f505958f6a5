"""Input of the user through the developer tools of the browser, and what the user sees meanwhile."""

import contextlib
import pathlib
import time

from grid import GridTest

here = pathlib.Path(__file__).parent

# A point in the middle of the grid.
MIDDLE = (300, 200)

LIST = "grid.setAttribute('item-height', 40); grid.count = 1_000_000;"

TABLE = """
  grid.columns = Array.from({ length: 20 }, (_, key) => ({ key: `c${key}`, value: (row) => `${row}.${key}` }));
  grid.count = 1_000_000;
"""


class GestureTest(GridTest):
    def setUp(self):
        super().setUp()
        self.ask((here / "watch.js").read_text())

    def look(self):
        return self.ask("watch.look()")

    @contextlib.contextmanager
    def frames(self):
        """Collects what is visible after each frame during the body, and checks that there are no blanks in it."""
        self.ask("watch.start()")
        seen = []
        yield seen
        seen += self.ask("watch.stop()")
        self.assertGreater(len(seen), 3)
        self.assertEqual([each for each in seen if each["blank"] > 0.5], [], "Some frames have blanks.")

    def check_forward(self, frames):
        """Checks that no frame moves back."""
        positions = [each["position"] for each in frames]
        self.assertEqual(positions, sorted(positions))

    def wheel(self, *steps, pause=0.016):
        """Sends a series of events of a wheel or trackpad, in pixels."""
        for step in steps:
            self.protocol.send("Input.dispatchMouseEvent", {
                "type": "mouseWheel", "x": MIDDLE[0], "y": MIDDLE[1], "deltaX": 0, "deltaY": step})
            time.sleep(pause)

    def touch(self, kind, *points, at=None):
        """Sends a touch event, as of now or of a time in seconds."""
        event = {
            "type": f"touch{kind.capitalize()}",
            "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]}
        self.protocol.send("Input.dispatchTouchEvent", event if at is None else event | {"timestamp": at})

    def swipe(self, start, end, count, interval, pause=0):
        """Moves a finger, and lifts it while it moves or after a pause. The interval of the events is in seconds.

        The browser derives the speed from the times of the events, however long a busy machine takes to send them.
        """
        began = time.time()
        self.touch("start", start, at=began)
        for step in range(1, count + 1):
            point = tuple(one + (other - one) * step / count for one, other in zip(start, end))
            self.touch("move", point, at=began + interval * step)
        if pause:
            time.sleep(pause)
        self.touch("end", at=began + interval * (count + 1) + pause)

    def settle(self):
        """Waits until nothing scrolls any more. Returns what is visible then."""
        before = None
        for _ in range(100):
            self.rest(50)
            now = self.look()
            if now == before:
                return now
            before = now
        raise AssertionError("The grid still scrolls after 10 s.")
