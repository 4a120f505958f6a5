/// A set of Unicode scalars, as sorted ranges of their values.
struct ScalarSet: Equatable, Sendable {
  /// The ranges in ascending order. They neither overlap nor touch.
  private(set) var ranges: [ClosedRange<UInt32>]

  /// The largest scalar value.
  static let last: UInt32 = 0x10_FFFF

  /// Creates a set from ranges in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let before = self.ranges.last, range.lowerBound <= before.upperBound + 1 else {
        self.ranges.append(range)
        continue
      }
      let end = max(before.upperBound, range.upperBound)
      self.ranges[self.ranges.count - 1] = before.lowerBound...end
    }
  }

  /// Creates a set of one scalar.
  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }
}

// MARK: - Operations
extension ScalarSet {
  /// All scalars that are not in the set.
  var inverted: ScalarSet {
    var others: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if range.lowerBound > start { others.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= Self.last { others.append(start...Self.last) }
    return ScalarSet(others)
  }

  /// The set with both cases of each ASCII letter in it.
  var withBothCases: ScalarSet {
    var all = ranges
    for range in ranges {
      if let capitals = range.intersection(0x41...0x5A) { all.append(capitals.moved(by: 0x20)) }
      if let letters = range.intersection(0x61...0x7A) { all.append(letters.moved(by: -0x20)) }
    }
    return ScalarSet(all)
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }
}

extension ClosedRange<UInt32> {
  fileprivate func intersection(_ other: Self) -> Self? {
    overlaps(other) ? clamped(to: other) : nil
  }

  fileprivate func moved(by distance: Int32) -> Self {
    UInt32(Int32(lowerBound) + distance)...UInt32(Int32(upperBound) + distance)
  }
}

// MARK: - Known sets
extension ScalarSet {
  /// `\d`: the digits of ASCII.
  static let digits = ScalarSet([0x30...0x39])

  /// `\s`: space, tab and the line ends of ASCII.
  static let spaces = ScalarSet([0x09...0x0D, 0x20...0x20])

  /// `\w`: letters, digits and the underscore of ASCII, and all scalars beyond ASCII.
  static let words = ScalarSet([
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0x80...last,
  ])

  /// `.`: all scalars but the line feed.
  static let anything = ScalarSet([0x0A...0x0A]).inverted
}
