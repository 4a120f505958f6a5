import GridLayouts

/// Code that is ready to be timed, with all that it needs.
final class Contestant {
  /// What its state held after the set-up, without the buffer for answers.
  let bytes: Int

  /// How many turns it has done.
  private var turnsDone = 0

  private let body: (Range<Int>) -> Void

  /// Undoes what a turn has done, outside of what is measured; nil if turns need nothing undone.
  private let undo: (() -> Void)?

  private let lastAnswer: () -> [Placement]

  /// How many bytes it has written so far.
  private let output: () -> Int

  /// Prepares a contestant.
  /// - Parameters:
  ///   - make: Makes the state; not timed, but weighed.
  ///   - timed: Does the turns of a range, whose numbers go on from call to call.
  ///   - undo: Runs after each turn and is not measured. Turns are timed one by one then, so one
  ///     should last much longer than to read the clock.
  ///   - written: How many bytes the state has written so far.
  init<State>(
    make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void,
    undo: ((inout State) -> Void)? = nil,
    written: @escaping (State) -> Int = { _ in 0 }
  ) {
    let (made, bytes) = AllocationMeter.weigh(make)
    var state = made
    var buffer: [Placement] = []
    self.bytes = bytes
    body = { turns in timed(&state, &buffer, turns) }
    self.undo = undo.map { undo in { undo(&state) } }
    lastAnswer = { buffer }
    output = { written(state) }
  }

  /// What the first turn answers, if the answer goes into the buffer.
  func firstAnswer() -> [Placement] {
    body(0..<1)
    undo?()
    return lastAnswer()
  }

  /// Does the next turns and returns how long one took on average, in nanoseconds.
  func time(_ count: Int) -> Double {
    measure(count) { Stopwatch.nanoseconds(of: $0) } / Double(count)
  }

  /// Does the next turns and returns how many blocks they asked for.
  func allocations(_ count: Int) -> Int {
    measure(count) { AllocationMeter.allocations(in: $0) }
  }

  /// How many bytes all turns so far have written.
  var written: Int { output() }

  /// Does the next turns: measures them as one, or one by one if each is undone.
  private func measure<Amount: AdditiveArithmetic>(
    _ count: Int, by meter: (() -> Void) -> Amount
  ) -> Amount {
    let turns = turnsDone..<turnsDone + count
    turnsDone += count
    guard let undo else { return meter { body(turns) } }
    return turns.reduce(.zero) { sum, turn in
      let amount = meter { body(turn..<turn + 1) }
      undo()
      return sum + amount
    }
  }
}
