/// A workload at one size: the measured code and the baselines, prepared with the same input.
///
///     Trial(1_000) {
///       Set(0..<1_000)
///     } timed: { set, turns in
///       for turn in turns { blackHole(set.contains(turn)) }
///     }.against("bare") {
///       0..<1_000
///     } timed: { range, turns in
///       for turn in turns { blackHole(range.contains(turn)) }
///     }
public struct Trial {
  /// The number of items.
  let count: Int

  /// The measured code.
  let ours: Contestant

  /// The code that it is compared with.
  private(set) var baselines: [(kind: Baseline, contestant: Contestant)] = []

  /// Prepares the measured code.
  ///
  /// A turn is one execution of the operation. A sample is the mean of a batch of turns.
  /// - Parameters:
  ///   - count: The number of items.
  ///   - make: Creates the state. Its memory is measured, its time is not. With at most 100,000
  ///     items it is called twice, because the first value of a type also pays for its metadata.
  ///   - timed: Executes the turns in a range. Turns are numbered consecutively across calls. Pass
  ///     results to ``blackHole(_:)``.
  ///   - undo: Runs after each turn and is not measured. Turns are then timed one by one, so each
  ///     should last much longer than reading the clock, which takes some 30 ns.
  ///   - written: Returns the number of bytes that the state has written so far.
  ///   - answer: Returns the result of the last turn, for ``checkingAnswers()``.
  public init<State>(
    _ count: Int, make: () -> State,
    timed: @escaping (inout State, Range<Int>) -> Void,
    undo: ((inout State) -> Void)? = nil,
    written: @escaping (State) -> Int = { _ in 0 },
    answer: ((State) -> any Equatable)? = nil
  ) {
    self.count = count
    if count <= Self.smallCount { _ = make() }
    ours = Contestant(make: make, timed: timed, undo: undo, written: written, answer: answer)
  }

  /// The number of items up to which a second setup takes negligible time.
  private static var smallCount: Int { 100_000 }

  /// Returns the trial with another baseline, unless there are more than `limit` items.
  /// - Parameters:
  ///   - kind: The name of the baseline.
  ///   - limit: The largest number of items with which the baseline is measured.
  ///   - make: Creates the state of the baseline. Not timed.
  ///   - timed: Executes the turns in a range.
  ///   - answer: Returns the result of the last turn, for ``checkingAnswers()``.
  public func against<State>(
    _ kind: Baseline, upTo limit: Int = .max, make: () -> State,
    timed: @escaping (inout State, Range<Int>) -> Void,
    answer: ((State) -> any Equatable)? = nil
  ) -> Trial {
    guard count <= limit else { return self }
    var trial = self
    trial.baselines.append((kind, Contestant(make: make, timed: timed, answer: answer)))
    return trial
  }

  /// Checks that the last baseline has the same result in its first turn as the measured code.
  ///
  /// Traps if the results differ, or if one of the two has no `answer`.
  public func checkingAnswers() -> Trial {
    guard let (kind, baseline) = baselines.last else { return self }
    guard let expected = ours.firstAnswer(), let answer = baseline.firstAnswer() else {
      preconditionFailure(
        """
        The results of the measured code and of the baseline \(kind) cannot be compared. Pass \
        `answer` for both.
        """)
    }
    precondition(
      Self.areEqual(expected, answer),
      """
      With \(count) items, the baseline \(kind) returns \(Self.excerpt(answer)) instead of \
      \(Self.excerpt(expected)). A baseline must return the same results.
      """)
    return self
  }

  private static func areEqual<Answer: Equatable>(_ one: Answer, _ other: any Equatable) -> Bool {
    one == other as? Answer
  }

  /// Returns the beginning of a result as text, preceded by the number of elements.
  private static func excerpt(_ answer: any Equatable) -> String {
    let text = String(describing: answer)
    let start = text.count > 200 ? text.prefix(200) + "…" : text[...]
    return (answer as? any Collection).map { "\($0.count) elements, \(start)" } ?? String(start)
  }
}
