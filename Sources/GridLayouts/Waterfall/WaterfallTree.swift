/// The items of a waterfall in index order, and for every run of them what it does to the lanes.
///
/// A counted tree: leaves hold items, branches hold nodes, and each node notes how many items lie
/// below it and how far they push the ends of the lanes down. Where no item lies in several lanes,
/// that is one number for each lane; otherwise one for each pair of lanes, see ``WaterfallEnds``. A
/// changed height changes the notes on one path, and whoever looks for a place passes all other
/// paths by their notes.
///
/// The tree keeps the lanes that it is given. Which lane is the right one, the layout knows.
/// - Complexity: With *l* lanes, O(*l* log *n*) for questions and changes; where items may lie in
///   several lanes, O(*l*² log *n*) for questions and O(*l*³ log *n*) for changes.
struct WaterfallTree: Sendable {
  /// How large nodes are.
  struct Shape: Hashable, Sendable {
    /// The most items in a leaf, at least 4.
    var leafCapacity: Int

    /// The most nodes in a branch, at least 4.
    var fanout: Int

    /// Leaves large enough that the notes on a leaf take less room than its items.
    static func fitting(lanes: Int, canSpan: Bool) -> Shape {
      let notes = canSpan ? lanes * lanes : lanes
      return Shape(leafCapacity: min(max(64, 2 * notes), 4096), fanout: 16)
    }
  }

  /// A node, and how many floors of nodes lie below it.
  struct Part: Hashable, Sendable {
    var node: Int32
    var level: Int
  }

  /// The number of lanes.
  let lanes: Int

  /// The distance between an item and the one above it.
  let spacing: Double

  /// Whether an item may lie in several lanes.
  let canSpan: Bool

  var leaves: WaterfallShelf<WaterfallItem>
  var branches: WaterfallShelf<Int32>
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
  /// Notes what lies below a node, from what is noted one floor below.
  mutating func refresh(_ node: Int32, level: Int) {
    if level == 0 {
      refreshLeaf(node)
    } else {
      refreshBranch(node, level: level)
    }
  }

  /// Notes what lies in a leaf.
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

  /// Notes what lies below a branch, from what is noted one floor below.
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

  /// Lends what a note is computed in: where nothing couples lanes, one start does for all.
  ///
  /// Static, because a method would keep a copy of the tree that the body changes.
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
