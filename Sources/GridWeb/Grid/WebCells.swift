import GridLayouts

/// The cells of items, or the headers of sections, that are on the page.
///
/// Each cell has a slot, a small number by which the page finds its element. The slot of a cell that
/// leaves is used again for the next one that enters. Items are in ascending order, so a frame
/// compares two sorted lists and needs no hash table.
struct WebCells {
  /// A cell on the page.
  struct Cell: Hashable {
    var placement: WebPlacement
    var detail: Double
    let slot: Int
  }

  /// The cells, by ascending index.
  private(set) var cells: [Cell] = []

  /// The previous contents of `cells`, kept for their memory.
  private var spare: [Cell] = []

  /// The slots without a cell. The one that was freed last is used next.
  private var freeSlots: [Int] = []

  /// The number of slots ever used.
  private var slotCount = 0

  /// The operations for these cells.
  private let operations: WebCommands.Operations

  /// Creates an empty list of cells.
  init(_ operations: WebCommands.Operations) { self.operations = operations }
}

// MARK: - Frames
extension WebCells {
  /// Shows cells at these placements, and removes all others. Appends the differences to commands.
  ///
  /// Removals come first, so that the page can use their elements again.
  /// - Parameters:
  ///   - placements: The placements, by ascending index.
  ///   - origin: The content offset at the origin of the layer.
  ///   - isMoved: Whether the origin of the layer changed, so that all cells move.
  ///   - detail: Returns the detail of a cell.
  /// - Complexity: O(cells and placements).
  mutating func show(
    _ placements: [WebPlacement], origin: Double, isMoved: Bool, to commands: inout WebCommands,
    detail: (WebPlacement) -> Double
  ) {
    removeCells(without: placements, to: &commands)
    swap(&cells, &spare)
    cells.removeAll(keepingCapacity: true)
    var old = 0
    for placement in placements {
      let detail = detail(placement)
      let isNew = old == spare.count || spare[old].placement.index != placement.index
      let cell = Cell(
        placement: placement, detail: detail, slot: isNew ? takeSlot() : spare[old].slot)
      if isNew || isMoved || spare[old] != cell {
        let start = placement.area == .layer ? origin : 0
        commands.append(
          isNew ? operations.show : operations.move, slot: cell.slot, index: placement.index,
          frame: placement.frame.moved(by: GridOffset(x: 0, y: -start)), detail: detail)
      }
      if !isNew { old += 1 }
      cells.append(cell)
    }
    checkInvariants()
  }

  /// Removes the cells whose items have no placement.
  private mutating func removeCells(
    without placements: [WebPlacement], to commands: inout WebCommands
  ) {
    var next = 0
    var kept = 0
    for cell in cells {
      while next < placements.count, placements[next].index < cell.placement.index { next += 1 }
      if next < placements.count, placements[next].index == cell.placement.index {
        cells[kept] = cell
        kept += 1
      } else {
        remove(cell, to: &commands)
      }
    }
    cells.removeLast(cells.count - kept)
  }

  private mutating func remove(_ cell: Cell, to commands: inout WebCommands) {
    commands.append(
      operations.remove, slot: cell.slot, index: cell.placement.index, frame: .zero, detail: 0)
    freeSlots.append(cell.slot)
  }

  private mutating func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    slotCount += 1
    return slotCount - 1
  }
}

// MARK: - Changes of the data
extension WebCells {
  /// Gives each cell the new index of its item, and removes the cells whose items are gone.
  ///
  /// The next call of `show` appends a command for each cell whose index or frame changed.
  /// - Complexity: O(*c* log *c*) for *c* cells, and O(log *k*) for each if *k* runs of items move.
  mutating func renumber(by map: IndexMap, to commands: inout WebCommands) {
    var kept = 0
    for cell in cells {
      if let index = map.newIndex(of: cell.placement.index) {
        cells[kept] = cell
        // A detail that no cell has, so that `show` appends a command even if only the index changes.
        if index != cell.placement.index { cells[kept].detail = .infinity }
        cells[kept].placement.index = index
        kept += 1
      } else {
        remove(cell, to: &commands)
      }
    }
    cells.removeLast(cells.count - kept)
    cells.sort { $0.placement.index < $1.placement.index }
    checkInvariants()
  }

  /// Returns the index that the cell in a slot shows, or nil if no cell has the slot.
  /// - Complexity: O(cells).
  func index(inSlot slot: Int) -> Int64? {
    cells.first { $0.slot == slot }?.placement.index
  }
}

// MARK: - Invariants
extension WebCells {
  /// Traps if two cells share an index or a slot. Free in release builds.
  private func checkInvariants() {
    assert(
      zip(cells, cells.dropFirst()).allSatisfy { $0.placement.index < $1.placement.index },
      "The cells are not in ascending order.")
    assert(
      Set(cells.map { $0.slot } + freeSlots).count == cells.count + freeSlots.count
        && cells.count + freeSlots.count == slotCount,
      "\(cells.count) cells and \(freeSlots.count) free slots are not the \(slotCount) slots.")
  }
}
