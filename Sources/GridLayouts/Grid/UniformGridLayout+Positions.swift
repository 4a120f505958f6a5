import GridGeometry

extension UniformGridLayout {
  /// The page, row and column of an item.
  public struct Position: Hashable, Sendable {
    /// The index of the page; 0 if the grid has no pages.
    public var page: Int

    /// The index of the row in its page.
    public var row: Int

    /// The index of the column.
    public var column: Int

    /// Creates a position.
    public init(page: Int = 0, row: Int, column: Int) {
      self.page = page
      self.row = row
      self.column = column
    }
  }
}

// MARK: - Counts
extension UniformGridLayout {
  /// The number of slots in a row, at least 1.
  public var columnCount: Int { plan.columns.count }

  /// The number of rows that have items, on all pages together.
  public var rowCount: Int {
    let last = plan.blocks.count - 1
    guard last >= 0 else { return 0 }
    // Each of these rows has an item, so the product is at most the number of items.
    return last * plan.rows.count + plan.rowCount(in: last)
  }

  /// The size of every slot.
  public var slotSize: GridSize { GridSize(width: plan.columns.extent, height: plan.rows.extent) }
}

// MARK: - Positions
extension UniformGridLayout {
  /// Returns the page, row and column of an item, or nil if there is no such item.
  /// - Complexity: O(1).
  public func position(of item: Int) -> Position? {
    guard item >= 0, item < itemCount else { return nil }
    let page = item / plan.itemsPerBlock
    let index = item - page * plan.itemsPerBlock
    let line = index / plan.itemsPerLine
    let spot = index - line * plan.itemsPerLine
    return plan.isAcross
      ? Position(page: page, row: line, column: spot)
      : Position(page: page, row: spot, column: line)
  }

  /// Returns the row, counted through all pages, and the column, or nil if there is no such item.
  /// - Complexity: O(1).
  public func gridPosition(of item: Int) -> GridPosition? {
    guard let position = position(of: item) else { return nil }
    return GridPosition(
      row: position.page * plan.rows.count + position.row, column: position.column,
      rowCount: rowCount, columnCount: columnCount)
  }

  /// Returns the item at a position, or nil if there is none.
  /// - Complexity: O(1).
  public func item(at position: Position) -> Int? {
    guard position.page >= 0, position.page < plan.blocks.count,
      position.row >= 0, position.row < plan.rows.count,
      position.column >= 0, position.column < plan.columns.count
    else { return nil }
    let (line, spot) =
      plan.isAcross ? (position.row, position.column) : (position.column, position.row)
    guard line < plan.linesPerBlock else { return nil }
    let first = line * plan.itemsPerLine
    guard spot < plan.itemCount(in: position.page) - first else { return nil }
    return position.page * plan.itemsPerBlock + first + spot
  }
}

// MARK: - Pages
extension UniformGridLayout {
  /// The number of pages, at least 1.
  public var pageCount: Int { max(1, plan.blocks.count) }

  /// Returns the page of an item, or nil if there is no such item.
  /// - Complexity: O(1).
  public func page(of item: Int) -> Int? { position(of: item)?.page }

  /// Returns the items of a page, or nil if there is no such page.
  /// - Complexity: O(1).
  public func items(onPage page: Int) -> Range<Int>? {
    guard page >= 0, page < pageCount else { return nil }
    guard itemCount > 0 else { return 0..<0 }
    let first = page * plan.itemsPerBlock
    return first..<first + plan.itemCount(in: page)
  }
}
