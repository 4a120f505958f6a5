/// The cells that are animating out, oldest first.
struct AnimatingOutCells {
  /// A cell that is animating out.
  struct Cell {
    let slot: Int32

    /// The element that it shows, or nil if it was removed from the data.
    fileprivate(set) var element: GridElement?
  }

  /// The cells, oldest first.
  private(set) var cells: [Cell] = []
}

extension AnimatingOutCells {
  /// The number of cells.
  var count: Int { cells.count }

  /// Whether no cell is animating out.
  var isEmpty: Bool { cells.isEmpty }

  /// The slots of the cells, oldest first.
  var slots: [Int32] { cells.map { $0.slot } }

  /// Adds a cell.
  /// - Parameter element: The element that it shows, or nil if it was removed from the data.
  mutating func add(_ slot: Int32, showing element: GridElement?) {
    cells.append(Cell(slot: slot, element: element))
  }

  /// Returns the slot of the cell that shows an element, or nil.
  /// - Complexity: O(cells that animate out).
  func slot(of element: GridElement) -> Int32? { cells.first { $0.element == element }?.slot }

  /// Removes and returns the cell that shows an element, or ``CellTable/none``.
  mutating func take(_ element: GridElement) -> Int32 {
    guard let place = cells.firstIndex(where: { $0.element == element })
    else { return CellTable.none }
    return cells.remove(at: place).slot
  }

  /// Removes and returns the cell that has been animating out longest.
  mutating func takeFirst() -> Int32 { cells.removeFirst().slot }

  /// Removes a cell.
  /// - Returns: Whether it was animating out.
  mutating func remove(_ slot: Int32) -> Bool {
    guard let place = cells.firstIndex(where: { $0.slot == slot }) else { return false }
    cells.remove(at: place)
    return true
  }

  /// Maps the elements after a change of the data.
  /// - Parameter newElement: Returns the new element, or nil if it is gone.
  mutating func renumber(_ table: CellTable, _ newElement: (GridElement) -> GridElement?) {
    for place in cells.indices {
      guard let element = cells[place].element else { continue }
      cells[place].element = newElement(element)
      if let new = cells[place].element {
        table[cells[place].slot].setElement(new)
      } else {
        table[cells[place].slot].markStale()
      }
    }
  }
}
