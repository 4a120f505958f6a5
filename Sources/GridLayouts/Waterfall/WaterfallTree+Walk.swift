/// The part of a waterfall that somebody looks for, counted from the top of the first item.
struct WaterfallBand: Hashable, Sendable {
  /// The offset below which items end that lie above the band.
  var top: Double

  /// The offset at which items begin that lie below the band.
  var bottom: Double

  /// The lanes of which an item covers one.
  var lanes: Range<Int>
}

/// A leaf that a walk has come to.
struct WaterfallLeaf {
  /// The items of the leaf.
  let items: UnsafeBufferPointer<WaterfallItem>

  /// The index of the first item.
  let first: Int

  /// Whether any of them lies in several lanes.
  let isCoupled: Bool
}

// MARK: - Bands
extension WaterfallTree {
  /// Passes on each leaf with items that may share height with a band, in index order, with the
  /// ends of what lies before it, until `body` returns false. The body adds the items to the ends.
  ///
  /// A run of items is passed over if it leaves the ends of all lanes of the band where they are,
  /// or pushes them from outside the band to the same side of it.
  /// - Returns: The number of nodes that were looked into.
  /// - Complexity: O(log *n*) for each leaf passed on, and much less for neighbours.
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

  /// Passes on each item that shares height with a band, in index order, with the offset of its
  /// top, until `body` returns false.
  /// - Returns: The number of nodes that were looked into.
  /// - Complexity: O(log *n*) for each item passed on, however far the lanes end from each other;
  ///   next to nothing for neighbours. Items without height but with spacing count as passed on.
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
      return true
    }
  }
}

extension WaterfallReader {
  /// Returns whether anything may follow.
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
    /// Nothing that follows can meet the band.
    case below
    /// Nothing in between meets the band.
    case apart
    /// Something in between may meet the band.
    case crossing
  }

  /// How what lies between here and where ``look(behind:isCoupled:)`` looked lies to a band.
  @inline(__always)
  fileprivate func relation(to band: WaterfallBand) -> Relation {
    var relation = Relation.below
    for lane in band.lanes where rows[lane] + spacing < band.bottom {
      if next[lane] > band.top, next[lane] > rows[lane] { return .crossing }
      relation = .apart
    }
    return relation
  }

  /// Whether nothing that follows can meet a band.
  func isBelow(_ band: WaterfallBand) -> Bool {
    for lane in band.lanes where rows[lane] + spacing < band.bottom { return false }
    return true
  }

  /// Goes on behind items that couple no lanes, if in all lanes of a band they end above it. That
  /// is most of what a walk does on its way to the band, and takes no look ahead.
  @inline(__always)
  fileprivate mutating func proceed(
    behind effect: UnsafePointer<Double>, ifAbove band: WaterfallBand
  ) -> Bool {
    for lane in band.lanes where rows[lane] + effect[lane] > band.top { return false }
    for lane in 0..<lanes { rows[lane] += effect[lane] }
    return true
  }
}

// MARK: - Places
extension WaterfallTree {
  /// An item, and the offset of its top from the top of the first. The index must be in range.
  /// - Complexity: O(log *n*).
  func place(of index: Int) -> (item: WaterfallItem, top: Double) {
    guard let root else { preconditionFailure("Item \(index) of a waterfall without any") }
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
  /// - Complexity: O(1), see the type for how the lanes count.
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
  /// Goes on to the child of a branch that holds an item. Returns it, and the number of the item
  /// in it.
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
    preconditionFailure("Item \(index) of a branch with fewer")
  }
}
