import GridLayouts

/// One size of a workload: ours and the baselines, made from the same input.
///
///     Trial(n) { makeList() } timed: { list, buffer, turns in … }
///       .against(.flat) { makeArray() } timed: { array, buffer, turns in … }
struct Trial {
  /// How many items the workload has.
  let count: Int

  /// What is measured.
  let ours: Contestant

  /// What it is compared with.
  private(set) var baselines: [(kind: Baseline, contestant: Contestant)] = []

  /// Sets up ours, what undoes a turn, which is not measured, and how many bytes it has written.
  init<State>(
    _ count: Int, make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void,
    undo: ((inout State) -> Void)? = nil,
    written: @escaping (State) -> Int = { _ in 0 }
  ) {
    self.count = count
    // The first of a kind also pays for what the runtime makes once.
    if count <= Self.smallCount { _ = make() }
    ours = Contestant(make: make, timed: timed, undo: undo, written: written)
  }

  /// How many items take no time worth speaking of to set up twice.
  private static var smallCount: Int { 100_000 }

  /// The trial with one more baseline, unless there are more items than it can bear.
  func against<State>(
    _ kind: Baseline, upTo limit: Int = .max, make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void
  ) -> Trial {
    guard count <= limit else { return self }
    var trial = self
    trial.baselines.append((kind, Contestant(make: make, timed: timed)))
    return trial
  }

  /// The trial, if the last baseline answers as ours does; if not, it would be none, and this traps.
  func checkingAnswers() -> Trial {
    guard let (kind, baseline) = baselines.last else { return self }
    let expected = ours.firstAnswer()
    let answer = baseline.firstAnswer()
    precondition(
      answer == expected,
      """
      With \(count) items, \(kind) answers \(answer.count) placements where ours answers \
      \(expected.count), or others. A baseline must answer what ours does.
      """)
    return self
  }
}
