/// What a box prepares elsewhere after layouts.
final class Preparations {
  var always: Preparation?
  var once: Preparation?

  /// The number of the run under way, if one is; others have been called off.
  var run: Int?
  var runCount = 0

  /// Whether there was a layout while a run was under way.
  var isDueAgain = false
}

extension Box {
  /// Prepared after each layout of the box. Another layout meanwhile makes it be prepared once more
  /// after that, however many there are.
  ///
  /// It is done by the ``BoxScreen/queue`` of the screen, or at once if there is none.
  public final var asyncLayout: Preparation? {
    get { preparations?.always }
    set { prepareBy { $0.always = newValue } }
  }

  /// Prepared after the next layout of the box, after ``asyncLayout``, and then no more.
  public final var asyncLayoutOnce: Preparation? {
    get { preparations?.once }
    set { prepareBy { $0.once = newValue } }
  }

  /// Whether something is being prepared.
  public final var isPreparing: Bool { preparations?.run != nil }

  /// Calls off what is being prepared: its result is not used.
  public final func cancelPreparation() {
    preparations?.run = nil
    preparations?.isDueAgain = false
  }

  private func prepareBy(_ change: (Preparations) -> Void) {
    let all = preparations ?? Preparations()
    change(all)
    preparations = all
  }

  /// Begins what is to be prepared after a layout.
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

  /// Uses what was prepared, unless it was called off meanwhile.
  private func finish(_ number: Int, _ uses: [(Box) -> Void]) {
    guard let all = preparations, all.run == number else { return }
    let isDueAgain = all.isDueAgain
    // A layout to show what was prepared is no reason to prepare it again.
    for use in uses { use(self) }
    guard all.run == number else { return }
    cancelPreparation()
    if isDueAgain { prepare() }
  }
}
