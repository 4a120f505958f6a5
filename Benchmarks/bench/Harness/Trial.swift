import GridLayouts

/// A workload at one size: our code and the baselines, prepared with the same input.
///
///     Trial(n) {
///       ListLayout(count: n, rowHeight: .fixed(44))
///     } timed: { list, buffer, turns in
///       for turn in turns { list.placements(in: windows[turn], into: &buffer) }
///     }.against(.flat) {
///       FlatExtents(extents)
///     } timed: { list, buffer, turns in
///       for turn in turns { list.placements(in: windows[turn], into: &buffer) }
///     }
struct Trial {
  /// The number of items.
  let count: Int

  /// The measured code of this package.
  let ours: Contestant

  /// The code that it is compared with.
  private(set) var baselines: [(kind: Baseline, contestant: Contestant)] = []

  /// Prepares our code. The parameters are those of ``Contestant/init(make:timed:undo:written:)``.
  init<State>(
    _ count: Int, make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void,
    undo: ((inout State) -> Void)? = nil,
    written: @escaping (State) -> Int = { _ in 0 }
  ) {
    self.count = count
    // The first value of a type also pays for the one-time setup of its metadata in the runtime.
    if count <= Self.smallCount { _ = make() }
    ours = Contestant(make: make, timed: timed, undo: undo, written: written)
  }

  /// The number of items up to which a second setup takes negligible time.
  private static var smallCount: Int { 100_000 }

  /// Returns the trial with another baseline, unless there are more than `limit` items.
  func against<State>(
    _ kind: Baseline, upTo limit: Int = .max, make: () -> State,
    timed: @escaping (inout State, inout [Placement], Range<Int>) -> Void
  ) -> Trial {
    guard count <= limit else { return self }
    var trial = self
    trial.baselines.append((kind, Contestant(make: make, timed: timed)))
    return trial
  }

  /// Checks that the last baseline returns the same placements as our code, and traps if it does
  /// not.
  func checkingAnswers() -> Trial {
    guard let (kind, baseline) = baselines.last else { return self }
    let expected = ours.firstAnswer()
    let answer = baseline.firstAnswer()
    precondition(
      answer == expected,
      """
      With \(count) items, the baseline \(kind) returns \(answer.count) placements that differ \
      from the \(expected.count) expected ones. A baseline must return the same placements.
      """)
    return self
  }
}
