import GridTerminal
import Testing

extension Probe {
  /// What the app has done so far.
  func work() throws -> TerminalWork {
    type("c")
    let numbers = try waitForReport("work").split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    var work = TerminalWork()
    (work.turns, work.frames, work.bytes) = (numbers[0], numbers[1], numbers[2])
    return work
  }

  /// How many calls have written to the terminal, and how many frames were drawn; nil where the system
  /// does not count calls.
  func writes() throws -> (writes: Int, frames: Int)? {
    type("p")
    let numbers = try waitForReport("writes").split(separator: " ").dropFirst().compactMap {
      Int($0)
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
