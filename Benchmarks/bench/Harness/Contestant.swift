import GridLayout

/// Code that is ready to be timed, with all that it needs.
final class Contestant {
  /// What its state held after the set-up, without the buffer for answers.
  let bytes: Int

  /// How many turns it has done.
  private var turnsDone = 0

  private let body: (Range<Int>) -> Void

  private let lastAnswer: () -> [Placement]

  /// Prepares a contestant.
  /// - Parameters:
  ///   - make: Makes the state; not timed, but weighed.
  ///   - timed: Does the turns of a range, whose numbers go on from call to call.
  init<State>(
    make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void
  ) {
    let (made, bytes) = AllocationMeter.weigh(make)
    var state = made
    var buffer: [Placement] = []
    self.bytes = bytes
    body = { turns in timed(&state, &buffer, turns) }
    lastAnswer = { buffer }
  }

  /// Does the next turns.
  func run(_ count: Int) {
    body(turnsDone..<turnsDone + count)
    turnsDone += count
  }

  /// What the first turn answers, if the answer goes into the buffer.
  func firstAnswer() -> [Placement] {
    body(0..<1)
    return lastAnswer()
  }

  /// Does the next turns and returns how long one took on average, in nanoseconds.
  func time(_ count: Int) -> Double {
    Stopwatch.nanoseconds { run(count) } / Double(count)
  }
}
