import TestSupport
import Testing

/// Every scene in a terminal of tmux: operated by keys and by mouse, and resized.
@Suite(.serialized, .disabled(if: Tmux.isMissing, "tmux is not installed: apt-get install tmux."))
struct SceneTests {
  @Test func `the menu lists all scenes and opens the chosen one`() throws {
    let window = try Tmux()
    try window.wait(for: "Ten billion")
    try window.press("Enter")
    try window.wait(forNo: "Ten billion")
    try window.press("q")
    try window.click(on: "Ten billion")
    try window.wait(forNo: "Springboard")
    try window.press("Escape")
    try window.checkTitle("VirtualGrid")
    try window.press("q")
    try window.wait(for: "left 0")
  }

  @Test func `escape returns to the menu and never quits`() throws {
    let window = try Tmux()
    try window.wait(for: "Ten billion")
    try window.press("Enter")
    try window.wait(forNo: "Ten billion")
    try window.escape()
    try window.wait(for: "Ten billion")
    try window.escape()
    try window.press("End", "Enter")
    try window.wait(for: "sample")
    let scene = try Tmux("gallery table")
    try scene.wait(for: "5 ships")
    try scene.escape()
    try scene.press("a")
    try scene.wait(for: "6 ships")
    try scene.press("q")
    try scene.wait(for: "left 0")
  }

  @Test func `without colors, a bar marks the focused row`() throws {
    let window = try Tmux("NO_COLOR=1 gallery")
    try window.wait(for: "▏ Image demo")
    try window.press("Down")
    try window.wait(for: "▏ Springboard")
    #expect(try window.rows.filter { $0.hasPrefix("▏") }.count == 1)
    let folder = try TestFolder()
    try folder.write("two", to: "two.txt")
    let files = try Tmux("NO_COLOR=1 gallery files '\(folder.path)'")
    try files.wait(for: "two.txt")
    try files.press("End")
    try files.wait(for: "▏    two.txt")
  }
}
