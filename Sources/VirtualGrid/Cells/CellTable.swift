/// All cells of the grids that share a pool, each in one place for life: its slot.
///
/// Everything else names cells by their slots. A cell that goes from the screen to the pool and back
/// changes its state here and nothing more, so there is no way for it to be in two places.
final class CellTable {
  /// The records; those of free slots are not initialized.
  private var base: UnsafeMutablePointer<CellRecord>
  private var capacity: Int
  private var isUsed: [Bool] = []
  private var freeSlots: [Int32] = []

  /// The slot of each cell. It changes when a cell is made or goes for good, and not while cells are reused.
  private var slots: [UnsafeMutableRawPointer: Int32] = [:]

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  deinit {
    for slot in isUsed.indices where isUsed[slot] { release(Int32(slot)) }
    base.deallocate()
  }

  /// What stands for no cell.
  static var none: Int32 { -1 }

  /// What stands for a cell that could not be asked for yet, as there was no place for it.
  static var unasked: Int32 { -2 }

  /// The number of cells.
  var count: Int { isUsed.count - freeSlots.count }

  /// The record of a cell.
  /// - Complexity: O(1).
  subscript(slot: Int32) -> CellRecord {
    @inline(__always) unsafeAddress { UnsafePointer(base + Int(slot)) }
    @inline(__always) unsafeMutableAddress { base + Int(slot) }
  }
}

// MARK: - Coming and going
extension CellTable {
  /// Takes in a cell that did not exist before, and keeps it alive from now on.
  /// - Complexity: O(1), amortized.
  func insert(_ record: CellRecord) -> Int32 {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      isUsed[Int(slot)] = true
    } else {
      slot = Int32(isUsed.count)
      isUsed.append(true)
      if isUsed.count > capacity { grow() }
    }
    (base + Int(slot)).initialize(to: record)
    slots[base[Int(slot)].identity] = slot
    return slot
  }

  /// Forgets a cell.
  /// - Complexity: O(1).
  func remove(_ slot: Int32) {
    slots[base[Int(slot)].identity] = nil
    release(slot)
    isUsed[Int(slot)] = false
    freeSlots.append(slot)
  }

  private func release(_ slot: Int32) {
    base[Int(slot)].cell.release()
    (base + Int(slot)).deinitialize(count: 1)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<CellRecord>.allocate(capacity: 2 * capacity)
    for slot in 0..<capacity where isUsed[slot] {
      (larger + slot).moveInitialize(from: base + slot, count: 1)
    }
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

// MARK: - Looking up
extension CellTable {
  /// The slot of the first cell with a property; ``none`` if there is none.
  /// - Complexity: O(cells).
  func firstSlot(where isWanted: (borrowing CellRecord) -> Bool) -> Int32 {
    for slot in isUsed.indices where isUsed[slot] && isWanted(base[slot]) { return Int32(slot) }
    return Self.none
  }

  /// The slot of a cell; ``none`` if it is not known here.
  /// - Complexity: O(1).
  func slot(of cell: AnyObject) -> Int32 {
    slots[Unmanaged.passUnretained(cell).toOpaque()] ?? Self.none
  }
}
