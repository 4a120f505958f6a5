// MARK: - Changes of layout and viewport
extension AnyGridView {
  /// Lays the same data out in another way, and for another viewport if there is one, as when a
  /// turned device shows another layout; what `policy` holds, or else ``anchorPolicy``, stays where it
  /// is on the screen. With a timing, cells take their time to their new places.
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
    putDown()
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

  /// Has another layout lay out as many items as there will be, or throws and leaves all as it was. What
  /// is carried, or on its way to a third layout, is so no longer.
  final func changeLayout(to other: AnyItemLayout, of sections: SectionCounts) throws(LayoutError) {
    var other = other
    other.resize(to: layout.viewport)
    try other.apply(other.filling(sections))
    if interaction.isReordering { stopCarrying() }
    endInteractiveTransition(completing: false, timing: nil)
    content.setLayout(other)
    sizesAreOld()
  }

  /// The host shows another part of the world: the window was resized, the device turned. What
  /// `policy` holds, or else ``anchorPolicy``, stays where it is on the screen. With a timing, cells
  /// take their time to their new places.
  ///
  /// A size that is none is a ``GridFault`` and counts as the nearest that is one.
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
  }

  /// After another layout or viewport: what is to be seen is seen, and else what was seen stays.
  private func find(_ anchor: ScrollAnchor) {
    guard let target = scrolling.target, !scrolling.isMoving else { return keep(anchor) }
    let before = scrolling.offset
    contentDidResize()
    show(target)
    didScrollUnseen(by: scrolling.offset - before)
  }

  /// A viewport as it may be; one that is not is reported.
  private func limited(_ viewport: GridSize) -> GridSize {
    let limit = clip == nil ? Self.viewportLimit : Extent.limit
    let limited = viewport.limited(to: limit)
    if limited != viewport { note(.badViewport(viewport, limit: limit)) }
    return limited
  }

  /// No screen is longer, and a window of this length may well hold as many rows.
  static var viewportLimit: Double { 65_536 }
}
