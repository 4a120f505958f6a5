import Testing

/// Scenes of rows and columns.
extension SceneTests {
  @Test func `table rows are added, removed and tapped`() throws {
    let window = try Tmux("gallery table")
    try window.wait(for: "5 ships")
    try window.press("a")
    try window.wait(for: "6 ships")
    try window.press("d")
    try window.wait(for: "5 ships")
    try window.click(on: "Kittiwake")
    try window.wait(for: "loading")
    try window.checkTitle("Table")
  }

  @Test func `sheet cells are focused by keys and by mouse`() throws {
    let window = try Tmux("gallery sheet")
    try window.wait(for: "Harbour of Skervik")
    try window.click(on: "Freight")
    try window.wait(for: "F3  Freight")
    try window.press("Down")
    try window.wait(for: "F4  =D4*E4")
    try window.press("End")
    try window.wait(for: "XFD4")
    try window.press("Home")
    try window.wait(for: "A4")
    try window.press("C-End")
    try window.wait(for: "XFD1000000")
    try window.press("C-Home")
    try window.wait(for: "A1  Harbour of")
    try window.press("f")
    try window.checkTitle("Sheet")
  }

  @Test func `columns change by keys and by mouse`() throws {
    let window = try Tmux("gallery columns")
    try window.wait(for: "Tons, row 1")
    try window.press("i")
    try window.wait(for: "Ship 2 inserted")
    try window.press(">")
    try window.wait(for: "Tons moved")
    try window.press("h")
    try window.wait(for: "1 hidden")
    try window.press("H")
    try window.wait(for: "all columns shown")
    try window.press("F")
    try window.wait(for: "frozen: 1 left, 1 right")
    try window.click(on: "Cargo")
    try window.wait(for: "1,000,000 cells selected")
    let edge = try window.position(of: "│")
    try window.mouse(.left, at: edge)
    try window.mouse(.drag, at: TerminalPosition(edge.column + 3, edge.row))
    try window.mouse(.left, at: TerminalPosition(edge.column + 3, edge.row), isDown: false)
    try window.wait(for: "Ship is 16 wide")
    try window.press("d")
    try window.wait(forNo: "Cargo  ")
    try window.checkTitle("Columns")
  }

  @Test func `columns are moved by their headers and by alt with arrows`() throws {
    let window = try Tmux("gallery columns")
    try window.wait(for: "Tons, row 1")
    try window.press("M-Right")
    try window.wait(for: "Tons moved")
    try window.wait(for: "two exchanged columns") { $0.contains { $0.contains(/Crew +│ Tons/) } }
    try window.press("M-Left")
    try window.wait(for: "the old order") { $0.contains { $0.contains(/Tons +│ Crew/) } }
    try window.drag(from: window.position(of: "Cargo"), to: window.position(of: "Days"))
    try window.wait(for: "Cargo moved")
    try window.wait(for: "three columns") { $0.contains { $0.contains(/Tons +│ Crew +│ Cargo/) } }
  }

  @Test func `sheet cells are selected by the mouse and copied to the clipboard`() throws {
    let window = try Tmux("gallery sheet")
    let start = try window.position(of: "Kittiwake")
    try window.run("set-option", "-s", "set-clipboard", "on")
    try window.mouse(.left, at: start)
    try window.mouse(.drag, at: TerminalPosition(start.column, start.row + 1))
    try window.mouse(.drag, at: TerminalPosition(start.column + 14, start.row + 2))
    try window.wait(for: "3 × 2")
    try window.mouse(.left, at: TerminalPosition(start.column + 14, start.row + 2), isDown: false)
    // A click with shift extends the rectangle, and one with control adds a cell.
    try window.click(at: TerminalPosition(start.column + 14, start.row + 3), with: .shift)
    try window.wait(for: "4 × 2")
    try window.click(at: TerminalPosition(start.column, start.row + 5), with: .control)
    try window.wait(for: "9 cells")
    try window.press("y")
    try window.wait(for: "copied")
    try window.wait(for: "a paste buffer") { _ in
      let text = (try? window.run("show-buffer")) ?? ""
      return text.hasPrefix("Kittiwake\t") && text.split(separator: "\n").count == 5
    }
    // Control-C copies as well while cells are selected, and quits without a selection.
    try window.press("C-c")
    try window.escape()
    try window.wait(forNo: "copied")
    try window.press("C-c")
    try window.wait(for: "left 0")
  }
}
