/// Cells that have left the screen and wait to show something again, by kind, longest idle first.
///
/// They keep what they showed, so that an item that comes back finds its own cell. They are handed
/// out the longest idle first, because that is the one least likely to be wanted again.
final class IdleCells {
  /// All cells, idle or not.
  let table = CellTable()

  @exclusivity(unchecked)
  private var kinds: [Kind] = []

  /// The number of idle cells of all kinds.
  @exclusivity(unchecked)
  private(set) var count = 0

  /// How many idle cells show an element, by the last digits of its number: most elements that
  /// enter find none, and no search has to tell them so. A count that runs over means that an item
  /// is filled anew.
  private let shown = UnsafeMutablePointer<UInt16>.allocate(capacity: digits + 1)

  @exclusivity(unchecked)
  private var lastFilling = 0

  /// Whether any kind has more idle cells than it may have.
  @exclusivity(unchecked)
  private var hasTooMany = false

  private var lastOwner: Int32 = 0

  init() {
    shown.initialize(repeating: 0, count: Self.digits + 1)
  }

  deinit {
    shown.deallocate()
  }

  private static var digits: Int { 2_047 }

  /// A kind of cells, and those of it that are idle.
  private struct Kind {
    let name: String
    var capacity: Int
    var make: (() -> AnyObject)?
    var slots = SlotList()

    /// Adds the cell that has been idle shortest.
    /// - Returns: Whether there are too many now.
    @inline(__always)
    mutating func add(_ slot: Int32, in table: CellTable) -> Bool {
      slots.append(slot, in: table)
      return slots.count > capacity
    }
  }
}

// MARK: - Numbers
extension IdleCells {
  /// A number for a new filling of a cell.
  func nextFilling() -> Int {
    lastFilling += 1
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
  func kind(named name: String) -> Int32 {
    for kind in kinds.indices where kinds[kind].name.hasSameBytes(as: name) {
      return Int32(kind)
    }
    kinds.append(Kind(name: name, capacity: Self.defaultCapacity))
    return Int32(kinds.count - 1)
  }

  func setMaker(of kind: Int32, _ make: @escaping () -> AnyObject) {
    kinds[Int(kind)].make = make
  }

  func makeCell(of kind: Int32) -> AnyObject? { kinds[Int(kind)].make?() }

  /// Lets this many cells of a kind wait; the longest idle of those that are too many are dropped.
  func setCapacity(of kind: Int32, _ capacity: Int) {
    kinds[Int(kind)].capacity = max(0, capacity)
    hasTooMany = true
    trim()
  }

  func idleCount(of kind: Int32) -> Int { kinds[Int(kind)].slots.count }

  /// A kind that can be made and has room for another idle cell.
  func kindToMake() -> Int32? {
    kinds.firstIndex { $0.make != nil && $0.slots.count < $0.capacity }.map { Int32($0) }
  }
}

// MARK: - Coming and going
extension IdleCells {
  /// Keeps a cell that shows nothing now. Whoever puts cells in trims the pool when all are in.
  ///
  /// A cell without a kind is forgotten.
  /// - Complexity: O(1).
  func put(_ slot: Int32) {
    let kind = table[slot].kind
    guard kind >= 0 else { return table.remove(slot) }
    table[slot].state = .idle
    if kinds[Int(kind)].add(slot, in: table) { hasTooMany = true }
    count += 1
    countShown(slot, 1)
  }

  /// Keeps a cell that shows nothing and never did; it is the first to be handed out.
  func putUnfilled(_ slot: Int32) {
    let kind = table[slot].kind
    guard kind >= 0 else { return table.remove(slot) }
    table[slot].state = .idle
    table[slot].element = nil
    kinds[Int(kind)].slots.prepend(slot, in: table)
    hasTooMany = true
    count += 1
  }

  /// The cell that still shows `element` of a grid, if it waits here.
  /// - Complexity: O(1) in most cases where none does, else O(idle cells).
  @inline(__always)
  func takeCell(showing element: Element, of owner: Int32) -> Int32 {
    guard shown[element.index & Self.digits] > 0 else { return CellTable.none }
    return findCell(showing: element, of: owner)
  }

  @inline(never)
  private func findCell(showing element: Element, of owner: Int32) -> Int32 {
    for kind in kinds.indices {
      let slot = kinds[kind].slots.last(in: table) { $0.element == element && $0.owner == owner }
      if slot >= 0 {
        take(slot)
        return slot
      }
    }
    return CellTable.none
  }

  /// The cell of a kind that has been idle longest.
  /// - Complexity: O(1).
  func takeCell(of kind: Int32) -> Int32 {
    let slot = kinds[Int(kind)].slots.removeFirst(in: table)
    if slot >= 0 { countTaken(slot) }
    return slot
  }

  /// Takes a particular cell that waits here.
  /// - Complexity: O(1).
  func take(_ slot: Int32) {
    kinds[Int(table[slot].kind)].slots.remove(slot, in: table)
    countTaken(slot)
  }

  private func countTaken(_ slot: Int32) {
    count -= 1
    countShown(slot, -1)
  }

  @inline(__always)
  private func countShown(_ slot: Int32, _ step: Int16) {
    guard let index = table[slot].element?.index else { return }
    shown[index & Self.digits] &+= UInt16(bitPattern: step)
  }

  /// Drops the longest idle cells of each kind beyond its capacity.
  /// - Complexity: O(kinds), plus what is dropped.
  func trim() {
    guard hasTooMany else { return }
    hasTooMany = false
    for kind in kinds.indices {
      while kinds[kind].slots.count > kinds[kind].capacity { drop(ofKind: kind) }
    }
  }

  /// Drops all idle cells, as when memory is short.
  func removeAll() {
    for kind in kinds.indices {
      while kinds[kind].slots.count > 0 { drop(ofKind: kind) }
    }
  }

  private func drop(ofKind kind: Int) {
    table.remove(takeCell(of: Int32(kind)))
  }
}

// MARK: - What cells show
extension IdleCells {
  /// Renumbers what the idle cells of a grid show; nil for what they must not show again.
  /// - Complexity: O(idle cells).
  func renumber(of owner: Int32, _ newElement: (Element) -> Element?) {
    for kind in kinds {
      var slot = kind.slots.first
      while slot >= 0 {
        if table[slot].owner == owner {
          countShown(slot, -1)
          table[slot].element = table[slot].element.flatMap(newElement)
          countShown(slot, 1)
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
