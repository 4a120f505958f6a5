import GridData

/// What the line of totals and the headers of groups show about the numbers of a column.
enum Aggregate: String, CaseIterable {
  case sum, mean, least, greatest, count

  /// The one after this one; the first one after the last.
  var next: Aggregate {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// Returns the text for the totals of a column; empty if it has no numbers, or if they have no such value.
  /// - Parameter areIdentifiers: Whether the numbers identify the rows, so that their sum and their mean
  ///   say nothing.
  func text(of totals: Totals, areIdentifiers: Bool) -> String {
    switch self {
    case .sum: totals.count == 0 || areIdentifiers ? "" : totals.sum.shortText
    case .mean: areIdentifiers ? "" : totals.mean?.shortText ?? ""
    case .least: totals.min?.shortText ?? ""
    case .greatest: totals.max?.shortText ?? ""
    case .count: "\(totals.count)"
    }
  }
}

/// Tells whether the numbers of a column identify the rows of a table: whole numbers that rise from row to row.
struct IdentifierCheck: Sendable {
  private var last: Double?
  private var count = 0
  private var areRising = true

  /// Fewer numbers may rise by chance.
  private static let leastCount = 8

  var areIdentifiers: Bool { areRising && count >= Self.leastCount }

  /// Adds the number of the next row; nil if it has none.
  mutating func add(_ number: Double?) {
    guard areRising else { return }
    guard let number, number == number.rounded(), number > last ?? -.infinity else {
      return areRising = false
    }
    (last, count) = (number, count + 1)
  }
}
