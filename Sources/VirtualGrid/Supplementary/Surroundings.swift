/// Cells that belong to the grid and to no item: before all content, after it, and behind it.
///
/// The header lies before the start of the content, at offsets below 0, and the footer behind its
/// end, so that the place of an item depends on neither. Start and end are those of the axis: above
/// and below, or at the left and at the right.
struct Surroundings {
  /// What lies before.
  var header: SurroundingBar?

  /// What lies after.
  var footer: SurroundingBar?

  /// What lies behind everything.
  var background: SurroundingBackground?

  /// The key that was given last; each is less than the one before.
  private var lastKey = 0

  /// Whether there is any.
  var areThere: Bool { header != nil || footer != nil || background != nil }
}

/// A cell of the grid itself, for as long as the grid has it.
struct SurroundingCell {
  let cell: AnyObject

  /// The key and the filling of a frame. Those of cells from the pool are not negative.
  let key: Int

  /// How it is shown; nil while it is out of sight.
  var shown: CellAttributes?
}

/// A cell at an end of the content.
struct SurroundingBar {
  var held: SurroundingCell
  let extent: Double
  let motion: SectionBar.Motion
}

/// A cell behind the content.
struct SurroundingBackground {
  var held: SurroundingCell

  /// How far it goes on before and after the content, so that it is seen while content is pulled.
  let before: Double
  let after: Double
}

// MARK: - Elements
extension GridElement {
  /// The header of a grid, which is of no section.
  public static var gridHeader: GridElement { GridElement(.header, -1) }

  /// The footer of a grid, which is of no section.
  public static var gridFooter: GridElement { GridElement(.footer, -1) }

  /// The background of a grid, which is of no section.
  public static var gridBackground: GridElement { GridElement(.background, -1) }
}

// MARK: - Coming and going
extension Surroundings {
  /// Takes in another header, or none.
  /// - Returns: The cell that is to leave the screen, if one is.
  mutating func setHeader(
    _ cell: AnyObject?, extent: Double, motion: SectionBar.Motion
  ) -> AnyObject? {
    let old = header?.held
    header = hold(cell, after: old).map {
      SurroundingBar(held: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    return leaver(old, for: cell)
  }

  /// Takes in another footer, or none.
  /// - Returns: The cell that is to leave the screen, if one is.
  mutating func setFooter(
    _ cell: AnyObject?, extent: Double, motion: SectionBar.Motion
  ) -> AnyObject? {
    let old = footer?.held
    footer = hold(cell, after: old).map {
      SurroundingBar(held: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    return leaver(old, for: cell)
  }

  /// Takes in another background, or none.
  /// - Returns: The cell that is to leave the screen, if one is.
  mutating func setBackground(_ cell: AnyObject?, before: Double, after: Double) -> AnyObject? {
    let old = background?.held
    background = hold(cell, after: old).map {
      SurroundingBackground(
        held: $0, before: Extent.cleaned(before), after: Extent.cleaned(after))
    }
    return leaver(old, for: cell)
  }

  /// A cell with a key of its own; one that is there already stays what it is.
  private mutating func hold(_ cell: AnyObject?, after old: SurroundingCell?) -> SurroundingCell? {
    guard let cell else { return nil }
    if let old, old.cell === cell { return old }
    lastKey -= 1
    return SurroundingCell(cell: cell, key: lastKey)
  }

  private func leaver(_ old: SurroundingCell?, for cell: AnyObject?) -> AnyObject? {
    guard let old, old.shown != nil, old.cell !== cell else { return nil }
    return old.cell
  }

  /// The cell for one of the places; nil if there is none.
  func cell(for element: GridElement) -> AnyObject? {
    switch element {
    case .gridHeader: header?.held.cell
    case .gridFooter: footer?.held.cell
    case .gridBackground: background?.held.cell
    default: nil
    }
  }

  /// The place that a cell has; nil if it has none.
  func element(of cell: AnyObject) -> GridElement? {
    [.gridHeader, .gridFooter, .gridBackground].first { self.cell(for: $0) === cell }
  }

  /// Calls `body` with the cells in sight, and how they are shown.
  func forEachPlacedCell(_ body: (GridElement, SurroundingCell, CellAttributes) -> Void) {
    if let held = header?.held, let shown = held.shown { body(.gridHeader, held, shown) }
    if let held = footer?.held, let shown = held.shown { body(.gridFooter, held, shown) }
    if let held = background?.held, let shown = held.shown {
      body(.gridBackground, held, shown)
    }
  }
}

// MARK: - Places
extension Surroundings {
  /// What they add to the insets of the host: content can be scrolled out from under a bar that
  /// stays, and a bar that scrolls can be scrolled to.
  func insets(adding insets: GridInsets, _ axis: GridAxis) -> GridInsets {
    insets.adding(header?.extent ?? 0, footer?.extent ?? 0, axis)
  }

  /// What of a viewport is covered by bars that stay, and by the insets of the host.
  func covered(adding insets: GridInsets, _ axis: GridAxis) -> GridInsets {
    func extent(_ bar: SurroundingBar?) -> Double {
      bar.map { $0.motion == .sticks ? $0.extent : 0 } ?? 0
    }
    return insets.adding(extent(header), extent(footer), axis)
  }

  /// Where the header is, as a reader of what the insets leave of a viewport sees it.
  func headerFrame(
    _ header: SurroundingBar, uncovered: GridRect, across: Double, _ axis: GridAxis
  ) -> GridRect {
    let natural = -header.extent
    let seen = axis == .vertical ? uncovered.minY : uncovered.minX
    let start = header.motion == .sticks ? max(natural, seen) : natural
    return bar(from: start, header.extent, across: across, axis)
  }

  /// Where the footer is, as a reader of what the insets leave of a viewport sees it.
  func footerFrame(
    _ footer: SurroundingBar, uncovered: GridRect, content: GridSize, across: Double,
    _ axis: GridAxis
  ) -> GridRect {
    let natural = axis == .vertical ? content.height : content.width
    let seen = (axis == .vertical ? uncovered.maxY : uncovered.maxX) - footer.extent
    let start = footer.motion == .sticks ? min(natural, seen) : natural
    return bar(from: start, footer.extent, across: across, axis)
  }

  /// Where the background is: behind the content, or the viewport if that is larger.
  func backgroundFrame(
    _ background: SurroundingBackground, content: GridSize, viewport: GridSize, _ axis: GridAxis
  ) -> GridRect {
    let width = max(content.width, viewport.width)
    let height = max(content.height, viewport.height)
    let more = background.before + background.after
    return axis == .vertical
      ? bar(from: -background.before, height + more, across: width, axis)
      : bar(from: -background.before, width + more, across: height, axis)
  }

  private func bar(
    from start: Double, _ extent: Double, across: Double, _ axis: GridAxis
  ) -> GridRect {
    axis == .vertical
      ? GridRect(x: 0, y: start, width: across, height: extent)
      : GridRect(x: start, y: 0, width: extent, height: across)
  }
}

extension GridInsets {
  /// The insets with more at the start and at the end of an axis.
  fileprivate func adding(_ start: Double, _ end: Double, _ axis: GridAxis) -> GridInsets {
    var insets = self
    if axis == .vertical {
      insets.top += start
      insets.bottom += end
    } else {
      insets.left += start
      insets.right += end
    }
    return insets
  }
}
