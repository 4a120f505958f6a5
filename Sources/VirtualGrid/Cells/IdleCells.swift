/// The idle cells by kind, in the order in which they became idle.
///
/// Idle cells keep their content, so that an item that enters again gets its own cell without being
/// configured. For other items, the cell that has been idle longest is used: it is the least likely
/// to be needed again.
final class IdleCells {
  /// All cells, idle or not.
  let table = CellTable()

  @exclusivity(unchecked)
  private var kinds: [Kind] = []

  /// The idle cells of each kind, and their capacity.
  @exclusivity(unchecked)
  private var queues = Slab<Queue>()

  /// A hash table of idle cells by the low bits of the index that they show: the first of each
  /// chain.
  ///
  /// Most elements that enter have no idle cell, and one lookup finds that out.
  @exclusivity(unchecked)
  private var shown = Slab<Int32>()

  @exclusivity(unchecked)
  private var lastContentVersion = 0

  /// Whether a kind may have more idle cells than its capacity.
  @exclusivity(unchecked)
  private var hasTooMany = false

  private var lastOwner: Int32 = 0

  init() {
    shown.reserve(Self.digits + 1, filler: CellTable.none)
  }

  /// The bit mask of the hash table. More than 512 cells are rarely idle, so chains are short.
  private static var digits: Int { 511 }

  /// A kind of cells, with the closure that makes them.
  private struct Kind {
    let name: String
    var make: (() -> AnyObject)?
  }

  /// The idle cells of a kind, and the maximum number that is kept.
  private struct Queue: BitwiseCopyable {
    var slots = SlotList()
    var capacity = IdleCells.defaultCapacity
  }
}

// MARK: - Numbers
extension IdleCells {
  /// Returns a new configuration number.
  func nextContentVersion() -> Int {
    lastContentVersion &+= 1
    return lastContentVersion
  }

  /// Returns a new number for a grid that uses this pool.
  func nextOwner() -> Int32 {
    lastOwner += 1
    return lastOwner
  }
}

// MARK: - Kinds
extension IdleCells {
  /// The default capacity of a kind.
  static var defaultCapacity: Int { 32 }

  /// Returns the number of a kind, adding the kind if it is new.
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

  /// Sets the capacity of a kind, and drops the cells beyond it that have been idle longest.
  func setCapacity(of kind: Int32, _ capacity: Int) {
    queues[Int(kind)].capacity = max(0, capacity)
    hasTooMany = true
    trim()
  }

  /// The number of all idle cells.
  var count: Int { kinds.indices.reduce(0) { $0 + queues[$1].slots.count } }

  func idleCount(of kind: Int32) -> Int { queues[Int(kind)].slots.count }

  /// Returns a kind that is registered and has fewer idle cells than its capacity.
  func kindToMake() -> Int32? {
    kinds.indices.first {
      kinds[$0].make != nil && queues[$0].slots.count < queues[$0].capacity
    }.map { Int32($0) }
  }
}

// MARK: - Insertion and removal
extension IdleCells {
  /// Adds a cell that was unmounted. A cell without a kind is removed from the table.
  ///
  /// Call ``trim()`` after all cells were added.
  /// - Complexity: O(1).
  @inline(__always)
  func put(_ slot: Int32) {
    let kind = Int(table[slot].kind)
    guard kind >= 0 else { return table.remove(slot) }
    table[slot].becomeIdle()
    queues[kind].slots.append(slot, in: table)
    if queues[kind].slots.count > queues[kind].capacity { hasTooMany = true }
    link(slot)
  }

  /// Adds a cell that was not configured. It is the first to be dequeued.
  func putUnfilled(_ slot: Int32) {
    let kind = Int(table[slot].kind)
    guard kind >= 0 else { return table.remove(slot) }
    table[slot].becomeUnfilled()
    queues[kind].slots.prepend(slot, in: table)
    hasTooMany = true
  }

  /// Removes and returns the idle cell that still shows an element of a grid, or
  /// ``CellTable/none``.
  /// - Complexity: O(1), on average.
  @inline(__always)
  func takeCell(showing element: GridElement, of owner: Int32) -> Int32 {
    var slot = shown[element.index & Self.digits]
    while slot >= 0, !table[slot].shows(element, of: owner) { slot = table[slot].nextShown }
    if slot >= 0 { take(slot) }
    return slot
  }

  /// Removes and returns the cell of a kind that has been idle longest, or ``CellTable/none``.
  /// - Complexity: O(1), on average.
  @inline(__always)
  func takeCell(of kind: Int32) -> Int32 {
    let slot = queues[Int(kind)].slots.removeFirst(in: table)
    if slot >= 0 { unlink(slot) }
    return slot
  }

  /// Removes an idle cell.
  /// - Complexity: O(1), on average.
  func take(_ slot: Int32) {
    queues[Int(table[slot].kind)].slots.remove(slot, in: table)
    unlink(slot)
  }

  /// Drops cells of each kind that has more than its capacity, longest idle first.
  /// - Complexity: O(kinds), plus the dropped cells.
  func trim() {
    guard hasTooMany else { return }
    hasTooMany = false
    for kind in kinds.indices {
      while queues[kind].slots.count > queues[kind].capacity { drop(ofKind: kind) }
    }
  }

  /// Drops all idle cells, as when memory is low.
  func removeAll() {
    for kind in kinds.indices {
      while queues[kind].slots.count > 0 { drop(ofKind: kind) }
    }
  }

  private func drop(ofKind kind: Int) {
    table.remove(takeCell(of: Int32(kind)))
  }
}

// MARK: - Hash chains
extension IdleCells {
  /// Adds a cell to the hash chain of its element.
  @inline(__always)
  private func link(_ slot: Int32) {
    guard let index = table[slot].element?.index else { return }
    table[slot].setNextShown(shown[index & Self.digits])
    shown[index & Self.digits] = slot
  }

  /// Removes a cell from the hash chain of its element.
  @inline(__always)
  private func unlink(_ slot: Int32) {
    guard let index = table[slot].element?.index else { return }
    let first = shown[index & Self.digits]
    guard first != slot else { return shown[index & Self.digits] = table[slot].nextShown }
    var before = first
    while table[before].nextShown != slot { before = table[before].nextShown }
    table[before].setNextShown(table[slot].nextShown)
  }

  /// Maps the elements that the idle cells of a grid show. Nil means that they must be configured
  /// again.
  /// - Complexity: O(idle cells).
  func renumber(of owner: Int32, _ newElement: (GridElement) -> GridElement?) {
    for kind in kinds.indices {
      var slot = queues[kind].slots.first
      while slot >= 0 {
        if table[slot].owner == owner {
          unlink(slot)
          table[slot].setElement(table[slot].element.flatMap(newElement))
          link(slot)
        }
        slot = table[slot].next
      }
    }
  }
}

// MARK: - Invariants
extension IdleCells {
  /// Traps if a list of idle cells, a hash chain or a count contradicts the records. Does nothing
  /// in release builds.
  func checkInvariants() {
    table.checkInvariants()
    assert(contradiction() == nil, contradiction() ?? "")
  }

  private func contradiction() -> String? {
    for kind in kinds.indices {
      let list = queues[kind].slots
      var (slot, last, count) = (list.first, CellTable.none, 0)
      while slot >= 0, count < table.count {
        guard table[slot].state == .idle, Int(table[slot].kind) == kind,
          table[slot].previous == last, isFound(slot)
        else { return "The record of the cell in slot \(slot) is not that of an idle cell." }
        (last, slot, count) = (slot, table[slot].next, count + 1)
      }
      guard slot == CellTable.none, last == list.last, count == list.count else {
        return "Kind \(kinds[kind].name) counts \(list.count) idle cells, but has \(count)."
      }
      guard hasTooMany || count <= queues[kind].capacity else {
        return "Kind \(kinds[kind].name) has \(count) idle cells, but keeps only "
          + "\(queues[kind].capacity)."
      }
    }
    return nil
  }

  /// Whether an idle cell is in the hash chain of its element.
  private func isFound(_ slot: Int32) -> Bool {
    guard let index = table[slot].element?.index else { return true }
    var other = shown[index & Self.digits]
    while other >= 0, other != slot { other = table[other].nextShown }
    return other == slot
  }
}

extension String {
  /// Whether both strings are equal. In Embedded Swift, which lacks Unicode tables, it compares
  /// bytes.
  func hasSameBytes(as other: String) -> Bool {
    #if hasFeature(Embedded)
      utf8.elementsEqual(other.utf8)
    #else
      self == other
    #endif
  }
}
