import VirtualGrid

/// The rows that an edit of a tree deletes, inserts and moves.
struct TreeChange {
  /// The rows that are deleted, by their indices before the edit.
  private(set) var deleted: [Range<Int>] = []

  /// The rows that are inserted, by their indices after the edit.
  private(set) var inserted: [Range<Int>] = []

  /// The rows that move, by their indices before the edit, and the first index of each after it.
  private(set) var moved: [(rows: Range<Int>, target: Int)] = []

  /// The rows that stay and may have other levels or values, by their indices after the edit.
  private(set) var changed = 0..<0

  /// Whether the rows have to be loaded again, as nodes moved here from other parents.
  private(set) var needsLoad = false

  /// The nodes that are no longer in the tree.
  private(set) var removed: [TreeRows.Slot] = []

  /// Whether the edit changes no shown row.
  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty && !needsLoad }

  /// An edit that inserts rows.
  init(inserted rows: Range<Int> = 0..<0) { inserted = rows.isEmpty ? [] : [rows] }

  /// An edit that deletes rows, and removes nodes.
  init(deleted rows: Range<Int>, removed: [TreeRows.Slot] = []) {
    deleted = rows.isEmpty ? [] : [rows]
    self.removed = removed
  }

  /// An edit that moves rows. Either range is empty if its rows are hidden.
  init(moved old: Range<Int>, to new: Range<Int>) {
    switch (old.isEmpty, new.isEmpty) {
    case (true, true): break
    case (true, false): inserted = [new]
    case (false, true): deleted = [old]
    case (false, false): (moved, changed) = ([(old, new.lowerBound)], new)
    }
  }

  /// An edit that moves nodes from other parents, and removes others.
  init(loadingAfterRemoving removed: [TreeRows.Slot]) {
    needsLoad = true
    self.removed = removed
  }

  /// An edit that replaces children.
  /// - Parameters:
  ///   - difference: The changes of the children.
  ///   - old: The first row of each old child, and the end of the last one.
  ///   - new: The same of the new children.
  init(_ difference: Difference, old: [Int], new: [Int], removed: [TreeRows.Slot]) {
    func rows(_ children: Range<Int>, _ starts: [Int]) -> Range<Int> {
      starts[children.lowerBound]..<starts[children.upperBound]
    }
    deleted = difference.map.removed.map { rows($0, old) }
    inserted = difference.map.inserted.map { rows($0, new) }
    moved = difference.moves.map { (rows($0.oldRange, old), new[$0.new]) }
    changed = rows(0..<new.count - 1, new)
    self.removed = removed
  }

  /// Records the changes as those of section 0.
  func record(in update: inout GridUpdate) {
    for rows in deleted { update.deleteItems(rows, inSection: 0) }
    for rows in inserted { update.insertItems(rows, inSection: 0) }
    for (rows, target) in moved {
      update.moveItems(rows, inSection: 0, to: ItemPath(section: 0, item: target))
    }
  }
}
