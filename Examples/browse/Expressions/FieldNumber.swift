/// A decimal number written in bytes, which compares exactly, without rounding.
///
///     FieldNumber(bytes)              // 12, -3.50, .5, 1e9; nil for any other text
///
/// Spaces around the number are allowed. The number refers to its bytes by offsets, so that
/// it needs no memory; `order` gets the bytes again.
struct FieldNumber: Equatable, Sendable {
  /// -1, 0 or 1.
  private let sign: Int

  /// The number of digits before the point, without leading zeros. It is negative if zeros follow
  /// the point.
  private let magnitude: Int

  /// The first 18 digits, without leading zeros and with zeros at the end.
  private let head: UInt64

  /// The offsets of the remaining digits; there may be a point among them.
  private let tail: Range<Int>

  private static let headCount = 18

  /// Exponents are limited to this, so that nothing overflows.
  private static let exponentLimit = 1 << 40

  /// Reads a number, or returns nil if the bytes are no number.
  /// - Complexity: O(*n*) for *n* bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    var end = bytes.count
    while place < end, bytes[place] == 0x20 { place += 1 }
    while place < end, bytes[end - 1] == 0x20 { end -= 1 }
    guard place < end else { return nil }
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    var (head, count, magnitude) = (UInt64(0), 0, 0)
    var (hasDigits, hasPoint) = (false, false)
    var tailStart = end
    while place < end {
      let digit = bytes[place] &- 0x30
      if digit < 10 {
        hasDigits = true
        if count > 0 || digit > 0 {
          if count < Self.headCount { head = head &* 10 &+ UInt64(digit) }
          if count == Self.headCount { tailStart = place }
          count += 1
          if !hasPoint { magnitude += 1 }
        } else if hasPoint {
          magnitude -= 1
        }
      } else if bytes[place] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    guard hasDigits else { return nil }
    tail = min(tailStart, place)..<place
    guard let exponent = Self.exponent(bytes, from: place, to: end) else { return nil }
    if count < Self.headCount { head *= Self.powers[Self.headCount - count] }
    self.head = head
    self.magnitude = head == 0 ? 0 : magnitude + exponent
    sign = head == 0 ? 0 : isNegative ? -1 : 1
  }

  /// Reads the exponent: 0 if there is none, nil if other text is there.
  private static func exponent(
    _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int? {
    guard start < end else { return 0 }
    guard bytes[start] | 0x20 == UInt8(ascii: "e"), start + 1 < end else { return nil }
    var place = start + 1
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    guard place < end else { return nil }
    var exponent = 0
    while place < end {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      exponent = min(exponent * 10 + Int(digit), exponentLimit)
      place += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// The powers of ten, up to the 18th.
  private static let powers: [UInt64] = (0..<headCount).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }
}

// MARK: - Order
extension FieldNumber {
  var isZero: Bool { sign == 0 }

  /// Compares two numbers, given their bytes.
  /// - Returns: A negative number, zero, or a positive number.
  /// - Complexity: O(1) up to 18 digits.
  func order(
    _ bytes: UnsafeRawBufferPointer, _ other: FieldNumber, _ others: UnsafeRawBufferPointer
  ) -> Int {
    if sign != other.sign { return sign - other.sign }
    if magnitude != other.magnitude { return magnitude < other.magnitude ? -sign : sign }
    if head != other.head { return head < other.head ? -sign : sign }
    guard !tail.isEmpty || !other.tail.isEmpty else { return 0 }
    var (digits, otherDigits) = (Tail(bytes, tail), Tail(others, other.tail))
    while true {
      let (digit, otherDigit) = (digits.next(), otherDigits.next())
      if digit == nil, otherDigit == nil { return 0 }
      let difference = Int(digit ?? 0) - Int(otherDigit ?? 0)
      if difference != 0 { return difference < 0 ? -sign : sign }
    }
  }

  /// The digits after the first 18.
  private struct Tail {
    private let bytes: UnsafeRawBufferPointer
    private var range: Range<Int>

    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
      (self.bytes, self.range) = (bytes, range)
    }

    mutating func next() -> UInt8? {
      while let place = range.popFirst() {
        if bytes[place] != UInt8(ascii: ".") { return bytes[place] - 0x30 }
      }
      return nil
    }
  }
}
