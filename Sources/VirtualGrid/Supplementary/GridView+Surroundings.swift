// MARK: - Cells of the grid itself
extension GridView {
  /// Shows a cell above all content, which scrolls along or stays in sight. It is not pooled, and
  /// leaves the screen when another one or nil takes its place.
  public func setHeader(
    _ cell: Cell?, extent: Double = 0, _ motion: SectionBar.Motion = .scrolls
  ) {
    remove(surroundings.header)
    surroundings.header = cell.map {
      SurroundingBar(cell: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    contentDidResize()
  }

  /// Shows a cell below all content, which scrolls along or stays in sight; as
  /// ``setHeader(_:extent:_:)``.
  public func setFooter(
    _ cell: Cell?, extent: Double = 0, _ motion: SectionBar.Motion = .scrolls
  ) {
    remove(surroundings.footer)
    surroundings.footer = cell.map {
      SurroundingBar(cell: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    contentDidResize()
  }

  /// Shows a cell behind all content. It goes on above and below, to be seen while content is
  /// pulled beyond its ends.
  public func setBackground(_ cell: Cell?, extendingUp above: Double = 0, down below: Double = 0) {
    if let old = surroundings.background, old.shown != nil {
      host?.unmount(unsafeDowncast(old.cell, to: Cell.self), from: self)
    }
    surroundings.background = cell.map {
      SurroundingBackground(
        cell: $0, above: Extent.cleaned(above), below: Extent.cleaned(below))
    }
    contentDidResize()
  }

  private func remove(_ bar: SurroundingBar?) {
    guard let bar, bar.shown != nil else { return }
    host?.unmount(unsafeDowncast(bar.cell, to: Cell.self), from: self)
  }

  /// Mounts, moves and unmounts the cells of the grid itself as the viewport is now.
  func showSurroundings() {
    let visible = visibleRect
    let content = layout.contentSize
    let width = max(content.width, layout.viewport.width)
    if let header = surroundings.header {
      let frame = surroundings.headerFrame(in: visible, width: width, insets: insets)
      surroundings.header?.shown = show(header.cell, at: frame, level: 20, was: header.shown)
    }
    if let footer = surroundings.footer {
      let frame = surroundings.footerFrame(
        in: visible, content: content, width: width, insets: insets)
      surroundings.footer?.shown = show(footer.cell, at: frame, level: 20, was: footer.shown)
    }
    if let background = surroundings.background {
      let frame = surroundings.backgroundFrame(content: content, viewport: layout.viewport)
      surroundings.background?.shown = show(
        background.cell, at: frame, level: -20, was: background.shown)
    }
  }

  /// Shows a cell where it is now, if that is in sight.
  private func show(
    _ cell: AnyObject, at frame: Rect?, level: Int16, was shown: CellAttributes?
  ) -> CellAttributes? {
    let cell = unsafeDowncast(cell, to: Cell.self)
    guard let frame, frame.meets(visibleRect) else {
      if shown != nil { host?.unmount(cell, from: self) }
      return nil
    }
    let attributes = CellAttributes(frame: frame, level: level)
    if shown == nil {
      host?.mount(cell, as: attributes, in: self)
    } else if shown != attributes {
      host?.place(cell, as: attributes, in: self)
    }
    return attributes
  }
}
