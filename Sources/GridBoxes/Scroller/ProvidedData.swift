/// The data of a provider, as queried last.
struct ProvidedData {
  var count = 0
  var keys: [ItemID]?
  var stamps: [Int]?

  init() {}

  init(_ provider: BoxProvider) {
    count = max(0, provider.count())
    keys = provider.key.map { key in (0..<count).map(key) }
    stamps = provider.stamp.map { stamp in (0..<count).map(stamp) }
  }
}

/// The difference between the old and the new data of a provider.
struct ProvidedChange {
  /// Maps old indices to new ones.
  let map: IndexMap

  /// The update for the grid, including the items to fill again.
  let update: BatchUpdate
}

// MARK: - Changes
extension ProvidedData {
  /// Returns the change from old data to this. Items without keys are identified by their index.
  func change(from old: ProvidedData) -> ProvidedChange {
    guard let keys, let oldKeys = old.keys else { return changeByIndex(from: old) }
    let difference = Difference(from: oldKeys, to: keys) { hasChanged($0, $1, since: old) }
    return ProvidedChange(map: difference.map, update: difference.update())
  }

  /// Takes O(1) for any number of items, unless they have stamps.
  private func changeByIndex(from old: ProvidedData) -> ProvidedChange {
    let kept = 0..<min(old.count, count)
    let gone = kept.upperBound..<old.count
    let new = kept.upperBound..<count
    var update = BatchUpdate()
    if !gone.isEmpty { update.add(.deleteItems(gone, inSection: 0)) }
    if !new.isEmpty { update.add(.insertItems(new, inSection: 0)) }
    if stamps == nil || old.stamps == nil {
      if !kept.isEmpty { update.add(.reconfigureItems(kept, inSection: 0)) }
    } else {
      for item in kept where hasChanged(item, item, since: old) {
        update.add(.reconfigureItems(item..<(item + 1), inSection: 0))
      }
    }
    return ProvidedChange(
      map: IndexMap(replacing: gone, with: new.count, of: old.count), update: update)
  }

  private func hasChanged(_ before: Int, _ now: Int, since old: ProvidedData) -> Bool {
    guard let stamps, let oldStamps = old.stamps else { return true }
    return oldStamps[before] != stamps[now]
  }
}
