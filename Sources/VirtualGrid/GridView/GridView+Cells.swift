// MARK: - Making and reusing
extension GridView {
  /// A cell of a kind for the item that the data source is being asked for: one that waits in the
  /// pool, or a new one if the kind is registered; else nil.
  ///
  /// Whoever makes a cell after nil and returns it has made one of this kind: it will be found the
  /// next time. A cell made without asking is not reused. What is dequeued and not returned goes
  /// back to the pool. Outside of a question for a cell there is nothing to dequeue for, so the
  /// answer is nil.
  /// - Complexity: O(kinds); there are few.
  public func dequeueReusableCell(withIdentifier identifier: String) -> Cell? {
    guard let cell = dequeue(pool.kind(named: identifier)) else { return nil }
    return unsafeDowncast(cell, to: Cell.self)
  }

  /// A cell of a registered kind, filled with an item.
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

  /// Says how cells of a kind are made.
  /// - Complexity: O(kinds); there are few.
  public func register(_ identifier: String, make: @escaping () -> Cell) {
    reusePool.register(identifier, make: make)
  }

  /// Says how cells of a kind are made, so that some can be made ahead.
  /// - Complexity: O(kinds); there are few.
  public func register<Item>(_ registration: CellRegistration<Cell, Item>) {
    reusePool.register(registration.identifier, make: registration.make)
  }
}

// MARK: - Late answers
extension GridView {
  /// What stands for what a cell shows now, or for what it is being filled with; nil for a cell of
  /// somebody else.
  /// - Complexity: O(1) for the cell that is being filled, else O(cells of the pool).
  public func token(of cell: Cell) -> ReuseToken? {
    filling(of: cell).map { ReuseToken(filling: $0) }
  }

  /// The cell that still shows what it showed when the token was taken; nil if none does, which is
  /// counted.
  /// - Complexity: O(cells in use and idle).
  public func cell(for token: ReuseToken) -> Cell? {
    let slot = slot(filling: token.filling)
    guard slot >= 0 else {
      counters.staleAnswers += 1
      return nil
    }
    return cell(in: slot)
  }
}

// MARK: - Looking up
extension GridView {
  /// The cell of an item, if it has one.
  /// - Complexity: O(log *cells in use*).
  public func cell(at place: some ItemReference) -> Cell? {
    slot(of: place).map { cell(in: $0) }
  }

  /// The cell at a point of the content that the reader sees.
  /// - Complexity: That of the layout for an item at a point, plus O(log *cells in use*).
  public func cell(at point: GridPoint) -> Cell? {
    item(at: point).flatMap { cell(at: $0) }
  }

  /// The cell of a header, footer or background, of a section or the grid itself, if it has one.
  /// - Complexity: O(cells in use).
  public func cell(for element: GridElement) -> Cell? {
    if let cell = realization.surroundings.cell(for: element) {
      return unsafeDowncast(cell, to: Cell.self)
    }
    guard let position = realization.cells.position(of: element),
      realization.cells.slots[position] >= 0
    else { return nil }
    return cell(in: realization.cells.slots[position])
  }

  /// The number of the item that a cell shows; nil for what shows none.
  /// - Complexity: O(1).
  public func index(of cell: Cell) -> Int? {
    let slot = table.slot(of: cell)
    guard slot >= 0, table[slot].state == .live || table[slot].state == .kept,
      table[slot].owner == owner, let element = table[slot].element,
      element.kind == .item
    else { return nil }
    return element.index
  }

  /// The cells of the items in sight, in order.
  public var visibleCells: [Cell] {
    visibleItems.compactMap { cell(at: $0) }
  }

  /// All cells that the host shows, in sight or not, in no particular order.
  public var mountedCells: [Cell] {
    var list = mountedSlots.map { cell(in: $0) }
    realization.surroundings.forEachPlacedCell { _, held, _ in
      list.append(unsafeDowncast(held.cell, to: Cell.self))
    }
    return list
  }
}
