/// The asynchronous work of a box after its layouts.
///
/// It knows which work is due and which run is in progress. It neither runs the work nor uses its results.
final class Preparations {
  /// The work after each layout.
  var always: Preparation?

  /// The work after the next layout, which follows ``always`` in the same run.
  var once: Preparation?

  /// Whether a layout happened while a run was in progress.
  private(set) var isDueAgain = false

  /// The number of the run in progress; nil if there is none.
  private var current: Int?

  private var runCount = 0

  /// The work of one run, and the uses of its results, in order.
  struct Run {
    fileprivate let number: Int
    let work: @Sendable () -> Void
    let uses: [(Box) -> Void]
  }

  /// Begins a run of the work that is due after a layout.
  ///
  /// If a run is in progress, notes that another one is due after it.
  /// - Returns: Nil if nothing has to run now.
  func begin() -> Run? {
    guard current == nil else {
      isDueAgain = true
      return nil
    }
    let steps = [always, once].compactMap { $0?.start() }
    guard !steps.isEmpty else { return nil }
    once = nil
    runCount += 1
    current = runCount
    let works = steps.map { $0.work }
    return Run(number: runCount, work: { for work in works { work() } }, uses: steps.map { $0.use })
  }

  /// Whether a run is in progress. Results of other runs are ignored.
  func isCurrent(_ run: Run) -> Bool { current == run.number }

  /// Ends a run whose results were used.
  /// - Returns: False if the run was canceled meanwhile.
  func finish(_ run: Run) -> Bool {
    guard isCurrent(run) else { return false }
    cancel()
    return true
  }

  /// Cancels the run in progress, if any.
  func cancel() {
    current = nil
    isDueAgain = false
  }
}

extension Box {
  /// Asynchronous work to be done after each layout of the box; nil for none.
  ///
  /// It runs on the ``BoxScreen/queue`` of the screen, or at once if there is none. If one or more
  /// layouts happen during a run, one more run follows it.
  public final var asyncLayout: Preparation? {
    get { preparations?.always }
    set { prepareBy { $0.always = newValue } }
  }

  /// Work to be done once, after the next layout of the box. It runs after ``asyncLayout``.
  public final var asyncLayoutOnce: Preparation? {
    get { preparations?.once }
    set { prepareBy { $0.once = newValue } }
  }

  /// Cancels the run in progress: its result is not used.
  public final func cancelPreparation() { preparations?.cancel() }

  private func prepareBy(_ change: (Preparations) -> Void) {
    let all = preparations ?? Preparations()
    change(all)
    preparations = all
  }

  /// Starts the work that is due after a layout.
  final func prepare() {
    guard let run = preparations?.begin() else { return }
    guard let queue = screen?.queue else {
      run.work()
      return finish(run)
    }
    queue.run(run.work) { self.finish(run) }
  }

  /// Uses the results of a run, unless it was canceled.
  private func finish(_ run: Preparations.Run) {
    guard let preparations, preparations.isCurrent(run) else { return }
    // A layout that shows the results must not start the same work again.
    let isDueAgain = preparations.isDueAgain
    for use in run.uses { use(self) }
    if preparations.finish(run), isDueAgain { prepare() }
  }
}
