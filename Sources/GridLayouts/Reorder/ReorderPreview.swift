import GridGeometry
import GridIndexing

/// A layout that shows items moved, while each item keeps its index in the data.
///
/// It serves interactive reordering: the other items make room, but the data does not change yet.
///
///     var preview = try ReorderPreview(layout, carrying: 3..<5)
///     try preview.retarget(7)        // 5...8 close the gap, and 3 and 4 follow them
///     try preview.retarget(0)
///     layout = preview.dropped()     // or cancelled()
///
/// The dragged items may be apart, also in several sections. They stay where they are until the first
/// target, and then follow each other from there on. A preview can also keep room for items that are
/// not in the data, such as those that the user drags in from another grid.
///
/// It holds one layout and moves the items in it. A new target therefore costs as much as one move,
/// however many items are measured, as long as no copy of the preview shares its storage. A layout
/// that discards measured sizes when items move does so here, too.
///
/// Items can move wherever the layout accepts them, also to another section. Sections then have
/// other item counts here than in the data. A structural change cancels the move first; after it,
/// no items are dragged.
///
/// Queries cost as much as in the layout, plus O(*k* log *k*) to sort *k* placements. Queries for
/// points and steps search placements.
public struct ReorderPreview: Sendable {
  /// Consecutive items of one section that are dragged.
  public struct Part: Hashable, Sendable {
    /// Their indices in the data.
    public var items: Range<Int>

    /// Their section.
    public var section: Int

    /// Creates a part.
    public init(_ items: Range<Int>, section: Int = 0) {
      self.items = items
      self.section = section
    }
  }

  /// The dragged items, in ascending order.
  public private(set) var parts: [Part]

  /// The number of items that are not in the data, and for which there is room at the target.
  public private(set) var guestCount = 0

  /// The index that the first dragged item would have after the move. Nil while all items are where
  /// they are in the data.
  public private(set) var target: Int?

  /// The section that the dragged items would be in. Only relevant with a ``target``.
  public private(set) var section = 0

  /// Maps indices in the data to indices after the move.
  public internal(set) var map: IndexMap

  /// The layout with the items moved.
  var moved: AnyItemLayout

  /// Creates a preview in which items are dragged, but not moved yet.
  /// - Parameters:
  ///   - layout: The layout before the move.
  ///   - parts: The dragged items, in ascending order.
  /// - Throws: ``LayoutError/rangeOutOfRange(_:count:)`` if some of the items do not exist, or are not
  ///   in order.
  /// - Complexity: O(*p*) for *p* parts.
  public init(_ layout: AnyItemLayout, carrying parts: [Part]) throws(LayoutError) {
    var end = 0
    for part in parts {
      guard part.items.lowerBound >= end, part.items.upperBound <= layout.itemCount else {
        throw .rangeOutOfRange(part.items, count: layout.itemCount)
      }
      end = part.items.upperBound
    }
    self.parts = parts
    map = IndexMap(count: layout.itemCount)
    moved = layout
  }

  /// Creates a preview in which consecutive items of one section are dragged, but not moved yet.
  /// - Parameters:
  ///   - layout: The layout before the move.
  ///   - items: The indices of the dragged items.
  ///   - section: The section of the dragged items.
  /// - Throws: ``LayoutError/rangeOutOfRange(_:count:)`` if some of the items do not exist.
  /// - Complexity: O(1).
  public init(
    _ layout: AnyItemLayout, carrying items: Range<Int>, section: Int = 0
  ) throws(LayoutError) {
    try self.init(layout, carrying: [Part(items, section: section)])
  }

  /// Creates a preview that keeps room for items from elsewhere, once it has a target.
  /// - Parameters:
  ///   - layout: The layout without them.
  ///   - guestCount: Their number.
  /// - Complexity: O(1).
  public init(_ layout: AnyItemLayout, guests guestCount: Int) {
    parts = []
    self.guestCount = max(0, guestCount)
    map = IndexMap(count: layout.itemCount)
    moved = layout
  }
}

// MARK: - Targets
extension ReorderPreview {
  /// Moves the dragged items, so that the first of them has the index `target` afterwards.
  /// - Throws: ``LayoutError`` if the target is out of range or the layout refuses the move. The
  ///   preview is then unchanged.
  /// - Complexity: That of a move in the layout: O(log *n*), unless it documents another. The first
  ///   move of several parts costs one move of each, and a copy of the storage of the layout.
  public mutating func retarget(_ target: Int, section: Int = 0) throws(LayoutError) {
    guard target != self.target || section != self.section else { return }
    if let present = self.target {
      try moved.apply(
        .move(present..<(present + carriedCount), to: target, section: section))
    } else if guestCount > 0 {
      try moved.apply(.insert(guestCount, at: target, section: section))
    } else if let first = parts.first,
      parts.count > 1 || target != first.items.lowerBound
        || section != first.section
    {
      try moved.apply(
        gathering + [
          .move(
            first.items.lowerBound..<(first.items.lowerBound + carriedCount), to: target,
            section: section)
        ])
    }
    note(target, section)
  }

  /// Puts the dragged items back to their original indices, and removes the room for others. They can
  /// then get another target.
  /// - Complexity: As ``retarget(_:section:)``, or one move for each part.
  public mutating func returnHome() {
    guard let target else { return }
    if guestCount > 0 {
      moved.replaceItems(in: target..<(target + guestCount), with: 0, section: section)
    } else if let first = parts.first {
      let start = first.items.lowerBound
      if target != start || section != first.section {
        moved.moveItems(
          in: target..<(target + carriedCount), to: start, section: first.section)
      }
      var end = start + carriedCount
      for part in parts.dropFirst().reversed() {
        moved.moveItems(
          in: (end - part.items.count)..<end, to: part.items.lowerBound, section: part.section)
        end -= part.items.count
      }
    }
    self.target = nil
    map = IndexMap(count: moved.itemCount)
  }

  /// Returns the layout with the dragged items at their original indices, and without room for others.
  /// - Complexity: As ``retarget(_:section:)``.
  public consuming func cancelled() -> AnyItemLayout {
    returnHome()
    return moved
  }

  /// Returns the layout after the move or the insertion: items are numbered in the order in which the preview
  /// shows them, and the items from elsewhere are included.
  /// - Complexity: O(1).
  public consuming func dropped() -> AnyItemLayout { moved }

  /// The number of items that are dragged, or for which there is room.
  public var carriedCount: Int {
    guestCount > 0 ? guestCount : parts.reduce(0) { $0 + $1.items.count }
  }

  /// The changes that make all parts follow the first one.
  private var gathering: [LayoutChange] {
    guard let first = parts.first else { return [] }
    var end = first.items.upperBound
    return parts.dropFirst().map { part in
      defer { end += part.items.count }
      return .move(part.items, to: end, section: first.section)
    }
  }

  private mutating func note(_ target: Int, _ section: Int) {
    self.target = target
    self.section = section
    map =
      guestCount > 0
      ? IndexMap(replacing: target..<target, with: guestCount, of: map.oldCount)
      : IndexMap(moving: parts.map { $0.items }, to: target, of: map.oldCount)
  }

  /// Cancels the move. No items are dragged afterwards.
  package mutating func cancel() {
    returnHome()
    parts = []
    guestCount = 0
  }
}

extension IndexMap {
  /// Creates the map of a move that makes ranges of items follow each other from `target` on.
  /// - Complexity: O(*k* log *k*) for *k* ranges.
  fileprivate init(moving ranges: [Range<Int>], to target: Int, of total: Int) {
    if ranges.count == 1 {
      self.init(moving: ranges[0], to: target, of: total)
      return
    }
    var runs: [Run] = []
    let carried = ranges.reduce(0) { $0 + $1.count }
    var (place, start, rest) = (target, 0, 0)
    /// Adds the items before `end`, which stay, and make room at the target.
    func addRest(upTo end: Int) {
      let before = min(max(0, target - rest), end - start)
      runs.append(Run(old: start, new: rest, count: before))
      runs.append(
        Run(old: start + before, new: rest + before + carried, count: end - start - before))
      rest += end - start
    }
    for range in ranges {
      addRest(upTo: range.lowerBound)
      runs.append(Run(old: range.lowerBound, new: place, count: range.count))
      place += range.count
      start = range.upperBound
    }
    addRest(upTo: total)
    self.init(oldCount: total, newCount: total, runs: runs)
  }
}
