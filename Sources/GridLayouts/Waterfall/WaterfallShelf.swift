/// Nodes of one kind of a waterfall's tree, side by side in flat arrays.
///
/// A shelf keeps nodes and what is noted on them. It does not know what the notes mean.
struct WaterfallShelf<Entry: Sendable>: Sendable {
  /// How many entries a node can hold.
  let capacity: Int

  /// How many entries a node holds at least, unless it is the root.
  let least: Int

  /// How many numbers describe the effect of a node.
  let stride: Int

  /// The entries of all nodes, `capacity` places for each.
  private(set) var entries: [Entry] = []

  /// What is noted on each node.
  private(set) var notes: [WaterfallNote] = []

  /// What the items below each node do to the ends of the lanes, `stride` numbers for each.
  var effects: [Double] = []

  /// Nodes that are not in use.
  private(set) var idle: [Int32] = []

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

  /// The places of a node's entries.
  @inline(__always)
  func places(of node: Int32) -> Range<Int> {
    let first = Int(node) * capacity
    return first..<(first + Int(notes[Int(node)].size))
  }

  /// The first entry of a node.
  func first(of node: Int32) -> Entry { entries[Int(node) * capacity] }

  /// The last entry of a node.
  func last(of node: Int32) -> Entry { entries[places(of: node).upperBound - 1] }
}

/// What is noted on a node, besides its effect.
struct WaterfallNote: Hashable, Sendable {
  /// The number of entries.
  fileprivate(set) var size: Int32 = 0

  /// The number of items below the node.
  private var items: Int32 = 0

  /// Whether an item below the node lies in several lanes; the effect is then a square, otherwise
  /// one number for each lane.
  var isCoupled = false

  var itemCount: Int {
    get { Int(items) }
    set { items = Int32(truncatingIfNeeded: newValue) }
  }
}

// MARK: - Nodes
extension WaterfallShelf {
  /// Makes room for new nodes, so that they do not move the others as they come.
  mutating func reserve(_ nodes: Int) {
    let missing = nodes - idle.count
    // Growing by a little each time would copy everything each time.
    guard missing > nodeCount else { return }
    entries.reserveCapacity((nodeCount + missing) * capacity)
    notes.reserveCapacity(nodeCount + missing)
    effects.reserveCapacity((nodeCount + missing) * stride)
  }

  /// Takes an empty node into use.
  mutating func makeNode() -> Int32 {
    if let node = idle.popLast() { return node }
    entries.append(contentsOf: repeatElement(blank, count: capacity))
    effects.append(contentsOf: repeatElement(0, count: stride))
    notes.append(WaterfallNote())
    return Int32(truncatingIfNeeded: nodeCount - 1)
  }

  /// A shelf of the same kind without nodes.
  var emptied: WaterfallShelf {
    WaterfallShelf(capacity: capacity, least: least, stride: stride, blank: blank)
  }

  /// Takes a node out of use.
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

  /// Adds an entry to a node that has room.
  @inline(__always)
  mutating func append(_ entry: Entry, to node: Int32) {
    entries[Int(node) * capacity + Int(notes[Int(node)].size)] = entry
    notes[Int(node)].size += 1
  }

  /// Inserts an entry into a node that has room.
  mutating func insert(_ entry: Entry, at slot: Int, of node: Int32) {
    let places = places(of: node)
    let place = places.lowerBound + slot
    shift(place..<places.upperBound, to: place + 1)
    entries[place] = entry
    notes[Int(node)].size += 1
  }

  /// Fills an empty node.
  @inline(__always)
  mutating func fill(_ node: Int32, count: Int, _ next: () -> Entry) {
    let first = Int(node) * capacity
    entries.withUnsafeMutableBufferPointer { entries in
      for place in first..<(first + count) { entries[place] = next() }
    }
    notes[Int(node)].size = Int32(truncatingIfNeeded: count)
  }

  /// Notes how many items lie below a node, and what they do to the ends of the lanes.
  mutating func note(_ itemCount: Int, isCoupled: Bool, _ ends: WaterfallEnds, of node: Int32) {
    notes[Int(node)].itemCount = itemCount
    notes[Int(node)].isCoupled = isCoupled
    let first = Int(node) * stride
    effects.withUnsafeMutableBufferPointer { effects in
      for place in 0..<(ends.lanes * ends.width) { effects[first + place] = ends.rows[place] }
    }
  }

  /// Notes that one lane, which nothing couples to others, ends further down.
  mutating func shift(_ lane: Int, by distance: Double, of node: Int32) {
    effects[Int(node) * stride + lane] += distance
  }

  /// Drops the entries from a slot on.
  mutating func truncate(_ node: Int32, to slot: Int) {
    notes[Int(node)].size = Int32(truncatingIfNeeded: slot)
  }

  /// Moves the entries from a slot on to the front of another node, which has room.
  mutating func move(from slot: Int, of node: Int32, to other: Int32) {
    let places = places(of: node)
    let target = self.places(of: other)
    let moved = places.count - slot
    shift(target, to: target.lowerBound + moved)
    shift((places.lowerBound + slot)..<places.upperBound, to: target.lowerBound)
    notes[Int(node)].size -= Int32(truncatingIfNeeded: moved)
    notes[Int(other)].size += Int32(truncatingIfNeeded: moved)
  }

  /// Moves the first entries of a node to the end of another, which has room.
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

/// What became of two neighbours.
enum WaterfallBalance {
  /// Both had enough entries, and too many for one node.
  case untouched
  /// Entries went from one to the other.
  case shared
  /// The first has taken all entries; the second is idle.
  case merged
}

// MARK: - Neighbours
extension WaterfallShelf {
  /// Sees to it that two neighbours hold enough entries, in one node if they fit. Of two nodes, the
  /// smaller one gets no more than it needs: where items are appended, the nodes that nobody comes
  /// back to stay full.
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
