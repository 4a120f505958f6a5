// MARK: - Interactive layout transition
extension AnyGridView {
  /// The progress of the interactive transition, from 0 to 1, or nil if there is none.
  public final var interactiveTransitionProgress: Double? {
    presentation.interactiveTransition?.progress
  }

  /// Begins an interactive transition to another layout of the same data, such as a pinch that
  /// changes the number of columns.
  ///
  /// Set the progress with ``updateInteractiveTransition(progress:)``, and end the transition
  /// with ``endInteractiveTransition(completing:timing:)``. Cells are measured for the new layout
  /// when it ends. If a transition is in progress, it is cancelled first. A layout that refuses
  /// the items is reported as a ``GridFault``, and no transition begins.
  /// - Parameters:
  ///   - layout: The layout at progress 1.
  ///   - policy: What keeps its position on the screen at every step. Nil stands for
  ///     ``anchorPolicy``.
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
    endMovement()
    endInteractiveTransition(completing: false, timing: nil)
    guard let goal = filled(layout, for: viewport) else { return }
    let policy = policy ?? anchorPolicy
    presentation.beginInteractiveTransition(keeping: policy, anchor(policy))
    content.setLayout(AnyItemLayout(LayoutBlend(from: self.layout, to: goal)))
    setNeedsPass()
  }

  /// Sets the progress of the interactive transition: 0 is the old layout, 1 the new one.
  ///
  /// Does nothing if there is no transition.
  /// - Complexity: O(1); the next pass costs what a ``LayoutBlend`` takes.
  public final func updateInteractiveTransition(progress: Double) {
    guard let interactiveTransition = presentation.interactiveTransition else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.updateInteractiveTransition(progress: progress) }
    }
    let held = interactiveTransition.anchor ?? anchor(interactiveTransition.policy)
    let progress = content.changeLayout(LayoutBlend.self) {
      $0.progress = progress
      return $0.progress
    }
    presentation.advanceInteractiveTransition(to: progress, keeping: held)
    keep(held)
  }

  /// Ends the interactive transition, with an animation to the new layout or back to the old one.
  /// - Parameters:
  ///   - completing: Whether to continue to the new layout.
  ///   - timing: The timing of the animation. Nil moves cells at once.
  public final func endInteractiveTransition(completing: Bool, timing: Timing? = .standard) {
    guard let interactiveTransition = presentation.interactiveTransition else { return }
    guard !schedule.defersChanges else {
      return schedule.defer {
        self.endInteractiveTransition(completing: completing, timing: timing)
      }
    }
    let held = interactiveTransition.anchor ?? anchor(interactiveTransition.policy)
    willChange(timing)
    presentation.endInteractiveTransition()
    content.replaceLayout(LayoutBlend.self) { completing ? $0.second : $0.first }
    sizesAreOld()
    keep(held)
  }
}

/// The state of an interactive layout transition.
struct InteractiveTransition {
  /// What keeps its position on the screen.
  let policy: AnchorPolicy

  /// The anchor that is kept. Nil since the user has scrolled.
  private(set) var anchor: ScrollAnchor?

  /// The progress from 0 to 1.
  private(set) var progress = 0.0

  /// Advances to a progress, at which an anchor is kept.
  mutating func advance(to progress: Double, keeping anchor: ScrollAnchor) {
    self.progress = progress
    self.anchor = anchor
  }

  /// Forgets the anchor after the user has scrolled.
  mutating func forgetAnchor() { anchor = nil }

  /// Moves the anchor to the new indices of items. It is forgotten if its item is gone.
  mutating func renumber(by newIndex: (Int) -> Int?) {
    anchor = anchor.flatMap { $0.renumbered(by: newIndex) }
  }
}
