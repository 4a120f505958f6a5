/// The header, the footer and the background of the grid itself.
///
/// The header lies before the start of the content, at negative offsets, and the footer after its
/// end. The frames of items therefore do not depend on them. Start and end are those of the scroll
/// axis: top and bottom, or left and right.
struct Surroundings: ~Copyable {
  /// The cell before the content.
  private(set) var header: SurroundingBar? { didSet { updateHasCells() } }

  /// The cell after the content.
  private(set) var footer: SurroundingBar? { didSet { updateHasCells() } }

  /// The cell behind the content.
  private(set) var background: SurroundingBackground? { didSet { updateHasCells() } }

  /// The last key that was assigned. Keys count down from -1.
  private var lastKey = 0

  /// Creates a state without header, footer and background.
  init(_ key: EngineKey) {}

  /// Whether the grid has a header, a footer or a background. Stored, because each pass reads it:
  /// testing the three takes 5 % of a frame that scrolls.
  private(set) var hasCells = false

  private mutating func updateHasCells() {
    hasCells = header != nil || footer != nil || background != nil
  }
}

/// The cell of a header, footer or background of the grid.
struct SurroundingCell {
  let cell: AnyObject

  /// The value of `key` and of `contentVersion` in a ``GridFrame``. It is negative, unlike those of pooled
  /// cells.
  let key: Int

  /// The attributes of the cell while it is mounted, else nil.
  fileprivate(set) var shown: CellAttributes?
}

/// A header or footer of the grid.
struct SurroundingBar {
  fileprivate(set) var held: SurroundingCell
  let extent: Double
  let motion: SectionBar.Motion
}

/// The background of the grid.
struct SurroundingBackground {
  fileprivate(set) var held: SurroundingCell

  /// The lengths by which it extends beyond the start and the end, to be visible during overscroll.
  let before: Double
  let after: Double
}

// MARK: - Elements
extension GridElement {
  /// The element of the grid's own header, which belongs to no section.
  public static var gridHeader: GridElement { GridElement(.header, -1) }

  /// The element of the grid's own footer, which belongs to no section.
  public static var gridFooter: GridElement { GridElement(.footer, -1) }

  /// The element of the grid's own background, which belongs to no section.
  public static var gridBackground: GridElement { GridElement(.background, -1) }
}

// MARK: - Setting cells
extension Surroundings {
  /// Sets or removes the header.
  /// - Returns: The old cell if it must be unmounted.
  mutating func setHeader(
    _ cell: AnyObject?, extent: Double, motion: SectionBar.Motion
  ) -> AnyObject? {
    let old = header?.held
    header = hold(cell, after: old).map {
      SurroundingBar(held: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    return leaver(old, for: cell)
  }

  /// Sets or removes the footer.
  /// - Returns: The old cell if it must be unmounted.
  mutating func setFooter(
    _ cell: AnyObject?, extent: Double, motion: SectionBar.Motion
  ) -> AnyObject? {
    let old = footer?.held
    footer = hold(cell, after: old).map {
      SurroundingBar(held: $0, extent: Extent.cleaned(extent), motion: motion)
    }
    return leaver(old, for: cell)
  }

  /// Sets or removes the background.
  /// - Returns: The old cell if it must be unmounted.
  mutating func setBackground(_ cell: AnyObject?, before: Double, after: Double) -> AnyObject? {
    let old = background?.held
    background = hold(cell, after: old).map {
      SurroundingBackground(
        held: $0, before: Extent.cleaned(before), after: Extent.cleaned(after))
    }
    return leaver(old, for: cell)
  }

  /// Notes the attributes of the header while it is mounted, or nil after it was unmounted.
  mutating func setHeaderShown(_ attributes: CellAttributes?) { header?.held.shown = attributes }

  /// Notes the attributes of the footer while it is mounted, or nil after it was unmounted.
  mutating func setFooterShown(_ attributes: CellAttributes?) { footer?.held.shown = attributes }

  /// Notes the attributes of the background while it is mounted, or nil after it was unmounted.
  mutating func setBackgroundShown(_ attributes: CellAttributes?) {
    background?.held.shown = attributes
  }

  /// Wraps a cell with a new key. A cell that is already there keeps its key.
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

  /// The cell for a grid element, or nil if there is none.
  func cell(for element: GridElement) -> AnyObject? {
    switch element {
    case .gridHeader: header?.held.cell
    case .gridFooter: footer?.held.cell
    case .gridBackground: background?.held.cell
    default: nil
    }
  }

  /// The grid element of a cell, or nil if it is none of these cells.
  func element(of cell: AnyObject) -> GridElement? {
    [.gridHeader, .gridFooter, .gridBackground].first { self.cell(for: $0) === cell }
  }

  /// Calls `body` with each mounted cell and its attributes.
  func forEachPlacedCell(_ body: (GridElement, SurroundingCell, CellAttributes) -> Void) {
    if let held = header?.held, let shown = held.shown { body(.gridHeader, held, shown) }
    if let held = footer?.held, let shown = held.shown { body(.gridFooter, held, shown) }
    if let held = background?.held, let shown = held.shown {
      body(.gridBackground, held, shown)
    }
  }
}

// MARK: - Frames
extension Surroundings {
  /// The host's insets plus the lengths of header and footer, for the scroll range.
  ///
  /// Content can be scrolled to where no sticky bar covers it, and a bar that scrolls can be
  /// scrolled into view.
  func insets(adding insets: GridInsets, _ axis: GridAxis) -> GridInsets {
    insets.adding(header?.extent ?? 0, footer?.extent ?? 0, axis)
  }

  /// The host's insets plus the lengths of the sticky bars.
  func covered(adding insets: GridInsets, _ axis: GridAxis) -> GridInsets {
    func extent(_ bar: SurroundingBar?) -> Double {
      bar.map { $0.motion == .sticks ? $0.extent : 0 } ?? 0
    }
    return insets.adding(extent(header), extent(footer), axis)
  }

  /// The frame of the header, for a viewport without the part that insets cover.
  func headerFrame(
    _ header: SurroundingBar, uncovered: GridRect, across: Double, _ axis: GridAxis
  ) -> GridRect {
    let natural = -header.extent
    let seen = axis == .vertical ? uncovered.minY : uncovered.minX
    let start = header.motion == .sticks ? max(natural, seen) : natural
    return bar(from: start, header.extent, across: across, axis)
  }

  /// The frame of the footer, for a viewport without the part that insets cover.
  func footerFrame(
    _ footer: SurroundingBar, uncovered: GridRect, content: GridSize, across: Double,
    _ axis: GridAxis
  ) -> GridRect {
    let natural = axis == .vertical ? content.height : content.width
    let seen = (axis == .vertical ? uncovered.maxY : uncovered.maxX) - footer.extent
    let start = footer.motion == .sticks ? min(natural, seen) : natural
    return bar(from: start, footer.extent, across: across, axis)
  }

  /// The frame of the background: that of the content, or of the viewport where it is larger.
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
  /// The insets increased at the start and the end of an axis.
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

// MARK: - Invariants
extension Surroundings {
  /// Traps if the stored summary is stale. Does nothing in release builds.
  func checkInvariants() {
    assert(
      hasCells == (header != nil || footer != nil || background != nil),
      "hasCells is \(hasCells).")
  }
}
