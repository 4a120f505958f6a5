/// Cells that have left the screen and wait to show something again, by kind, longest idle first.
///
/// They keep what they showed, so that an item that comes back finds its own cell. They are handed
/// out the longest idle first, because that is the one least likely to be wanted again.
final class IdleCells {
  /// All cells, idle or not.
  let table = CellTable()

  @exclusivity(unchecked)
  private var kinds: [Kind] = []

  /// The idle cells of each kind.
  @exclusivity(unchecked)
  private var queues = Slab<Queue>()

  /// The idle cells that show an element, by the last digits of its number: the first of each
  /// chain. Most elements that enter find none, at a look.
  @exclusivity(unchecked)
  private var shown = Slab<Int32>()

  @exclusivity(unchecked)
  private var lastFilling = 0

  /// Whether any kind has more idle cells than it may have.
  @exclusivity(unchecked)
  private var hasTooMany = false

  private var lastOwner: Int32 = 0

  init() {
    shown.reserve(Self.digits + 1, filler: CellTable.none)
  }

  /// One less than a power of two. More cells than this are rarely idle, so that chains are short.
  private static var digits: Int { 511 }

  /// A kind of cells.
  private struct Kind {
    let name: String
    var make: (() -> AnyObject)?
  }

  /// Those of a kind that are idle, and how many may be.
  private struct Queue: BitwiseCopyable {
    var slots = SlotList()
    var capacity = IdleCells.defaultCapacity
  }
}

// MARK: - Numbers
extension IdleCells {
  /// A number for a new filling of a cell.
  func nextFilling() -> Int {
    lastFilling &+= 1
    return lastFilling
  }

  /// A number for another grid that takes cells from here.
  func nextOwner() -> Int32 {
    lastOwner += 1
    return lastOwner
  }
}

// MARK: - Kinds
extension IdleCells {
  /// How many cells of a kind wait at most, unless the pool is told otherwise.
  static var defaultCapacity: Int { 32 }

  /// The number of a kind, new or not.
  /// - Complexity: O(kinds); there are few.
  @inline(__always)
  func kind(named name: String) -> Int32 {
    for kind in kinds.indices where kinds[kind].name.hasSameBytes(as: name) {
      return Int32(kind)
    }
    return newKind(named: name)
  }

  @inline(never)
  private func newKind(named name: String) -> Int32 {
    kinds.append(Kind(name: name))
    queues.reserve(kinds.count, filler: Queue())
    return Int32(kinds.count - 1)
  }

  func setMaker(of kind: Int32, _ make: @escaping () -> AnyObject) {
    kinds[Int(kind)].make = make
  }

  func makeCell(of kind: Int32) -> AnyObject? { kinds[Int(kind)].make?() }

  /// Lets this many cells of a kind wait; the longest idle of those that are too many are dropped.
  func setCapacity(of kind: Int32, _ capacity: Int) {
    queues[Int(kind)].capacity = max(0, capacity)
    hasTooMany = true
    trim()
  }

  /// The number of idle cells of all kinds.
  var count: Int { kinds.indices.reduce(0) { $0 + queues[$1].slots.count } }

  func idleCount(of kind: Int32) -> Int { queues[Int(kind)].slots.count }

  /// A kind that can be made and has room for another idle cell.
  func kindToMake() -> Int32? {
    kinds.indices.first {
      kinds[$0].make != nil && queues[$0].slots.count < queues[$0].capacity
    }.map { Int32($0) }
  }
}

// MARK: - Coming and going
extension IdleCells {
  /// Keeps a cell that shows nothing now. Whoever puts cells in trims the pool when all are in.
  ///
  /// A cell without a kind is forgotten.
  /// - Complexity: O(1).
  @inline(__always)
  func put(_ slot: Int32) {
    let kind = Int(table[slot].kind)
    guard kind >= 0 else { return table.remove(slot) }
    table[slot].state = .idle
    queues[kind].slots.append(slot, in: table)
    if queues[kind].slots.count > queues[kind].capacity { hasTooMany = true }
    link(slot)
  }

  /// Keeps a cell that shows nothing and never did; it is the first to be handed out.
  func putUnfilled(_ slot: Int32) {
    let kind = Int(table[slot].kind)
    guard kind >= 0 else { return table.remove(slot) }
    table[slot].state = .idle
    table[slot].element = nil
    queues[kind].slots.prepend(slot, in: table)
    hasTooMany = true
  }

  /// The cell that still shows `element` of a grid, if it waits here.
  /// - Complexity: O(1), on average.
  @inline(__always)
  func takeCell(showing element: GridElement, of owner: Int32) -> Int32 {
    var slot = shown[element.index & Self.digits]
    while slot >= 0, !table[slot].shows(element, of: owner) { slot = table[slot].nextShown }
    if slot >= 0 { take(slot) }
    return slot
  }

  /// The cell of a kind that has been idle longest.
  /// - Complexity: O(1), on average.
  @inline(__always)
  func takeCell(of kind: Int32) -> Int32 {
    let slot = queues[Int(kind)].slots.removeFirst(in: table)
    if slot >= 0 { unlink(slot) }
    return slot
  }

  /// Takes a particular cell that waits here.
  /// - Complexity: O(1), on average.
  func take(_ slot: Int32) {
    queues[Int(table[slot].kind)].slots.remove(slot, in: table)
    unlink(slot)
  }

  /// Drops the longest idle cells of each kind beyond its capacity.
  /// - Complexity: O(kinds), plus what is dropped.
  func trim() {
    guard hasTooMany else { return }
    hasTooMany = false
    for kind in kinds.indices {
      while queues[kind].slots.count > queues[kind].capacity { drop(ofKind: kind) }
    }
  }

  /// Drops all idle cells, as when memory is short.
  func removeAll() {
    for kind in kinds.indices {
      while queues[kind].slots.count > 0 { drop(ofKind: kind) }
    }
  }

  private func drop(ofKind kind: Int) {
    table.remove(takeCell(of: Int32(kind)))
  }
}

// MARK: - What cells show
extension IdleCells {
  /// Adds a cell to the chain of what it shows.
  @inline(__always)
  private func link(_ slot: Int32) {
    guard let index = table[slot].element?.index else { return }
    table[slot].nextShown = shown[index & Self.digits]
    shown[index & Self.digits] = slot
  }

  /// Takes a cell out of the chain of what it shows.
  @inline(__always)
  private func unlink(_ slot: Int32) {
    guard let index = table[slot].element?.index else { return }
    let first = shown[index & Self.digits]
    guard first != slot else { return shown[index & Self.digits] = table[slot].nextShown }
    var before = first
    while table[before].nextShown != slot { before = table[before].nextShown }
    table[before].nextShown = table[slot].nextShown
  }

  /// Renumbers what the idle cells of a grid show; nil for what they must not show again.
  /// - Complexity: O(idle cells).
  func renumber(of owner: Int32, _ newElement: (GridElement) -> GridElement?) {
    for kind in kinds.indices {
      var slot = queues[kind].slots.first
      while slot >= 0 {
        if table[slot].owner == owner {
          unlink(slot)
          table[slot].element = table[slot].element.flatMap(newElement)
          link(slot)
        }
        slot = table[slot].next
      }
    }
  }
}

extension String {
  /// Whether both texts are the same bytes: identifiers are names, not prose.
  func hasSameBytes(as other: String) -> Bool {
    #if hasFeature(Embedded)
      utf8.elementsEqual(other.utf8)
    #else
      self == other
    #endif
  }
}
