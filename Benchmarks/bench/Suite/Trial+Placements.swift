import GridBench
import GridLayouts

/// Trials of code that appends placements to a buffer. The results that `checkingAnswers` compares
/// are the contents of the buffer.
extension Trial {
  /// Prepares our code. The memory of the buffer does not count as held.
  init<State>(
    _ count: Int, make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void,
    undo: ((inout State) -> Void)? = nil,
    written: @escaping (State) -> Int = { _ in 0 }
  ) {
    var buffer: [Placement] = []
    self.init(
      count, make: make, timed: { state, turns in timed(&state, &buffer, turns) }, undo: undo,
      written: written, answer: { _ in buffer })
  }

  /// Returns the trial with another baseline, unless there are more than `limit` items.
  func against<State>(
    _ kind: Baseline, upTo limit: Int = .max, make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void
  ) -> Trial {
    var buffer: [Placement] = []
    return against(
      kind, upTo: limit, make: make, timed: { state, turns in timed(&state, &buffer, turns) },
      answer: { _ in buffer })
  }
}
