import Foundation
import TestSupport
import Testing

/// The gallery in a terminal of tmux, which sends input and captures the screen.
///
///     let window = try Tmux("gallery springboard")
///     try window.press("Right", "Space")
///     try window.wait(for: "Calendar")
final class Tmux {
  private let socket = "virtualgrid-\(UUID().uuidString)"
  private let program: URL

  /// A folder with a file that contains the process identifier of the gallery.
  private let folder: TestFolder

  /// Runs a shell command in a terminal. `gallery` is the built program. When it ends, the terminal
  /// keeps its last screen and shows the exit status below.
  init(_ line: String = "gallery", columns: Int = 80, rows: Int = 24) throws {
    program = try #require(Self.program)
    folder = try TestFolder()
    let programs = builtProgram("gallery").deletingLastPathComponent().path
    let settings =
      "TERM=tmux-256color COLORTERM=truecolor PATH='\(programs)':$PATH "
      + "NOTE='\(folder.path(of: "process"))'"
    let gallery =
      #"gallery() { sh -c 'echo $$ > "$NOTE"; exec gallery "$@"' gallery "$@"; }"#
    try run(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "export \(settings); \(gallery); \(line); echo left $?; cat")
  }

  deinit { _ = try? run("kill-server") }

  /// Presses keys by their tmux names.
  func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Presses escape in the CSI u encoding, so that it does not combine with the next key.
  func escape() throws { try send("\u{1B}[27u") }

  /// Sends bytes to the program.
  private func send(_ text: String) throws {
    try run(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  func type(_ text: String) throws { try run("send-keys", "-l", text) }

  func resize(columns: Int, rows: Int) throws {
    try run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The rows of the screen.
  var rows: [String] {
    get throws {
      try run("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0) }
    }
  }

  /// The position of the cursor; nil while it is hidden.
  var cursor: TerminalPosition? {
    get throws {
      let numbers = try run("display-message", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y}")
        .split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
      return numbers.first == 1 ? TerminalPosition(numbers[1], numbers[2]) : nil
    }
  }

  /// Runs a command of tmux, and returns its output.
  @discardableResult
  func run(_ arguments: String...) throws -> String { try run(arguments) }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let tmux = try FinishedProgram(program, ["-u", "-L", socket] + arguments)
    guard tmux.status == 0 else { throw TmuxError(description: tmux.errors) }
    return tmux.output
  }
}

// MARK: - Mouse
extension Tmux {
  /// Mouse reports, by their code in the SGR encoding.
  enum Report: Int {
    case left = 0
    case middle = 1
    case right = 2
    case drag = 32
    case middleDrag = 33
    case wheelUp = 64
    case wheelDown = 65
  }

  /// The modifier keys of a mouse report, by their bits in the SGR encoding.
  enum Modifier: Int {
    case none = 0
    case shift = 4
    case control = 16
  }

  /// Sends a mouse report.
  func mouse(
    _ report: Report, at position: TerminalPosition, isDown: Bool = true,
    with modifier: Modifier = .none
  ) throws {
    try send(text(of: report, at: position, isDown: isDown, with: modifier))
  }

  private func text(
    of report: Report, at position: TerminalPosition, isDown: Bool, with modifier: Modifier
  ) -> String {
    let (code, end) = (report.rawValue + modifier.rawValue, isDown ? "M" : "m")
    return "\u{1B}[<\(code);\(position.column + 1);\(position.row + 1)\(end)"
  }

  /// Clicks with the left button. Both reports are sent at once: on a busy machine, the second one
  /// would come so late that the press is a long one.
  func click(at position: TerminalPosition, with modifier: Modifier = .none) throws {
    try send(
      text(of: .left, at: position, isDown: true, with: modifier)
        + text(of: .left, at: position, isDown: false, with: modifier))
  }

  /// Clicks the middle of a text.
  func click(on text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try click(at: position(of: text, location))
  }

  /// Presses the left button, holds it until a text is shown if there is one, drags to another
  /// position, and releases it.
  func drag(
    from start: TerminalPosition, to end: TerminalPosition, holdingUntil text: String? = nil
  ) throws {
    try mouse(.left, at: start)
    if let text { try wait(for: text) }
    for step in 1...4 {
      let column = start.column + (end.column - start.column) * step / 4
      let row = start.row + (end.row - start.row) * step / 4
      try mouse(.drag, at: TerminalPosition(column, row))
    }
    try mouse(.left, at: end, isDown: false)
  }

  /// Returns the middle of the first occurrence of a text.
  func position(of text: String, _ location: SourceLocation = #_sourceLocation) throws
    -> TerminalPosition
  {
    try wait(for: text, location)
    let rows = try stillScreen(after: [], location)
    let (row, line) = try #require(
      rows.enumerated().first { $1.contains(text) }, sourceLocation: location)
    let start = try #require(line.range(of: text), sourceLocation: location).lowerBound
    return TerminalPosition(line.distance(from: line.startIndex, to: start) + text.count / 2, row)
  }
}

/// A column and a row of a terminal, both from 0.
struct TerminalPosition: Equatable {
  var column: Int
  var row: Int

  init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }
}

// MARK: - Waiting
extension Tmux {
  /// Waits until the screen satisfies a condition. After 20 seconds, it records the screen as an
  /// issue and throws.
  @discardableResult
  func wait(
    for what: String, _ location: SourceLocation = #_sourceLocation,
    _ isShown: ([String]) -> Bool
  ) throws -> [String] {
    let end = Date.now + 20
    var shown = try rows
    while !isShown(shown) {
      guard Date.now < end else {
        let screen = shown.joined(separator: "\n")
        Issue.record(
          "Timed out waiting for \(what). The screen:\n\(screen)", sourceLocation: location)
        throw TmuxError(description: "no \(what)")
      }
      Thread.sleep(forTimeInterval: 0.03)
      shown = try rows
    }
    return shown
  }

  @discardableResult
  func wait(
    for text: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    try wait(for: "\"\(text)\"", location) { $0.contains { $0.contains(text) } }
  }

  /// Waits until a text is not shown.
  func wait(forNo text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(for: "no \"\(text)\"", location) { !$0.contains { $0.contains(text) } }
  }

  /// Waits until the screen stays the same while the gallery sleeps.
  /// - Parameter rows: The screen before, which must have changed.
  @discardableResult
  func stillScreen(
    after rows: [String] = [], _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var (last, lastSleepCount) = (rows, sleepCount)
    var count = 0
    return try wait(for: "another screen", location) { shown in
      let sleepCount = sleepCount
      count = shown == last && sleepCount != nil && sleepCount == lastSleepCount ? count + 1 : 0
      (last, lastSleepCount) = (shown, sleepCount)
      return count > 5 && shown != rows && shown.contains { !$0.isEmpty }
    }
  }
}

// MARK: - Process state
extension Tmux {
  /// How often the gallery has gone to sleep; nil while it is awake. 0 if it has ended, and where
  /// the system does not provide it.
  private var sleepCount: Int? {
    #if os(Linux)
      let number = try? String(contentsOfFile: folder.path(of: "process"), encoding: .utf8)
      let process = (number ?? "").trimmingCharacters(in: .newlines)
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      else { return 0 }
      let lines = status.split(separator: "\n")
      func value(_ name: String) -> Substring? { lines.first { $0.hasPrefix(name + ":\t") } }
      guard value("State")?.contains("(sleeping)") == true else { return nil }
      return value("voluntary_ctxt_switches").flatMap { Int($0.filter { $0.isNumber }) }
    #else
      return 0
    #endif
  }
}

extension Tmux {
  /// The location of tmux; nil if it is not installed.
  static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: String($0)).appending(path: "tmux") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Whether tests that need tmux are skipped: it is not installed, and `VIRTUALGRID_TMUX` does not
  /// require it.
  static var isMissing: Bool {
    program == nil && ProcessInfo.processInfo.environment["VIRTUALGRID_TMUX"] != "required"
  }
}

/// A failed command of tmux, or a wait that has timed out.
struct TmuxError: Error, CustomStringConvertible {
  let description: String
}
