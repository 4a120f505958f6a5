"""Controls Debian's Firefox by the protocol WebDriver BiDi."""

import atexit
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from websocket import WebSocket

# No requests of the browser itself, no animated scrolling, and scroll bars beside the contents.
PREFERENCES = """
user_pref("general.smoothScroll", false);
user_pref("widget.gtk.overlay-scrollbars.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
"""

# The code points of keys that are not characters.
KEYS = {
    "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowDown": "\ue015", "ArrowUp": "\ue013",
    "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "End": "\ue010", "Home": "\ue011", "PageDown": "\ue00f", "F2": "\ue032",
    "Control": "\ue009", "Shift": "\ue008",
}


def program():
    """Returns the path of the browser, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@functools.cache
def firefox():
    """Returns the browser, which is started on first use."""
    browser = Firefox()
    atexit.register(browser.close)
    return browser


class Firefox:
    def __init__(self):
        self._profile = tempfile.TemporaryDirectory()
        (pathlib.Path(self._profile.name) / "user.js").write_text(PREFERENCES)
        self._process = subprocess.Popen(
            [program(), "--headless", "--no-remote", "--profile", self._profile.name, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"HOME": self._profile.name})
        self._socket = WebSocket("127.0.0.1", self._port(), "/session")
        self._last = 0
        self.events = []
        self.version = self.send("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.send("session.subscribe", events=["log.entryAdded"])

    def _port(self):
        said = []
        for line in self._process.stderr:
            said.append(line)
            if found := re.search(r"listening on ws://127\.0\.0\.1:(\d+)", line):
                return int(found[1])
        raise ConnectionError("Firefox has not started:\n" + "".join(said))

    def send(self, method, **parameters):
        """Sends a command, and returns its result."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.receive())
            if message["type"] == "event":
                self.events.append(message)
            elif message["id"] == self._last:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        self._process.stderr.close()
        self._profile.cleanup()


class Page:
    """A tab, with those functions of Playwright's pages that the tests use."""

    def __init__(self, address, width, height):
        self._browser = firefox()
        self._browser.events.clear()
        self._context = self._browser.send("browsingContext.create", type="tab")["context"]
        self._send("browsingContext.setViewport", viewport={"width": width, "height": height})
        self.navigate(address)

    def navigate(self, address):
        self._send("browsingContext.navigate", url=address, wait="complete")

    def _send(self, method, **parameters):
        return self._browser.send(method, context=self._context, **parameters)

    def evaluate(self, expression, argument=None):
        """Returns the value of an expression, or of a function that it is."""
        call = ("async (text) => { const value = (" + expression + "); "
                "const result = await (typeof value === 'function' ? value(JSON.parse(text)) : value); "
                "return JSON.stringify(result) ?? 'null'; }")
        answer = self._browser.send(
            "script.callFunction", functionDeclaration=call, target={"context": self._context}, awaitPromise=True,
            arguments=[{"type": "string", "value": json.dumps(argument)}], userActivation=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def complaints(self):
        """Returns the errors and warnings of the page."""
        return [event["params"]["text"] for event in self._browser.events
                if event["method"] == "log.entryAdded" and event["params"]["level"] in ("error", "warn")]

    def press(self, keys):
        """Presses keys together, such as `Control+End`."""
        values = [KEYS.get(key, key) for key in keys.split("+")]
        self._perform("key", [{"type": "keyDown", "value": value} for value in values]
                      + [{"type": "keyUp", "value": value} for value in reversed(values)])

    def type(self, text):
        self._perform("key", [
            {"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")])

    def click(self, x, y, count=1):
        presses = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform("pointer", [{"type": "pointerMove", "x": round(x), "y": round(y)}, *presses * count])

    def wheel(self, x, y, distance):
        self._perform("wheel", [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": distance}])

    def _perform(self, kind, actions):
        self._send("input.performActions", actions=[{"type": kind, "id": kind, "actions": actions}])

    def close(self):
        self._send("browsingContext.close")
