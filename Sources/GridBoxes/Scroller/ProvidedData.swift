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

  /// What has become of the items from before. Those without keys are known by their index.
  func difference(from old: ProvidedData) -> Difference {
    func hasChanged(_ before: Int, _ now: Int) -> Bool {
      guard let stamps, let oldStamps = old.stamps else { return true }
      return oldStamps[before] != stamps[now]
    }
    guard let keys, let oldKeys = old.keys else {
      return Difference(
        from: Array(0..<old.count), to: Array(0..<count), hasChanged: hasChanged)
    }
    return Difference(from: oldKeys, to: keys, hasChanged: hasChanged)
  }
}
