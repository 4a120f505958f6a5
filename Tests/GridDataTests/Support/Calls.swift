import GridData
import GridTesting
import Synchronization

/// Calls of closures, in order.
final class Calls: Sendable {
  private let calls = Mutex<[String]>([])

  var all: [String] { calls.withLock { $0 } }

  func add(_ call: String) { calls.withLock { $0.append(call) } }

  func removeAll() { calls.withLock { $0 = [] } }
}

/// The values of the rows of a source that changes.
final class Rows: Sendable {
  private let values = Mutex<[Int]>([])

  var all: [Int] {
    get { values.withLock { $0 } }
    set { values.withLock { $0 = newValue } }
  }
}

extension NaiveColumn {
  /// The key without a closure.
  var appendedKey: RowKey {
    switch keys.first(where: { $0 != .missing }) ?? .missing {
    case .number: .number(direction)
    case .flag: .flag(direction)
    case .text: .text(direction, order: order)
    case .integer, .missing: .integer(direction)
    }
  }

  /// A column of random keys of one kind, of which many or few are equal.
  static func random(_ count: Int, using generator: inout SeededGenerator) -> NaiveColumn {
    let range = [2, 10, 1_000, 1_000_000_000].randomElement(using: &generator)!
    let kind = Int.random(in: 0..<5, using: &generator)
    let missing = [0, 0, 2, 10].randomElement(using: &generator)!
    let prefix = ["", "x", "a text of 21 letters "].randomElement(using: &generator)!
    let isSorted = Int.random(in: 0..<4, using: &generator) == 0
    let keys = (0..<count).map { row -> Key in
      if missing > 0, Int.random(in: 0..<missing, using: &generator) == 0 { return .missing }
      let number = isSorted ? row : Int.random(in: 0..<range, using: &generator)
      return switch kind {
      case 0: .integer(Int64(number - range / 2))
      case 1: .integer(Int64(bitPattern: generator.next()))
      case 2: .number(Double(number - range / 2) / 8)
      case 3: .flag(number % 2 == 0)
      default: .text(prefix + (number % 3 == 0 ? "É" : "e") + String(number))
      }
    }
    return NaiveColumn(
      keys: keys, direction: Bool.random(using: &generator) ? .ascending : .descending,
      order: TextOrder(rawValue: .random(in: 0..<4, using: &generator)))
  }
}

extension RowReceiver {
  /// Appends a number, a flag, a text or a missing key.
  mutating func append(key: Key) {
    switch key {
    case .missing: append(KeyValue.missing)
    case .integer(let key): append(key)
    case .number(let key): append(key)
    case .flag(let key): append(key)
    case .text(let key): append(key)
    }
  }
}
