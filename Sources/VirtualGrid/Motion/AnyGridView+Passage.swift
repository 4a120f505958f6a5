// MARK: - To another layout at the pace of a finger
extension AnyGridView {
  /// How much of the way to another layout lies behind, from 0 to 1; nil if none is on its way.
  public final var layoutProgress: Double? { passage?.progress }

  /// Sets out to another layout of the same data, as when two fingers begin to change the number of
  /// columns; ``setLayoutProgress(_:)`` says how far it is, forwards or backwards, and
  /// ``endLayoutChange(completing:timing:)`` where it ends.
  ///
  /// What `policy` holds, or else ``anchorPolicy``, stays where it is on the screen at every step. Cells
  /// are asked for their sizes when the end is reached.
  /// - Complexity: That of setting up the layout.
  public final func beginLayoutChange(
    to layout: some GridLayout & Sendable, keeping policy: AnchorPolicy? = nil
  ) {
    let layout = AnyLayout(layout)
    guard isLoaded(else: { $0.beginLayoutChange(to: layout, keeping: policy) }) else { return }
    guard !work.isInPass else {
      return work.defer { self.beginLayoutChange(to: layout, keeping: policy) }
    }
    putDown()
    endLayoutChange(completing: false, timing: nil)
    guard let goal = filled(layout, for: viewport) else { return }
    let policy = policy ?? anchorPolicy
    passage = LayoutPassage(policy: policy, anchor: anchor(policy))
    self.layout = AnyLayout(LayoutBlend(from: self.layout, to: goal))
    setNeedsPass()
  }

  /// Goes so much of the way to the other layout: 0 is where it began, 1 where it leads.
  /// - Complexity: O(1), and in the next pass what a ``LayoutBlend`` takes.
  public final func setLayoutProgress(_ progress: Double) {
    guard let passage else { return }
    guard !work.isInPass else { return work.defer { self.setLayoutProgress(progress) } }
    let held = passage.anchor ?? anchor(passage.policy)
    self.passage?.anchor = held
    self.passage?.progress = layout.change(LayoutBlend.self) {
      $0.progress = progress
      return $0.progress
    }
    keep(held)
  }

  /// Goes on to the other layout, or back to the one before.
  public final func endLayoutChange(completing: Bool, timing: Timing? = .standard) {
    guard let passage else { return }
    guard !work.isInPass else {
      return work.defer { self.endLayoutChange(completing: completing, timing: timing) }
    }
    let held = passage.anchor ?? anchor(passage.policy)
    willChange(timing)
    self.passage = nil
    layout = layout.change(LayoutBlend.self) { completing ? $0.second : $0.first }
    sizesAreOld()
    keep(held)
  }
}

/// A change of the layout that a finger drives.
struct LayoutPassage {
  /// What stays in its place.
  let policy: AnchorPolicy

  /// What holds it; nil since the reader has scrolled.
  var anchor: Anchor?

  /// How much of the way lies behind.
  var progress = 0.0
}
