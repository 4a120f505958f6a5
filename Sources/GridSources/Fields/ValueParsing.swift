// Values of fields, as keys to sort by. The bytes have no spaces around them.
extension UnsafeRawBufferPointer {
  /// The bytes without spaces at either end.
  var trimmed: UnsafeRawBufferPointer {
    var (start, end) = (0, count)
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: self[start..<end])
  }

  /// Whether these are digits that begin with a zero, as in codes, but not just one before a point.
  var hasLeadingZero: Bool {
    let start = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? 1 : 0
    return count > start + 1 && self[start] == UInt8(ascii: "0") && self[start + 1].digit != nil
  }

  /// The whole number, with an optional sign.
  var integer: Int64? {
    guard let first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative || first == UInt8(ascii: "+") ? 1 : 0
    guard count > start else { return nil }
    var value: Int64 = 0
    for byte in self[start...] {
      guard let digit = byte.digit else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) =
        isNegative
        ? product.subtractingReportingOverflow(Int64(digit))
        : product.addingReportingOverflow(Int64(digit))
      if overflows || overflowsToo { return nil }
      value = sum
    }
    return value
  }

  /// The number, with an optional sign, point and exponent.
  var decimal: Double? {
    let minus = UInt8(ascii: "-")
    guard let first else { return nil }
    var place = first == minus || first == UInt8(ascii: "+") ? 1 : 0
    var (digits, scale, digitCount): (UInt64, Int, Int) = (0, 0, 0)
    var (hasPoint, isExact) = (false, true)
    while place < count {
      if let digit = self[place].digit {
        digitCount += 1
        if digits < 1 << 53 / 10 {
          digits = digits * 10 + UInt64(digit)
          if hasPoint { scale -= 1 }
        } else {
          isExact = false
        }
      } else if self[place] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    guard digitCount > 0 else { return nil }
    if place < count {
      guard self[place] | 0x20 == UInt8(ascii: "e"),
        let exponent = UnsafeRawBufferPointer(rebasing: self[(place + 1)...]).integer
      else { return nil }
      scale += Int(Swift.min(Swift.max(exponent, -100_000), 100_000))
    }
    // Both numbers are exact, so the result is correctly rounded (Clinger, 1990).
    guard isExact, abs(scale) < Self.powersOfTen.count else {
      return Double(String(decoding: self, as: UTF8.self))
    }
    let power = Self.powersOfTen[abs(scale)]
    let value = scale < 0 ? Double(digits) / power : Double(digits) * power
    return first == minus ? -value : value
  }

  /// The powers of ten that are exact.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The truth value.
  var boolean: Bool? {
    switch count {
    case 1: equals("t") || equals("y") ? true : equals("f") || equals("n") ? false : nil
    case 2: equals("no") ? false : nil
    case 3: equals("yes") ? true : nil
    case 4: equals("true") ? true : nil
    case 5: equals("false") ? false : nil
    default: nil
    }
  }

  /// Whether the bytes are a word in small letters, in letters of any case.
  private func equals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return (0..<count).allSatisfy { self[$0] | 0x20 == word.utf8Start[$0] }
  }
}

extension UInt8 {
  /// The value of a digit.
  fileprivate var digit: UInt8? {
    let value = self &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }
}

// MARK: - Dates
extension UnsafeRawBufferPointer {
  /// The date, the time, or both, in microseconds since the start of 1970.
  func date(_ order: ColumnKind.DateOrder) -> Int64? {
    var parser = DateParser(self, order)
    return parser.parse()
  }
}

/// Reads a date and a time from front to back.
private struct DateParser {
  private let bytes: UnsafeRawBufferPointer
  private let order: ColumnKind.DateOrder
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer, _ order: ColumnKind.DateOrder) {
    self.bytes = bytes
    self.order = order
  }

  mutating func parse() -> Int64? {
    // The longest form, with nanoseconds and a zone, has 36 bytes.
    guard bytes.count >= 5, bytes.count <= 40 else { return nil }
    if let time = time(), place == bytes.count { return time }
    place = 0
    guard let day = day() else { return nil }
    var time: Int64 = 0
    if place < bytes.count {
      guard take("T") || take(" ") || take("t") || take(":"), let found = self.time(),
        let zone = zone()
      else { return nil }
      time = found - zone
    }
    return place == bytes.count ? day * 86_400_000_000 + time : nil
  }

  /// Reads a date as the number of days since 1970.
  private mutating func day() -> Int64? {
    if let month = monthName() {
      guard take(" ") else { return nil }
      // The log of a system pads a day with a second space.
      _ = take(" ")
      guard let day = number(1...2) else { return nil }
      let end = place
      _ = take(",")
      if take(" "), let year = number(4...4) { return Self.day(year, month, day) }
      // Only a time can follow.
      place = end
      return end == bytes.count ? nil : Self.day(Self.yearOfDatesWithoutOne, month, day)
    }
    guard let (first, length) = numberAndLength(1...4) else { return nil }
    if length == 4 {
      for separator: Unicode.Scalar in ["-", "/"] where take(separator) {
        guard let month = number(1...2), take(separator), let day = number(1...2) else {
          return nil
        }
        return Self.day(first, month, day)
      }
      return nil
    }
    guard length <= 2 else { return nil }
    if take(" ") {
      guard let month = monthName(), take(" "), let year = number(4...4) else { return nil }
      return Self.day(year, month, first)
    }
    let isSlashed = take("/")
    if isSlashed, let month = monthName() {
      guard take("/"), let year = number(4...4) else { return nil }
      return Self.day(year, month, first)
    }
    guard isSlashed || take("."), let second = number(1...2), take(isSlashed ? "/" : "."),
      let year = number(4...4)
    else { return nil }
    return isSlashed && order == .monthFirst
      ? Self.day(year, first, second) : Self.day(year, second, first)
  }

  /// The year of dates that have none: a leap year.
  private static let yearOfDatesWithoutOne = 1972

  /// Reads a time of a day in microseconds.
  private mutating func time() -> Int64? {
    guard let hour = number(1...2), hour < 24, take(":"), let minute = number(2...2), minute < 60
    else { return nil }
    var micros = Int64(hour * 3_600 + minute * 60) * 1_000_000
    guard take(":") else { return micros }
    guard let second = number(2...2), second <= 60 else { return nil }
    micros += Int64(second) * 1_000_000
    guard take(".") || take(",") else { return micros }
    var (weight, length): (Int64, Int) = (100_000, 0)
    while place < bytes.count, let digit = bytes[place].digit {
      micros += Int64(digit) * weight
      (weight, length) = (weight / 10, length + 1)
      place += 1
    }
    return length > 0 ? micros : nil
  }

  /// Reads a time zone as its distance to UTC in microseconds; 0 if there is none.
  private mutating func zone() -> Int64? {
    _ = take(" ")
    if place == bytes.count || take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hour = number(2...2) else { return nil }
    _ = take(":")
    let minute = place < bytes.count ? number(2...2) : 0
    guard let minute, hour < 24, minute < 60 else { return nil }
    return Int64(hour * 60 + minute) * 60_000_000 * (isWest ? -1 : 1)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  private mutating func number(_ lengths: ClosedRange<Int>) -> Int? {
    numberAndLength(lengths)?.value
  }

  private mutating func numberAndLength(
    _ lengths: ClosedRange<Int>
  ) -> (value: Int, length: Int)? {
    var (value, length) = (0, 0)
    while place < bytes.count, length < lengths.upperBound, let digit = bytes[place].digit {
      value = value * 10 + Int(digit)
      (place, length) = (place + 1, length + 1)
    }
    return lengths.contains(length) ? (value, length) : nil
  }

  /// Reads the English name of a month, or its first three letters.
  private mutating func monthName() -> Int? {
    let start = place
    while place < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place] | 0x20)
    {
      place += 1
    }
    let length = place - start
    guard length >= 3 else { return nil }
    for (index, name) in Self.months.enumerated() where length == 3 || length == name.count {
      if (0..<length).allSatisfy({ bytes[start + $0] | 0x20 == name[$0] }) { return index + 1 }
    }
    return nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }

  /// Returns the number of days from 1970 to a date of the Gregorian calendar; nil if it does not exist.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int64? {
    guard (1...12).contains(month), day >= 1, day <= dayCount(year, month) else { return nil }
    // The year begins in March, so that a leap day is its last one.
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days = years * 365 + floor(years, 4) - floor(years, 100) + floor(years, 400)
    return Int64(days + (months * 153 + 2) / 5 + day - 1 - 719_468)
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
