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

  /// The output to the terminal that has not been discarded.
  var output: [UInt8] { program.output }
  var outputText: String { program.outputText }

  func type(_ text: String) { type(Array(text.utf8)) }
  func type(_ bytes: [UInt8]) { program.type(bytes) }

  /// Ends the wait that the key `b` begins.
  func resume() { signal(SIGUSR1) }

  /// Sends a signal to the process.
  func signal(_ number: Int32) { kill(program.process, number) }

  /// Waits for a report with a prefix, and discards it and those before it.
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

  /// Waits for output that contains a text, and discards the output up to its end.
  func waitForOutput(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isFound = program.waitForOutput(text)
    try #require(
      isFound, "\(text.debugDescription) is not shown in \(outputText)", sourceLocation: location)
  }

  /// Reads output and reports for a duration.
  func readOutput(for seconds: Double) { program.readOutput(for: seconds) }

  func discardOutput() { program.output = [] }

  /// Closes the terminal and waits for the process to end.
  /// - Returns: The identifier of the process.
  func hangUp() -> pid_t {
    terminal.hangUp()
    _ = program.waitForEnd()
    return program.process
  }

  /// Waits for the process to end, and returns its exit status.
  func waitForExit(_ location: SourceLocation = #_sourceLocation) throws -> ExitStatus {
    let status = try #require(
      program.waitForEnd(), "the process does not end; got \(reports)", sourceLocation: location)
    readOutput(for: 0.02)
    return ExitStatus(status)
  }
}
