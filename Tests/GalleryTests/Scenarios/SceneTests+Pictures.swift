import Testing

/// Scenes of pictures and boxes, and of the layouts that place them.
extension SceneTests {
  @Test func `the image demo shuffles, sorts, fills and scrolls`() throws {
    let window = try Tmux("gallery images")
    let first = try window.stillScreen()
    try window.press("s")
    try window.stillScreen(after: first)
    try window.press("r")
    try window.wait(for: "the first order") { $0 == first }
    try window.press("c")
    let filled = try window.stillScreen(after: first)
    try window.turnWheel(.wheelDown, 5)
    try window.stillScreen(after: filled)
    try window.checkTitle("Image demo")
  }

  @Test func `the picture that was clicked is deleted`() throws {
    let window = try Tmux("gallery images")
    try window.click(on: " 3 ")
    try window.press("x")
    try window.wait(forNo: " 3 ")
    try window.wait(for: " 4 ")
  }

  @Test func `springboard icons are moved by keys and by mouse`() throws {
    let window = try Tmux("gallery springboard")
    try window.wait(for: "Mail          Calendar")
    try window.press("Right")
    try window.press("Space")
    try window.press("Right")
    try window.press("Space")
    try window.wait(for: "Calendar          Mail")
    let mail = try window.position(of: "Mail").above(3)
    let maps = try window.position(of: "Maps").above(3)
    try window.drag(from: mail, to: maps, holdingUntil: "put back")
    try window.wait(for: "Maps            Mail")
    try window.checkTitle("Springboard")
  }

  @Test func `a marquee selects photos by mouse and by keys, and escape cancels it`() throws {
    let window = try Tmux("gallery photos")
    try window.wait(for: "January 2006")
    // There is a gap at the left of the six columns.
    try window.mouse(.left, at: TerminalPosition(0, 3))
    try window.mouse(.drag, at: TerminalPosition(16, 3))
    try window.wait(for: "  2 selected")
    try window.mouse(.drag, at: TerminalPosition(16, 9))
    try window.wait(for: "  4 selected")
    try window.escape()
    try window.wait(forNo: "selected")
    try window.mouse(.left, at: TerminalPosition(16, 9), isDown: false)
    try window.mouse(.left, at: TerminalPosition(0, 9))
    try window.mouse(.drag, at: TerminalPosition(30, 3))
    try window.mouse(.left, at: TerminalPosition(30, 3), isDown: false)
    try window.wait(for: "  6 selected")
    try window.press("Right")
    try window.press("S-Right")
    try window.press("S-Down")
    try window.wait(for: "  4 selected")
    try window.press("S-Right")
    try window.wait(for: "  6 selected")
    try window.press("S-Up")
    try window.wait(for: "  3 selected")
    try window.escape()
    try window.wait(for: "  6 selected")
    try window.escape()
    try window.wait(forNo: "selected")
    try window.checkTitle("Photos")
  }

  @Test func `an expander cell expands into its pictures and back`() throws {
    let window = try Tmux("gallery expander")
    try window.wait(for: "Lighthouses")
    try window.press("Right")
    try window.press("Enter")
    try window.wait(forNo: "Lighthouses")
    try window.press("c")
    try window.wait(for: "Lighthouses")
    try window.click(on: "Harbors")
    try window.wait(forNo: "Lighthouses")
    try window.press("c")
    try window.wait(for: "Lighthouses")
    try window.checkTitle("Expander")
  }

  @Test func `boxes are added, removed and replaced`() throws {
    let window = try Tmux("gallery boxes")
    try window.wait(for: "2,000 boxes")
    try window.press("a")
    try window.wait(for: "2,001 boxes")
    try window.press("d")
    try window.wait(for: "2,000 boxes")
    try window.click(on: "Version 1")
    try window.wait(for: "Version 2")
    let top = try window.stillScreen()
    try window.turnWheel(.wheelDown, 10)
    try window.stillScreen(after: top)
    try window.checkTitle("Boxes")
  }

  @Test func `layout settings are changed by keys and by buttons`() throws {
    let window = try Tmux("gallery layouts")
    try window.wait(for: "gravity none")
    try window.press("5")
    try window.wait(forNo: "gravity none")
    try window.press("w")
    try window.wait(forNo: "weight none")
    try window.click(on: " 9 ")
    try window.wait(for: "top right")
    try window.checkTitle("Layouts")
  }

  @Test func `waterfall columns are changed by keys and by buttons`() throws {
    let window = try Tmux("gallery waterfall")
    try window.wait(for: "4 columns")
    try window.press("+")
    try window.wait(for: "3 columns")
    try window.click(on: "smaller")
    try window.wait(for: "4 columns")
    let caption = try window.position(of: "Two hills at")
    try window.drag(
      from: TerminalPosition(caption.column, caption.row + 3),
      to: TerminalPosition(caption.column, caption.row - 3))
    // The fling goes on after the mouse is released.
    try window.wait(forNo: "Two hills at")
    let top = try window.stillScreen()
    try window.turnWheel(.wheelDown, 5)
    try window.stillScreen(after: top)
    try window.checkTitle("Waterfall")
  }

  @Test func `photos of a month are selected and deleted, and columns change`() throws {
    let window = try Tmux("gallery photos")
    try window.wait(for: "40,659 photos")
    let six = try window.stillScreen()
    try window.press("+")
    try window.stillScreen(after: six)
    try window.click(at: TerminalPosition(8, 4))
    try window.wait(for: "1 selected")
    // From beside the first photo to the one below its right neighbor.
    try window.drag(from: TerminalPosition(0, 4), to: TerminalPosition(24, 9))
    try window.wait(for: "4 selected")
    try window.click(on: " all")
    try window.wait(for: "41 selected")
    try window.press("d")
    try window.wait(for: "40,618 photos")
    try window.checkTitle("Photos")
  }
}
