import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Somebody who sits at a terminal in which the gallery runs that was built: types, and reads what is written.
struct Sitting {
  private let seat: Seat

  /// Begins the program.
  /// - Parameter input: A file that is its standard input in place of the terminal.
  init(_ arguments: String..., input: String? = nil) throws {
    seat = try Seat(builtProgram("gallery"), arguments) { actions in
      if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
    }
  }

  /// Types.
  func type(_ text: String) { seat.type(Array(text.utf8)) }

  /// Waits for something to be written, and forgets what was before that.
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let isSeen = seat.hear(text)
    try #require(
      isSeen, "\(text.debugDescription) is not written: \(seat.shownText)",
      sourceLocation: location)
  }

  /// Waits for something to be on the screen: has all of it written again until it is there.
  func seeOnScreen(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let isSeen = seat.wait {
      seat.shown = []
      type("\u{0C}")
      seat.listen(for: 0.1)
      return seat.shown.firstRange(of: wanted) != nil
    }
    try #require(
      isSeen, "\(text.debugDescription) is not on the screen: \(seat.shownText)",
      sourceLocation: location)
  }

  /// Quits, and waits for the end.
  /// - Returns: The status of the program, as the system says it; nil if it does not end.
  func quit() -> Int32? {
    type("q")
    return seat.waitForEnd()
  }

  /// The most memory that the program has had at once so far, in bytes; nil where the system does not tell.
  var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(seat.process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter { $0.isNumber }) }.map { $0 << 10 }
  }
}
