/// A lower bound for the difference of two lists of numbers.
///
/// It skips the common prefix and suffix, puts the rest of the old list into an open-addressing
/// hash table, looks up the rest of the new list there, and computes the longest increasing
/// subsequence. It produces no result from them.
enum PlainDifference {
  /// Returns the number of items in the new list that stay in order.
  static func stayCount(from old: [Int], to new: [Int]) -> Int {
    var start = 0
    let most = min(old.count, new.count)
    while start < most, old[start] == new[start] { start += 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    guard start < oldEnd, start < newEnd else { return start + end }
    var capacity = 2
    while capacity < 2 * (oldEnd - start) { capacity *= 2 }
    var table = [Int32](repeating: -1, count: capacity)
    for place in start..<oldEnd {
      var slot = old[place].hashValue & (capacity - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      table[slot] = Int32(truncatingIfNeeded: place)
    }
    var ends: [Int32] = []
    for place in start..<newEnd {
      var slot = new[place].hashValue & (capacity - 1)
      while table[slot] >= 0, old[Int(table[slot])] != new[place] {
        slot = (slot + 1) & (capacity - 1)
      }
      let source = table[slot]
      guard source >= 0 else { continue }
      if ends.isEmpty || ends[ends.count - 1] < source {
        ends.append(source)
      } else {
        var (low, high) = (0, ends.count - 1)
        while low < high {
          let middle = (low + high) / 2
          if ends[middle] < source { low = middle + 1 } else { high = middle }
        }
        ends[low] = source
      }
    }
    return start + ends.count + end
  }
}
