import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Probe {
  var terminal: PseudoTerminal { seat.terminal }
  var settings: [UInt64] { seat.settings }

  /// What it has written to the terminal and has not been forgotten.
  var shown: [UInt8] { seat.shown }
  var shownText: String { seat.shownText }

  /// Types.
  func type(_ text: String) { type(Array(text.utf8)) }
  func type(_ bytes: [UInt8]) { seat.type(bytes) }

  /// Tells the probe that it may go on, which waits for that since its key `b`.
  func goOn() { signal(SIGUSR1) }

  /// Tells the process something.
  func signal(_ number: Int32) { kill(seat.process, number) }

  /// Waits for a report that begins in some way, and forgets those before it.
  @discardableResult
  func report(_ beginning: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    var found: String?
    _ = seat.wait {
      guard let index = reports.firstIndex(where: { $0.hasPrefix(beginning) }) else { return false }
      found = reports[index]
      reports.removeSubrange(...index)
      return true
    }
    return try #require(
      found, "no report \(beginning); got \(reports)", sourceLocation: location)
  }

  /// Waits for something to be shown, and forgets what was before that.
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isSeen = seat.hear(text)
    try #require(
      isSeen, "\(text.debugDescription) is not shown in \(shownText)", sourceLocation: location)
  }

  /// Hears what comes in a time.
  func listen(for seconds: Double) { seat.listen(for: seconds) }

  /// Forgets what was shown.
  func forget() { seat.shown = [] }

  /// Takes the terminal away.
  /// - Returns: The process, which is waited for.
  func hangUp() -> pid_t {
    terminal.hangUp()
    _ = seat.waitForEnd()
    return seat.process
  }

  /// Waits until the process has ended.
  func end(_ location: SourceLocation = #_sourceLocation) throws -> Ending {
    let status = try #require(
      seat.waitForEnd(), "the process does not end; got \(reports)", sourceLocation: location)
    listen(for: 0.02)
    return Ending(status)
  }
}
