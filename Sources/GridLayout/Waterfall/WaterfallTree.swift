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

  var leaves: WaterfallShelf<WaterfallItem>
  var branches: WaterfallShelf<Int32>
  var root: Part?

  /// Creates a tree without items.
  init(lanes: Int, spacing: Double, canSpan: Bool, shape: Shape) {
    self.lanes = lanes
    self.spacing = spacing
    let stride = canSpan ? lanes * lanes : lanes
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
    Int(level == 0 ? leaves.counts[Int(node)] : branches.counts[Int(node)])
  }
}

// MARK: - Effects
extension WaterfallTree {
  /// Looks behind all items below a node.
  @inline(__always)
  func look(_ ends: WaterfallEnds, behind node: Int32, level: Int) {
    if level == 0 {
      leaves.look(ends, behind: node)
    } else {
      branches.look(ends, behind: node)
    }
  }

  @inline(__always)
  func isCoupled(_ node: Int32, level: Int) -> Bool {
    level == 0 ? leaves.couplings[Int(node)] : branches.couplings[Int(node)]
  }

  /// Notes what lies below a node, from what is noted one floor below.
  mutating func refresh(_ node: Int32, level: Int) {
    if level == 0 {
      refreshLeaf(node)
    } else {
      refreshBranch(node, level: level)
    }
  }

  mutating func refreshLeaf(_ node: Int32) {
    let places = leaves.places(of: node)
    leaves.counts[Int(node)] = Int32(truncatingIfNeeded: places.count)
    let isCoupled = lanes > 1 && places.contains { leaves.entries[$0].span > 1 }
    leaves.couplings[Int(node)] = isCoupled
    let entries = leaves.entries
    withEnds(isCoupled) { ends in
      for place in places { ends.add(entries[place]) }
      leaves.setEffect(ends, of: node)
    }
  }

  mutating func refreshBranch(_ node: Int32, level: Int) {
    let places = branches.places(of: node)
    var count = 0
    var isCoupled = false
    for place in places {
      let child = branches.entries[place]
      count += self.count(of: child, level: level - 1)
      isCoupled = isCoupled || self.isCoupled(child, level: level - 1)
    }
    branches.counts[Int(node)] = Int32(truncatingIfNeeded: count)
    branches.couplings[Int(node)] = isCoupled
    withEnds(isCoupled) { ends in
      for place in places {
        look(ends, behind: branches.entries[place], level: level - 1)
        ends.proceed()
      }
      branches.setEffect(ends, of: node)
    }
  }

  /// Lends what a note is computed in: where nothing couples lanes, one start does for all.
  private func withEnds(_ isCoupled: Bool, _ body: (inout WaterfallEnds) -> Void) {
    if isCoupled {
      WaterfallEnds.withSquare(lanes: lanes, spacing: spacing, body)
    } else {
      WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: 0, body)
    }
  }
}

extension WaterfallShelf {
  @inline(__always)
  fileprivate func look(_ ends: WaterfallEnds, behind node: Int32) {
    effects.withUnsafeBufferPointer { effects in
      guard let base = effects.baseAddress else { return }
      ends.look(behind: base + Int(node) * stride, isCoupled: couplings[Int(node)])
    }
  }

  fileprivate mutating func setEffect(_ ends: WaterfallEnds, of node: Int32) {
    for place in 0..<(ends.lanes * ends.width) {
      effects[Int(node) * stride + place] = ends.rows[place]
    }
  }
}
