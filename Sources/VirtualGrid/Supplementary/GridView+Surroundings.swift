// MARK: - Cells of the grid itself
extension GridView {
  /// Shows a cell above all content, which scrolls along or stays in sight. It is not pooled, and
  /// leaves the screen when another one or nil takes its place.
  public func setHeader(
    _ cell: Cell?, extent: Double = 0, _ motion: SectionBar.Motion = .scrolls
  ) {
    let bar = cell.map {
      SurroundingBar(cell: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    surround { surroundings in
      defer { surroundings.header = bar }
      return surroundings.header.flatMap { $0.shown == nil ? nil : $0.cell }
    }
  }

  /// Shows a cell below all content, which scrolls along or stays in sight; as
  /// ``setHeader(_:extent:_:)``.
  public func setFooter(
    _ cell: Cell?, extent: Double = 0, _ motion: SectionBar.Motion = .scrolls
  ) {
    let bar = cell.map {
      SurroundingBar(cell: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    surround { surroundings in
      defer { surroundings.footer = bar }
      return surroundings.footer.flatMap { $0.shown == nil ? nil : $0.cell }
    }
  }

  /// Shows a cell behind all content. It goes on above and below, to be seen while content is
  /// pulled beyond its ends.
  public func setBackground(_ cell: Cell?, extendingUp above: Double = 0, down below: Double = 0) {
    let background = cell.map {
      SurroundingBackground(
        cell: $0, above: Extent.cleaned(above), below: Extent.cleaned(below))
    }
    surround { surroundings in
      defer { surroundings.background = background }
      return surroundings.background.flatMap { $0.shown == nil ? nil : $0.cell }
    }
  }

  /// Puts a cell in the place of another, which is then unmounted if it was in sight.
  private func surround(_ replace: @escaping (inout Surroundings) -> AnyObject?) {
    guard !work.isInPass else { return work.defer { self.surround(replace) } }
    let old = replace(&surroundings)
    contentDidResize()
    if let old { screen?.unmount(unsafeDowncast(old, to: Cell.self), from: self) }
  }

  /// Takes the cells of the grid itself from one host to another.
  func handOverSurroundings(from old: (any GridHost<Cell>)?, to new: (any GridHost<Cell>)?) {
    for (cell, attributes) in surroundings.shown {
      let cell = unsafeDowncast(cell, to: Cell.self)
      old?.unmount(cell, from: self)
      new?.mount(cell, as: attributes, in: self)
    }
  }

  /// Mounts, moves and unmounts the cells of the grid itself as the viewport is now.
  func showSurroundings() {
    let visible = visibleRect
    let content = contentSize
    let width = max(content.width, layout.viewport.width)
    if let header = surroundings.header {
      let frame = surroundings.headerFrame(in: visible, width: width, insets: insets)
      let shown = show(header.cell, at: frame, level: 20, was: header.shown)
      surroundings.header?.shown = shown
    }
    if let footer = surroundings.footer {
      let frame = surroundings.footerFrame(
        in: visible, content: content, width: width, insets: insets)
      let shown = show(footer.cell, at: frame, level: 20, was: footer.shown)
      surroundings.footer?.shown = shown
    }
    if let background = surroundings.background {
      let frame = surroundings.backgroundFrame(content: content, viewport: layout.viewport)
      let shown = show(background.cell, at: frame, level: -20, was: background.shown)
      surroundings.background?.shown = shown
    }
  }

  /// Shows a cell where it is now, if that is in sight.
  private func show(
    _ cell: AnyObject, at frame: Rect?, level: Int16, was shown: CellAttributes?
  ) -> CellAttributes? {
    let cell = unsafeDowncast(cell, to: Cell.self)
    guard let frame, frame.meets(visibleRect) else {
      if shown != nil { screen?.unmount(cell, from: self) }
      return nil
    }
    let attributes = CellAttributes(frame: frame, level: level)
    if shown == nil {
      screen?.mount(cell, as: attributes, in: self)
    } else if shown != attributes {
      screen?.place(cell, as: attributes, in: self)
    }
    return attributes
  }
}
