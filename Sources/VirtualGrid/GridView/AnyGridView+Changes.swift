// MARK: - Changes of layout and viewport
extension AnyGridView {
  /// Replaces the layout, and optionally the viewport, while the data stays the same.
  ///
  /// Call it to switch between list and grid, or when a device was rotated and needs another
  /// layout for its new width. Called during a pass, it takes effect after it. An interactive
  /// transition or movement is cancelled.
  /// - Parameters:
  ///   - layout: The new layout. Its items are replaced by those of the data.
  ///   - viewport: The new size of the viewport, limited as by ``resize(to:timing:keeping:)``.
  ///     Nil keeps the present size.
  ///   - timing: How cells animate to their new frames. Nil moves them at once.
  ///   - policy: What keeps its position on the screen. Nil stands for ``anchorPolicy``.
  /// - Complexity: That of setting up the layout, plus O(cells in use).
  public final func setLayout(
    _ layout: some ItemLayout & Sendable, viewport: GridSize? = nil, timing: Timing? = nil,
    keeping policy: AnchorPolicy? = nil
  ) {
    let layout = AnyItemLayout(layout)
    guard !schedule.defersChanges else {
      return schedule.defer {
        self.setLayout(layout, viewport: viewport, timing: timing, keeping: policy)
      }
    }
    endMovement()
    endInteractiveTransition(completing: false, timing: nil)
    let anchor = anchor(policy ?? anchorPolicy)
    willChange(timing)
    let old = self.layout.viewport
    content.setLayout(layout)
    content.resize(to: viewport.map { limited($0) } ?? old)
    if !content.needsLoad { fillLayout() }
    sizesAreOld()
    find(anchor)
  }

  /// Replaces the layout by one that is filled with `sections`, and then changed by an update.
  ///
  /// An interactive movement and an interactive transition end.
  /// - Throws: The error of the layout if it refuses the items. Then nothing changes.
  final func changeLayout(
    to other: AnyItemLayout, of sections: SectionCounts, by update: GridUpdate
  ) throws(LayoutError) {
    var other = other
    other.resize(to: layout.viewport)
    try other.apply(other.filling(sections, setting: update.styles) + update.tableChanges)
    if reordering.hasGap { stopCarrying() }
    endInteractiveTransition(completing: false, timing: nil)
    content.setLayout(other)
    sizesAreOld()
  }

  /// Sets the size of the viewport, for example after the window was resized or the device
  /// rotated.
  ///
  /// A side that is negative or not finite counts as 0. One above 65,536 points is limited to that,
  /// unless ``clip`` is set. Both are reported as a ``GridFault``. Called during a pass, it takes
  /// effect after it.
  /// - Parameters:
  ///   - viewport: The new size, in points.
  ///   - timing: How cells animate to their new frames. Nil moves them at once.
  ///   - policy: What keeps its position on the screen. Nil stands for ``anchorPolicy``.
  /// - Complexity: That of the layout for another viewport, plus O(cells in use).
  public final func resize(
    to viewport: GridSize, timing: Timing? = nil, keeping policy: AnchorPolicy? = nil
  ) {
    guard !schedule.defersChanges else {
      return schedule.defer { self.resize(to: viewport, timing: timing, keeping: policy) }
    }
    let limited = limited(viewport)
    guard limited != layout.viewport else { return }
    let anchor = anchor(policy ?? anchorPolicy)
    willChange(timing)
    let before = layout.viewport
    content.resize(to: limited)
    let isSame =
      layout.axis == .vertical ? before.width == limited.width : before.height == limited.height
    if !isSame { sizesAreOld() }
    find(anchor)
    if restoration.isWaiting { resumeRestoration() }
  }

  /// After a change of layout or viewport, scrolls to the pending scroll target, or else to the
  /// anchor.
  private func find(_ anchor: ScrollAnchor) {
    guard let target = scrolling.target, !scrolling.isMoving else { return keep(anchor) }
    let before = scrolling.offset
    contentDidResize()
    show(target)
    didScrollUnseen(by: scrolling.offset - before)
  }

  /// Returns the nearest valid size of a viewport, and reports a fault if it differs.
  private func limited(_ viewport: GridSize) -> GridSize {
    let limit = clip == nil ? Self.viewportLimit : Extent.limit
    let limited = viewport.limited(to: limit)
    if limited != viewport { note(.badViewport(viewport, limit: limit)) }
    return limited
  }

  /// The longest side of a viewport, in points. No screen is longer, and a viewport of this
  /// length can need as many cells as there are points.
  static var viewportLimit: Double { 65_536 }
}
