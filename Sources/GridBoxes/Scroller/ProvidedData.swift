/// What a provider has said of its items.
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

/// What has become of the items of a provider.
struct ProvidedChange {
  /// Where each is now.
  let map: IndexMap

  /// The same to be carried out, with what is to be filled anew.
  let update: BatchUpdate
}

// MARK: - Changes
extension ProvidedData {
  /// What has become of the items from before. Those without keys are known by their index.
  func change(from old: ProvidedData) -> ProvidedChange {
    guard let keys, let oldKeys = old.keys else { return changeByIndex(from: old) }
    let difference = Difference(from: oldKeys, to: keys) { hasChanged($0, $1, since: old) }
    return ProvidedChange(map: difference.map, update: difference.update())
  }

  /// Takes no time for however many items there are, unless these have stamps.
  private func changeByIndex(from old: ProvidedData) -> ProvidedChange {
    let kept = 0..<min(old.count, count)
    let gone = kept.upperBound..<old.count
    let new = kept.upperBound..<count
    var update = BatchUpdate()
    if !gone.isEmpty { update.add(.deleteItems(gone, section: 0)) }
    if !new.isEmpty { update.add(.insertItems(new, section: 0)) }
    if stamps == nil || old.stamps == nil {
      if !kept.isEmpty { update.add(.reconfigureItems(kept, section: 0)) }
    } else {
      for item in kept where hasChanged(item, item, since: old) {
        update.add(.reconfigureItems(item..<(item + 1), section: 0))
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
