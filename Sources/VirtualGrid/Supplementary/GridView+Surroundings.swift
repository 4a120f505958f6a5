// MARK: - Cells of the grid itself
extension GridView {
  /// Shows a cell before all content, which scrolls along or stays in sight: above it, or at its left
  /// where the grid scrolls sideways. It is not pooled, and leaves the screen when another one or
  /// nil takes its place. A frame has it as `GridElement.gridHeader`.
  public func setHeader(
    _ cell: Cell?, extent: Double = 0, motion: SectionBar.Motion = .scrolls
  ) {
    surround(cell, as: .gridHeader) { $0.setHeader(cell, extent: extent, motion: motion) }
  }

  /// Shows a cell after all content, which scrolls along or stays in sight; as
  /// ``setHeader(_:extent:motion:)``.
  public func setFooter(
    _ cell: Cell?, extent: Double = 0, motion: SectionBar.Motion = .scrolls
  ) {
    surround(cell, as: .gridFooter) { $0.setFooter(cell, extent: extent, motion: motion) }
  }

  /// Shows a cell behind all content. It goes on before and after it, to be seen while content is
  /// pulled beyond its ends.
  public func setBackground(
    _ cell: Cell?, extendingBefore before: Double = 0, after: Double = 0
  ) {
    surround(cell, as: .gridBackground) { $0.setBackground(cell, before: before, after: after) }
  }

  /// Puts a cell in the place of another, which is then unmounted if it was in sight. One that is
  /// elsewhere already is refused.
  private func surround(
    _ cell: Cell?, as element: GridElement,
    _ replace: @escaping (inout Surroundings) -> AnyObject?
  ) {
    guard !schedule.defersChanges else {
      return schedule.defer { self.surround(cell, as: element, replace) }
    }
    if let cell {
      let slot = table.slot(of: cell)
      let shown = slot >= 0 ? table[slot].element : realization.surroundings.element(of: cell)
      guard slot < 0, shown == nil || shown == element else {
        return note(.cellInUse(for: element, shows: shown))
      }
    }
    let leaver = realization.changeSurroundings(replace)
    insetsDidChange()
    if let leaver { screen?.unmount(unsafeDowncast(leaver, to: Cell.self), from: self) }
  }

  /// Takes the cells of the grid itself from one host to another.
  func handOverSurroundings(from old: (any GridHost<Cell>)?, to new: (any GridHost<Cell>)?) {
    realization.surroundings.forEachPlacedCell { _, held, attributes in
      let cell = unsafeDowncast(held.cell, to: Cell.self)
      old?.unmount(cell, from: self)
      new?.mount(cell, as: attributes, in: self)
    }
  }

  /// Mounts, moves and unmounts the cells of the grid itself as the viewport is now.
  func showSurroundings() {
    let axis = layout.axis
    let content = contentSize
    let uncovered = visibleRect.inset(by: insets)
    let across =
      axis == .vertical
      ? max(content.width, viewport.width) : max(content.height, viewport.height)
    if let header = realization.surroundings.header {
      let frame = realization.surroundings.headerFrame(
        header, uncovered: uncovered, across: across, axis)
      let shown = show(header.held, at: frame, level: 20)
      realization.changeSurroundings { $0.header?.held.shown = shown }
    }
    if let footer = realization.surroundings.footer {
      let frame = realization.surroundings.footerFrame(
        footer, uncovered: uncovered, content: content, across: across, axis)
      let shown = show(footer.held, at: frame, level: 20)
      realization.changeSurroundings { $0.footer?.held.shown = shown }
    }
    if let background = realization.surroundings.background {
      let frame = realization.surroundings.backgroundFrame(
        background, content: content, viewport: viewport, axis)
      let shown = show(background.held, at: frame, level: -20)
      realization.changeSurroundings { $0.background?.held.shown = shown }
    }
  }

  /// Shows a cell where it is now, if that is in sight.
  private func show(
    _ held: SurroundingCell, at frame: GridRect, level: Int16
  ) -> CellAttributes? {
    let cell = unsafeDowncast(held.cell, to: Cell.self)
    guard frame.meets(visibleRect) else {
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
