/// A sequence that begins with `ESC [` or `ESC O`, taken apart.
struct ControlSequence {
  /// The most bytes of one that is understood.
  static let limit = 64

  /// The greatest number; greater ones count as this, which is no scalar and no place.
  private static let greatest = 10_000_000

  /// A mark of its own kind before the numbers: one of `<=>?`; 0 if there is none.
  private(set) var mark: UInt8 = 0

  /// The numbers between semicolons, each with those that colons append to it; 0 where there is none.
  private(set) var numbers: [[Int]] = []

  /// What stands between the numbers and the last byte; 0 if nothing does.
  private(set) var suffix: UInt8 = 0

  /// The last byte.
  let final: UInt8

  /// Whether it began with `ESC O`.
  let isKeypad: Bool

  /// Takes apart what stands between the beginning and the last byte, if that is well formed.
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

  /// A number; 0 if there is none.
  func number(_ index: Int) -> Int { index < numbers.count ? numbers[index][0] : 0 }

  /// A number that a colon appends to another; 0 if there is none.
  func number(_ index: Int, _ part: Int) -> Int {
    index < numbers.count && part < numbers[index].count ? numbers[index][part] : 0
  }

  /// Whether what follows is a pasted text.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && !isKeypad && mark == 0 && suffix == 0 && number(0) == 200
  }
}
