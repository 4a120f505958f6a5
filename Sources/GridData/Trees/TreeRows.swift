/// The rows of an outline, as sequences that expanding and collapsing cut and join.
///
/// A node is a number, its slot. Slot 0 is the parent of the roots. A sequence holds nodes in
/// preorder, each with its level in the sequence. The children of a collapsed node, with all that is
/// expanded below them, are a sequence of their own, which the node owns. To expand the node joins
/// this sequence into the one that holds the node, and to collapse it cuts the sequence out again. The
/// sequence that slot 0 owns has the shown rows. Each edit has the same code for shown and for hidden
/// nodes.
///
/// A sequence is a treap whose priorities are hashes of the slots, so it needs no random numbers. Levels
/// are stored relative to a shift of each subtree, so that a sequence gets other levels in O(1). The
/// parent of a node is the last node before it with a lower level.
///
/// It knows neither identifiers nor the data of nodes. It uses 36 bytes for each node, and holds up to
/// 2^31 - 2 of them.
struct TreeRows {
  /// The number of a node.
  typealias Slot = Int32

  /// The parent of the roots.
  static var root: Slot { 0 }

  /// Stands for no node.
  static var none: Slot { -1 }

  /// Stands for the children of an expanded node, which follow it in its own sequence.
  private static var joined: Slot { -2 }

  /// A node of a treap.
  struct Link {
    var left = TreeRows.none
    var right = TreeRows.none

    /// The parent in the treap, or `~owner` at the top of the sequence of an owner.
    var parent = TreeRows.none

    /// The number of nodes in this subtree of the treap.
    var count: Int32 = 1

    /// The level in the sequence, without the shifts above this subtree.
    var level: Int32 = 0

    /// The least level in this subtree, without the shifts above it.
    var least: Int32 = 0

    /// The number of nodes in this subtree with the least level.
    var leastCount: Int32 = 1

    /// The number that is still to be added to the levels of both children.
    var shift: Int32 = 0

    /// The top of the sequence that the node owns, or `none`, or `joined`.
    var children = TreeRows.none
  }

  private(set) var links: ContiguousArray<Link> = [Link()]

  /// Unused slots.
  private var free: ContiguousArray<Slot> = []

  #if DEBUG
    /// The number of changed links, for tests of the cost.
    private(set) var workCount = 0
  #endif

  /// The number of slots, used or not.
  var slotCount: Int { links.count }
}

// MARK: - Slots
extension TreeRows {
  /// Returns an unused slot, for a collapsed node without known children.
  mutating func makeSlot() -> Slot {
    if let slot = free.popLast() {
      links[Int(slot)] = Link()
      return slot
    }
    precondition(links.count < Int(Int32.max), "A tree holds at most 2^31 - 2 nodes.")
    links.append(Link())
    return Slot(links.count - 1)
  }

  /// Makes room for many new nodes, without the half that an array may leave free when it grows.
  mutating func reserve(_ count: Int) {
    if count > links.count { links.reserveCapacity(links.count + count) }
  }

  /// Makes slots unused that are in no sequence.
  mutating func release(_ slots: [Slot]) { free += slots }

  /// Returns all nodes of a detached sequence, and all below them, in no particular order.
  func slots(below top: Slot) -> [Slot] {
    var (found, waiting): ([Slot], [Slot]) = ([], [top])
    while let slot = waiting.popLast() {
      guard slot >= 0 else { continue }
      found.append(slot)
      let link = links[Int(slot)]
      waiting += [link.left, link.right, link.children]
    }
    return found
  }
}

// MARK: - Sequences
extension TreeRows {
  /// The number of shown rows.
  var count: Int { count(of: links[0].children) }

  /// Whether the children of a node follow it in its sequence. False for slot 0.
  func isExpanded(_ slot: Slot) -> Bool { links[Int(slot)].children == Self.joined }

  /// Returns the top of the sequence of a collapsed node, or `none`.
  func sequence(of owner: Slot) -> Slot { max(links[Int(owner)].children, Self.none) }

  /// Gives a sequence to a node, which is collapsed from then on.
  mutating func setSequence(_ top: Slot, of owner: Slot) {
    links[Int(owner)].children = top
    if top >= 0 { links[Int(top)].parent = ~owner }
  }

  /// Notes that the children of a node follow it in its sequence, and returns them.
  mutating func takeSequence(of owner: Slot) -> Slot {
    let top = sequence(of: owner)
    links[Int(owner)].children = Self.joined
    return top
  }

  /// Returns the number of nodes in a subtree of a treap.
  func count(of top: Slot) -> Int { top < 0 ? 0 : Int(links[Int(top)].count) }

  /// Adds a number to the levels of a sequence.
  /// - Complexity: O(1).
  mutating func raiseLevels(of top: Slot, by shift: Int32) {
    guard top >= 0, shift != 0 else { return }
    links[Int(top)].level += shift
    links[Int(top)].least += shift
    links[Int(top)].shift += shift
  }
}

// MARK: - Treaps
extension TreeRows {
  /// Divides a treap before an index.
  /// - Complexity: O(log *n*), expected.
  mutating func split(_ top: Slot, at index: Int) -> (Slot, Slot) {
    guard top >= 0 else { return (Self.none, Self.none) }
    passShiftOn(top)
    let (left, right) = (links[Int(top)].left, links[Int(top)].right)
    let before = count(of: left)
    if index <= before {
      let (first, second) = split(left, at: index)
      setChildren(second, right, of: top)
      return (first, top)
    }
    let (first, second) = split(right, at: index - before - 1)
    setChildren(left, first, of: top)
    return (top, second)
  }

  /// Joins two treaps.
  /// - Complexity: O(log *n*), expected.
  mutating func join(_ first: Slot, _ second: Slot) -> Slot {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    if Self.priority(of: first) > Self.priority(of: second) {
      passShiftOn(first)
      let (left, right) = (links[Int(first)].left, links[Int(first)].right)
      setChildren(left, join(right, second), of: first)
      return first
    }
    passShiftOn(second)
    let (left, right) = (links[Int(second)].left, links[Int(second)].right)
    setChildren(join(first, left), right, of: second)
    return second
  }

  /// Makes a treap of single nodes, all of level 0.
  /// - Complexity: O(*n*).
  mutating func treap(of slots: ArraySlice<Slot>) -> Slot {
    // The nodes on the path from the top to the last node; their right children are not set yet.
    var path: [(slot: Slot, left: Slot)] = []
    func isAbove(_ slot: Slot) -> Bool {
      path.last.map { Self.priority(of: $0.slot) > Self.priority(of: slot) } ?? true
    }
    for slot in slots {
      var last = Self.none
      while !isAbove(slot), let (ended, left) = path.popLast() {
        setChildren(left, last, of: ended)
        last = ended
      }
      path.append((slot, last))
    }
    var last = Self.none
    while let (ended, left) = path.popLast() {
      setChildren(left, last, of: ended)
      last = ended
    }
    return last
  }

  /// A hash of a slot. Different slots have different priorities.
  private static func priority(of slot: Slot) -> UInt32 {
    var bits = UInt32(bitPattern: slot) &* 0x9E37_79B9
    bits = (bits ^ (bits >> 16)) &* 0x85EB_CA6B
    bits = (bits ^ (bits >> 13)) &* 0xC2B2_AE35
    return bits ^ (bits >> 16)
  }

  private mutating func passShiftOn(_ slot: Slot) {
    let link = links[Int(slot)]
    guard link.shift != 0 else { return }
    raiseLevels(of: link.left, by: link.shift)
    raiseLevels(of: link.right, by: link.shift)
    links[Int(slot)].shift = 0
  }

  /// Sets the children of a node without a shift, and its sums.
  private mutating func setChildren(_ left: Slot, _ right: Slot, of slot: Slot) {
    #if DEBUG
      workCount += 1
    #endif
    var link = links[Int(slot)]
    (link.left, link.right) = (left, right)
    (link.count, link.least, link.leastCount) = (1, link.level, 1)
    for child in [left, right] where child >= 0 {
      links[Int(child)].parent = slot
      let below = links[Int(child)]
      link.count += below.count
      if below.least < link.least {
        (link.least, link.leastCount) = (below.least, below.leastCount)
      } else if below.least == link.least {
        link.leastCount += below.leastCount
      }
    }
    links[Int(slot)] = link
  }
}
