/// A limit that the figures of a workload must keep in every run.
///
///     Limit.ratio("bare", atMost: 3)
public struct Limit: Sendable {
  /// The figure that is limited.
  enum Quantity: Sendable {
    /// The time divided by that of a baseline.
    case ratio(Baseline)
    /// The time in nanoseconds. It must hold on any current machine, so limits are generous.
    case time
    /// Heap blocks allocated per operation.
    case allocations
    /// Bytes written per operation and item.
    case writtenPerItem
    /// Bytes held after setup.
    case bytes
    /// Bytes held after setup, per item.
    case bytesPerItem
    /// The time divided by the time at a smaller size.
    case growth(since: Int)
  }

  /// The figure that is limited.
  let quantity: Quantity

  /// The greatest allowed value.
  let most: Double

  /// The numbers of items for which the limit applies.
  let sizes: ClosedRange<Int>
}

// MARK: - Factories
extension Limit {
  /// Limits the time to a multiple of a baseline's time, for at least `size` items.
  public static func ratio(_ baseline: Baseline, atMost most: Double, from size: Int = 0) -> Limit {
    Limit(quantity: .ratio(baseline), most: most, sizes: size...Int.max)
  }

  /// Limits the time to a multiple of a baseline's time, at one size.
  public static func ratio(_ baseline: Baseline, atMost most: Double, at size: Int) -> Limit {
    Limit(quantity: .ratio(baseline), most: most, sizes: size...size)
  }

  /// Limits the time of an operation, in nanoseconds. It must hold on any machine that runs the check.
  public static func time(atMost most: Double) -> Limit {
    Limit(quantity: .time, most: most, sizes: 0...Int.max)
  }

  /// Requires that an operation allocates no memory.
  public static let noAllocations = Limit(quantity: .allocations, most: 0, sizes: 0...Int.max)

  /// Limits the bytes written per operation and item.
  public static func writtenPerItem(atMost most: Double) -> Limit {
    Limit(quantity: .writtenPerItem, most: most, sizes: 0...Int.max)
  }

  /// Limits the bytes held after setup, at any size.
  public static func bytes(atMost most: Double) -> Limit {
    Limit(quantity: .bytes, most: most, sizes: 0...Int.max)
  }

  /// Limits the bytes held per item. `size` must be large enough that memory independent of the
  /// items does not matter.
  public static func bytesPerItem(atMost most: Double, from size: Int) -> Limit {
    Limit(quantity: .bytesPerItem, most: most, sizes: size...Int.max)
  }

  /// Limits the growth of the time from one size to another, as a factor.
  public static func growth(atMost most: Double, from small: Int, to large: Int) -> Limit {
    Limit(quantity: .growth(since: small), most: most, sizes: large...large)
  }
}

// MARK: - Evaluation
extension Limit {
  /// The result of a limit at one size.
  struct Verdict {
    /// The name of the workload.
    let workload: String
    /// The number of items.
    let count: Int
    /// The limit.
    let limit: Limit
    /// The measured value.
    let value: Double

    /// Whether the value is within the limit.
    var isHeld: Bool { value <= limit.most }
  }

  /// Returns the result of the limit at each measured size to which it applies.
  func verdicts(on lines: [Line]) -> [Verdict] {
    lines.filter { sizes.contains($0.count) }.compactMap { line in
      value(of: line).map {
        Verdict(workload: line.workload, count: line.count, limit: self, value: $0)
      }
    }
  }

  /// Returns the smaller size to compare `count` with, or nil if the limit does not need one.
  func smallSize(below count: Int) -> Int? {
    if case .growth(let small) = quantity, sizes.contains(count) { small } else { nil }
  }

  private func value(of line: Line) -> Double? {
    switch quantity {
    case .ratio(let baseline): line.ratios[baseline]?.median
    case .time: line.time.median
    case .allocations: AllocationMeter.isAvailable ? line.allocations : nil
    case .writtenPerItem: line.written / Double(line.count)
    case .bytes: AllocationMeter.isAvailable ? Double(line.bytes) : nil
    case .bytesPerItem:
      AllocationMeter.isAvailable ? Double(line.bytes) / Double(line.count) : nil
    case .growth(let small): line.growth[small]
    }
  }
}
