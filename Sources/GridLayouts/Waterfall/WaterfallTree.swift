/// The items of a waterfall in index order, with the effect of each run of items on the ends of the
/// lanes.
///
/// This is a counted tree: leaves contain items and branches contain nodes. The note of a node is
/// the number of items in its subtree and their effect on the ends of the lanes. If no item spans
/// several lanes, the effect is one value for each lane; otherwise it is one value for each pair of
/// lanes, see ``WaterfallEnds``. A changed height changes the notes on one path. A search uses the
/// notes of all other paths to skip them.
///
/// The tree stores the lanes of items. The layout chooses them.
/// - Complexity: With *l* lanes, O(*l* log *n*) for queries and changes. Where items may span
///   several lanes, O(*l*² log *n*) for queries and O(*l*³ log *n*) for changes.
struct WaterfallTree: Sendable {
  /// The sizes of nodes.
  struct Shape: Hashable, Sendable {
    /// The maximum number of items in a leaf, at least 4.
    var leafCapacity: Int

    /// The maximum number of nodes in a branch, at least 4.
    var fanout: Int

    /// Returns a shape whose leaves are large enough that the note of a leaf takes less memory than
    /// its items.
    static func fitting(lanes: Int, canSpan: Bool) -> Shape {
      let notes = canSpan ? lanes * lanes : lanes
      return Shape(leafCapacity: min(max(64, 2 * notes), 4096), fanout: 16)
    }
  }

  /// A node with its subtree, and the number of levels below it.
  struct Part: Hashable, Sendable {
    /// The index of the node: in ``leaves`` on level 0, otherwise in ``branches``.
    var node: Int32
    var level: Int
  }

  /// The number of lanes.
  let lanes: Int

  /// The vertical distance between items in a lane.
  let spacing: Double

  /// Whether an item may span several lanes.
  let canSpan: Bool

  /// The nodes of level 0.
  var leaves: WaterfallShelf<WaterfallItem>
  /// The nodes of the levels above the leaves.
  var branches: WaterfallShelf<Int32>
  /// The whole tree; nil without items.
  var root: Part?

  /// Creates a tree without items.
  init(lanes: Int, spacing: Double, canSpan: Bool, shape: Shape) {
    self.lanes = lanes
    self.spacing = spacing
    self.canSpan = canSpan && lanes > 1
    let stride = self.canSpan ? lanes * lanes : lanes
    leaves = WaterfallShelf(
      capacity: shape.leafCapacity, least: shape.leafCapacity / 4, stride: stride,
      blank: WaterfallItem(estimated: 0, span: 1))
    branches = WaterfallShelf(
      capacity: shape.fanout, least: shape.fanout / 2, stride: stride, blank: 0)
  }

  /// The number of items.
  var count: Int { root.map(count(of:)) ?? 0 }

  func count(of part: Part) -> Int { count(of: part.node, level: part.level) }

  @inline(__always)
  func count(of node: Int32, level: Int) -> Int {
    level == 0 ? leaves.notes[Int(node)].itemCount : branches.notes[Int(node)].itemCount
  }

  @inline(__always)
  func isCoupled(_ node: Int32, level: Int) -> Bool {
    level == 0 ? leaves.notes[Int(node)].isCoupled : branches.notes[Int(node)].isCoupled
  }
}

// MARK: - Notes
extension WaterfallTree {
  /// Recomputes the summary of a node, its note, from its items or from the notes of its children.
  mutating func refresh(_ node: Int32, level: Int) {
    if level == 0 {
      refreshLeaf(node)
    } else {
      refreshBranch(node, level: level)
    }
  }

  /// Recomputes the note of a leaf from its items.
  mutating func refreshLeaf(_ node: Int32) {
    let isCoupled =
      canSpan && read { $0.leaves.entries(of: node).contains { $0.span > 1 } }
    Self.withEnds(isCoupled, lanes: lanes, spacing: spacing) { ends in
      let count = read { reader in
        let items = reader.leaves.entries(of: node)
        for item in items { ends.add(item) }
        return items.count
      }
      leaves.note(count, isCoupled: isCoupled, ends, of: node)
    }
  }

  /// Recomputes the note of a branch from the notes of its children.
  mutating func refreshBranch(_ node: Int32, level: Int) {
    let isCoupled = read { reader in
      let notes = reader.notes(level: level - 1)
      return reader.branches.entries(of: node).contains { notes[$0].isCoupled }
    }
    Self.withEnds(isCoupled, lanes: lanes, spacing: spacing) { ends in
      let count = read { reader in
        let notes = reader.notes(level: level - 1)
        var count = 0
        for child in reader.branches.entries(of: node) {
          count += notes[child].itemCount
          ends.look(behind: notes.effect(of: child), isCoupled: notes[child].isCoupled)
          ends.proceed()
        }
        return count
      }
      branches.note(count, isCoupled: isCoupled, ends, of: node)
    }
  }

  /// Calls `body` with ends to compute an effect in: a square if items span several lanes,
  /// otherwise one column.
  ///
  /// This is static, because a method would keep a copy of the tree that `body` changes.
  @inline(__always)
  private static func withEnds(
    _ isCoupled: Bool, lanes: Int, spacing: Double, _ body: (inout WaterfallEnds) -> Void
  ) {
    if isCoupled {
      WaterfallEnds.withSquare(lanes: lanes, spacing: spacing, body)
    } else {
      WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: 0, body)
    }
  }
}
