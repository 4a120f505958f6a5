import Foundation
import TestSupport
import Testing

/// The gallery in a real terminal: that of tmux, which is told what to type and asked what it shows.
///
///     let window = try Tmux(["springboard"])
///     try window.press("Space")
///     try window.wait { $0.contains { $0.contains("lifted") } }
final class Tmux {
  private let socket = "virtualgrid-\(UUID().uuidString)"
  private let tmux: URL

  /// Begins the gallery in a terminal of a size.
  init(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, input: String? = nil
  ) throws {
    tmux = try #require(Self.program, "There is no tmux. Install it: apt-get install tmux.")
    let gallery = Self.quoted([builtProgram("gallery").path] + arguments)
    let command = input.map { "\($0) | \(gallery)" } ?? gallery
    // A terminal that has gone shows what its program has left there.
    try run([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "env TERM=tmux-256color COLORTERM=truecolor sh -c \(Self.quoted([command])); echo left $?; cat",
    ])
  }

  deinit { _ = try? run(["kill-server"]) }

  /// Presses keys, by the names that tmux has for them.
  func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Types a text.
  func type(_ text: String) throws { try run(["send-keys", "-l", text]) }

  /// What the mouse does at a column and row, both from 0: 0 is the left button, 64 and 65 are a wheel.
  func mouse(_ button: Int, at column: Int, _ row: Int, isDown: Bool = true) throws {
    let text = "\u{1B}[<\(button);\(column + 1);\(row + 1)\(isDown ? "M" : "m")"
    try run(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// Presses and lets go of the left button.
  func click(at column: Int, _ row: Int) throws {
    try mouse(0, at: column, row)
    try mouse(0, at: column, row, isDown: false)
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What is shown, row by row.
  var rows: [String] {
    get throws {
      try run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  /// Waits until something is shown, and says what there was if it is not in ten seconds.
  @discardableResult
  func wait(
    for what: String, _ isShown: ([String]) -> Bool
  ) throws -> [String] {
    var shown: [String] = []
    for _ in 0..<200 {
      shown = try rows
      if isShown(shown) { return shown }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw TmuxError(description: "Waited for \(what). There is:\n\(shown.joined(separator: "\n"))")
  }

  /// Waits until a text is shown.
  @discardableResult
  func wait(for text: String) throws -> [String] {
    try wait(for: "\"\(text)\"") { $0.contains { $0.contains(text) } }
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = tmux
    process.arguments = ["-L", socket] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TmuxError(description: text) }
    return text
  }
}

extension Tmux {
  /// Where tmux is; nil if it is nowhere.
  static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("tmux") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Words as a shell reads them.
  static func quoted(_ words: [String]) -> String {
    words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
  }
}

/// Why a terminal did not do what it was told to.
struct TmuxError: Error, CustomStringConvertible {
  let description: String
}
