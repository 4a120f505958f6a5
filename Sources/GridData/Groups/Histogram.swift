/// The numbers of values in intervals of equal width.
///
///     var histogram = Histogram(binLimit: 4)
///     for value in [1.0, 2, 2.5, 7] { histogram.add(value) }
///     histogram.width                          // 2.0
///     histogram.bins                           // [1, 2, 0, 1]: from 0 to 2, from 2 to 4, ...
///
/// The width is a power of two, and each interval starts at a multiple of it. When a value is
/// outside of all possible intervals, neighbors are merged. So one pass over the values is enough,
/// and the order of the values makes no difference.
public struct Histogram: Hashable, Sendable {
  /// The largest number of intervals.
  public let binLimit: Int

  /// The width of each interval. 0 if there are no values.
  public private(set) var width = 0.0

  /// The number of values in each interval, from the smallest value to the largest one.
  public private(set) var bins: [Int] = []

  /// How many values were left out, because they are infinite or not a number.
  public private(set) var otherCount = 0

  /// The start of the first interval, divided by the width.
  private var first = 0.0

  /// The smallest width of an interval.
  private let leastWidth: Double

  /// Creates an empty histogram.
  /// - Parameters:
  ///   - binLimit: The largest number of intervals, at least 2: values on both sides of 0 cannot
  ///     share one.
  ///   - leastWidth: A lower limit of the width, as 1 for whole numbers. It is rounded up to a
  ///     power of
  ///     two.
  public init(binLimit: Int, leastWidth: Double = 0) {
    precondition(
      binLimit >= 2, "A histogram with \(binLimit) intervals cannot have values around 0.")
    self.binLimit = binLimit
    self.leastWidth = leastWidth > 0 && leastWidth.isFinite ? leastWidth : .leastNormalMagnitude
  }

  /// The start of the first interval.
  public var start: Double { first * width }
}

// MARK: - Adding values
extension Histogram {
  /// Adds a value.
  /// - Complexity: O(1), amortized, and O(*b*) for *b* intervals where the width grows.
  public mutating func add(_ value: Double) {
    guard value.isFinite else { return otherCount += 1 }
    if bins.isEmpty { begin(value) }
    while true {
      let place = place(of: value)
      // The number of intervals before and behind the present ones.
      let (before, behind) = (max(0, first - place), max(0, place - first - Double(bins.count - 1)))
      guard before + behind + Double(bins.count) > Double(binLimit) else {
        return add(place, Int(before), Int(behind))
      }
      widen()
    }
  }

  /// Returns the start of the interval of a value, divided by the width.
  ///
  /// A quotient of a small negative value may be rounded to 0.
  private func place(of value: Double) -> Double {
    let place = (value / width).rounded(.down)
    return value < 0 ? Swift.min(place, -1) : place
  }

  private mutating func add(_ place: Double, _ before: Int, _ behind: Int) {
    if before > 0 {
      bins.insert(contentsOf: repeatElement(0, count: before), at: 0)
      first = place
    }
    if behind > 0 { bins.append(contentsOf: repeatElement(0, count: behind)) }
    bins[Int(place - first)] += 1
  }

  /// Chooses the smallest width with which the position of a value is exact.
  private mutating func begin(_ value: Double) {
    let least = max(leastWidth, value.ulp)
    width = Double(sign: .plus, exponent: least.exponent, significand: 1)
    if width < least { width *= 2 }
    first = place(of: value)
    bins = [0]
  }

  /// Doubles the width.
  private mutating func widen() {
    let start = (first / 2).rounded(.down)
    let isOdd = start * 2 != first
    var merged: [Int] = []
    for (place, count) in bins.enumerated() {
      let isSecond = (place % 2 == 1) != isOdd
      if isSecond, !merged.isEmpty {
        merged[merged.count - 1] += count
      } else {
        merged.append(count)
      }
    }
    (bins, first) = (merged, start)
    width *= 2
  }
}
