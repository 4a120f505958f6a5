/// A sign that compares.
enum FilterComparison: String, CaseIterable, Sendable {
  case equal = "="
  case notEqual = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"

  /// Whether the comparison holds for an order: a negative number, zero, a positive number, or nil if
  /// there is none.
  func holds(for order: Int?) -> Bool {
    guard let order else { return self == .notEqual }
    return switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .atMost: order <= 0
    case .atLeast: order >= 0
    case .less: order < 0
    case .greater: order > 0
    }
  }
}
