// MARK: - Making and reusing cells
extension GridView {
  /// Returns an idle cell of a kind, or a new one if the kind is registered, or nil otherwise.
  ///
  /// Call it while the data source is asked for a cell; at any other time it returns nil. A data
  /// source that gets nil, and makes and returns a cell, has made one of this kind: it is reused
  /// later. A cell made without a call of this method is not reused. A cell that is dequeued and
  /// not returned goes back to the pool.
  /// - Parameter identifier: The name of the kind.
  /// - Complexity: O(kinds), of which there are few.
  public func dequeueReusableCell(withIdentifier identifier: String) -> Cell? {
    guard let cell = dequeue(pool.kind(named: identifier)) else { return nil }
    return unsafeDowncast(cell, to: Cell.self)
  }

  /// Returns a cell of a registered kind, filled with an item.
  ///
  /// It creates a cell if no cell of the kind is idle.
  /// - Complexity: As for ``dequeueReusableCell(withIdentifier:)``.
  public func dequeueCell<Item>(
    _ registration: CellRegistration<Cell, Item>, with item: Item
  ) -> Cell {
    let kind = pool.kind(named: registration.identifier)
    let dequeued = dequeue(kind)
    let cell = dequeued == nil ? registration.make() : unsafeDowncast(dequeued!, to: Cell.self)
    registration.fill(cell, item)
    return cell
  }

  /// Registers a closure that makes cells of a kind.
  /// - Parameters:
  ///   - identifier: The name of the kind.
  ///   - make: Returns a new cell. It must not return a cell that is in use.
  /// - Complexity: O(kinds), of which there are few.
  public func register(_ identifier: String, make: @escaping () -> Cell) {
    reusePool.register(identifier, make: make)
  }

  /// Registers how cells of a kind are made, so that ``AnyGridView/prepareCells(while:)`` can
  /// make them ahead of time.
  /// - Complexity: O(kinds), of which there are few.
  public func register<Item>(_ registration: CellRegistration<Cell, Item>) {
    reusePool.register(registration.identifier, make: registration.make)
  }
}

// MARK: - Reuse tokens
extension GridView {
  /// Returns a token for the current content of a cell, or nil if the cell does not belong to the
  /// grid.
  ///
  /// Take it when an asynchronous load begins, to find out later whether the cell still shows the
  /// same content.
  /// - Complexity: O(1) for the cell that is being filled, else O(cells of the pool).
  public func token(of cell: Cell) -> ReuseToken? {
    contentVersion(of: cell).map { ReuseToken(contentVersion: $0) }
  }

  /// Returns the cell that still shows the content for which a token was taken.
  /// - Returns: The cell, or nil if it has been filled again since. A nil is counted as a stale
  ///   answer in ``AnyGridView/counters``.
  /// - Complexity: O(cells in use and idle).
  public func cell(for token: ReuseToken) -> Cell? {
    let slot = slot(contentVersion: token.contentVersion)
    guard slot >= 0 else {
      work.countStaleAnswer()
      return nil
    }
    return cell(in: slot)
  }
}

// MARK: - Finding cells
extension GridView {
  /// Returns the cell of an item, or nil if the item has none.
  /// - Complexity: O(log *cells in use*).
  public func cell(at reference: some ItemReference) -> Cell? {
    slot(of: reference).map { cell(in: $0) }
  }

  /// Returns the cell of the item at a point of the content, as the content is visible now.
  /// - Returns: The cell, or nil if there is no item at the point, or if it has no cell.
  /// - Complexity: That of finding an item at a point in the layout, plus O(log *cells in use*).
  public func cell(at point: GridPoint) -> Cell? {
    item(at: point).flatMap { cell(at: $0) }
  }

  /// Returns the cell of a header, footer or background, of a section or of the grid itself, if
  /// it has one.
  /// - Complexity: O(cells in use).
  public func cell(for element: GridElement) -> Cell? {
    if let cell = surroundings.cell(for: element) {
      return unsafeDowncast(cell, to: Cell.self)
    }
    guard let position = realization.cells.position(of: element),
      realization.cells.slots[position] >= 0
    else { return nil }
    return cell(in: realization.cells.slots[position])
  }

  /// Returns the flat index of the item that a cell shows, or nil if it shows no item.
  /// - Complexity: O(1).
  public func index(of cell: Cell) -> Int? {
    let slot = table.slot(of: cell)
    guard slot >= 0, table[slot].state == .live || table[slot].state == .kept,
      table[slot].owner == owner, let element = table[slot].element,
      element.kind == .item
    else { return nil }
    return element.index
  }

  /// The cells of the visible items, in order.
  /// - Complexity: O(*c* log *c*) for *c* cells in use.
  public var visibleCells: [Cell] {
    visibleItems.compactMap { cell(at: $0) }
  }

  /// All cells that the host shows, visible or not, in no particular order.
  /// - Complexity: O(cells in use).
  public var mountedCells: [Cell] {
    var list = mountedSlots.map { cell(in: $0) }
    surroundings.forEachPlacedCell { _, held, _ in
      list.append(unsafeDowncast(held.cell, to: Cell.self))
    }
    return list
  }
}
