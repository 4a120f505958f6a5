/// The asynchronous work of a box after its layouts.
final class Preparations {
  var always: Preparation?
  var once: Preparation?

  /// The number of the run in progress; nil if there is none. Results of other runs are ignored.
  var run: Int?
  var runCount = 0

  /// Whether a layout happened while a run was in progress.
  var isDueAgain = false
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
  public final func cancelPreparation() {
    preparations?.run = nil
    preparations?.isDueAgain = false
  }

  private func prepareBy(_ change: (Preparations) -> Void) {
    let all = preparations ?? Preparations()
    change(all)
    preparations = all
  }

  /// Starts the work that is due after a layout.
  final func prepare() {
    guard let all = preparations else { return }
    guard all.run == nil else {
      all.isDueAgain = true
      return
    }
    let steps = [all.always, all.once].compactMap { $0?.start() }
    guard !steps.isEmpty else { return }
    all.once = nil
    all.runCount += 1
    all.run = all.runCount
    let number = all.runCount
    let works = steps.map { $0.work }
    let uses = steps.map { $0.use }
    let work: @Sendable () -> Void = { for work in works { work() } }
    guard let queue = screen?.queue else {
      work()
      return finish(number, uses)
    }
    queue.run(work) { self.finish(number, uses) }
  }

  /// Uses the results of a run, unless it was canceled.
  private func finish(_ number: Int, _ uses: [(Box) -> Void]) {
    guard let all = preparations, all.run == number else { return }
    let isDueAgain = all.isDueAgain
    // A layout that shows the results must not start the same work again.
    for use in uses { use(self) }
    guard all.run == number else { return }
    cancelPreparation()
    if isDueAgain { prepare() }
  }
}
