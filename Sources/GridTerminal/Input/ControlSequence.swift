/// A parsed control sequence that begins with `ESC [` or `ESC O`.
struct ControlSequence {
  /// The maximum length in bytes of a sequence that is parsed.
  static let limit = 64

  /// The maximum value of a parameter. Larger values are clamped to it. It is greater than any
  /// Unicode scalar and any coordinate on a screen.
  private static let greatest = 10_000_000

  /// The private prefix before the numbers, one of `<=>?`; 0 if there is none.
  private(set) var mark: UInt8 = 0

  /// The parameters separated by semicolons, each with its subparameters separated by colons. A
  /// missing number is 0.
  private(set) var numbers: [[Int]] = []

  /// The intermediate byte between the parameters and the final byte; 0 if there is none.
  private(set) var suffix: UInt8 = 0

  /// The final byte.
  let final: UInt8

  /// Whether the sequence begins with `ESC O`.
  let isKeypad: Bool

  /// Parses the bytes between the introducer and the final byte. Nil if they are malformed.
  init?(_ bytes: [UInt8], final: UInt8, isKeypad: Bool = false) {
    self.final = final
    self.isKeypad = isKeypad
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) { mark = rest.removeFirst() }
    if let last = rest.last, (0x20...0x2F).contains(last) { suffix = rest.removeLast() }
    guard !rest.isEmpty else { return }
    numbers = [[0]]
    for byte in rest {
      let last = numbers.count - 1
      switch byte {
      case UInt8(ascii: ";"): numbers.append([0])
      case UInt8(ascii: ":"): numbers[last].append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let index = numbers[last].count - 1
        let number = numbers[last][index] * 10 + Int(byte - UInt8(ascii: "0"))
        numbers[last][index] = min(number, Self.greatest)
      default: return nil
      }
    }
  }

  /// Returns a parameter; 0 if it is missing.
  func number(_ index: Int) -> Int { index < numbers.count ? numbers[index][0] : 0 }

  /// Returns a subparameter; 0 if it is missing.
  func number(_ index: Int, _ part: Int) -> Int {
    index < numbers.count && part < numbers[index].count ? numbers[index][part] : 0
  }

  /// Whether the sequence begins a bracketed paste.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && !isKeypad && mark == 0 && suffix == 0 && number(0) == 200
  }
}
