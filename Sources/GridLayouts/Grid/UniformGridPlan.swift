import GridGeometry

extension UniformGridLayout {
  /// The values derived from the rules, the viewport and the number of items.
  ///
  /// Items are arranged in *lines*: rows in row-major order, columns in column-major order. A
  /// position in a line is a *spot*. Lines fill *blocks*, which are the pages, or a single block if
  /// there are no pages. Only the last line of the last block may be shorter.
  struct Plan: Sendable {
    // These follow from the rules and the viewport.

    /// The columns of slots.
    private(set) var columns: Tracks

    /// The offset of a cell's origin in its slot.
    private(set) var cellOffset: GridOffset

    /// The size of every cell.
    private(set) var cellSize: GridSize

    /// The height of the header; 0 without one.
    private(set) var headerExtent: Double

    /// The height of the footer; 0 without one.
    private(set) var footerExtent: Double

    /// Whether lines are rows.
    let isAcross: Bool

    /// Whether blocks are pages.
    let isPaged: Bool

    /// Whether the rules have an adjustment. Stored, because reading it from the rules copies them.
    let isAdjusted: Bool

    /// Whether the header floats; nil without one.
    let headerFloats: Bool?

    /// Whether the footer floats; nil without one.
    let footerFloats: Bool?

    /// The rows that have a background.
    let rowBackgrounds: RowBackgrounds

    private let insets: GridInsets
    private let viewport: GridSize
    private let growth: Growth

    // These also follow from the number of items.

    /// The rows of slots in the first block.
    private(set) var rows: Tracks

    /// The blocks. Their extent is meaningless without pages.
    private(set) var blocks: Tracks

    /// The number of items in a full block, at least 1.
    private(set) var itemsPerBlock = 1

    /// The number of items in a full line, at least 1.
    private(set) var itemsPerLine = 1

    /// The number of lines with items in a full block.
    private(set) var linesPerBlock = 0

    /// The size of the content.
    private(set) var contentSize = GridSize.zero

    private var itemCount = 0
  }
}

// MARK: - From the rules
extension UniformGridLayout.Plan {
  /// Computes the plan for a viewport whose extents are valid; see ``Extent/cleaned(_:)``.
  init(rules: UniformGridLayout.Rules, viewport: GridSize, itemCount: Int) {
    let least = rules.slot.cleaned
    insets = rules.insets.cleaned
    self.viewport = viewport
    growth = rules.growth
    isAcross = rules.order == .acrossFirst
    isAdjusted = rules.adjustment != nil
    rowBackgrounds = rules.rowBackgrounds

    columns = rules.columns.divide(
      max(0, viewport.width - insets.horizontal), least: least.width,
      spacing: Extent.cleaned(rules.columnSpacing)
    ).tracks(from: insets.left)

    let rowSpacing = Extent.cleaned(rules.rowSpacing)
    switch rules.paging {
    case .continuous:
      isPaged = false
      (headerExtent, footerExtent) = (rules.header.extent, rules.footer.extent)
      (headerFloats, footerFloats) = (rules.header?.isFloating, rules.footer?.isFloating)
      rows = UniformGridLayout.Division(count: 0, extent: least.height, spacing: rowSpacing)
        .tracks(from: headerExtent + insets.top)
    case .paged(let policy):
      isPaged = true
      (headerExtent, footerExtent) = (0, 0)
      (headerFloats, footerFloats) = (nil, nil)
      let length = max(0, viewport.height - insets.vertical)
      rows = policy.divide(length, least: least.height, spacing: rowSpacing)
        .cut(to: length).tracks(from: insets.top)
      // Where `Int` has 32 bits, a page could have more slots than `Int` can count.
      rows.count = min(rows.count, Int.max / columns.count)
    }
    blocks = UniformGridLayout.Tracks(
      origin: 0, extent: viewport.height, spacing: 0, count: 0)

    cellSize = rules.cell.size(in: GridSize(width: columns.extent, height: rows.extent))
    cellOffset = GridOffset(
      x: ((columns.extent - cellSize.width) / 2).rounded(.down),
      y: ((rows.extent - cellSize.height) / 2).rounded(.down))
    place(itemCount)
  }
}

extension UniformGridLayout.CellFit {
  /// Returns the size of a cell in a slot.
  fileprivate func size(in slot: GridSize) -> GridSize {
    switch self {
    case .fillSlot:
      slot
    case .fillWidth(let height):
      GridSize(width: slot.width, height: min(Extent.cleaned(height), slot.height))
    case .centered(let size):
      GridSize(
        width: min(size.cleaned.width, slot.width), height: min(size.cleaned.height, slot.height))
    }
  }
}

extension UniformGridLayout.Band {
  fileprivate var isFloating: Bool {
    switch self {
    case .scrolling: false
    case .floating: true
    }
  }
}

extension UniformGridLayout.Band? {
  /// The height of the band; 0 without one.
  fileprivate var extent: Double {
    switch self {
    case .scrolling(let extent), .floating(let extent): Extent.cleaned(extent)
    case nil: 0
    }
  }
}

// MARK: - From the number of items
extension UniformGridLayout.Plan {
  /// Updates the plan for another number of items.
  mutating func place(_ count: Int) {
    itemCount = count
    if isPaged { placePages() } else { placeRows() }
  }

  private mutating func placeRows() {
    rows.count = itemCount.dividedUp(by: columns.count)
    itemsPerLine = max(1, isAcross ? columns.count : rows.count)
    linesPerBlock = itemCount.dividedUp(by: itemsPerLine)
    itemsPerBlock = max(1, itemCount)
    blocks.count = itemCount > 0 ? 1 : 0

    let natural = rows.origin + rows.total.rounded(.up) + insets.bottom + footerExtent
    contentSize = GridSize(width: contentWidth, height: max(natural, leastHeight))
  }

  private mutating func placePages() {
    (itemsPerLine, linesPerBlock) =
      isAcross ? (columns.count, rows.count) : (rows.count, columns.count)
    itemsPerBlock = columns.count * rows.count
    blocks.count = itemCount.dividedUp(by: itemsPerBlock)

    contentSize = GridSize(
      width: max(contentWidth, viewport.width),
      height: Double(max(1, blocks.count)) * viewport.height)
  }

  private var contentWidth: Double {
    let natural = insets.left + columns.total.rounded(.up) + insets.right
    return growth.contains(.viewportWidth) ? max(natural, viewport.width) : natural
  }

  private var leastHeight: Double {
    if growth.contains(.footerBelowFold) && footerExtent > 0 {
      return viewport.height + footerExtent
    }
    return growth.contains(.viewportHeight) ? viewport.height : 0
  }
}

// MARK: - Blocks
extension UniformGridLayout.Plan {
  /// The columns of cells.
  var cellColumns: UniformGridLayout.Tracks {
    var tracks = columns.moved(by: cellOffset.x)
    tracks.extent = cellSize.width
    return tracks
  }

  /// Returns the columns of cells that overlap an interval by more than an edge.
  ///
  /// In most windows these are all columns, which needs no search.
  func cellColumns(intersecting lower: Double, _ upper: Double) -> Range<Int> {
    let tracks = cellColumns
    let isWithin = tracks.origin >= lower && tracks.end(tracks.count - 1) <= upper
    return isWithin && tracks.extent > 0 ? 0..<tracks.count : tracks.intersecting(lower, upper)
  }

  /// Returns the rows of cells in a block.
  func cellRows(in block: Int) -> UniformGridLayout.Tracks {
    var tracks = rows(in: block).moved(by: cellOffset.y)
    tracks.extent = cellSize.height
    return tracks
  }

  /// Returns the rows of slots in a block.
  func rows(in block: Int) -> UniformGridLayout.Tracks {
    isPaged ? rows.moved(by: blocks.start(block)) : rows
  }

  /// Returns the number of items in a block.
  func itemCount(in block: Int) -> Int { min(itemsPerBlock, itemCount - block * itemsPerBlock) }

  /// Returns the number of rows with items in a block.
  func rowCount(in block: Int) -> Int {
    let count = itemCount(in: block)
    return isAcross ? count.dividedUp(by: itemsPerLine) : min(count, itemsPerLine)
  }

  /// Returns the number of items in a row of a block. The row has at least one item.
  func itemCount(in block: Int, row: Int) -> Int {
    let count = itemCount(in: block)
    if isAcross { return min(itemsPerLine, count - row * itemsPerLine) }
    return count / itemsPerLine + (row < count % itemsPerLine ? 1 : 0)
  }

  /// Returns the number of lines with items in a block.
  func lineCount(in block: Int) -> Int {
    let count = itemCount(in: block)
    return count == itemsPerBlock ? linesPerBlock : count.dividedUp(by: itemsPerLine)
  }

  /// Returns the blocks that overlap an interval by more than an edge.
  func blocks(intersecting lower: Double, _ upper: Double) -> Range<Int> {
    isPaged ? blocks.intersecting(lower, upper) : 0..<blocks.count
  }
}

// MARK: - Items
extension UniformGridLayout.Plan {
  /// Whether the grid has only rows of items: no pages, header, footer, backgrounds or adjustment.
  var isPlain: Bool {
    isAcross && !isPaged && !isAdjusted && rowBackgrounds == .none && headerFloats == nil
      && footerFloats == nil
  }

  /// Returns the frame of a slot.
  func slot(in block: Int, row: Int, column: Int) -> GridRect {
    GridRect(
      x: columns.start(column), y: rows(in: block).start(row),
      width: columns.extent, height: rows.extent)
  }

  /// Returns the frame of a cell before any adjustment.
  func cell(in block: Int, row: Int, column: Int) -> GridRect {
    GridRect(
      origin: GridPoint(x: cellColumns.start(column), y: cellRows(in: block).start(row)),
      size: cellSize)
  }

  /// Returns the frame of the cell in a slot before any adjustment.
  func cell(in slot: GridRect) -> GridRect {
    GridRect(origin: slot.origin + cellOffset, size: cellSize)
  }

  /// Returns the cells of a block that intersect a rectangle.
  func cells(in block: Int, columns: Range<Int>, intersecting rect: GridRect)
    -> UniformGridLayout.Patch
  {
    let rows = cellRows(in: block)
    return UniformGridLayout.Patch(
      self, block: block, rows: rows, rows.intersecting(rect.minY, rect.maxY),
      columns: cellColumns, columns)
  }

  /// Returns the slots of a block that intersect a rectangle.
  func slots(in block: Int, columns: Range<Int>, intersecting rect: GridRect)
    -> UniformGridLayout.Patch
  {
    let rows = rows(in: block)
    return UniformGridLayout.Patch(
      self, block: block, rows: rows, rows.intersecting(rect.minY, rect.maxY),
      columns: self.columns, columns)
  }
}

// MARK: - Row backgrounds
extension UniformGridLayout.Plan {
  /// Returns the rows with a background in a block.
  func backgroundRows(in block: Int) -> UniformGridLayout.Tracks {
    var rows = rows(in: block)
    switch rowBackgrounds {
    case .none: rows.count = 0
    case .behindItems: rows.count = rowCount(in: block)
    case .toEnd: rows.count = isPaged ? rows.count : tileCount
    }
    return rows
  }

  /// Returns the blocks with backgrounds that overlap an interval by more than an edge.
  func backgroundBlocks(intersecting lower: Double, _ upper: Double) -> Range<Int> {
    guard rowBackgrounds == .toEnd else { return blocks(intersecting: lower, upper) }
    var pages = blocks
    pages.count = max(1, pages.count)
    return isPaged ? pages.intersecting(lower, upper) : 0..<1
  }

  /// The number of rows before the footer, including empty rows that fill the content. At least 1.
  var tileCount: Int {
    let length = contentSize.height - footerExtent - rows.origin
    guard rows.pitch > 0, length > 0 else { return max(1, rows.count) }
    let tiles = (length / rows.pitch).rounded(.up)
    return max(1, rows.count, tiles < Double(Int.max) ? Int(tiles) : Int.max)
  }
}

extension Int {
  /// Returns the quotient, rounded up. Neither value is negative.
  fileprivate func dividedUp(by divisor: Int) -> Int {
    self / divisor + (self % divisor > 0 ? 1 : 0)
  }
}
