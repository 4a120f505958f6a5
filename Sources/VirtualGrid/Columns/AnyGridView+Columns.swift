// MARK: - Headers of columns
extension AnyGridView {
  /// How the user changes the columns of a table that has a header row.
  public final var columnRules: ColumnRules {
    get { pressing.columnRules }
    set { pressing.setColumnRules(newValue) }
  }

  /// Returns the column whose header is at a point of the viewport; nil if there is none.
  ///
  /// The headers are where the last pass has placed them.
  /// - Complexity: O(visible headers).
  public final func columnWithHeader(at point: GridPoint) -> Int? {
    columnHeader(at: point)?.element.index
  }

  /// Returns the topmost header of a column at a point of the viewport.
  final func columnHeader(at point: GridPoint) -> Placement? {
    let point = contentPoint(of: point)
    var top: Placement?
    for place in realization.cells.placements[realization.cells.itemCount...]
    where place.element.kind == .columnHeader && place.frame.contains(point) {
      // The headers of frozen columns cover others.
      if top.map({ $0.level < place.level }) ?? true { top = place }
    }
    return top
  }
}

// MARK: - Presses on headers
extension AnyGridView {
  /// Handles a tap on the header of a column: the delegate is notified.
  ///
  /// For presses without a pointer, as of assistive technology; ``pointerUp(_:at:time:)`` calls it for others.
  /// A column that does not exist is ignored, and so is any column of a layout that is no table.
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - taps: 1 for a single tap, 2 for a double tap, and so on.
  public final func tapHeader(ofColumn column: Int, taps: Int = 1) {
    guard isLoaded(else: { $0.tapHeader(ofColumn: column, taps: taps) }),
      let count = layout.tableColumnCount, (0..<count).contains(column)
    else { return }
    tellLater(.didTapColumnHeader(column, taps: taps))
  }

  /// Begins a press on the header of a column, if one is at the point.
  /// - Returns: Whether the pointer is on a header.
  final func pressHeader(_ pointer: Int, at point: GridPoint, time: Double) -> Bool {
    guard let header = columnHeader(at: point) else { return false }
    let isMirrored = readingDirection == .rightToLeft
    let (x, frame) = (contentPoint(of: point).x, header.frame)
    pressing.pressHeader(
      ColumnPress(
        pointer: pointer, column: header.element.index,
        widthAtOrigin: isOnEdge(of: header, x)
          ? frame.width - (isMirrored ? -point.x : point.x) : nil,
        isMirrored: isMirrored, origin: point, time: time, grip: x - frame.minX))
    return true
  }

  /// Returns whether a press at a point of the viewport resizes a column.
  /// - Complexity: O(visible headers).
  package final func resizesColumn(byPressAt point: GridPoint) -> Bool {
    columnHeader(at: point).map { isOnEdge(of: $0, contentPoint(of: point).x) } ?? false
  }

  /// Whether a position in the content is at the trailing edge of a header, by which the user resizes the
  /// column.
  private func isOnEdge(of header: Placement, _ x: Double) -> Bool {
    guard columnRules.isResizable, layout.axis == .vertical else { return false }
    let frame = header.frame
    let edge = min(columnRules.edgeWidth, frame.width / 2)
    return readingDirection == .rightToLeft ? x < frame.minX + edge : x >= frame.maxX - edge
  }

  /// Whether a pointer drags the edge of a header.
  package final func isResizingColumn(_ pointer: Int) -> Bool {
    pressing.columnPress.map { $0.pointer == pointer && $0.widthAtOrigin != nil } ?? false
  }

  /// Resizes the column whose edge a pointer drags.
  final func resizeColumn(to point: GridPoint) {
    guard let press = pressing.columnPress, let width = press.width(at: point), width.isFinite
    else { return }
    let column = press.column
    let limited = max(width, columnRules.minimumWidth)
    guard layout.table?.width(ofColumn: column) != limited else { return }
    do throws(GridUpdateError) {
      try performUpdates(timing: nil, keeping: .offset) {
        $0.setWidth(limited, ofColumn: column)
      }
    } catch { return }
    tellLater(.didResizeColumn(column, width: limited))
  }

  /// Ends a press on a header.
  /// - Returns: The tap on the header, if the pointer is still on it and has dragged nothing.
  final func releaseHeader(_ pointer: Int, at point: GridPoint, time: Double) -> HeaderTap? {
    guard let press = pressing.columnPress, press.pointer == pointer else { return nil }
    guard press.widthAtOrigin == nil, !pressing.tracker.isDragging,
      columnWithHeader(at: point) == press.column
    else {
      pressing.releaseHeader()
      return nil
    }
    return pressing.tapHeader(at: time)
  }
}

// MARK: - The visible columns
extension AnyGridView {
  /// A cell whose position across the scroll axis is kept in a change of columns.
  struct ColumnAnchor {
    let item: Int

    /// The x position at which columns begin: the left side of the cell, or its right side.
    let start: Double

    /// The horizontal content offset.
    let offset: Double

    /// Returns the anchor with the new index of its cell, or nil if the cell is gone.
    func renumbered(by newIndex: (Int) -> Int?) -> ColumnAnchor? {
      newIndex(item).map { ColumnAnchor(item: $0, start: start, offset: offset) }
    }
  }

  /// Returns a cell of the first visible column that is not frozen and survives a change; nil if the
  /// content is scrolled to its first column, or is not a table that scrolls vertically.
  /// - Complexity: That of the layout for the viewport.
  final func columnAnchor(survives: (Int) -> Bool) -> ColumnAnchor? {
    guard layout.axis == .vertical, layout.tableColumnCount != nil, scrolling.phase == .idle
    else { return nil }
    let isMirrored = readingDirection == .rightToLeft
    let sight = visibleRect
    let isAtStart =
      isMirrored
      ? scrolling.offset.x > scrolling.range.end.x - Self.boundaryTolerance
      : scrolling.offset.x < scrolling.range.start.x + Self.boundaryTolerance
    guard !isAtStart else { return nil }
    var whole: Placement?
    var partial: Placement?
    realization.withBuffer { placements in
      content.appendPlacements(in: LayoutWindow(sight), to: &placements)
      for place in placements
      where place.element.kind == .item && !place.isStuck && survives(place.element.index) {
        let covered = layout.covered(for: place.element.index)
        let isWhole =
          isMirrored
          ? place.frame.maxX < sight.maxX - covered.right + Self.boundaryTolerance
          : place.frame.minX > sight.minX + covered.left - Self.boundaryTolerance
        func isFirst(before other: Placement?) -> Bool {
          guard let other else { return true }
          return isMirrored
            ? place.frame.maxX > other.frame.maxX : place.frame.minX < other.frame.minX
        }
        if isWhole, isFirst(before: whole) { whole = place }
        if !isWhole, isFirst(before: partial) { partial = place }
      }
    }
    guard let place = whole ?? partial else { return nil }
    return ColumnAnchor(
      item: place.element.index, start: isMirrored ? place.frame.maxX : place.frame.minX,
      offset: scrolling.offset.x)
  }

  /// Scrolls horizontally to where the column of an anchor has its old position on the screen.
  final func keep(_ anchor: ColumnAnchor) {
    guard let frame = layout.frame(of: anchor.item) else { return }
    let start = readingDirection == .rightToLeft ? frame.maxX : frame.minX
    let before = scrolling.offset
    let goal = GridPoint(x: anchor.offset + start - anchor.start, y: before.y)
    guard scrolling.phase == .idle, goal.isFinite else { return }
    let place = scrolling.range.clamp(goal)
    guard place != before else { return }
    scrolling.jump(to: place)
    didScrollUnseen(by: place - before)
  }
}
