import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Somebody who sits at a terminal in which the gallery runs that was built: types, and reads what is written.
struct RunningGallery {
  private let program: TerminalProgram

  /// Begins the program.
  /// - Parameter input: A file that is its standard input in place of the terminal.
  init(_ arguments: String..., input: String? = nil) throws {
    program = try TerminalProgram(builtProgram("gallery"), arguments) { actions in
      if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
    }
  }

  /// Types.
  func type(_ text: String) { program.type(Array(text.utf8)) }

  /// Waits for something to be written, and forgets what was before that.
  func waitForOutput(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isFound = program.waitForOutput(text)
    try #require(
      isFound, "\(text.debugDescription) is not written: \(program.outputText)",
      sourceLocation: location)
  }

  /// Waits for something to be on the screen: has all of it written again until it is there.
  func waitForScreen(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let isFound = program.wait {
      program.output = []
      type("\u{0C}")
      program.readOutput(for: 0.1)
      return program.output.firstRange(of: wanted) != nil
    }
    try #require(
      isFound, "\(text.debugDescription) is not on the screen: \(program.outputText)",
      sourceLocation: location)
  }

  /// Quits, and waits for the end.
  /// - Returns: The status of the program, as the system says it; nil if it does not end.
  func quit() -> Int32? {
    type("q")
    return program.waitForEnd()
  }

  /// The most memory that the program has had at once so far, in bytes; nil where the system does not tell.
  var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter { $0.isNumber }) }.map { $0 << 10 }
  }
}
