"""Evaluates the browser's performance trace."""

import json

# The trace events that count as script, and those that count as layout and paint.
SCRIPT = {
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FireIdleCallback", "FunctionCall",
    "HandlePostMessage", "MajorGC", "MinorGC", "RunMicrotasks", "TimerFire", "V8.GC_MC_INCREMENTAL",
}
LAYOUT = {
    "Commit", "HitTest", "Layerize", "Layout", "Paint", "PrePaint", "RecalculateStyles", "ScrollLayer",
    "UpdateLayerTree", "UpdateLayoutTree",
}


# The durations of a trace event. CPU time excludes other processes of the machine.
ELAPSED, CPU = "dur", "tdur"


class Frame:
    """The time in milliseconds that a frame has kept the page busy, and the time until the next
    frame.
    """

    def __init__(self, start):
        self.start = start
        self.script = 0.0
        self.layout = 0.0
        self.length = 0.0

    @property
    def work(self):
        return self.script + self.layout


def frames(record, clock=ELAPSED):
    """Returns the frames between the marks of the scroll script.

    The first argument is the trace as the browser wrote it. `Frame.length` is elapsed time with any
    clock.
    """
    events = json.loads(record)["traceEvents"]
    marks = sorted(
        (event["ts"], event["name"]) for event in events
        if event.get("cat") == "blink.user_timing"
        and (event["name"].startswith("frame ") or event["name"] == "end of frames"))
    thread = next(
        (event["pid"], event["tid"]) for event in events
        if event.get("cat") == "blink.user_timing" and event["name"] == "frame 0")
    result = [Frame(time) for time, name in marks if name != "end of frames"]
    ends = [time for time, _ in marks[1:]]
    for frame, end in zip(result, ends):
        frame.length = (end - frame.start) / 1_000
    timed = [
        event for event in events
        if event.get("ph") == "X" and (event["pid"], event["tid"]) == thread
        and event["name"] in SCRIPT | LAYOUT]
    spans = _own_spans(timed, clock)
    place = 0
    for start, duration, name in spans:
        if start < result[0].start:
            continue
        while place + 1 < len(result) and start >= result[place + 1].start:
            place += 1
        if start >= ends[-1]:
            break
        if name in SCRIPT:
            result[place].script += duration / 1_000
        else:
            result[place].layout += duration / 1_000
    return result


def _own_spans(events, clock):
    """Returns the start, duration and name of each event, in order, without the time of nested
    events.
    """
    result, stack = [], []
    for event in sorted(events, key=lambda event: (event["ts"], -event.get("dur", 0))):
        start, duration = event["ts"], event.get("dur", 0)
        while stack and stack[-1][0] <= start:
            stack.pop()
        # Some events have no CPU time.
        own = event.get(clock, duration)
        if stack:
            stack[-1][1][1] -= own
        span = [start, own, event["name"]]
        result.append(span)
        stack.append((start + duration, span))
    return result
