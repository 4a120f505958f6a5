/// What the layout has placed, and the cell of each placement.
///
/// Items come first, in ascending order, then everything else. It decides who leaves, who enters
/// and who moves; it does not fetch cells, and tells nobody.
struct RealizedCells: ~Copyable {
  /// What is placed.
  var placements: [Placement] = []

  /// How many of the placements are items.
  var itemCount = 0

  /// The slot of the cell of each placement; ``CellTable/none`` where there is none. There may be
  /// more places than placements, with anything in them.
  var slots = Slab<Int32>()

  /// Slots of cells that are kept alive although nothing places them.
  var kept: [Int32] = []

  /// Slots of cells whose items are gone from the data; they leave in the next pass.
  var orphaned: [Int32] = []

  /// Cells that are on their way out, the longest first.
  var departing: [Departing] = []

  /// A cell on its way out.
  struct Departing {
    let slot: Int32
    /// What it shows that is still there; nil if it is gone.
    var element: GridElement?
  }

  /// Work of the pass that ``reconcile(with:_:)`` began: positions that need a cell, positions whose
  /// cell must be placed anew, slots whose cell goes.
  var entering = WorkList<Int>()
  var moved = WorkList<Int>()
  var leaving = WorkList<Int32>()

  /// The slots of what is being placed, and what of it is no item, while ``reconcile(with:_:)`` is at
  /// work.
  var nextSlots = Slab<Int32>()
  var others: [Placement] = []
}

// MARK: - Cells in use
extension RealizedCells {
  /// The number of cells in use.
  var count: Int { usedSlots.count + kept.count + orphaned.count + departing.count }

  /// The slots of all placements that have a cell.
  var usedSlots: [Int32] {
    var used: [Int32] = []
    for position in placements.indices where slots[position] >= 0 { used.append(slots[position]) }
    return used
  }

  /// The position of an item among the placements.
  /// - Complexity: O(log *cells in use*).
  func position(of item: Int) -> Int? {
    let place = lowerBound(of: item)
    return place < itemCount && placements[place].element.index == item ? place : nil
  }

  /// The position of an element that may not be an item.
  /// - Complexity: O(log *cells in use*) for items, else O(placements).
  func position(of element: GridElement) -> Int? {
    guard element.kind != .item else { return position(of: element.index) }
    return placements[itemCount...].firstIndex { $0.element == element }
  }

  private func lowerBound(of item: Int) -> Int {
    var low = 0
    var high = itemCount
    while low < high {
      let middle = (low + high) / 2
      if placements[middle].element.index < item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Invariants
extension RealizedCells {
  /// Traps if a cell is in two places, or in none. Free in release builds.
  func checkInvariants(_ table: CellTable) {
    assert(isConsistent(with: table), "A cell is in two places, or in none")
  }

  private func isConsistent(with table: CellTable) -> Bool {
    let live = usedSlots
    let all = live + kept + orphaned + departing.map { $0.slot }
    return Set(all).count == all.count && slots.capacity >= placements.count
      && live.allSatisfy { table[$0].state == .live }
      && kept.allSatisfy { table[$0].state == .kept }
      && orphaned.allSatisfy { table[$0].state == .orphaned }
      && departing.allSatisfy { table[$0.slot].state == .leaving }
  }
}
