// MARK: - Anchors
extension AnyGridView {
  /// The geometry of the viewport, as anchors need it.
  final var anchorView: AnchorViewport {
    AnchorViewport(
      offset: scrolling.offset, size: layout.viewport,
      insets: surroundings.covered(adding: insets, layout.axis),
      axis: layout.axis)
  }

  /// Returns an anchor for the visible content, to restore its position after a change.
  ///
  /// Restore it after the layout pass that carries out the change; ``ScrollAnchor`` has an example.
  /// - Parameter policy: The part of the content to hold. If it does not exist, the anchor holds
  ///   the first visible item.
  /// - Complexity: O(visible items), with a query of the layout for each.
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

  /// Returns an anchor at an item that still exists after a change.
  ///
  /// The data source, whose data has changed already, is not asked: it no longer has some of
  /// these items.
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
      guard let item = layout.item(at: place, in: stickyViewport) ?? layout.item(nearestTo: place),
        survives(item)
      else { return anchor(.leadingItem, survives: survives) }
      return anchor(at: item, through: place)
    case .fraction(let fraction):
      let unit = fraction.isFinite ? min(max(fraction, 0), 1) : 0
      let place = anchorView.point(at: unit)
      guard let item = layout.item(nearestTo: place), survives(item)
      else { return anchor(.leadingItem, survives: survives) }
      return anchor(at: item, through: place)
    case .focusedItem: return anchor(at: visibleFocus, survives)
    case .item(let identifier): return anchor(at: item(shownAs: identifier), survives)
    case .offset: return ScrollAnchor(.offset(scrolling.offset))
    }
  }

  /// Scrolls to the current position of an anchor, and corrects the offset while cells around it
  /// are measured.
  ///
  /// If the item of the anchor no longer exists, the offset stays.
  public final func restore(_ anchor: ScrollAnchor) {
    restoration.forgetAnchor()
    hold(anchor)
  }

  /// Scrolls to the current position of an anchor, and corrects the offset while cells around it
  /// are measured.
  final func hold(_ anchor: ScrollAnchor) {
    scrolling.hold(anchor)
    goBack(to: anchor)
  }

  /// Updates the content size, and scrolls to the current position of an anchor.
  ///
  /// Motion continues, and so does a drag beyond an end of the content.
  final func goBack(to anchor: ScrollAnchor) {
    let goal = goal(of: anchor)
    contentDidResize(shiftedBy: goal - scrolling.offset)
    guard scrolling.phase == .idle, goal.isFinite else { return }
    // Set exactly: adding a distance would round.
    let place = scrolling.range.clamp(goal)
    if scrolling.offset != place { scrolling.jump(to: place) }
  }

  /// Returns the offset at which an anchor has its old position on the screen.
  final func goal(of anchor: ScrollAnchor) -> GridPoint {
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

  /// Returns the current index of the item with an identifier. Nil while the data is ahead of the
  /// grid, since it would return future positions.
  private func place(of identifier: ItemID?) -> Int? {
    guard let identifier, !content.needsLoad, !content.isDataAhead else { return nil }
    return environment.path(of: identifier).flatMap { sections.index(of: $0) }
  }

  /// Returns the distance from the start of the viewport to a point of the content, along the
  /// scroll axis.
  private func distance(to place: GridPoint) -> GridOffset { along(place) - scrolling.offset }

  /// The focused item, if a part of it is visible.
  private var visibleFocus: Int? {
    guard let focusedItem, let frame = layout.frame(of: focusedItem) else { return nil }
    return frame.intersects(view(of: focusedItem).uncovered) ? focusedItem : nil
  }

  private func anchor(at item: Int?, _ survives: (Int) -> Bool) -> ScrollAnchor {
    guard let item, survives(item), let frame = layout.frame(of: item)
    else { return anchor(.leadingItem, survives: survives) }
    return ScrollAnchor(
      item: item, shownIdentifier(ofItem: item), at: frame, itemUnit: 0, viewportUnit: 0,
      in: anchorView)
  }

  /// Returns an anchor that ties a point of an item to a point of the content.
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

  /// Returns an anchor at the first item whose start is visible, or the last item whose end is.
  ///
  /// If no item qualifies, the anchor holds a partly visible one, or else one under sticky elements,
  /// as in a viewport that a header fills. Sticky elements themselves are ignored,
  /// because their frames do not depend on the offset.
  private func anchor(atStart: Bool, _ survives: (Int) -> Bool) -> ScrollAnchor {
    let view = anchorView
    let window = LayoutWindow(PixelGrid.subpoints.inside(view.uncovered), viewport: stickyViewport)
    var whole: Placement?
    var partial: Placement?
    var covered: Placement?
    realization.withBuffer { placements in
      content.appendPlacements(in: window, to: &placements)
      for placement in placements
      where placement.element.kind == .item && !placement.isStuck
        && survives(placement.element.index)
      {
        // The first item that qualifies is found, so the layout need not be asked about the others.
        if atStart, whole != nil { break }
        let span = view.span(of: placement.frame)
        let sight = sight(of: placement, in: view)
        guard span.end > sight.start, span.start < sight.end else {
          if covered == nil || !atStart { covered = placement }
          continue
        }
        if atStart {
          let isWhole = span.start > sight.start - Self.boundaryTolerance
          if whole == nil, isWhole || keepsStart(placement.element.index) { whole = placement }
          if partial == nil { partial = placement }
        } else {
          if span.end < sight.end + Self.boundaryTolerance { whole = placement }
          partial = placement
        }
      }
    }
    // An item larger than the viewport is anchored at the edge that is farther from the change.
    let itemUnit: Double = (whole == nil) == atStart ? 1 : 0
    guard let held = whole ?? partial ?? covered else {
      return ScrollAnchor(.offset(scrolling.offset))
    }
    return ScrollAnchor(
      item: held.element.index, shownIdentifier(ofItem: held.element.index), at: held.frame,
      itemUnit: itemUnit, viewportUnit: atStart ? 0 : 1, in: view)
  }

  /// Returns the start and the end of the part of the viewport in which an item is visible: the part
  /// that no insets, bars or sticky elements cover.
  /// - Parameter view: The ``anchorView``.
  /// - Complexity: That of the layout.
  final func sight(
    of placement: Placement, in view: AnchorViewport
  ) -> (start: Double, end: Double) {
    var view = view
    view.insets = covered(placement.element.index, view)
    return view.span(of: view.uncovered)
  }

  /// Whether an item that begins before the viewport keeps its start when its size changes.
  final func keepsStart(_ item: Int) -> Bool {
    let isByUser = item == interaction.usedItem
    let rules = scrolling.resizeRules
    return (isByUser ? rules.interaction : rules.content) == .itemStart
  }

  /// Returns a point with the scroll-axis coordinate of `point`, and the current offset on the
  /// other axis.
  private func along(_ point: GridPoint) -> GridPoint {
    layout.axis == .vertical
      ? GridPoint(x: scrolling.offset.x, y: point.y) : GridPoint(x: point.x, y: scrolling.offset.y)
  }

  private var isAtStart: Bool {
    layout.axis == .vertical
      ? scrolling.offset.y < scrolling.range.start.y + Self.boundaryTolerance
      : scrolling.offset.x < scrolling.range.start.x + Self.boundaryTolerance
  }

  final var isAtEnd: Bool {
    layout.axis == .vertical
      ? scrolling.offset.y > scrolling.range.end.y - Self.boundaryTolerance
      : scrolling.offset.x > scrolling.range.end.x - Self.boundaryTolerance
  }

  /// The distance below which an offset counts as on a boundary: the unit of layouts.
  static var boundaryTolerance: Double { 1.0 / 64 }
}

// MARK: - Identifiers of items
extension AnyGridView {
  /// Whether the grid and the data source agree, so that the data source can be asked about any
  /// item.
  final var isDataInStep: Bool {
    !content.needsLoad && !content.isDataAhead && !schedule.isCounting
  }

  /// Returns the identifier of an item. For a realized item it is the one with which its cell was
  /// filled.
  ///
  /// Other items have none while the data is ahead of the grid.
  final func identifier(ofItem item: Int) -> ItemID? {
    if let identifier = shownIdentifier(ofItem: item) { return identifier }
    guard calls.contains(.identifier), isDataInStep else { return nil }
    return sections.path(of: item).flatMap { environment.identifier(of: $0) }
  }

  /// Returns the identifier with which the cell of an item was filled.
  private func shownIdentifier(ofItem item: Int) -> ItemID? {
    guard calls.contains(.identifier) else { return nil }
    return slot(of: item).flatMap { knownIdentifier(in: $0) }
  }

  /// Returns the item whose cell was filled with an identifier.
  private func item(shownAs identifier: ItemID) -> Int? {
    for slot in realization.cells.usedSlots + realization.cells.kept
    where knownIdentifier(in: slot) == identifier {
      if let element = table[slot].element, element.kind == .item { return element.index }
    }
    return nil
  }
}

extension Placement {
  /// Whether the element is drawn above the scrolling items, and so may be away from its rest
  /// position.
  var isStuck: Bool { level > 0 }
}
