/// The part of a waterfall that somebody looks for, counted from the top of the first item.
struct WaterfallBand: Hashable, Sendable {
  /// The offset below which items end that lie above the band.
  var top: Double

  /// The offset at which items begin that lie below the band.
  var bottom: Double

  /// The lanes of which an item covers one.
  var lanes: Range<Int>
}

// MARK: - Bands
extension WaterfallTree {
  /// Passes on each item that shares height with a band, in index order, with the offset of its
  /// top, until `body` returns false.
  ///
  /// A run of items is passed over if it leaves the ends of all lanes of the band where they are,
  /// or pushes them from outside the band to the same side of it.
  /// - Returns: The number of nodes that were looked into.
  /// - Complexity: O(log *n*) for each item passed on, however far the lanes end from each other;
  ///   next to nothing for neighbours. Items without height but with spacing count as passed on.
  @discardableResult
  func forEachItem(
    in band: WaterfallBand,
    _ body: (_ index: Int, _ item: WaterfallItem, _ top: Double) -> Bool
  ) -> Int {
    guard let root, band.top < band.bottom, !band.lanes.isEmpty else { return 0 }
    return WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: -spacing) { ends in
      read { reader in
        reader.look(ends, behind: root.node, level: root.level)
        guard ends.relation(to: band) == .crossing else { return 0 }
        var visits = 1
        _ = reader.walk(root.node, level: root.level, first: 0, &ends, band, &visits, body)
        return visits
      }
    }
  }
}

extension WaterfallReader {
  /// Returns whether anything may follow.
  fileprivate func walk(
    _ node: Int32, level: Int, first: Int, _ ends: inout WaterfallEnds, _ band: WaterfallBand,
    _ visits: inout Int,
    _ body: (_ index: Int, _ item: WaterfallItem, _ top: Double) -> Bool
  ) -> Bool {
    guard level > 0 else { return walkLeaf(node, first: first, &ends, band, body) }
    var index = first
    for child in branches.entries(of: node) {
      look(ends, behind: child, level: level - 1)
      switch ends.relation(to: band) {
      case .below: return false
      case .apart: ends.proceed()
      case .crossing:
        visits += 1
        guard walk(child, level: level - 1, first: index, &ends, band, &visits, body) else {
          return false
        }
      }
      index += count(of: child, level: level - 1)
    }
    return true
  }

  private func walkLeaf(
    _ leaf: Int32, first: Int, _ ends: inout WaterfallEnds, _ band: WaterfallBand,
    _ body: (_ index: Int, _ item: WaterfallItem, _ top: Double) -> Bool
  ) -> Bool {
    var index = first
    for item in leaves.entries(of: leaf) {
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
}

// MARK: - Places
extension WaterfallTree {
  /// An item, and the offset of its top from the top of the first. The index must be in range.
  /// - Complexity: O(log *n*).
  func place(of index: Int) -> (item: WaterfallItem, top: Double) {
    guard let root else { preconditionFailure("Item \(index) of a waterfall without any") }
    return WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: -spacing) { ends in
      read { reader in
        var (node, rest) = (root.node, index)
        for level in stride(from: root.level, to: 0, by: -1) {
          (node, rest) = reader.advance(&ends, to: rest, below: node, level: level)
        }
        let items = reader.leaves.entries(of: node)
        for item in items.prefix(rest) { ends.add(item) }
        return (items[rest], ends.add(items[rest]))
      }
    }
  }

  /// The offset at which the last item ends, from the top of the first; 0 without items.
  /// - Complexity: O(1), see the type for how the lanes count.
  var bottom: Double {
    guard let root else { return 0 }
    return WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: -spacing) { ends in
      read { $0.look(ends, behind: root.node, level: root.level) }
      ends.proceed()
      var bottom = 0.0
      for lane in 0..<lanes { bottom = max(bottom, ends.rows[lane]) }
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
    var offset = index
    for child in branches.entries(of: branch) {
      let size = count(of: child, level: level - 1)
      if offset < size { return (child, offset) }
      look(ends, behind: child, level: level - 1)
      ends.proceed()
      offset -= size
    }
    preconditionFailure("Item \(index) of a branch with fewer")
  }
}
