/// Identifies a handler scheduled with ``TerminalApp/after(_:do:)``, for
/// ``TerminalApp/cancel(_:)``.
public struct TerminalTimer: Hashable, Sendable {
  fileprivate let number: Int
}

/// Scheduled handlers, ordered by time. Handlers for the same time run in the order in which they
/// were added.
struct Timers {
  private struct Entry {
    let time: Double
    let timer: TerminalTimer
    let act: () throws -> Void
  }

  /// The entries, the next one last, so that removing it is cheap.
  private var entries: [Entry] = []

  private var count = 0

  /// The time of the next handler, or nil if there is none.
  var nextTime: Double? { entries.last?.time }

  /// Schedules a handler.
  /// - Complexity: O(*n*) for *n* timers.
  mutating func add(at time: Double, _ act: @escaping () throws -> Void) -> TerminalTimer {
    count += 1
    let timer = TerminalTimer(number: count)
    let index = entries.firstIndex { $0.time <= time } ?? entries.endIndex
    entries.insert(Entry(time: time, timer: timer, act: act), at: index)
    return timer
  }

  /// Removes a timer. Does nothing if it was already taken.
  /// - Complexity: O(*n*) for *n* timers.
  mutating func cancel(_ timer: TerminalTimer) {
    entries.removeAll { $0.timer == timer }
  }

  /// Removes and returns the next handler that is due, if any.
  mutating func takeDue(at time: Double) -> (() throws -> Void)? {
    guard let nextTime, nextTime <= time else { return nil }
    return entries.removeLast().act
  }
}
