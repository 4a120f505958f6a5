import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The built gallery, running in a pseudo-terminal. The test types and reads the output.
struct RunningGallery {
  private let program: TerminalProgram

  /// Starts the program.
  /// - Parameter input: The path of a file for standard input, or nil for the terminal.
  init(_ arguments: String..., input: String? = nil) throws {
    program = try TerminalProgram(builtProgram("gallery"), arguments) { actions in
      if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
    }
  }

  func type(_ text: String) { program.type(Array(text.utf8)) }

  /// Waits for output that contains a text, and discards the output up to its end.
  func waitForOutput(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isFound = program.waitForOutput(text)
    try #require(
      isFound, "\(text.debugDescription) is not written: \(program.outputText)",
      sourceLocation: location)
  }

  /// Waits until the screen shows a text, by redrawing the whole screen again and again.
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

  /// Quits the program, and waits for its end.
  /// - Returns: The status that `waitpid` returned; nil after the time limit.
  func quit() -> Int32? {
    type("q")
    return program.waitForEnd()
  }

  /// The peak memory of the program so far, in bytes; nil where the system does not provide it.
  var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter { $0.isNumber }) }.map { $0 << 10 }
  }
}
