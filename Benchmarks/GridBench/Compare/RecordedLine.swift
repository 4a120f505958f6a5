/// A line of an earlier output of `--format json`, as far as comparisons and plots need it.
struct RecordedLine {
  /// The name of the workload.
  let workload: String

  /// The number of items.
  let count: Int

  /// Nanoseconds per operation.
  let time: Estimate

  /// Heap blocks allocated per operation; nil if they were not counted.
  let allocations: Double?

  /// Bytes held after setup; nil if they were not counted.
  let bytes: Int?

  /// Bytes that each baseline held after setup, where they were counted.
  let baselineBytes: [Baseline: Int]

  /// The distribution of the times of single operations; nil if it was not recorded.
  let histogram: Histogram?

  /// The time divided by that of each baseline.
  let ratios: [Baseline: Estimate]
}

// MARK: - Decoding
extension RecordedLine: Decodable {
  /// A member of the line.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let intervals = try members.decode(
      [String: [Double]].self, forKey: Key(stringValue: "intervals"))
    func estimate(_ key: Key) throws -> Estimate? {
      guard let median = try members.decodeIfPresent(Double.self, forKey: key) else { return nil }
      guard let ends = intervals[key.stringValue] else {
        return Estimate(median: median, interval: nil)
      }
      guard ends.count == 2, 0 < ends[0], ends[0] <= median, median <= ends[1] else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: members, debugDescription: "The interval \(ends) is invalid.")
      }
      return Estimate(median: median, interval: ends[0]...ends[1])
    }
    workload = try members.decode(String.self, forKey: Key(stringValue: "workload"))
    count = try members.decode(Int.self, forKey: Key(stringValue: "n"))
    allocations = try members.decodeIfPresent(
      Double.self, forKey: Key(stringValue: "allocations"))
    let timeKey = Key(stringValue: "median_ns")
    guard let time = try estimate(timeKey), time.median > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: timeKey, in: members, debugDescription: "The time must be positive.")
    }
    self.time = time
    bytes = try members.decodeIfPresent(Int.self, forKey: Key(stringValue: "bytes"))
    histogram = try members.decodeIfPresent(
      [[Double]].self, forKey: Key(stringValue: "turns_ns")
    ).map { Histogram(bars: $0) }
    var baselineBytes: [Baseline: Int] = [:]
    var ratios: [Baseline: Estimate] = [:]
    for key in members.allKeys {
      if let name = key.stringValue.withoutPrefix("bytes_") {
        baselineBytes[Baseline(stringLiteral: name)] = try members.decodeIfPresent(
          Int.self, forKey: key)
      }
      guard let name = key.stringValue.withoutPrefix("ratio_") else { continue }
      guard let ratio = try estimate(key), ratio.median > 0 else { continue }
      ratios[Baseline(stringLiteral: name)] = ratio
    }
    self.baselineBytes = baselineBytes
    self.ratios = ratios
  }
}

extension String {
  /// Returns the text after a prefix, or nil if it does not have the prefix.
  fileprivate func withoutPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
