/// What the figures of a workload have to keep, in every run.
struct Limit {
  /// What is limited.
  enum Quantity {
    /// Our time by that of a baseline.
    case ratio(Baseline)
    /// Our time, in nanoseconds. It holds on any machine of our day, so it is generous.
    case time
    /// Blocks asked of the heap per operation.
    case allocations
    /// Bytes written per operation, by the number of items.
    case writtenPerItem
    /// What is held after the set-up.
    case bytes
    /// What is held after the set-up, by the number of items.
    case bytesPerItem
    /// Our time by our own at a smaller size.
    case growth(since: Int)
  }

  /// What is limited.
  let quantity: Quantity

  /// The most it may be.
  let most: Double

  /// For how many items it holds.
  let sizes: ClosedRange<Int>
}

// MARK: - Limits by name
extension Limit {
  /// Our time is at most so many times that of a baseline, from a size on.
  static func ratio(_ baseline: Baseline, atMost most: Double, from size: Int = 0) -> Limit {
    Limit(quantity: .ratio(baseline), most: most, sizes: size...Int.max)
  }

  /// Our time is at most so many times that of a baseline, at one size.
  static func ratio(_ baseline: Baseline, atMost most: Double, at size: Int) -> Limit {
    Limit(quantity: .ratio(baseline), most: most, sizes: size...size)
  }

  /// An operation takes at most so many nanoseconds.
  static func time(atMost most: Double) -> Limit {
    Limit(quantity: .time, most: most, sizes: 0...Int.max)
  }

  /// An operation asks for no memory.
  static let noAllocations = Limit(quantity: .allocations, most: 0, sizes: 0...Int.max)

  /// An operation writes little for each item.
  static func writtenPerItem(atMost most: Double) -> Limit {
    Limit(quantity: .writtenPerItem, most: most, sizes: 0...Int.max)
  }

  /// Little is held at any size.
  static func bytes(atMost most: Double) -> Limit {
    Limit(quantity: .bytes, most: most, sizes: 0...Int.max)
  }

  /// An item takes little, from a size on that dwarfs what is held without any.
  static func bytesPerItem(atMost most: Double, from size: Int) -> Limit {
    Limit(quantity: .bytesPerItem, most: most, sizes: size...Int.max)
  }

  /// From one size to another the time grows by no more than a factor.
  static func growth(atMost most: Double, from small: Int, to large: Int) -> Limit {
    Limit(quantity: .growth(since: small), most: most, sizes: large...large)
  }
}

// MARK: - Judging
extension Limit {
  /// How a limit turned out at one size.
  struct Verdict {
    /// The workload and the size.
    let workload: String
    /// How many items.
    let count: Int
    /// What was asked for.
    let limit: Limit
    /// What it came to.
    let value: Double

    /// Whether the limit held.
    var isHeld: Bool { value <= limit.most }
  }

  /// How the limit turned out at each size that was measured; none if none was.
  func verdicts(on lines: [Line]) -> [Verdict] {
    lines.filter { sizes.contains($0.count) }.compactMap { line in
      value(of: line).map {
        Verdict(workload: line.workload, count: line.count, limit: self, value: $0)
      }
    }
  }

  /// The smaller size that a size is to be compared with; nil if the limit asks for none.
  func smallSize(below count: Int) -> Int? {
    if case .growth(let small) = quantity, sizes.contains(count) { small } else { nil }
  }

  private func value(of line: Line) -> Double? {
    switch quantity {
    case .ratio(let baseline): line.ratios[baseline]
    case .time: line.median
    case .allocations: AllocationMeter.isAvailable ? line.allocations : nil
    case .writtenPerItem: line.written / Double(line.count)
    case .bytes: AllocationMeter.isAvailable ? Double(line.bytes) : nil
    case .bytesPerItem:
      AllocationMeter.isAvailable ? Double(line.bytes) / Double(line.count) : nil
    case .growth(let small): line.growth[small]
    }
  }
}
