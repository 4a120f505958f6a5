import GridTesting
import TestSupport
import Testing

@testable import browse

@Suite struct FieldNumberTests {
  private func order(_ one: String, _ other: String) -> Int? {
    one.withBytes { one in
      other.withBytes { other in
        guard let number = FieldNumber(one), let otherNumber = FieldNumber(other) else {
          return nil
        }
        return number.order(one, otherNumber, other).signum()
      }
    }
  }

  @Test(arguments: [
    "", " ", "+", "-", ".", "e1", "1e", "1e+", "1 2", "1..2", "1.2.3", "0x1", "inf", "nan", "1,5",
    "--1", "1e1.5",
    "١", "1\t", "5 000", "1_000",
  ]) func `other texts are no numbers`(text: String) {
    #expect(order(text, "1") == nil)
  }

  @Test(arguments: [
    ("1", "1.0", 0), ("01", "1", 0), ("-0", "0", 0), ("0.0e5", "-0", 0), ("1e2", "100", 0),
    ("1E-2", ".01", 0),
    (" 7 ", "+7.", 0), ("-1", "1", -1), ("-2", "-1", -1), ("0.001", "0.01", -1),
    ("1e9999999999999999999", "2", 1),
    ("1e-9999999999999999999", "0", 1), ("-1e9999999999", "0", -1),
    ("9007199254740993", "9007199254740992", 1),
    ("123456789012345678901", "123456789012345678900", 1),
    ("123456789012345678900", "1234567890123456789e2", 0),
    ("0.1234567890123456789", "0.12345678901234567891", -1),
    ("1234567890123456789.5", "1234567890123456789.50", 0),
    ("-1234567890123456789.5", "-1234567890123456789.6", 1),
  ]) func `numbers compare by their values`(one: String, other: String, expected: Int) {
    #expect(order(one, other) == expected)
    #expect(order(other, one) == -expected)
  }

  /// The numbers are multiples of 10^-6 with up to 30 digits, written in several ways.
  @Test func `agrees with whole numbers of 128 bits`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let one = value(&generator)
      let other = Bool.random(using: &generator) ? one : value(&generator)
      let texts = (written(one, &generator), written(other, &generator))
      let expected = one == other ? 0 : one < other ? -1 : 1
      #expect(order(texts.0, texts.1) == expected, "\(texts)")
    }
  }

  private func value(_ generator: inout SeededGenerator) -> Int128 {
    let digits = Int.random(in: 1...30, using: &generator)
    var value: Int128 = 0
    for _ in 0..<digits {
      value = value * 10 + Int128(Int.random(in: 0...1, using: &generator) * 9)
    }
    return Bool.random(using: &generator) ? value : -value
  }

  private func written(_ value: Int128, _ generator: inout SeededGenerator) -> String {
    var digits = String(value.magnitude)
    if Bool.random(using: &generator) { digits = "00" + digits }
    var exponent = -6
    if Bool.random(using: &generator) {
      digits += "000"
      exponent -= 3
    }
    let point = Int.random(in: 0...digits.count, using: &generator)
    let start = digits.prefix(point)
    exponent += digits.count - point
    return (value < 0 ? "-" : "") + start + "." + digits.dropFirst(point) + "e\(exponent)"
  }
}
