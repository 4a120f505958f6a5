import Foundation

/// The distribution of the times of single operations.
///
/// The times are counted in classes, whose lower bounds are powers of the fourth root of 2: 1, 1.19, 1.41, 1.68,
/// 2 ns and so on.
struct Histogram: Equatable {
  /// The number of operations in each class that has any, by the exponent of its lower bound.
  private var counts: [Int: Int] = [:]
}

extension Histogram {
  /// A class of times with the operations in it.
  struct Bar: Equatable {
    /// The shortest time of the class, in nanoseconds.
    let start: Double
    /// The time in nanoseconds from which on the next class begins.
    let end: Double
    /// The number of operations.
    let count: Int
  }

  /// Counts times in nanoseconds.
  init(_ times: [Double]) {
    for time in times { counts[Self.exponent(of: time), default: 0] += 1 }
  }

  /// Restores the classes from pairs of the shortest time and the number of operations. Ignores pairs
  /// that are no class.
  init(bars: [[Double]]) {
    for bar in bars where bar.count == 2 && (1...1e18).contains(bar[0]) {
      guard let count = Int(exactly: bar[1]), count > 0 else { continue }
      // The time is rounded, so the bound is the nearest one.
      counts[Int((4 * log2(bar[0])).rounded()), default: 0] += min(count, 1 << 40)
    }
  }

  /// The number of operations.
  var count: Int { counts.values.reduce(0, +) }

  /// The classes that have operations, in ascending order of their times.
  var bars: [Bar] {
    counts.sorted { $0.key < $1.key }.map { exponent, count in
      Bar(start: Self.start(exponent), end: Self.start(exponent + 1), count: count)
    }
  }

  private static func start(_ exponent: Int) -> Double { exp2(Double(exponent) / 4) }

  private static func exponent(of time: Double) -> Int {
    Int((4 * log2(max(time, 1))).rounded(.down))
  }
}
