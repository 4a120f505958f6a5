/// A scroll target: an item, and where in the viewport it is aligned.
struct ShownItem: Hashable {
  let item: Int
  let alignment: ScrollAlignment

  /// On which side of the viewport the item was when the scroll began, if its alignment depends
  /// on that.
  ///
  /// Stored at the beginning, because the item may change its size, or become visible, during the
  /// scroll.
  private(set) var origin = Origin.wherever

  enum Origin {
    case wherever, before, behind
  }

  /// Notes on which side of the viewport the item is, by the distance to its aligned position.
  mutating func begin(atDistance way: Double) {
    if way != 0 { origin = way > 0 ? .before : .behind }
  }

  /// Returns the target with the item's index after a change, or nil if the item no longer
  /// exists.
  func renumbered(by newIndex: (Int) -> Int?) -> ShownItem? {
    newIndex(item).map { ShownItem(item: $0, alignment: alignment, origin: origin) }
  }
}

// MARK: - The offset
extension AnyGridView {
  /// The point of the content at the top left corner of the viewport.
  ///
  /// A new value is limited to ``scrollRange``. One that is not finite is ignored, and reported
  /// as a ``GridFault``. If a load is due, the data is loaded first. Setting the offset stops
  /// other scrolling. Cells follow in the next pass.
  public final var contentOffset: GridPoint {
    get { scrolling.offset }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return note(.badOffset(newValue)) }
      // Checked here, so that the closure is allocated only if a load is due.
      if content.needsLoad || schedule.isCounting {
        guard isLoaded(else: { $0.contentOffset = newValue }) else { return }
      }
      scrolling.jump(to: newValue)
      clearScrollGoals()
      offsetDidChange()
    }
  }

  /// Moves to the start of the content, which will be replaced, and restores nothing any more.
  final func goToStart() {
    scrolling.jump(to: scrolling.range.start)
    clearScrollGoals()
    restoration.forgetAll()
    offsetDidChange()
  }

  /// The size of the content: all items, and the elements that the layout places around them.
  public final var contentSize: GridSize { layout.contentSize.extents }

  /// The offsets at which the content can rest.
  public final var scrollRange: ScrollRange { scrolling.range }

  /// The rules of scrolling by drags, flings and wheels.
  public final var scrollRules: ScrollRules {
    get { scroll.rules }
    set {
      scrolling.setRules(newValue)
      // The new rules may have moved the offset.
      offsetDidChange()
    }
  }

  /// The part of the content in the viewport that no insets or fixed bars cover.
  public final var uncoveredRect: GridRect { anchorView.uncovered }

  /// The offsets at which the content can rest, given its current size.
  final var newRange: ScrollRange {
    ScrollRange(
      content: contentSize, viewport: layout.viewport,
      insets: surroundings.insets(adding: insets, layout.axis))
  }

  /// Updates the scroll range after the size of the content, or of the elements around it,
  /// changed.
  final func contentDidResize() {
    scrolling.setBounds(newRange, viewport: layout.viewport)
    // Separators may change, because another item may end a row although it has not moved.
    if separatorStyle == .singleLine { presentation.setNeedsAppearance() }
    offsetDidChange()
  }

  /// Updates the scroll range and the offset after the insets changed.
  ///
  /// Content that rests at an end stays at that end, and a pending scroll target stays visible.
  final func insetsDidChange() {
    let (old, before) = (scrolling.offset, scrolling.range)
    contentDidResize()
    if let target = scrolling.target, !scrolling.isMoving { return show(target) }
    guard scrolling.phase == .idle else { return }
    let (new, after) = (scrolling.offset, scrolling.range)
    func goal(_ axis: GridAxis, _ along: (GridPoint) -> Double) -> Double {
      let isAtStart = along(old) <= along(before.start)
      let isAtEnd = along(old) >= along(before.end)
      let followsEnd = anchorPolicy == .end && axis == layout.axis
      if isAtEnd, followsEnd || !isAtStart { return along(after.end) }
      return isAtStart ? along(after.start) : along(new)
    }
    let place = GridPoint(x: goal(.horizontal) { $0.x }, y: goal(.vertical) { $0.y })
    if place != new { scrolling.jump(to: place) }
  }

  /// Updates the scroll range, and shifts the offset by the distance that the anchored content
  /// moved.
  final func contentDidResize(shiftedBy distance: GridOffset) {
    scrolling.shift(by: distance)
    contentDidResize()
    if distance != .zero { scrolling.clampToRange() }
  }

  /// Removes the scroll target and the anchors, so that only the offset defines what is visible.
  @inline(__always)
  final func clearScrollGoals() {
    scrolling.clearGoals()
    if interaction.hasSwipe { hideActions() }
    restoration.forgetAnchor()
    presentation.forgetTransitionAnchor()
  }

  @inline(__always)
  final func offsetDidChange() {
    scrolling.noteScroll()
    setNeedsPass()
  }
}

// MARK: - Motion
extension AnyGridView {
  /// Advances the scroll motion to a time.
  final func advanceScroll(to time: Double) {
    guard scrolling.isMoving else { return }
    if let target = scrolling.target { scrolling.retarget(to: offset(of: target)) }
    if scrolling.advance(to: time) { offsetDidChange() }
    if !scrolling.isMoving {
      // Set exactly: corrections during the motion have added rounding errors.
      if let target = scrolling.target { scrolling.jump(to: offset(of: target)) }
      setNeedsPass()
    }
  }

  /// Flings the content.
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  public final func fling(velocity: GridOffset, time: Double) {
    clearScrollGoals()
    // A drag, until the delegate has been asked for the target.
    scrolling.hold(at: .zero, time: time)
    end(.fling(velocity), time: time)
    offsetDidChange()
  }

  /// Ends a drag: the content comes to rest at a position that snapping and the delegate define.
  ///
  /// The delegate is asked while the drag is still in progress, so its changes to the grid take
  /// effect before the fling. If the delegate ends the drag itself, no fling follows.
  final func end(_ drag: Scrolling.DragEnd, time: Double) {
    guard let rest = scrolling.rest(after: drag, time: time) else { return }
    let proposal = snapped(rest.point)
    guard calls.contains(.willEndDragging) else {
      return scrolling.endDrag(drag, at: proposal, time: time)
    }
    let answer = ask { environment.restPoint(proposal, velocity: rest.velocity) } ?? proposal
    guard scrolling.phase == .dragging, let rest = scrolling.rest(after: drag, time: time)
    else { return }
    // The delegate has accepted the proposal, but may have changed the offset or the scroll
    // range.
    let goal = answer == proposal ? snapped(rest.point) : answer
    scrolling.endDrag(drag, at: goal, time: time)
  }

  /// Scrolls to an offset with an animation.
  /// - Parameters:
  ///   - offset: The target, limited to ``scrollRange``. One that is not finite is ignored, and
  ///     reported as a ``GridFault``.
  ///   - duration: The duration in seconds.
  ///   - curve: The progress of the animation over time.
  ///   - time: The time at which the animation begins, in seconds on the clock of
  ///     ``advance(to:)``; nil for the time of the next frame.
  public final func scroll(
    to offset: GridPoint, duration: Double, curve: TimingCurve = .easeInOut, time: Double? = nil
  ) {
    guard offset.x.isFinite, offset.y.isFinite else { return note(.badOffset(offset)) }
    guard
      isLoaded(else: { $0.scroll(to: offset, duration: duration, curve: curve, time: time) })
    else { return }
    clearScrollGoals()
    scrolling.animate(to: offset, duration: duration, curve: curve, time: time)
    offsetDidChange()
  }

  /// Stops any scrolling, including a drag. If anything moved, the delegate is notified after the
  /// next pass.
  public final func stopScrolling() {
    scrolling.stop()
    clearScrollGoals()
    offsetDidChange()
  }

  /// Returns the position at which content settles that would come to rest at a point.
  private func snapped(_ rest: GridPoint) -> GridPoint {
    guard snap != .nothing else { return rest }
    let view = AnchorViewport(
      offset: rest, size: layout.viewport,
      insets: surroundings.covered(adding: insets, layout.axis),
      axis: layout.axis)
    var candidates: [Placement] = []
    layout.placements(in: LayoutWindow(view.uncovered), into: &candidates)
    candidates.removeAll { $0.element.kind != .item }
    let isVertical = view.axis == .vertical
    let uncovered = view.uncovered
    let start = isVertical ? uncovered.minY : uncovered.minX
    let target = snap.target(
      resting: start, viewport: isVertical ? uncovered.height : uncovered.width,
      count: candidates.count
    ) { index in
      let span = view.span(of: candidates[index].frame)
      return (span.start, span.end - span.start)
    }
    return isVertical
      ? GridPoint(x: rest.x, y: rest.y + target - start)
      : GridPoint(x: rest.x + target - start, y: rest.y)
  }
}

// MARK: - Scrolling to an item
extension AnyGridView {
  /// Scrolls to an item, in the next pass.
  ///
  /// The position is exact even if items before it have never been measured: it is corrected as
  /// they are. Sticky headers and frozen rows do not cover the item.
  ///
  /// If a load is due, the data is loaded first. An item that does not exist is ignored. Before
  /// the viewport has an area, nothing moves, and the item is shown when it has one.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - alignment: Where in the viewport the item is placed.
  /// - Complexity: That of the layout for a frame; the next pass O(visible cells).
  public final func scrollToItem(
    at reference: some ItemReference, alignment: ScrollAlignment = .nearest
  ) {
    guard isLoaded(else: { $0.scrollToItem(at: reference, alignment: alignment) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    let target = target(item, alignment)
    restoration.forgetAnchor()
    scrolling.jump(to: offset(of: target), showing: target)
    offsetDidChange()
  }

  /// Scrolls to an item with an animation.
  ///
  /// The target is updated in each frame, so it stays exact while items are measured. An item
  /// that does not exist is ignored.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - alignment: Where in the viewport the item is placed.
  ///   - duration: The duration in seconds.
  ///   - curve: The progress of the animation over time.
  ///   - time: The time at which the animation begins, in seconds on the clock of
  ///     ``advance(to:)``; nil for the time of the next frame.
  public final func scrollToItem(
    at reference: some ItemReference, alignment: ScrollAlignment = .nearest, duration: Double,
    curve: TimingCurve = .easeInOut, time: Double? = nil
  ) {
    guard
      isLoaded(else: {
        $0.scrollToItem(
          at: reference, alignment: alignment, duration: duration, curve: curve, time: time)
      }), let item = reference.flatIndex(in: sections)
    else { return }
    let target = target(item, alignment)
    restoration.forgetAnchor()
    scrolling.animate(
      to: offset(of: target), duration: duration, curve: curve, time: time, showing: target)
    offsetDidChange()
  }

  /// Returns the scroll target for an item, with its side of the viewport if the alignment
  /// depends on it.
  private func target(_ item: Int, _ alignment: ScrollAlignment) -> ShownItem {
    var target = ShownItem(item: item, alignment: alignment)
    guard alignment == .nearestIfHidden || alignment == .nearest else { return target }
    let way = offset(of: target) - scrolling.offset
    target.begin(atDistance: layout.axis == .vertical ? way.y : way.x)
    return target
  }

  /// Returns the viewport without the parts that insets, bars and sticky elements may cover in
  /// front of an item.
  final func view(of item: Int) -> AnchorViewport {
    var view = anchorView
    view.insets = covered(item, view)
    return view
  }

  /// Returns the distances from the edges of the viewport that insets, bars and sticky elements may
  /// cover in front of an item.
  /// - Parameter view: The ``anchorView``.
  final func covered(_ item: Int, _ view: AnchorViewport) -> GridInsets {
    // Both are distances from the edges of the viewport, because sticky elements may lie under a
    // bar.
    let covered = layout.covered(for: item)
    return GridInsets(
      top: max(view.insets.top, covered.top), left: max(view.insets.left, covered.left),
      bottom: max(view.insets.bottom, covered.bottom), right: max(view.insets.right, covered.right))
  }

  /// Returns the offset that aligns a scroll target. Before the viewport has an area, it is the
  /// current offset.
  final func offset(of target: ShownItem) -> GridPoint {
    guard content.hasHadArea, let frame = layout.frame(of: target.item)
    else { return scrolling.offset }
    let view = view(of: target.item)
    let uncovered = view.uncovered
    let isVertical = view.axis == .vertical
    let x =
      isVertical
      ? ScrollAlignment.nearest.offset(
        showing: frame.minX, extent: frame.width, viewport: uncovered.width, from: uncovered.minX)
      : target.offset(
        showing: frame.minX, extent: frame.width, viewport: uncovered.width, from: uncovered.minX)
    let y =
      isVertical
      ? target.offset(
        showing: frame.minY, extent: frame.height, viewport: uncovered.height, from: uncovered.minY)
      : ScrollAlignment.nearest.offset(
        showing: frame.minY, extent: frame.height, viewport: uncovered.height, from: uncovered.minY)
    // Not computed as a distance from the current offset, which would round.
    return GridPoint(
      x: x == uncovered.minX ? view.offset.x : x - view.insets.left,
      y: y == uncovered.minY ? view.offset.y : y - view.insets.top)
  }
}

extension ShownItem {
  /// Returns the offset along one axis that aligns the item.
  fileprivate func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double
  ) -> Double {
    guard origin != .wherever else {
      return alignment.offset(showing: start, extent: extent, viewport: viewport, from: offset)
    }
    // As if the scroll began far away: the item is aligned with the edge at which it became
    // visible.
    let origin: Double = origin == .before ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    return ScrollAlignment.nearest.offset(
      showing: start, extent: extent, viewport: viewport, from: origin)
  }
}
