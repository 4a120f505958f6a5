/// The changes since the last layout pass that the next one animates.
///
/// It knows which elements are inserted, deleted and reloaded, and the frames before the changes. It
/// moves nothing, and refers to cells by slot:
///
/// ```text
/// var transition = UpdateTransition(timing, from: before)
/// transition.add(Renumbering(after: plan), entries, removals)
/// transition.past(of: .item(12))                              // .was(.item(9))
/// transition.origin(of: .item(9), going: goal, in: view, axis) // its frame before the change
/// ```
struct UpdateTransition {
  /// The timing with which items that stay move to their new frames.
  private(set) var timing: Timing

  /// The placements in and around the viewport before the changes.
  private let before: PlacementsAround

  /// The distance of scrolling without visible motion since then.
  private var shift = GridOffset.zero

  /// The rectangle from which all entering cells start, if any; see
  /// ``AnyGridView/expandCells(from:timing:)``.
  private(set) var source: GridRect?

  /// The point from which inserted items start, if the user has dropped them there.
  private(set) var insertionOrigin: GridPoint?

  /// The updates since then, in order.
  private var steps: [Step] = []

  /// The cells that are removed.
  private var removals: [Removal] = []

  /// One update: its map of indices, and what it inserts and reloads.
  fileprivate struct Step {
    let renumbering: Renumbering
    let entries: Entries
  }

  /// What an update inserts and reloads.
  struct Entries {
    /// The inserted and the reloaded items, in order.
    private(set) var items: [Entry] = []

    /// The inserted sections.
    private(set) var sections: [Entry] = []

    /// The inserted columns of a table.
    private(set) var columns: [Entry] = []

    /// Creates entries from lists in any order.
    init(items: [Entry] = [], sections: [Entry] = [], columns: [Entry] = []) {
      self.items = items.sorted { $0.range.lowerBound < $1.range.lowerBound }
      (self.sections, self.columns) = (sections, columns)
    }
  }

  /// Items, sections or columns that were inserted, or items that another cell shows after a reload.
  struct Entry {
    let range: Range<Int>
    let animation: UpdateAnimation
    let isReload: Bool
  }

  /// A cell whose item was deleted or is shown by another cell.
  struct Removal {
    let slot: Int32
    let animation: UpdateAnimation
    /// The item after a reload, which another cell shows; nil if the item was deleted.
    fileprivate(set) var item: Int?

    init(slot: Int32, animation: UpdateAnimation, item: Int? = nil) {
      self.slot = slot
      self.animation = animation
      self.item = item
    }
  }

  /// Creates a transition without changes.
  /// - Parameter before: The placements in and around the viewport.
  init(_ timing: Timing, from before: PlacementsAround) {
    self.timing = timing
    self.before = before
  }
}

// MARK: - Changes
extension UpdateTransition {
  /// Changes the timing to that of another change that the same pass animates.
  mutating func retime(to timing: Timing) { self.timing = timing }

  /// Makes all entering cells start from one rectangle.
  mutating func expand(from rect: GridRect) { source = rect }

  /// Makes inserted items start from a point, because the user has dropped them there.
  mutating func startInsertions(at point: GridPoint) { insertionOrigin = point }

  /// Records scrolling without visible motion.
  mutating func shift(by distance: GridOffset) {
    shift = GridOffset(x: shift.x + distance.x, y: shift.y + distance.y)
    source = source?.moved(by: distance)
    insertionOrigin = insertionOrigin.map { $0 + distance }
  }

  /// Adds an update: its map of indices, what it inserts and reloads, and the cells that it removes.
  mutating func add(_ renumbering: Renumbering, _ entries: Entries, _ removals: [Removal]) {
    for place in self.removals.indices {
      self.removals[place].item = self.removals[place].item.flatMap {
        renumbering.map.newIndex(of: $0)
      }
    }
    self.removals += removals
    steps.append(Step(renumbering: renumbering, entries: entries))
  }
}

// MARK: - Queries
extension UpdateTransition {
  /// The state of an element before all updates.
  enum Past {
    /// The element did not exist, or another cell showed it.
    case entered(Entry)
    /// The element existed as this one.
    case was(GridElement)
  }

  /// Returns the state of an element before all updates, or nil if it cannot be determined.
  ///
  /// The element is traced back through the updates one by one. Therefore, updates in one frame cost
  /// no more than the same updates in separate frames.
  /// - Complexity: O(*k* log *r*) for *k* updates of *r* runs.
  func past(of element: GridElement) -> Past? {
    var element = element
    for step in steps.reversed() {
      if let entry = step.entries.entry(of: element) { return .entered(entry) }
      guard let old = step.renumbering.oldElement(of: element) else {
        return step.entryOfColumn(with: element).map { .entered($0) }
      }
      element = old
    }
    return .was(element)
  }

  /// Returns how a cell is removed, or nil for a cell that stays.
  func removal(of slot: Int32) -> Removal? { removals.first { $0.slot == slot } }

  /// Returns the frame from which an element moves to `goal`, or nil if nothing is known about it.
  /// - Parameter old: The element before the changes.
  func origin(of old: GridElement, going goal: GridRect, in view: GridRect, _ axis: GridAxis)
    -> GridRect?
  {
    before.frame(of: old, near: goal, shiftedBy: shift, in: view, axis)
  }
}

extension UpdateTransition.Entries {
  /// Returns the entry of an item, or that of the section of another element; nil if the update neither
  /// inserted nor reloaded it.
  fileprivate func entry(of element: GridElement) -> UpdateTransition.Entry? {
    switch element.kind {
    case .item:
      let place = items.partitionPoint(where: { $0.range.upperBound > element.index })
      guard place < items.count, items[place].range.contains(element.index) else { return nil }
      return items[place]
    case .header, .footer, .background:
      return sections.first { $0.range.contains(element.index) }
    case .columnHeader: return columns.first { $0.range.contains(element.index) }
    }
  }
}

extension UpdateTransition.Step {
  /// Returns the entry of the column of a new item, if the update inserted the column.
  fileprivate func entryOfColumn(with element: GridElement) -> UpdateTransition.Entry? {
    let rowLength = renumbering.map.newRowLength
    guard element.kind == .item, !entries.columns.isEmpty, rowLength > 0 else { return nil }
    let column = element.index % rowLength
    return entries.columns.first { $0.range.contains(column) }
  }
}
