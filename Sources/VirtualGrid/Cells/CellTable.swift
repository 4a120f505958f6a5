/// All cells of the grids that share a pool. Each has a fixed slot for its lifetime.
///
/// All other types refer to cells by slot. To recycle a cell, only its state here changes, so a
/// cell cannot be in two states at once.
final class CellTable {
  /// The records. Those of free slots are not initialized.
  private var base: UnsafeMutablePointer<CellRecord>
  private var capacity: Int
  private var isUsed: [Bool] = []
  private var freeSlots: [Int32] = []

  /// The slot of each cell, by address. It changes only when cells are created and destroyed, not
  /// when they are reused.
  private var slots: [UnsafeMutableRawPointer: Int32] = [:]

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  deinit {
    for slot in isUsed.indices where isUsed[slot] { release(Int32(slot)) }
    base.deallocate()
  }

  /// The value for no cell.
  static var none: Int32 { -1 }

  /// The value for a cell that was not requested, because its element has no valid frame yet.
  static var notRequested: Int32 { -2 }

  /// The number of cells.
  var count: Int { isUsed.count - freeSlots.count }

  /// The record of a cell.
  /// - Complexity: O(1).
  subscript(slot: Int32) -> CellRecord {
    @inline(__always) unsafeAddress { UnsafePointer(base + Int(slot)) }
    @inline(__always) unsafeMutableAddress { base + Int(slot) }
  }
}

extension CellTable {
  /// The memory of the record of a cell, valid until the next insertion.
  @inline(__always)
  func memory(of slot: Int32) -> UnsafePointer<CellRecord> { UnsafePointer(base + Int(slot)) }
}

// MARK: - All cells
extension CellTable {
  /// Calls a closure with the record of each cell, in use or idle.
  func forEachCell(_ body: (inout CellRecord) -> Void) {
    for slot in isUsed.indices where isUsed[slot] { body(&self[Int32(slot)]) }
  }
}

// MARK: - Insertion and removal
extension CellTable {
  /// Adds a new cell that the data source configures next, and keeps a strong reference to it
  /// until it is removed.
  /// - Returns: Its slot.
  /// - Complexity: O(1), amortized.
  func insert(_ cell: AnyObject, of kind: Int32, for owner: Int32) -> Int32 {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
      isUsed[Int(slot)] = true
    } else {
      slot = Int32(isUsed.count)
      isUsed.append(true)
      if isUsed.count > capacity { grow() }
    }
    (base + Int(slot)).initialize(to: CellRecord(of: cell, kind: kind, owner: owner))
    slots[base[Int(slot)].identity] = slot
    return slot
  }

  /// Removes a cell and releases it.
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

// MARK: - Lookup
extension CellTable {
  /// The slot of the first cell that matches, or ``none``.
  /// - Complexity: O(cells).
  func firstSlot(where isWanted: (borrowing CellRecord) -> Bool) -> Int32 {
    for slot in isUsed.indices where isUsed[slot] && isWanted(base[slot]) { return Int32(slot) }
    return Self.none
  }

  /// The slot of a cell, or ``none`` if the cell is not in the table.
  /// - Complexity: O(1).
  func slot(of cell: AnyObject) -> Int32 {
    slots[Unmanaged.passUnretained(cell).toOpaque()] ?? Self.none
  }
}

// MARK: - Invariants
extension CellTable {
  /// Traps if the slots by address contradict the records. Does nothing in release builds.
  func checkInvariants() {
    assert(slots.count == count, "\(count) cells are in the table, \(slots.count) by address.")
    assert(strayCell == nil, "The cell in slot \(strayCell ?? 0) has another slot by its address.")
  }

  private var strayCell: Int? {
    isUsed.indices.first { isUsed[$0] && slots[base[$0].identity] != Int32($0) }
  }
}
