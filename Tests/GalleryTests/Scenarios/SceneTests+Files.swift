import TestSupport
import Testing

/// Scenes that read files.
extension SceneTests {
  @Test func `the files scene opens, closes and follows folders`() throws {
    let folder = try TestFolder()
    try folder.makeFolder("inner")
    try folder.write("one", to: "inner/one.txt")
    try folder.write("two", to: "two.txt")
    let window = try Tmux("gallery files '\(folder.path)'")
    try window.wait(for: "two.txt")
    try window.click(on: "inner")
    try window.wait(for: "one.txt")
    try folder.write("three", to: "inner/three.txt")
    try window.wait(for: "three.txt")
    try window.click(on: "inner")
    try window.wait(forNo: "one.txt")
    try window.press("Home", "Down", "Right")
    try window.wait(for: "one.txt")
    try window.checkTitle("Files")
  }

  @Test func `the files scene keeps its view in a file over a restart`() throws {
    let (folder, place) = (try TestFolder(), try TestFolder())
    try folder.makeFolder("inner")
    try folder.write("one", to: "inner/one.txt")
    let line = "gallery files '\(folder.path)' --state '\(place.path(of: "view.json"))'"
    let first = try Tmux(line)
    try first.wait(for: "inner")
    try first.press("Down", "Right")
    try first.wait(for: "one.txt")
    try first.press("Down", "Space", "s")
    try first.wait(for: "bytes of JSON")
    try first.press("q")
    try first.wait(for: "left 0")
    let second = try Tmux(line)
    try second.wait(for: "inner")
    try second.wait(forNo: "one.txt")
    try second.press("r")
    try second.wait(for: "one.txt")
    // The command is there as the file is selected.
    try second.wait(for: "copy paths")
    try second.checkTitle("Files")
  }

  @Test func `the log scene shows the end, searches and follows a growing file`() throws {
    let file = try TestFile((1...5_000).map { "line \($0)\n" }.joined().utf8)
    let window = try Tmux("gallery log '\(file.path)'")
    try window.wait(for: "line 20")
    try window.press("End")
    try window.wait(for: "line 5000")
    try file.append("the last line\n".utf8)
    try window.wait(for: "the last line")
    try window.press("/")
    try window.click(on: "cancel")
    try window.wait(forNo: "cancel")
    try window.press("Home", "/")
    // The letter q is text.
    try window.type("q line 77")
    try window.press("Home", "DC", "DC")
    try window.wait(for: "/ line 77")
    #expect(try window.cursor?.column == 3)
    try window.press("End")
    try window.wait(for: "a cursor at the end") { _ in (try? window.cursor?.column) == 10 }
    try window.press("Enter")
    try window.wait(for: "a hidden cursor") { _ in (try? window.cursor) == .some(nil) }
    try window.wait(for: "line 77")
    let found = try window.stillScreen()
    try window.turnWheel(.wheelUp, 5)
    try window.stillScreen(after: found)
    try window.checkTitle("Log")
  }

  @Test func `the log scene reads a pipe while keys come from the terminal`() throws {
    let window = try Tmux("(seq 1 200; sleep 1; echo and more) | gallery log")
    try window.wait(for: " 20")
    try window.press("End")
    try window.wait(for: "and more")
    try window.press("q")
    try window.wait(for: "left 0")
  }
}
