// MARK: - Header, footer and background of the grid
extension GridView {
  /// Shows a cell before all content: above it, or at its left if the grid scrolls horizontally.
  ///
  /// The cell is not reused. It is unmounted when it is replaced, or scrolls out of the viewport.
  /// Queries identify it as `GridElement.gridHeader`. A cell that is in use elsewhere in the grid
  /// is refused, and reported as a ``GridFault``.
  /// - Parameters:
  ///   - cell: The cell, or nil for no header.
  ///   - extent: The length of the header along the scroll axis, in points.
  ///   - motion: Whether the header scrolls with the content, or sticks to the edge of the
  ///     viewport.
  public func setHeader(
    _ cell: Cell?, extent: Double = 0, motion: SectionBar.Motion = .scrolls
  ) {
    surround(cell, as: .gridHeader) {
      self.surroundings.setHeader(cell, extent: extent, motion: motion)
    }
  }

  /// Shows a cell after all content: below it, or at its right if the grid scrolls horizontally.
  ///
  /// Behaves as ``setHeader(_:extent:motion:)``. Queries identify it as `GridElement.gridFooter`.
  /// - Parameters:
  ///   - cell: The cell, or nil for no footer.
  ///   - extent: The length of the footer along the scroll axis, in points.
  ///   - motion: Whether the footer scrolls with the content, or sticks to the edge of the
  ///     viewport.
  public func setFooter(
    _ cell: Cell?, extent: Double = 0, motion: SectionBar.Motion = .scrolls
  ) {
    surround(cell, as: .gridFooter) {
      self.surroundings.setFooter(cell, extent: extent, motion: motion)
    }
  }

  /// Shows a cell behind all content.
  /// - Parameters:
  ///   - cell: The cell, or nil for no background.
  ///   - before: How far it extends before the content, in points. Visible while content is
  ///     pulled beyond its start.
  ///   - after: How far it extends after the content, in points.
  public func setBackground(
    _ cell: Cell?, extendingBefore before: Double = 0, after: Double = 0
  ) {
    surround(cell, as: .gridBackground) {
      self.surroundings.setBackground(cell, before: before, after: after)
    }
  }

  /// Replaces the header, footer or background, and unmounts the old cell if it was mounted.
  ///
  /// A cell that is in use elsewhere is refused.
  private func surround(
    _ cell: Cell?, as element: GridElement, _ replace: @escaping () -> AnyObject?
  ) {
    guard !schedule.defersChanges else {
      return schedule.defer { self.surround(cell, as: element, replace) }
    }
    if let cell {
      let slot = table.slot(of: cell)
      let shown = slot >= 0 ? table[slot].element : surroundings.element(of: cell)
      guard slot < 0, shown == nil || shown == element else {
        return note(.cellInUse(for: element, shows: shown))
      }
    }
    let leaver = replace()
    insetsDidChange()
    if let leaver { screen?.unmount(unsafeDowncast(leaver, to: Cell.self), from: self) }
  }

  /// Moves the header, footer and background from one host to another.
  func handOverSurroundings(from old: (any GridHost<Cell>)?, to new: (any GridHost<Cell>)?) {
    surroundings.forEachPlacedCell { _, held, attributes in
      let cell = unsafeDowncast(held.cell, to: Cell.self)
      old?.unmount(cell, from: self)
      new?.mount(cell, as: attributes, in: self)
    }
  }

  /// Mounts, moves and unmounts the header, footer and background for the current viewport.
  func placeSurroundings() {
    let axis = layout.axis
    let content = contentSize
    let uncovered = visibleRect.inset(by: insets).intersection(stickyViewport)
    let across =
      axis == .vertical
      ? max(content.width, viewport.width) : max(content.height, viewport.height)
    if let header = surroundings.header {
      let frame = surroundings.headerFrame(
        header, uncovered: uncovered, across: across, axis)
      let shown = show(header.held, at: frame, level: 20)
      surroundings.setHeaderShown(shown)
    }
    if let footer = surroundings.footer {
      let frame = surroundings.footerFrame(
        footer, uncovered: uncovered, content: content, across: across, axis)
      let shown = show(footer.held, at: frame, level: 20)
      surroundings.setFooterShown(shown)
    }
    if let background = surroundings.background {
      let frame = surroundings.backgroundFrame(
        background, content: content, viewport: viewport, axis)
      let shown = show(background.held, at: frame, level: -20)
      surroundings.setBackgroundShown(shown)
    }
  }

  /// Shows a cell in a frame if that is visible, else unmounts the cell.
  /// - Returns: The attributes of the cell, or nil if it is not visible.
  private func show(
    _ held: SurroundingCell, at frame: GridRect, level: Int16
  ) -> CellAttributes? {
    let cell = unsafeDowncast(held.cell, to: Cell.self)
    guard frame.intersects(visibleRect) else {
      if held.shown != nil { screen?.unmount(cell, from: self) }
      return nil
    }
    let attributes = CellAttributes(frame: frame, level: level)
    if held.shown == nil {
      screen?.mount(cell, as: attributes, in: self)
    } else if held.shown != attributes {
      screen?.place(cell, as: attributes, in: self)
    }
    return attributes
  }
}
