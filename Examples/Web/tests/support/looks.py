"""Compares screenshots with expected pictures.

Expected pictures have a quarter of the width and height of a screenshot, so that small differences between machines, such as
those of fonts, do not count.
"""

import base64

from .server import build

# The largest mean difference of colors from 0 to 255: over the whole picture, and in a square of 64 x 64 pixels of the page.
LIMITS = {"mean": 2, "worst": 14}

COMPARE = """async ([shot, expected]) => {
    const scale = 4, side = 16;
    const bitmap = async (text) =>
        createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
    const draw = (image, divisor) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height].map((each) => Math.round(each / divisor));
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        return context;
    };
    const now = draw(await bitmap(shot), scale);
    const { width, height } = now.canvas;
    const found = { picture: now.canvas.toDataURL("image/png").split(",")[1], mean: 255, worst: 255, place: "its size" };
    if (!expected) return found;
    const then = draw(await bitmap(expected), 1);
    if (then.canvas.width !== width || then.canvas.height !== height) return found;
    const [one, other] = [now, then].map((context) => context.getImageData(0, 0, width, height).data);
    let sum = 0;
    found.worst = 0;
    for (let top = 0; top < height; top += side) {
        for (let left = 0; left < width; left += side) {
            let inSquare = 0, count = 0;
            for (let y = top; y < Math.min(top + side, height); y += 1) {
                for (let x = left; x < Math.min(left + side, width); x += 1) {
                    const at = 4 * (y * width + x);
                    for (let channel = 0; channel < 3; channel += 1) {
                        inSquare += Math.abs(one[at + channel] - other[at + channel]);
                    }
                    count += 3;
                }
            }
            sum += inSquare;
            if (inSquare / count > found.worst) {
                found.worst = inSquare / count;
                found.place = `the square at ${left * scale}, ${top * scale}`;
            }
        }
    }
    found.mean = sum / (3 * width * height);
    return found;
}"""


def difference(page, expected):
    """Returns the differences of a page from an expected picture, and the picture of the page."""
    shot = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
    kept = base64.b64encode(expected.read_bytes()).decode() if expected.exists() else None
    # In a page of its own, which no policy restricts.
    other = page.context.new_page()
    found = other.evaluate(COMPARE, [shot, kept])
    other.close()
    return found


def looks_same(found):
    return all(found[name] <= limit for name, limit in LIMITS.items())


def assert_looks(test, page, expected):
    """Fails if a page looks different from an expected picture, or if there is none. Keeps the picture of the page among the
    files of the build, from where it can be copied if the change is intended.
    """
    found = difference(page, expected)
    if looks_same(found):
        return
    present = build / "looks" / expected.name
    present.parent.mkdir(parents=True, exist_ok=True)
    present.write_bytes(base64.b64decode(found["picture"]))
    if not expected.exists():
        test.fail(f"There is no {expected}. Copy {present} to it if it looks right.")
    test.fail(
        f"{expected.name} differs by {found['mean']:.1f} in the mean, and by {found['worst']:.1f} in {found['place']}; limits: "
        f"{LIMITS['mean']} and {LIMITS['worst']}. If that is intended, copy {present} to {expected}")
