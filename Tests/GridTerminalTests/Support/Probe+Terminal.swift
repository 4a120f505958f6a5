import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Probe {
  var terminal: PseudoTerminal { program.terminal }
  var settings: [UInt64] { program.settings }

  /// What it has written to the terminal and has not been forgotten.
  var output: [UInt8] { program.output }
  var outputText: String { program.outputText }

  /// Types.
  func type(_ text: String) { type(Array(text.utf8)) }
  func type(_ bytes: [UInt8]) { program.type(bytes) }

  /// Tells the probe that it may go on, which waits for that since its key `b`.
  func resume() { signal(SIGUSR1) }

  /// Tells the process something.
  func signal(_ number: Int32) { kill(program.process, number) }

  /// Waits for a report that begins in some way, and forgets those before it.
  @discardableResult
  func waitForReport(_ beginning: String, _ location: SourceLocation = #_sourceLocation) throws
    -> String
  {
    var found: String?
    _ = program.wait {
      guard let index = reports.firstIndex(where: { $0.hasPrefix(beginning) }) else { return false }
      found = reports[index]
      reports.removeSubrange(...index)
      return true
    }
    return try #require(
      found, "no report \(beginning); got \(reports)", sourceLocation: location)
  }

  /// Waits for something to be shown, and forgets what was before that.
  func waitForOutput(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isFound = program.waitForOutput(text)
    try #require(
      isFound, "\(text.debugDescription) is not shown in \(outputText)", sourceLocation: location)
  }

  /// Hears what comes in a time.
  func readOutput(for seconds: Double) { program.readOutput(for: seconds) }

  /// Forgets what was shown.
  func discardOutput() { program.output = [] }

  /// Takes the terminal away.
  /// - Returns: The process, which is waited for.
  func hangUp() -> pid_t {
    terminal.hangUp()
    _ = program.waitForEnd()
    return program.process
  }

  /// Waits until the process has ended.
  func waitForExit(_ location: SourceLocation = #_sourceLocation) throws -> ExitStatus {
    let status = try #require(
      program.waitForEnd(), "the process does not end; got \(reports)", sourceLocation: location)
    readOutput(for: 0.02)
    return ExitStatus(status)
  }
}
