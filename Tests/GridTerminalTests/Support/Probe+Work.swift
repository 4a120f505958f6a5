import GridTerminal
import Testing

extension Probe {
  /// The counters of the app, which the key `c` reports.
  func work() throws -> TerminalWork {
    type("c")
    let numbers = try waitForReport("work").split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    var work = TerminalWork()
    (work.iterations, work.frames, work.bytes) = (numbers[0], numbers[1], numbers[2])
    return work
  }

  /// The number of write calls, without reports, and of frames drawn. Nil if the system does not
  /// count calls.
  func writes() throws -> (writes: Int, frames: Int)? {
    type("p")
    let numbers = try waitForReport("writes").split(separator: " ").dropFirst().compactMap {
      Int($0)
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
