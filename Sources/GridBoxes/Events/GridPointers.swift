/// The pointers that are down and that the grids of panes handle.
///
/// An entry is removed before its pane leaves the outermost box, so it need not retain the pane.
struct GridPointers {
  private var entries: [Entry] = []

  private struct Entry {
    let pointer: Int
    unowned(unsafe) let pane: GridPane

    /// The pane over which the pointer holds items of the grid, if that takes them.
    unowned(unsafe) var destination: GridPane?
  }
}

// MARK: - State
extension GridPointers {
  /// Whether there are none.
  var isEmpty: Bool { entries.isEmpty }

  /// The pointers.
  var numbers: [Int] { entries.map { $0.pointer } }

  /// The pane of each pointer. A pane may be there several times.
  var panes: [GridPane] { entries.map { $0.pane } }

  /// The pane whose grid handles a pointer.
  func pane(of pointer: Int) -> GridPane? { entries.first { $0.pointer == pointer }?.pane }

  /// Whether the grid of a pane handles a pointer.
  func contains(_ pane: GridPane) -> Bool { entries.contains { $0.pane === pane } }
}

// MARK: - Changes
extension GridPointers {
  /// Adds a pointer that the grid of a pane handles.
  mutating func add(_ pointer: Int, in pane: GridPane) {
    entries.append(Entry(pointer: pointer, pane: pane))
  }

  /// Stores the pane over which a pointer holds items; nil for none.
  mutating func setDestination(_ destination: GridPane?, of pointer: Int) {
    guard let index = entries.firstIndex(where: { $0.pointer == pointer }) else { return }
    entries[index].destination = destination
  }

  /// Removes a pointer, if it is there.
  mutating func remove(_ pointer: Int) { entries.removeAll { $0.pointer == pointer } }

  /// Removes the destinations in a box.
  /// - Returns: The panes of which items are held there.
  mutating func takeDestinations(within box: Box) -> [GridPane] {
    var panes: [GridPane] = []
    for index in entries.indices {
      guard let destination = entries[index].destination, destination.isWithin(box) else {
        continue
      }
      entries[index].destination = nil
      panes.append(entries[index].pane)
    }
    return panes
  }

  /// Removes the pointers of the panes in a box.
  mutating func remove(within box: Box) { entries.removeAll { $0.pane.isWithin(box) } }
}
