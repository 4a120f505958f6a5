/// A shelf: the storage of all leaves, or of all branches, of a waterfall's tree, in flat arrays.
///
/// For each node, a shelf stores its entries, a note (a summary: see ``WaterfallNote``), and its
/// effect on the ends of the lanes. It does not compute notes or effects.
struct WaterfallShelf<Entry: Sendable>: Sendable {
  /// The maximum number of entries in a node.
  let capacity: Int

  /// The minimum number of entries in a node other than the root.
  let least: Int

  /// The number of values that describe the effect of a node.
  let stride: Int

  /// The entries of all nodes, `capacity` elements for each.
  private(set) var entries: [Entry] = []

  /// The notes of all nodes.
  private(set) var notes: [WaterfallNote] = []

  /// The effects that the items in each node's subtree have on the ends of the lanes, `stride`
  /// values for each.
  var effects: [Double] = []

  /// The nodes that are not in use.
  private(set) var idle: [Int32] = []

  /// The entry that fills unused elements.
  private let blank: Entry

  /// Creates an empty shelf.
  init(capacity: Int, least: Int, stride: Int, blank: Entry) {
    self.capacity = capacity
    self.least = least
    self.stride = stride
    self.blank = blank
  }

  /// The number of nodes, in use or idle.
  var nodeCount: Int { notes.count }

  /// Returns the indices in ``entries`` of a node's entries.
  @inline(__always)
  func places(of node: Int32) -> Range<Int> {
    let first = Int(node) * capacity
    return first..<(first + Int(notes[Int(node)].size))
  }

  /// Returns the first entry of a node.
  func first(of node: Int32) -> Entry { entries[Int(node) * capacity] }

  /// Returns the last entry of a node.
  func last(of node: Int32) -> Entry { entries[places(of: node).upperBound - 1] }
}

/// The summary of a node of a waterfall's tree: its number of entries, its number of items,
/// and whether any of these items spans several lanes.
struct WaterfallNote: Hashable, Sendable {
  /// The number of entries.
  fileprivate(set) var size: Int32 = 0

  /// The number of items in the node's subtree.
  private var items: Int32 = 0

  /// Whether any item in the node's subtree spans several lanes. The effect is then a square
  /// matrix, otherwise one value for each lane.
  var isCoupled = false

  /// The number of items in the node's subtree.
  var itemCount: Int {
    get { Int(items) }
    set { items = Int32(truncatingIfNeeded: newValue) }
  }
}

// MARK: - Nodes
extension WaterfallShelf {
  /// Reserves memory for new nodes, so that their creation does not copy the existing ones
  /// repeatedly.
  mutating func reserve(_ nodes: Int) {
    let missing = nodes - idle.count
    // Small increases would copy all nodes each time.
    guard missing > nodeCount else { return }
    entries.reserveCapacity((nodeCount + missing) * capacity)
    notes.reserveCapacity(nodeCount + missing)
    effects.reserveCapacity((nodeCount + missing) * stride)
  }

  /// Returns an empty node, new or idle.
  mutating func makeNode() -> Int32 {
    if let node = idle.popLast() { return node }
    entries.append(contentsOf: repeatElement(blank, count: capacity))
    effects.append(contentsOf: repeatElement(0, count: stride))
    notes.append(WaterfallNote())
    return Int32(truncatingIfNeeded: nodeCount - 1)
  }

  /// An empty shelf with the same parameters.
  var emptied: WaterfallShelf {
    WaterfallShelf(capacity: capacity, least: least, stride: stride, blank: blank)
  }

  /// Puts a node on the idle list.
  mutating func release(_ node: Int32) {
    notes[Int(node)] = WaterfallNote()
    idle.append(node)
  }
}

// MARK: - Entries
extension WaterfallShelf {
  /// Replaces one entry.
  @inline(__always)
  mutating func setEntry(_ entry: Entry, at place: Int) {
    entries[place] = entry
  }

  /// Appends an entry to a node that is not full.
  @inline(__always)
  mutating func append(_ entry: Entry, to node: Int32) {
    entries[Int(node) * capacity + Int(notes[Int(node)].size)] = entry
    notes[Int(node)].size += 1
  }

  /// Inserts an entry into a node that is not full.
  mutating func insert(_ entry: Entry, at slot: Int, of node: Int32) {
    let places = places(of: node)
    let place = places.lowerBound + slot
    shift(place..<places.upperBound, to: place + 1)
    entries[place] = entry
    notes[Int(node)].size += 1
  }

  /// Fills an empty node with the results of `count` calls of `next`.
  @inline(__always)
  mutating func fill(_ node: Int32, count: Int, _ next: () -> Entry) {
    let first = Int(node) * capacity
    entries.withUnsafeMutableBufferPointer { entries in
      for place in first..<(first + count) { entries[place] = next() }
    }
    notes[Int(node)].size = Int32(truncatingIfNeeded: count)
  }

  /// Sets the item count of a node and the effect that its items have on the ends of the lanes.
  mutating func note(_ itemCount: Int, isCoupled: Bool, _ ends: WaterfallEnds, of node: Int32) {
    notes[Int(node)].itemCount = itemCount
    notes[Int(node)].isCoupled = isCoupled
    let first = Int(node) * stride
    effects.withUnsafeMutableBufferPointer { effects in
      for place in 0..<(ends.lanes * ends.width) { effects[first + place] = ends.rows[place] }
    }
  }

  /// Moves the end of one lane in a node's effect. The node must not be coupled.
  mutating func shift(_ lane: Int, by distance: Double, of node: Int32) {
    effects[Int(node) * stride + lane] += distance
  }

  /// Removes the entries from a slot to the end.
  mutating func truncate(_ node: Int32, to slot: Int) {
    notes[Int(node)].size = Int32(truncatingIfNeeded: slot)
  }

  /// Moves the entry at a slot, and all entries after it, to the front of another node, which must
  /// have space for them.
  mutating func move(from slot: Int, of node: Int32, to other: Int32) {
    let places = places(of: node)
    let target = self.places(of: other)
    let moved = places.count - slot
    shift(target, to: target.lowerBound + moved)
    shift((places.lowerBound + slot)..<places.upperBound, to: target.lowerBound)
    notes[Int(node)].size -= Int32(truncatingIfNeeded: moved)
    notes[Int(other)].size += Int32(truncatingIfNeeded: moved)
  }

  /// Moves the first entries of a node to the end of another one, which must have space for them.
  mutating func move(first moved: Int, of node: Int32, to other: Int32) {
    let places = places(of: node)
    let start = places.lowerBound
    shift(start..<(start + moved), to: self.places(of: other).upperBound)
    shift((start + moved)..<places.upperBound, to: start)
    notes[Int(node)].size -= Int32(truncatingIfNeeded: moved)
    notes[Int(other)].size += Int32(truncatingIfNeeded: moved)
  }

  private mutating func shift(_ places: Range<Int>, to target: Int) {
    if target < places.lowerBound {
      for offset in 0..<places.count {
        entries[target + offset] = entries[places.lowerBound + offset]
      }
    } else {
      for offset in (0..<places.count).reversed() {
        entries[target + offset] = entries[places.lowerBound + offset]
      }
    }
  }
}

/// The result of balancing two adjacent nodes.
enum WaterfallBalance {
  /// Both nodes have enough entries, and too many for one node.
  case untouched
  /// Entries were moved from one node to the other.
  case shared
  /// The first node has all entries; the second is idle.
  case merged
}

// MARK: - Adjacent nodes
extension WaterfallShelf {
  /// Merges two adjacent nodes if their entries fit into one, or else moves entries until both have
  /// enough.
  ///
  /// The smaller node gets no more entries than it needs. So nodes stay full where items are
  /// appended and no later change refills them.
  mutating func balance(_ first: Int32, _ second: Int32) -> WaterfallBalance {
    let size = Int(notes[Int(first)].size)
    let other = Int(notes[Int(second)].size)
    if size + other <= capacity {
      move(first: other, of: second, to: first)
      release(second)
      return .merged
    }
    if size < least {
      move(first: least - size, of: second, to: first)
      return .shared
    }
    if other < least {
      move(from: size + other - least, of: first, to: second)
      return .shared
    }
    return .untouched
  }
}
