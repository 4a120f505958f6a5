/// The columns of a table that an update inserts, deletes and moves, and how each of them is animated.
///
/// Deletions and the sources of moves use indices from before the update, insertions and the targets of
/// moves those from after it. The changes are validated when the map of the columns is computed:
///
/// ```text
/// var changes = ColumnChanges(inserting: 2..<3, .automatic)
/// changes.add(ColumnChanges(moving: 0..<1, to: 5))
/// let map = try changes.map(of: columnCount)
/// ```
struct ColumnChanges {
  /// The changes, as those of the items of section 0.
  private var batch = BatchUpdate()

  /// The animation of each change in `batch`.
  private var animations: [UpdateAnimation] = []

  /// Creates an empty list of changes.
  init() {}

  private init(_ change: BatchUpdate.Change, _ animation: UpdateAnimation) {
    batch.add(change)
    animations.append(animation)
  }

  /// Whether there are no changes.
  var isEmpty: Bool { batch.changes.isEmpty }
}

// MARK: - Recording
extension ColumnChanges {
  /// Creates an insertion of columns, by their indices after the update.
  init(inserting columns: Range<Int>, _ animation: UpdateAnimation) {
    self.init(.insertItems(columns, inSection: 0), animation)
  }

  /// Creates a deletion of columns, by their indices before the update.
  init(deleting columns: Range<Int>, _ animation: UpdateAnimation) {
    self.init(.deleteItems(columns, inSection: 0), animation)
  }

  /// Creates a move of columns.
  /// - Parameters:
  ///   - columns: Their indices before the update.
  ///   - target: The index of the first of them after the update.
  init(moving columns: Range<Int>, to target: Int) {
    self.init(
      .moveItems(columns, inSection: 0, to: ItemPath(section: 0, item: target)), .automatic)
  }

  /// Adds other changes between the same two states of the columns.
  mutating func add(_ other: ColumnChanges) {
    batch.add(other.batch)
    animations += other.animations
  }
}

// MARK: - The effect on columns
extension ColumnChanges {
  /// Returns the map from old to new indices of a number of columns.
  func map(of count: Int) throws(GridUpdateError) -> IndexMap {
    var newCount = count
    for change in batch.changes {
      switch change {
      case .insertItems(let columns, _):
        newCount = newCount.addingReportingOverflow(columns.count).partialValue
      case .deleteItems(let columns, _): newCount -= columns.count
      default: break
      }
    }
    do throws(BatchUpdateError) {
      return try batch.checked(
        from: SectionCounts([count]), to: SectionCounts([max(0, newCount)])
      ).items
    } catch { throw .columns(error) }
  }

  /// The inserted columns, by their indices after the update.
  var insertions: [(columns: Range<Int>, animation: UpdateAnimation)] {
    zip(batch.changes, animations).compactMap { change, animation in
      guard case .insertItems(let columns, _) = change else { return nil }
      return (columns, animation)
    }
  }

  /// Returns the animation of a deleted column, by its index before the update. Nil if it is not
  /// deleted.
  func animation(ofDeleting column: Int) -> UpdateAnimation? {
    for (change, animation) in zip(batch.changes, animations) {
      if case .deleteItems(let columns, _) = change, columns.contains(column) { return animation }
    }
    return nil
  }
}
