/// The encodings of a set of scalars in UTF-8, as sequences of ranges of bytes.
///
/// ```text
/// 0x41...0x5A and 0x80...0x7FF: [[0x41...0x5A], [0xC0...0xDF, 0x80...0xBF]]
/// ```
///
/// The ranges may include overlong forms and surrogates, which do not occur in valid UTF-8. That
/// makes the automaton for `.` much smaller.
struct UTF8Sequences {
  /// The range of all continuation bytes.
  static let continuation: ClosedRange<UInt8> = 0x80...0xBF

  private(set) var sequences: [[ClosedRange<UInt8>]] = []

  /// Encodes the ranges of a set.
  init(_ set: ScalarSet) {
    for range in set.ranges {
      for length in Self.lengths where range.overlaps(length) {
        let part = range.clamped(to: length)
        let isFirst = part.lowerBound == length.lowerBound
        let isLast = part.upperBound == ScalarSet.last
        let count = UTF8.width(Unicode.Scalar(length.lowerBound)!)
        add(isFirst ? 0 : part.lowerBound, isLast ? 0x13_FFFF : part.upperBound, count)
      }
    }
  }

  /// The scalars with encodings of 1, 2, 3 and 4 bytes.
  private static let lengths: [ClosedRange<UInt32>] = [
    0...0x7F, 0x80...0x7FF, 0x800...0xFFFF, 0x1_0000...ScalarSet.last,
  ]

  /// Adds a range of values, split until each byte varies independently of the others.
  private mutating func add(_ lower: UInt32, _ upper: UInt32, _ count: Int) {
    for index in 1..<max(count, 1) {
      let mask: UInt32 = 1 << (6 * UInt32(index)) - 1
      guard lower & ~mask != upper & ~mask else { continue }
      if lower & mask != 0 {
        add(lower, lower | mask, count)
        add((lower | mask) + 1, upper, count)
        return
      }
      if upper & mask != mask {
        add(lower, upper & ~mask - 1, count)
        add(upper & ~mask, upper, count)
        return
      }
    }
    let bytes = zip(Self.bytes(lower, count), Self.bytes(upper, count))
    sequences.append(bytes.map { $0...$1 })
  }

  private static func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
    guard count > 1 else { return [UInt8(value)] }
    let marks: [UInt32] = [0xC0, 0xE0, 0xF0]
    return (0..<count).map { index in
      let bits = value >> (6 * UInt32(count - 1 - index))
      return UInt8(index == 0 ? marks[count - 2] | bits : 0x80 | bits & 0x3F)
    }
  }
}
