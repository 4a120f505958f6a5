/// Something that a ``TerminalApp`` does later: its name for who wants to call it off.
public struct TerminalTimer: Hashable, Sendable {
  fileprivate let number: Int
}

/// What is to be done when, in the order of time. What is for the same time is done in the order in
/// which it was added.
struct Timers {
  private struct Entry {
    let time: Double
    let timer: TerminalTimer
    let act: () throws -> Void
  }

  /// The next one is the last, where it is taken from.
  private var entries: [Entry] = []

  private var count = 0

  /// When the next one is due; nil if there is none.
  var nextTime: Double? { entries.last?.time }

  /// - Complexity: O(*n*) for *n* timers, most of which are moved at once.
  mutating func add(at time: Double, _ act: @escaping () throws -> Void) -> TerminalTimer {
    count += 1
    let timer = TerminalTimer(number: count)
    let index = entries.firstIndex { $0.time <= time } ?? entries.endIndex
    entries.insert(Entry(time: time, timer: timer, act: act), at: index)
    return timer
  }

  /// Forgets one; nothing happens if it was taken before.
  mutating func cancel(_ timer: TerminalTimer) {
    entries.removeAll { $0.timer == timer }
  }

  /// Removes and returns the next one that is due, if any.
  mutating func takeDue(at time: Double) -> (() throws -> Void)? {
    guard let nextTime, nextTime <= time else { return nil }
    return entries.removeLast().act
  }
}
