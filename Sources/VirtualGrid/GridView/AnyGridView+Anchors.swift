// MARK: - Anchors
extension AnyGridView {
  /// What an anchor needs to know of the viewport.
  final var anchorView: AnchorViewport {
    AnchorViewport(
      offset: scrolling.offset, size: layout.viewport,
      insets: realization.surroundings.covered(adding: insets, layout.axis),
      axis: layout.axis)
  }

  /// Takes hold of what the reader sees, to be found again after a change.
  /// - Complexity: O(items in sight).
  public final func anchor(_ policy: AnchorPolicy) -> ScrollAnchor {
    var anchor: ScrollAnchor
    if case .item(let identifier) = policy, isDataInStep {
      let item = environment.path(of: identifier).flatMap { sections.index(of: $0) }
      anchor = self.anchor(at: item) { _ in true }
    } else {
      anchor = self.anchor(policy) { _ in true }
    }
    if case .item(let item, nil) = anchor.subject {
      anchor.subject = .item(item, identifier(ofItem: item))
    }
    return anchor
  }

  /// Takes hold of an item among those that are still there after a change. The data, which has
  /// changed already, is not asked for anything: it would look for items that it has no longer.
  final func anchor(_ policy: AnchorPolicy, survives: (Int) -> Bool) -> ScrollAnchor {
    switch policy {
    case .start:
      return isAtStart
        ? ScrollAnchor(.start, distance: distance(to: scrolling.range.start))
        : anchor(.leadingItem, survives: survives)
    case .end:
      return isAtEnd
        ? ScrollAnchor(.end, distance: distance(to: scrolling.range.end))
        : anchor(.trailingItem, survives: survives)
    case .leadingItem: return anchor(atStart: true, survives)
    case .trailingItem: return anchor(atStart: false, survives)
    case .itemAt(let point):
      let place = scrolling.offset + GridOffset(x: point.x, y: point.y)
      guard let item = layout.item(at: place, in: visibleRect) ?? layout.item(nearestTo: place),
        survives(item)
      else { return anchor(.leadingItem, survives: survives) }
      return anchor(at: item, through: place)
    case .fraction(let fraction):
      let unit = fraction.isFinite ? min(max(fraction, 0), 1) : 0
      let place = anchorView.point(at: unit)
      guard let item = layout.item(nearestTo: place), survives(item)
      else { return anchor(.leadingItem, survives: survives) }
      return anchor(at: item, through: place)
    case .focusedItem: return anchor(at: focusedItem, survives)
    case .item(let identifier): return anchor(at: item(shownAs: identifier), survives)
    case .offset: return ScrollAnchor(.offset(scrolling.offset))
    }
  }

  /// Scrolls to where an anchor is now, and to where it will be when the cells around it have been
  /// measured. An item that is gone leaves the offset as it is.
  public final func restore(_ anchor: ScrollAnchor) {
    scrolling.hold(anchor)
    goBack(to: anchor)
  }

  /// Scrolls to where an anchor is now, and says how long the content is. What moves the content
  /// goes on, and so does a finger that has pulled it beyond an end.
  final func goBack(to anchor: ScrollAnchor) {
    let goal = goal(of: anchor)
    contentDidResize(shiftedBy: goal - scrolling.offset)
    guard scrolling.phase == .idle, goal.isFinite else { return }
    // Exactly there: a way rounds.
    let place = scrolling.range.clamp(goal)
    if scrolling.offset != place { scrolling.jump(to: place) }
  }

  /// The offset at which an anchor is where it was on the screen.
  private func goal(of anchor: ScrollAnchor) -> GridPoint {
    let back = GridOffset(x: -anchor.distance.x, y: -anchor.distance.y)
    switch anchor.subject {
    case .item(let number, let identifier):
      let frame = layout.frame(of: place(of: identifier) ?? number)
      return frame.map { anchor.offset(for: $0, in: anchorView) } ?? scrolling.offset
    case .start: return along(newRange.start + back)
    case .end: return along(newRange.end + back)
    case .offset(let offset): return offset + back
    }
  }

  /// Where an item with an identifier is now. Data that is ahead of the grid would say where it is
  /// going to be.
  private func place(of identifier: ItemID?) -> Int? {
    guard let identifier, !content.needsLoad, !content.isDataAhead else { return nil }
    return environment.path(of: identifier).flatMap { sections.index(of: $0) }
  }

  /// How far a place of the content lies beyond the start of the viewport, along the axis.
  private func distance(to place: GridPoint) -> GridOffset { along(place) - scrolling.offset }

  private func anchor(at item: Int?, _ survives: (Int) -> Bool) -> ScrollAnchor {
    guard let item, survives(item), let frame = layout.frame(of: item)
    else { return anchor(.leadingItem, survives: survives) }
    return ScrollAnchor(
      item: item, shownIdentifier(ofItem: item), at: frame, itemUnit: 0, viewportUnit: 0,
      in: anchorView)
  }

  /// An anchor at the point of an item that lies at a point of the content.
  private func anchor(at item: Int, through place: GridPoint) -> ScrollAnchor {
    guard let frame = layout.frame(of: item) else { return ScrollAnchor(.offset(scrolling.offset)) }
    let view = anchorView
    let uncovered = view.uncovered
    func unit(_ place: Double, _ start: Double, _ extent: Double) -> Double {
      extent > 0 ? min(max((place - start) / extent, 0), 1) : 0
    }
    let isVertical = view.axis == .vertical
    return ScrollAnchor(
      item: item, shownIdentifier(ofItem: item), at: frame,
      itemUnit: isVertical
        ? unit(place.y, frame.minY, frame.height) : unit(place.x, frame.minX, frame.width),
      viewportUnit: isVertical
        ? unit(place.y, uncovered.minY, uncovered.height)
        : unit(place.x, uncovered.minX, uncovered.width),
      in: view)
  }

  /// The first item whose start is in sight, or the last whose end is; failing that, one that is
  /// in sight at all. What sticks to an edge says nothing of the place in the content.
  private func anchor(atStart: Bool, _ survives: (Int) -> Bool) -> ScrollAnchor {
    let view = anchorView
    let sight = view.span(of: view.uncovered)
    let window = LayoutWindow(view.uncovered, viewport: visibleRect)
    var whole: Placement?
    var partial: Placement?
    realization.withBuffer { placements in
      content.appendPlacements(in: window, to: &placements)
      for placement in placements
      where placement.element.kind == .item && !placement.isStuck
        && survives(placement.element.index)
      {
        let span = view.span(of: placement.frame)
        if atStart {
          if whole == nil, span.start >= sight.start { whole = placement }
          if partial == nil { partial = placement }
        } else {
          if span.end <= sight.end { whole = placement }
          partial = placement
        }
      }
    }
    // An item that fills the viewport is held by the edge that is further from what changes.
    let itemUnit: Double = (whole == nil) == atStart ? 1 : 0
    guard let held = whole ?? partial else { return ScrollAnchor(.offset(scrolling.offset)) }
    return ScrollAnchor(
      item: held.element.index, shownIdentifier(ofItem: held.element.index), at: held.frame,
      itemUnit: itemUnit, viewportUnit: atStart ? 0 : 1, in: view)
  }

  /// A point along the axis; across it, the offset stays what it is.
  private func along(_ point: GridPoint) -> GridPoint {
    layout.axis == .vertical
      ? GridPoint(x: scrolling.offset.x, y: point.y) : GridPoint(x: point.x, y: scrolling.offset.y)
  }

  private var isAtStart: Bool {
    layout.axis == .vertical
      ? scrolling.offset.y <= scrolling.range.start.y
      : scrolling.offset.x <= scrolling.range.start.x
  }

  final var isAtEnd: Bool {
    layout.axis == .vertical
      ? scrolling.offset.y >= scrolling.range.end.y : scrolling.offset.x >= scrolling.range.end.x
  }

}

// MARK: - What items are known by
extension AnyGridView {
  /// Whether the data is what the grid takes it for, so that it can be asked about any item.
  final var isDataInStep: Bool {
    !content.needsLoad && !content.isDataAhead && !schedule.isCounting
  }

  /// The identifier of an item; of one that is shown, that with which it was filled. If the data is
  /// ahead of the grid, others have none.
  final func identifier(ofItem item: Int) -> ItemID? {
    if let identifier = shownIdentifier(ofItem: item) { return identifier }
    guard calls.contains(.identifier), isDataInStep else { return nil }
    return sections.path(of: item).flatMap { environment.identifier(of: $0) }
  }

  /// The identifier with which the cell of an item was filled.
  private func shownIdentifier(ofItem item: Int) -> ItemID? {
    guard calls.contains(.identifier) else { return nil }
    return slot(of: item).flatMap { knownIdentifier(in: $0) }
  }

  /// The item whose cell was filled with an identifier.
  private func item(shownAs identifier: ItemID) -> Int? {
    for slot in realization.cells.usedSlots + realization.cells.kept
    where knownIdentifier(in: slot) == identifier {
      if let element = table[slot].element, element.kind == .item { return element.index }
    }
    return nil
  }
}

extension Placement {
  /// Whether it is shown above the items that scroll, and so maybe not where it rests.
  var isStuck: Bool { level > 0 }
}
