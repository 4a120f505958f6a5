/// Code that is ready to be timed, with its state.
///
/// A turn is one execution of the measured operation.
final class Contestant {
  /// The bytes that the state held after setup.
  let bytes: Int

  /// The number of turns executed so far.
  private var turnsDone = 0

  private let body: (Range<Int>) -> Void

  /// Undoes a turn; not measured. Nil if turns need not be undone.
  private let undo: (() -> Void)?

  /// Returns the number of bytes written so far.
  private let output: () -> Int

  /// Returns the result of the last turn. Nil if the results are not compared.
  private let answer: (() -> any Equatable)?

  /// Creates the state of a contestant.
  /// - Parameters:
  ///   - make: Creates the state. Its memory is measured, its time is not.
  ///   - timed: Executes the turns in a range. Turns are numbered consecutively across calls.
  ///   - undo: Runs after each turn and is not measured. Turns are then timed one by one, so each
  ///     should last much longer than reading the clock.
  ///   - written: Returns the number of bytes that the state has written so far.
  ///   - answer: Returns the result of the last turn.
  init<State>(
    make: () -> State,
    timed: @escaping (inout State, Range<Int>) -> Void,
    undo: ((inout State) -> Void)? = nil,
    written: @escaping (State) -> Int = { _ in 0 },
    answer: ((State) -> any Equatable)? = nil
  ) {
    let (made, bytes) = AllocationMeter.weigh(make)
    var state = made
    self.bytes = bytes
    body = { turns in timed(&state, turns) }
    self.undo = undo.map { undo in { undo(&state) } }
    output = { written(state) }
    self.answer = answer.map { answer in { answer(state) } }
  }

  /// Executes the turn with index 0 and returns its result; nil if results are not compared.
  func firstAnswer() -> (any Equatable)? {
    guard let answer else { return nil }
    body(0..<1)
    let result = answer()
    undo?()
    return result
  }

  /// Executes the next `count` turns and returns their average time in nanoseconds.
  func time(_ count: Int) -> Double {
    measure(count) { Stopwatch.nanoseconds(of: $0) } / Double(count)
  }

  /// Executes the next `count` turns and returns the number of heap blocks they allocate.
  func allocations(_ count: Int) -> Int {
    measure(count) { AllocationMeter.allocations(in: $0) }
  }

  /// Executes the next `count` turns inside of ``countedTurns(_:)``, which a profiler finds by its name.
  func run(_ count: Int) {
    _ = measure(count) { turns in
      countedTurns(turns)
      return 0
    }
  }

  /// The number of bytes written by all turns so far.
  var written: Int { output() }

  /// Executes the next `count` turns. Measures them together, or one by one if each is undone.
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

/// Executes turns. It is never inlined, so that a profiler can count what happens inside of it.
@inline(never)
private func countedTurns(_ body: () -> Void) { body() }
