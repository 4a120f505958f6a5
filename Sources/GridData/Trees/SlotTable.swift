/// Finds slots by the hashes of their identifiers, in 8 to 16 bytes for each slot.
///
/// It stores slots only; the caller compares identifiers. It is an open hash table with linear probing,
/// at most half full.
struct SlotTable {
  private var buckets = ContiguousArray<Int32>(repeating: -1, count: 16)
  private var count = 0

  /// Returns the slot with a hash for which a condition holds.
  /// - Complexity: O(1), expected.
  func slot(hash: Int, where isWanted: (Int32) -> Bool) -> Int32? {
    var bucket = home(of: hash)
    while buckets[bucket] >= 0 {
      if isWanted(buckets[bucket]) { return buckets[bucket] }
      bucket = next(bucket)
    }
    return nil
  }

  /// Inserts a slot that is not in the table.
  /// - Parameter hash: Returns the hash of a slot.
  /// - Complexity: O(1), expected and amortized.
  mutating func insert(_ slot: Int32, hash: (Int32) -> Int) {
    if (count + 1) * 2 > buckets.count { grow(hash) }
    var bucket = home(of: hash(slot))
    while buckets[bucket] >= 0 { bucket = next(bucket) }
    buckets[bucket] = slot
    count += 1
  }

  /// Removes a slot that is in the table.
  /// - Complexity: O(1), expected.
  mutating func remove(_ slot: Int32, hash: (Int32) -> Int) {
    var hole = home(of: hash(slot))
    while buckets[hole] != slot {
      precondition(buckets[hole] >= 0, "Slot \(slot) is not in the table.")
      hole = next(hole)
    }
    count -= 1
    var bucket = next(hole)
    // Each later slot moves to the hole, if its search passes there.
    while buckets[bucket] >= 0 {
      let distance = (bucket - home(of: hash(buckets[bucket]))) & (buckets.count - 1)
      if distance >= (bucket - hole) & (buckets.count - 1) {
        buckets[hole] = buckets[bucket]
        hole = bucket
      }
      bucket = next(bucket)
    }
    buckets[hole] = -1
  }

  private mutating func grow(_ hash: (Int32) -> Int) {
    let slots = buckets
    buckets = ContiguousArray(repeating: -1, count: slots.count * 2)
    count = 0
    for slot in slots where slot >= 0 { insert(slot, hash: hash) }
  }

  private func home(of hash: Int) -> Int { hash & (buckets.count - 1) }

  private func next(_ bucket: Int) -> Int { (bucket + 1) & (buckets.count - 1) }
}
