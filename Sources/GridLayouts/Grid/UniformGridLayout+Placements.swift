import GridGeometry

// MARK: - Placements
extension UniformGridLayout {
  /// Appends the header, row backgrounds, items and footer that intersect the window, in this
  /// order.
  /// - Complexity: O(*k*) for *k* placements.
  @inline(__always)
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let rect = window.rect
    guard !rect.isEmpty else { return }
    if plan.headerFloats != nil {
      appendBand(header(in: window.viewport), intersecting: rect, to: &buffer)
    }
    if plan.rowBackgrounds != .none { appendBackgrounds(intersecting: rect, to: &buffer) }
    if plan.isAdjusted {
      appendAdjustedItems(intersecting: rect, to: &buffer)
    } else {
      appendItems(intersecting: rect, to: &buffer)
    }
    if plan.footerFloats != nil {
      appendBand(footer(in: window.viewport), intersecting: rect, to: &buffer)
    }
  }

  private func appendBand(
    _ band: Placement?, intersecting rect: GridRect, to buffer: inout [Placement]
  ) {
    if let band, band.frame.intersects(rect) { buffer.append(band) }
  }

  @inline(__always)
  private func appendItems(intersecting rect: GridRect, to buffer: inout [Placement]) {
    let columns = plan.cellColumns(intersecting: rect.minX, rect.maxX)
    guard !columns.isEmpty else { return }
    for block in plan.blocks(intersecting: rect.minY, rect.maxY) {
      plan.cells(in: block, columns: columns, intersecting: rect).append(to: &buffer)
    }
  }

  /// Returns a leeway up to the next edges of rows, or ``Leeway/none`` if the grid is not plain.
  ///
  /// A plain grid has only rows of items: no pages, header, footer, backgrounds or adjustment.
  /// - Complexity: O(1).
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    guard plan.isPlain else { return .none }
    return Leeway(
      rowsFrom: first, to: last, spacing: plan.rows.pitch - plan.cellSize.height)
  }

  /// Appends the items that intersect the window as runs: one for all complete lines, else one per
  /// line.
  /// - Complexity: O(*r*) for *r* runs; with an adjustment, that of ``placements(in:into:)``.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    let rect = window.rect
    guard !rect.isEmpty else { return }
    guard !plan.isAdjusted else { return appendPlacedItems(in: window, to: &runs, &scratch) }
    let columns = plan.cellColumns(intersecting: rect.minX, rect.maxX)
    guard !columns.isEmpty else { return }
    for block in plan.blocks(intersecting: rect.minY, rect.maxY) {
      plan.cells(in: block, columns: columns, intersecting: rect).append(to: &runs)
    }
  }

  private func appendAdjustedItems(intersecting rect: GridRect, to buffer: inout [Placement]) {
    guard let adjustment = rules.adjustment else { return }
    let area = rect.inset(by: GridInsets(all: -Extent.cleaned(adjustment.reach)))
    let columns = plan.columns.intersecting(area.minX, area.maxX)
    guard !columns.isEmpty else { return }
    let start = buffer.count
    for block in plan.blocks(intersecting: area.minY, area.maxY) {
      plan.slots(in: block, columns: columns, intersecting: area).append(to: &buffer)
    }
    var end = start
    for place in start..<buffer.count {
      let slot = buffer[place]
      let frame = adjustment.frame(slot.element.index, plan.cell(in: slot.frame), slot.frame)
      guard frame.intersects(rect) else { continue }
      buffer[end] = Placement(slot.element, frame: frame)
      end += 1
    }
    buffer.removeSubrange(end...)
  }

  private func appendBackgrounds(intersecting rect: GridRect, to buffer: inout [Placement]) {
    let width = fullWidth
    guard width > 0, rect.minX < width, rect.maxX > 0 else { return }
    for block in plan.backgroundBlocks(intersecting: rect.minY, rect.maxY) {
      let rows = plan.backgroundRows(in: block)
      for row in rows.intersecting(rect.minY, rect.maxY) {
        // Rows with items have indices less than the number of items. Those of empty rows may
        // overflow.
        let (base, isTooLarge) = block.multipliedReportingOverflow(by: plan.rows.count)
        guard !isTooLarge, row <= Int.max - base else { return }
        let frame = GridRect(x: 0, y: rows.start(row), width: width, height: rows.extent)
        buffer.append(Placement(GridElement(.background, base + row), frame: frame, level: -1))
      }
    }
  }
}

// MARK: - Frames
extension UniformGridLayout {
  /// Returns the frame of an item's cell, or nil if there is no such item.
  /// - Complexity: O(1).
  public func frame(of item: Int) -> GridRect? {
    guard let position = position(of: item) else { return nil }
    guard plan.isAdjusted, let adjustment = rules.adjustment else {
      return plan.cell(in: position.page, row: position.row, column: position.column)
    }
    let slot = plan.slot(in: position.page, row: position.row, column: position.column)
    return adjustment.frame(item, plan.cell(in: slot), slot)
  }

  /// Returns the slot of an item, or nil if there is no such item.
  /// - Complexity: O(1).
  public func slot(of item: Int) -> GridRect? {
    guard let position = position(of: item) else { return nil }
    return plan.slot(in: position.page, row: position.row, column: position.column)
  }
}

// MARK: - Header, footer and backgrounds
extension UniformGridLayout {
  /// The width of header, footer and backgrounds: the greater of content width and viewport width.
  var fullWidth: Double { max(plan.contentSize.width, viewport.width) }

  /// Returns the extents of a floating header and footer; zero if the viewport has no area.
  /// - Complexity: O(1).
  public func covered(for item: Int) -> GridInsets {
    guard position(of: item) != nil, viewport.width > 0, viewport.height > 0 else { return .zero }
    return GridInsets(
      top: plan.headerFloats == true ? plan.headerExtent : 0,
      bottom: plan.footerFloats == true ? plan.footerExtent : 0)
  }

  /// Returns the placement of the header while `viewport` is visible, or nil if there is none.
  ///
  /// A scrolling header is at the top of the content. A floating one is at the top of the viewport,
  /// but not outside the content. In a viewport without area nothing floats.
  /// - Complexity: O(1).
  public func header(in viewport: GridRect) -> Placement? {
    guard let isFloating = plan.headerFloats else { return nil }
    let height = plan.headerExtent
    let floats = isFloating && !viewport.isEmpty
    let y = floats ? max(0, min(viewport.minY, plan.contentSize.height - height)) : 0
    return band(.header, y: y, height: height, floats: floats)
  }

  /// Returns the placement of the footer while `viewport` is visible, or nil if there is none.
  ///
  /// A scrolling footer is at the bottom of the content. A floating one is at the bottom of the
  /// viewport, but not outside the content. In a viewport without area nothing floats.
  /// - Complexity: O(1).
  public func footer(in viewport: GridRect) -> Placement? {
    guard let isFloating = plan.footerFloats else { return nil }
    let height = plan.footerExtent
    let floats = isFloating && !viewport.isEmpty
    let bottom = plan.contentSize.height - height
    let y = floats ? max(0, min(viewport.maxY - height, bottom)) : bottom
    return band(.footer, y: y, height: height, floats: floats)
  }

  private func band(_ kind: GridElement.Kind, y: Double, height: Double, floats: Bool) -> Placement
  {
    Placement(
      GridElement(kind, 0), frame: GridRect(x: 0, y: y, width: fullWidth, height: height),
      level: floats ? 1 : 0)
  }
}
