import TestSupport
import Testing

/// An example that runs in a pseudo-terminal of 80 columns and 24 rows, until the test ends.
///
///     let chat = try RunningExample("chat")
///     chat.type("a")
///     try chat.waitForScreen("1000: something new")
///     #expect(chat.quit() == 0)
struct RunningExample {
  private let program: TerminalProgram

  init(_ name: String, _ arguments: String...) throws {
    program = try TerminalProgram(builtProgram(name), arguments)
  }

  func type(_ text: String) { program.type(Array(text.utf8)) }

  /// Waits until the screen shows texts in this order, from top to bottom.
  func waitForScreen(_ texts: String..., location: SourceLocation = #_sourceLocation) throws {
    try wait(for: "\(texts) on the screen", location) { screen in
      var rest = screen[...]
      for text in texts {
        guard let range = rest.firstRange(of: text) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  /// Waits until the screen does not show a text.
  func waitForScreen(without text: String, location: SourceLocation = #_sourceLocation) throws {
    try wait(for: "no \(text) on the screen", location) { !$0.contains(text) }
  }

  /// Types a text again and again, until the screen does not show another text.
  func waitForScreen(
    typing text: String, without other: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try wait(for: "no \(other) on the screen", typing: text, location) { !$0.contains(other) }
  }

  /// Redraws the whole screen until it satisfies a condition.
  private func wait(
    for what: String, typing text: String = "", _ location: SourceLocation,
    _ isDone: (String) -> Bool
  ) throws {
    let isFound = program.wait {
      program.output = []
      type(text + "\u{0C}")
      program.readOutput(for: 0.1)
      // A redraw ends with the last row.
      let screen = String(decoding: program.output, as: UTF8.self)
      return screen.contains("\u{1B}[2J") && isDone(screen)
    }
    try #require(isFound, "\(what): \(program.outputText)", sourceLocation: location)
  }

  /// Presses the left button of the mouse, drags to other positions, and releases it. Positions are
  /// columns and rows from 0.
  func drag(from start: (Int, Int), to end: (Int, Int), holding seconds: Double = 0) {
    mouse(0, start)
    program.readOutput(for: seconds)
    for step in 1...4 {
      let column = start.0 + (end.0 - start.0) * step / 4
      mouse(32, (column, start.1 + (end.1 - start.1) * step / 4))
    }
    program.readOutput(for: seconds)
    mouse(0, end, isDown: false)
  }

  /// Clicks with the left button of the mouse.
  func click(_ column: Int, _ row: Int) {
    mouse(0, (column, row))
    mouse(0, (column, row), isDown: false)
  }

  private func mouse(_ code: Int, _ position: (Int, Int), isDown: Bool = true) {
    type("\u{1B}[<\(code);\(position.0 + 1);\(position.1 + 1)\(isDown ? "M" : "m")")
  }

  /// Presses `q`, and waits for the end.
  /// - Returns: The status that `waitpid` returned; nil after the time limit.
  func quit() -> Int32? {
    type("q")
    return program.waitForEnd()
  }
}
