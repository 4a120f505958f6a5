// MARK: - Moving a column
extension AnyGridView {
  /// The column whose header the user drags to another position, or nil.
  public final var movingColumn: Int? {
    pressing.columnPress.flatMap { $0.movement == nil ? nil : $0.column }
  }

  /// The line at which the column that the user drags would be inserted, in content coordinates: a rectangle
  /// without width. Nil if the column would stay where it is.
  ///
  /// A ``GridHost`` shows it over the cells.
  public final var columnDropLine: GridRect? {
    guard let target = pressing.columnPress?.movement?.target else { return nil }
    let view = visibleRect
    let end = min(view.maxY, content.layout.contentSize.height)
    return GridRect(x: target.edge, y: view.minY, width: 0, height: max(0, end - view.minY))
  }

  /// Moves the column of the focused cell past the next visible columns, if the ``columnRules`` allow it.
  ///
  /// The data source is told to move it; see ``GridDataSource/gridView(_:moveColumn:to:)``.
  /// - Parameter distance: The number of visible columns, negative toward the first column. Limited to
  ///   those that exist.
  /// - Returns: Whether the data source was told.
  /// - Complexity: O(*d* + log *n*) for a distance of *d* columns, hidden ones included, plus the update.
  @discardableResult
  public final func moveFocusedColumn(by distance: Int) -> Bool {
    guard canMoveColumns, let table = layout.table, let focusedItem,
      let column = table.cell(of: focusedItem)?.column
    else { return false }
    let step = distance.signum()
    var (target, rest) = (column, distance)
    var next = column + step
    while rest != 0, next >= 0, next < table.columnCount {
      if !table.isColumnHidden(next) { (target, rest) = (next, rest - step) }
      next += step
    }
    guard target != column else { return false }
    tellLater(.moveColumn(column, to: target))
    if let focusedItem = self.focusedItem { scrollToItem(at: focusedItem, alignment: .nearest) }
    return true
  }

  private var canMoveColumns: Bool {
    columnRules.isMovable && calls.contains(.moveColumn) && layout.axis == .vertical
      && layout.tableColumnCount != nil && !schedule.defersChanges
  }
}

// MARK: - Drags of headers
extension AnyGridView {
  /// Whether a pointer drags the header of a column to another position.
  package final func isMovingColumn(_ pointer: Int) -> Bool {
    pressing.columnPress.map { $0.pointer == pointer && $0.movement != nil } ?? false
  }

  /// Begins to drag the pressed header, if the pointer has moved sideways beyond the slop. The pointer
  /// presses nothing else then.
  /// - Returns: Whether the pointer drags a header to another position.
  package final func beginMovingColumn(
    _ pointer: Int, to point: GridPoint, time: Double
  ) -> Bool {
    if isMovingColumn(pointer) { return true }
    guard let press = pressing.columnPress, press.pointer == pointer,
      press.widthAtOrigin == nil, point.isFinite, canMoveColumns, !pressing.tracker.isDragging
    else { return false }
    let way = point - press.origin
    guard way.x.magnitude > way.y.magnitude, way.x.magnitude > pressRules.slop.nonNegative
    else { return false }
    handle(pressing.cancel(), time: time)
    pressing.dragHeader(to: point)
    return pressing.columnPress?.movement != nil
  }

  /// Moves the pointer that drags a header.
  /// - Complexity: That of the layout for the viewport.
  final func moveColumn(byDraggingTo point: GridPoint) {
    guard point.isFinite else { return }
    pressing.dragHeader(to: point)
    updateColumnTarget()
  }

  /// Finds the position to which a drag of a header leads, after the pointer or the content has moved.
  final func updateColumnTarget() {
    guard let press = pressing.columnPress, let movement = press.movement else { return }
    pressing.retargetHeader(
      to: columnTarget(of: press, at: contentPoint(of: movement.point).x))
    setNeedsAppearance()
  }

  /// Returns the gap between two columns that is nearest to a position: before a column in its first half,
  /// after it in the second half.
  private func columnTarget(of press: ColumnPress, at x: Double) -> ColumnTarget? {
    let view = visibleRect
    let x = min(max(x, view.minX), max(view.minX, view.maxX - Self.boundaryTolerance))
    var nearest: (header: Placement, distance: Double)?
    realization.withBuffer { placements in
      content.appendPlacements(in: LayoutWindow(view), to: &placements)
      for place in placements where place.element.kind == .columnHeader {
        let distance = max(0, place.frame.minX - x, x - place.frame.maxX + Self.boundaryTolerance)
        // The headers of frozen columns cover others.
        let isNearer =
          nearest.map { ($0.distance, place.level) > (distance, $0.header.level) } ?? true
        if isNearer { nearest = (place, distance) }
      }
    }
    guard let header = nearest?.header else { return nil }
    let frame = header.frame
    let isBefore = (x < frame.minX + frame.width / 2) != press.isMirrored
    let gap = header.element.index + (isBefore ? 0 : 1)
    let index = gap > press.column ? gap - 1 : gap
    guard index != press.column else { return nil }
    return ColumnTarget(index: index, edge: isBefore != press.isMirrored ? frame.minX : frame.maxX)
  }

  /// Ends the drag of a header: the data source is told to move the column.
  final func dropColumn() {
    guard let press = pressing.columnPress, let movement = press.movement else { return }
    endColumnMovement()
    guard let target = movement.target else { return }
    tellLater(.moveColumn(press.column, to: target.index))
  }

  /// Ends the drag of a header without effect. The header animates back.
  final func endColumnMovement() {
    guard movingColumn != nil else { return }
    willChange(reorderRules.timing)
    pressing.releaseHeader()
    setNeedsAppearance()
  }

  /// Shows the header of the moving column under the pointer.
  final func moveHeader(_ attributes: inout CellAttributes, of column: Int) {
    guard let press = pressing.columnPress, press.column == column, let movement = press.movement
    else { return }
    attributes.frame.origin.x = contentPoint(of: movement.point).x - press.grip
    attributes.level = .max
    attributes.state.insert(.lifted)
  }
}
