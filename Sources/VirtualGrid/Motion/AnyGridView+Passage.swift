// MARK: - To another layout at the pace of a finger
extension AnyGridView {
  /// How much of the way to another layout lies behind, from 0 to 1; nil if none is on its way.
  public final var interactiveTransitionProgress: Double? { presentation.passage?.progress }

  /// Sets out to another layout of the same data, as when two fingers begin to change the number of
  /// columns; ``updateInteractiveTransition(progress:)`` says how far it is, forwards or backwards, and
  /// ``endInteractiveTransition(completing:timing:)`` where it ends.
  ///
  /// What `policy` holds, or else ``anchorPolicy``, stays where it is on the screen at every step. Cells
  /// are asked for their sizes when the end is reached.
  /// - Complexity: That of setting up the layout.
  public final func beginInteractiveTransition(
    to layout: some ItemLayout & Sendable, keeping policy: AnchorPolicy? = nil
  ) {
    let layout = AnyItemLayout(layout)
    guard isLoaded(else: { $0.beginInteractiveTransition(to: layout, keeping: policy) }) else {
      return
    }
    guard !schedule.defersChanges else {
      return schedule.defer { self.beginInteractiveTransition(to: layout, keeping: policy) }
    }
    putDown()
    endInteractiveTransition(completing: false, timing: nil)
    guard let goal = filled(layout, for: viewport) else { return }
    let policy = policy ?? anchorPolicy
    presentation.beginPassage(keeping: policy, anchor(policy))
    content.setLayout(AnyItemLayout(LayoutBlend(from: self.layout, to: goal)))
    setNeedsPass()
  }

  /// Goes so much of the way to the other layout: 0 is where it began, 1 where it leads.
  /// - Complexity: O(1), and in the next pass what a ``LayoutBlend`` takes.
  public final func updateInteractiveTransition(progress: Double) {
    guard let passage = presentation.passage else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.updateInteractiveTransition(progress: progress) }
    }
    let held = passage.anchor ?? anchor(passage.policy)
    let progress = content.changeLayout(LayoutBlend.self) {
      $0.progress = progress
      return $0.progress
    }
    presentation.setPassage(progress, keeping: held)
    keep(held)
  }

  /// Goes on to the other layout, or back to the one before.
  public final func endInteractiveTransition(completing: Bool, timing: Timing? = .standard) {
    guard let passage = presentation.passage else { return }
    guard !schedule.defersChanges else {
      return schedule.defer {
        self.endInteractiveTransition(completing: completing, timing: timing)
      }
    }
    let held = passage.anchor ?? anchor(passage.policy)
    willChange(timing)
    presentation.endPassage()
    content.replaceLayout(LayoutBlend.self) { completing ? $0.second : $0.first }
    sizesAreOld()
    keep(held)
  }
}

/// A change of the layout that a finger drives.
struct LayoutPassage {
  /// What stays in its place.
  let policy: AnchorPolicy

  /// What holds it; nil since the reader has scrolled.
  var anchor: ScrollAnchor?

  /// How much of the way lies behind.
  var progress = 0.0
}
