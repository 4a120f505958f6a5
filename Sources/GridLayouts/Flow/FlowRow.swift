import GridIndexing

/// The number of items in a row, and its length: its height plus the spacing below it.
struct FlowRow: RunElement {
  /// The greatest number of items in a row. Without it, items of no width would all share one row.
  static var itemLimit: Int { 4_096 }

  private let items: Int32
  private let units: UInt32

  /// Creates a row.
  /// - Parameter length: The height of its tallest item plus the spacing below the row.
  init(itemCount: Int, length: Double) {
    items = Int32(itemCount)
    units = UInt32(length * 64)
  }

  var itemCount: Int { Int(items) }

  var length: Double { Double(units) * (1 / 64) }

  func total(of count: Int) -> FlowTotal {
    FlowTotal(itemCount: itemCount * count, length: length * Double(count))
  }
}

/// The number of items and the length of several rows.
struct FlowTotal: AdditiveArithmetic, Sendable {
  var itemCount: Int
  var length: Double

  static var zero: FlowTotal { FlowTotal(itemCount: 0, length: 0) }

  static func + (left: FlowTotal, right: FlowTotal) -> FlowTotal {
    FlowTotal(itemCount: left.itemCount + right.itemCount, length: left.length + right.length)
  }

  static func - (left: FlowTotal, right: FlowTotal) -> FlowTotal {
    FlowTotal(itemCount: left.itemCount - right.itemCount, length: left.length - right.length)
  }
}

/// Searches rows by the number of items before them.
struct FlowItemMetric: RunMetric {
  typealias Element = FlowRow

  func value(of total: FlowTotal) -> Int { total.itemCount }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}

/// Searches rows by their offset.
struct FlowLengthMetric: RunMetric {
  typealias Element = FlowRow

  func value(of total: FlowTotal) -> Double { total.length }

  func steps(of length: Double, within distance: Double) -> Int {
    Int(exactly: (distance / length).rounded(.down)) ?? Int.max
  }
}
