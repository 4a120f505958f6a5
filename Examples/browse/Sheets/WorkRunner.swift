import GridSources

/// A computation on the rows of a table, in pieces that run in the background.
protocol SheetWork: Sendable {
  /// Whether the result is known.
  var isFinished: Bool { get }

  /// The fraction of the work that is done.
  var progress: Double { get }

  /// The reason why the result lacks rows; nil if it has all of them.
  var failure: String? { get }

  /// Does the next piece of the work.
  mutating func advance()
}

/// Runs one computation at a time in the background, piece by piece.
///
///     runner.run(HistogramWork(table, of: column, where: nil), name: "counting") { work in
///       if work.isFinished { show(work.histogram) }
///     }
///
/// A piece that ends after its computation was stopped or replaced is dropped.
final class WorkRunner {
  /// What a runner does.
  enum State: Equatable {
    /// Nothing was started, or the last computation is finished.
    case idle
    case running(name: String, progress: Double)

    /// The user has stopped the last computation.
    case stopped

    /// The result of the last computation lacks rows.
    case failed(String)
  }

  private(set) var state = State.idle

  /// Grows with each start and stop, so that pieces of an earlier computation are dropped.
  private var generation = 0
  private let background: BackgroundWork

  init(_ background: BackgroundWork) {
    self.background = background
  }

  var isRunning: Bool { if case .running = state { true } else { false } }

  /// What the status line shows about the work; nil if it is done.
  var note: String? {
    switch state {
    case .idle, .stopped: nil
    case .running(let name, let progress): "\(name) \(StatusLine.percent(progress))"
    case .failed(let failure): failure
    }
  }

  /// Runs a computation in place of the one that runs now.
  /// - Parameters:
  ///   - name: What the status line calls the computation.
  ///   - report: Called after each piece, the last one of which has finished the computation.
  func run<Work: SheetWork>(
    _ work: consuming Work, name: String, then report: @escaping (Work) -> Void
  ) {
    generation += 1
    state = .running(name: name, progress: 0)
    advance(work, name: name, then: report)
  }

  private func advance<Work: SheetWork>(
    _ work: consuming Work, name: String, then report: @escaping (Work) -> Void
  ) {
    let generation = generation
    background.change(work) {
      $0.advance()
    } then: { [weak self] work in
      guard let self, self.generation == generation else { return }
      guard !work.isFinished else {
        state = work.failure.map { .failed($0) } ?? .idle
        return report(work)
      }
      state = .running(name: name, progress: work.progress)
      report(work)
      // The caller may have stopped the work.
      if self.generation == generation { advance(work, name: name, then: report) }
    }
  }

  /// Stops the computation for the user.
  /// - Returns: Whether one was running.
  @discardableResult
  func stop() -> Bool {
    let wasRunning = isRunning
    generation += 1
    state = .stopped
    return wasRunning
  }

  /// Drops the computation, and forgets that the user has stopped one or that it has failed.
  func reset() {
    generation += 1
    state = .idle
  }
}
