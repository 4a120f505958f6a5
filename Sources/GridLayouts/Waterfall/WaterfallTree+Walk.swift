/// The lanes and the vertical range of a search, relative to the top of the first item.
struct WaterfallBand: Hashable, Sendable {
  /// The start of the range. Items that end at or above it do not match.
  var top: Double

  /// The end of the range. Items that start at or below it do not match.
  var bottom: Double

  /// The lanes to search. An item matches if it spans any of them.
  var lanes: Range<Int>
}

/// A leaf that a walk has reached.
struct WaterfallLeaf {
  /// The items of the leaf.
  let items: UnsafeBufferPointer<WaterfallItem>

  /// The index of the first item.
  let first: Int

  /// Whether any item of the leaf spans several lanes.
  let isCoupled: Bool
}

// MARK: - Bands
extension WaterfallTree {
  /// Calls `body` for each leaf that may contain items in a band, in index order, until `body`
  /// returns false.
  ///
  /// `body` gets the ends after the items before the leaf, and adds the items of the leaf to them.
  ///
  /// A run of items is skipped if, in each lane of the band, the end stays the same, stays above
  /// the band, or was already below it.
  /// - Returns: The number of nodes visited.
  /// - Complexity: O(log *n*) for each leaf found, and much less for adjacent leaves.
  @discardableResult
  func forEachLeaf(
    in band: WaterfallBand, _ body: (_ leaf: WaterfallLeaf, _ ends: inout WaterfallEnds) -> Bool
  ) -> Int {
    guard let root, band.top < band.bottom, !band.lanes.isEmpty else { return 0 }
    return readFromTop { reader, ends in
      reader.look(ends, behind: root.node, level: root.level)
      guard ends.relation(to: band) == .crossing else { return 0 }
      var visits = 1
      _ = reader.walk(root.node, level: root.level, first: 0, &ends, band, &visits, body)
      return visits
    }
  }

  /// Calls `body` for each item in a band with its top offset, in index order, until `body` returns
  /// false.
  /// - Returns: The number of nodes visited.
  /// - Complexity: O(log *n*) for each item found, however much the ends of the lanes differ, and
  ///   much less for adjacent items. Items without height are found if they have spacing.
  @discardableResult
  func forEachItem(
    in band: WaterfallBand,
    _ body: (_ index: Int, _ item: WaterfallItem, _ top: Double) -> Bool
  ) -> Int {
    forEachLeaf(in: band) { leaf, ends in
      var index = leaf.first
      for item in leaf.items {
        let extent = item.extent
        let top = ends.add(item)
        if top < band.bottom, top + extent > band.top, extent > 0,
          ends.lanes(of: item).overlaps(band.lanes)
        {
          guard body(index, item, top) else { return false }
        }
        index += 1
      }
      return !ends.isBelow(band)
    }
  }
}

extension WaterfallReader {
  /// Walks the subtree of a node. Returns whether later items can match.
  fileprivate func walk(
    _ node: Int32, level: Int, first: Int, _ ends: inout WaterfallEnds, _ band: WaterfallBand,
    _ visits: inout Int, _ body: (_ leaf: WaterfallLeaf, _ ends: inout WaterfallEnds) -> Bool
  ) -> Bool {
    guard level > 0 else {
      let isCoupled = leaves.notes[node].isCoupled
      return body(
        WaterfallLeaf(items: leaves.entries(of: node), first: first, isCoupled: isCoupled), &ends)
    }
    let notes = notes(level: level - 1)
    var index = first
    for child in branches.entries(of: node) {
      let note = notes[child]
      let effect = notes.effect(of: child)
      if note.isCoupled || !ends.proceed(behind: effect, ifAbove: band) {
        ends.look(behind: effect, isCoupled: note.isCoupled)
        switch ends.relation(to: band) {
        case .below: return false
        case .apart: ends.proceed()
        case .crossing:
          visits += 1
          guard walk(child, level: level - 1, first: index, &ends, band, &visits, body) else {
            return false
          }
        }
      }
      index += note.itemCount
    }
    return true
  }
}

extension WaterfallEnds {
  fileprivate enum Relation {
    /// No later item can be in the band.
    case below
    /// No item of the run is in the band.
    case apart
    /// An item of the run may be in the band.
    case crossing
  }

  /// Compares the items between the current ends and those that ``look(behind:isCoupled:)``
  /// computed with a band.
  @inline(__always)
  fileprivate func relation(to band: WaterfallBand) -> Relation {
    var relation = Relation.below
    for lane in band.lanes where rows[lane] + spacing < band.bottom {
      if next[lane] > band.top, next[lane] > rows[lane] { return .crossing }
      relation = .apart
    }
    return relation
  }

  /// Whether no later item can be in the band.
  func isBelow(_ band: WaterfallBand) -> Bool {
    for lane in band.lanes where rows[lane] + spacing < band.bottom { return false }
    return true
  }

  /// Skips a run of items if all its lanes in the band still end above it. The run must not be
  /// coupled.
  ///
  /// This is the most frequent step of a walk, and needs no separate computation of the next ends.
  /// - Returns: Whether the run was skipped. If not, the ends are unchanged.
  @inline(__always)
  fileprivate mutating func proceed(
    behind effect: UnsafePointer<Double>, ifAbove band: WaterfallBand
  ) -> Bool {
    for lane in band.lanes where rows[lane] + effect[lane] > band.top { return false }
    for lane in 0..<lanes { rows[lane] += effect[lane] }
    return true
  }
}

// MARK: - Positions
extension WaterfallTree {
  /// Returns an item and its top offset from the top of the first item. The index must be in range.
  /// - Complexity: O(log *n*).
  func place(of index: Int) -> (item: WaterfallItem, top: Double) {
    guard let root else { preconditionFailure("No item \(index): the waterfall is empty") }
    return readFromTop { reader, ends in
      var (node, rest) = (root.node, index)
      for level in stride(from: root.level, to: 0, by: -1) {
        (node, rest) = reader.advance(&ends, to: rest, below: node, level: level)
      }
      let items = reader.leaves.entries(of: node)
      for item in items.prefix(rest) { ends.add(item) }
      return (items[rest], ends.add(items[rest]))
    }
  }

  /// The offset at which the last item ends, from the top of the first; 0 without items.
  /// - Complexity: O(1) in the number of items, with the factors for lanes that ``WaterfallTree``
  ///   states.
  var bottom: Double {
    guard let root else { return 0 }
    return readFromTop { reader, ends in
      reader.look(ends, behind: root.node, level: root.level)
      ends.proceed()
      var bottom = 0.0
      for lane in 0..<ends.lanes { bottom = max(bottom, ends.rows[lane]) }
      return bottom
    }
  }
}

extension WaterfallReader {
  /// Advances the ends to the start of the child that contains an item. Returns the child, and the
  /// index of the item in it.
  fileprivate func advance(
    _ ends: inout WaterfallEnds, to index: Int, below branch: Int32, level: Int
  ) -> (node: Int32, offset: Int) {
    let notes = notes(level: level - 1)
    var offset = index
    for child in branches.entries(of: branch) {
      let size = notes[child].itemCount
      if offset < size { return (child, offset) }
      ends.look(behind: notes.effect(of: child), isCoupled: notes[child].isCoupled)
      ends.proceed()
      offset -= size
    }
    preconditionFailure("No item \(index): the branch has fewer items")
  }
}
