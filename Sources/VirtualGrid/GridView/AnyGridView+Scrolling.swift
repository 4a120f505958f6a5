/// An item that is to be seen, and where.
struct ShownItem: Hashable {
  var item: Int
  var alignment: ScrollAlignment

  /// Where the way to it began, if that says at which edge it comes into sight. Noted once: on the
  /// way the item may turn out to have another size, or be in sight and not yet where it belongs.
  var origin = Origin.wherever

  enum Origin {
    case wherever, before, behind
  }

  /// The same with the number that the item has after a change; nil if it is gone.
  func renumbered(by newIndex: (Int) -> Int?) -> ShownItem? {
    newIndex(item).map { ShownItem(item: $0, alignment: alignment, origin: origin) }
  }
}

// MARK: - Where the viewport is
extension AnyGridView {
  /// The point of the content at the top left corner of the viewport.
  ///
  /// What is set is kept within ``scrollRange``; what is not finite is ignored. Data that is still to
  /// be loaded is loaded first. Cells follow in the next pass.
  public final var contentOffset: GridPoint {
    get { scrolling.offset }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return note(.badOffset(newValue)) }
      // Asked here, so that a frame in which nothing is to be loaded asks for no memory.
      if content.needsLoad || schedule.isCounting {
        guard isLoaded(else: { $0.contentOffset = newValue }) else { return }
      }
      scrolling.jump(to: newValue)
      letGo()
      offsetDidChange()
    }
  }

  /// The extents of all items, and of what the layout places around them.
  public final var contentSize: GridSize { layout.contentSize.extents }

  /// The offsets at which the content rests.
  public final var scrollRange: ScrollRange { scrolling.range }

  /// What fingers, flings and wheels can do.
  public final var scrollRules: ScrollRules {
    get { scroll.rules }
    set {
      scrolling.setRules(newValue)
      // Content that may no longer be where it is has been moved.
      offsetDidChange()
    }
  }

  /// What of the content is seen and not covered: by insets of the host, or by bars that stay.
  public final var uncoveredRect: GridRect { anchorView.uncovered }

  /// The offsets at which the content rests with the length that it has now.
  final var newRange: ScrollRange {
    ScrollRange(
      content: contentSize, viewport: layout.viewport,
      insets: realization.surroundings.insets(adding: insets, layout.axis))
  }

  /// The content, or what lies around it, has another length.
  final func contentDidResize() {
    scrolling.setBounds(newRange, viewport: layout.viewport)
    // Another item may end a row now, although it has not moved.
    if separatorStyle == .singleLine { presentation.setNeedsAppearance() }
    offsetDidChange()
  }

  /// Another part of the viewport is covered: content that rests at an end goes on to rest there,
  /// and what is to be seen is seen.
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

  /// The content has another length, and what the reader sees lies elsewhere in it.
  final func contentDidResize(shiftedBy distance: GridOffset) {
    scrolling.shift(by: distance)
    contentDidResize()
    if distance != .zero { scrolling.comeInside() }
  }

  /// Nothing is to be seen any more but what the offset says.
  @inline(__always)
  final func letGo() {
    scrolling.clearGoals()
    presentation.clearPassageAnchor()
  }

  @inline(__always)
  final func offsetDidChange() {
    scrolling.noteScroll()
    setNeedsPass()
  }
}

// MARK: - Motion
extension AnyGridView {
  /// Carries what moves on to a time.
  final func advanceScroll(to time: Double) {
    guard scrolling.isMoving else { return }
    if let target = scrolling.target { scrolling.retarget(to: offset(of: target)) }
    if scrolling.advance(to: time) { offsetDidChange() }
    if !scrolling.isMoving {
      // Exactly there: on the way, corrections have been added up.
      if let target = scrolling.target { scrolling.jump(to: offset(of: target)) }
      setNeedsPass()
    }
  }

  /// Throws the content, in points a second.
  public final func fling(velocity: GridOffset, time: Double) {
    letGo()
    // Held until the delegate has been asked where it goes.
    scrolling.hold(at: .zero, time: time)
    end(.fling(velocity), time: time)
    offsetDidChange()
  }

  /// Ends a drag: the content comes to rest where it snaps to and where the delegate wants it.
  ///
  /// The delegate is asked while the content is still held, so what it does to the grid takes effect before.
  /// If it ends the drag itself, that is the end.
  final func end(_ drag: Scrolling.DragEnd, time: Double) {
    guard let rest = scrolling.rest(after: drag, time: time) else { return }
    let proposal = snapped(rest.point)
    guard calls.contains(.willEndDragging) else {
      return scrolling.endDrag(drag, at: proposal, time: time)
    }
    let answer = ask { environment.asksWhereToRest(proposal, rest.velocity) } ?? proposal
    guard scrolling.phase == .dragging, let rest = scrolling.rest(after: drag, time: time)
    else { return }
    // A delegate that has accepted the proposal may have moved the content or its ends.
    let goal = answer == proposal ? snapped(rest.point) : answer
    scrolling.endDrag(drag, at: goal, time: time)
  }

  /// Scrolls to an offset, or the nearest at which content can rest, over some time that begins now.
  /// What is not finite is ignored.
  public final func scroll(
    to offset: GridPoint, duration: Double, curve: TimingCurve = .easeInOut, time: Double
  ) {
    guard offset.x.isFinite, offset.y.isFinite else { return note(.badOffset(offset)) }
    guard
      isLoaded(else: { $0.scroll(to: offset, duration: duration, curve: curve, time: time) })
    else { return }
    letGo()
    scrolling.animate(to: offset, duration: duration, curve: curve, time: time)
    offsetDidChange()
  }

  /// Stops whatever moves the content; a finger lets go of it. The delegate is told after the next
  /// pass if anything did.
  public final func stopScrolling() {
    scrolling.stop()
    letGo()
    offsetDidChange()
  }

  /// Something moves the content, or nothing does any more: whatever has stopped it, this is where
  /// its end is told.
  final func restDidChange(isAtRest: Bool) {
    if isAtRest { tellLater(.didEndScrolling) }
  }

  /// Where content settles that would come to rest at a point: at an item, if it snaps.
  private func snapped(_ rest: GridPoint) -> GridPoint {
    guard snap != .nothing else { return rest }
    let view = AnchorViewport(
      offset: rest, size: layout.viewport,
      insets: realization.surroundings.covered(adding: insets, layout.axis),
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

// MARK: - Showing an item
extension AnyGridView {
  /// Scrolls so that an item is seen, in the next pass. It ends at the item and not at an offset:
  /// also where items on the way have never been measured, it is exact. What sticks to the edges,
  /// headers and frozen rows, does not lie over it.
  ///
  /// Data that is still to be loaded is loaded first. An item that does not exist is ignored. Before the
  /// first viewport that is not empty, nothing moves: the item is seen once there is one.
  public final func scrollToItem(
    at place: some ItemReference, alignment: ScrollAlignment = .nearest
  ) {
    guard isLoaded(else: { $0.scrollToItem(at: place, alignment: alignment) }),
      let item = place.number(in: sections)
    else { return }
    let target = target(item, alignment)
    scrolling.jump(to: offset(of: target), showing: target)
    offsetDidChange()
  }

  /// Scrolls so that an item is seen, over some time that begins now. Wherever the item turns out
  /// to be on the way, it ends there.
  public final func scrollToItem(
    at place: some ItemReference, alignment: ScrollAlignment = .nearest, duration: Double,
    curve: TimingCurve = .easeInOut, time: Double
  ) {
    guard
      isLoaded(else: {
        $0.scrollToItem(
          at: place, alignment: alignment, duration: duration, curve: curve, time: time)
      }), let item = place.number(in: sections)
    else { return }
    let target = target(item, alignment)
    scrolling.animate(
      to: offset(of: target), duration: duration, curve: curve, time: time, showing: target)
    offsetDidChange()
  }

  /// An item to show, and from where if its place depends on that.
  private func target(_ item: Int, _ alignment: ScrollAlignment) -> ShownItem {
    var target = ShownItem(item: item, alignment: alignment)
    guard alignment == .nearestIfHidden || alignment == .nearest else { return target }
    let way = offset(of: target) - scrolling.offset
    let length = layout.axis == .vertical ? way.y : way.x
    if length != 0 { target.origin = length > 0 ? .before : .behind }
    return target
  }

  /// The viewport as one item sees it: without what insets, bars and whatever sticks may cover of it.
  final func view(of item: Int) -> AnchorViewport {
    var view = anchorView
    // Both are counted from the edges of the viewport: what sticks there may lie under a bar.
    let covered = layout.covered(for: item)
    view.insets = GridInsets(
      top: max(view.insets.top, covered.top), left: max(view.insets.left, covered.left),
      bottom: max(view.insets.bottom, covered.bottom), right: max(view.insets.right, covered.right))
    return view
  }

  /// The offset at which an item is where it is to be; before anything was seen, any is as good.
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
    // Not by the way there, which would round: an offset far off is as exact as one near by.
    return GridPoint(
      x: x == uncovered.minX ? view.offset.x : x - view.insets.left,
      y: y == uncovered.minY ? view.offset.y : y - view.insets.top)
  }
}

extension ShownItem {
  /// The offset along the axis at which the item is where it is to be.
  fileprivate func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double
  ) -> Double {
    guard origin != .wherever else {
      return alignment.offset(showing: start, extent: extent, viewport: viewport, from: offset)
    }
    // As if from as far off as can be: the edge at which it came into sight.
    let origin: Double = origin == .before ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    return ScrollAlignment.nearest.offset(
      showing: start, extent: extent, viewport: viewport, from: origin)
  }
}
