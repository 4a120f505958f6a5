import Synchronization

/// The amount of work that a query may still do, which any thread may change.
final class SQLiteBudget: Sendable {
  /// The number of instructions of the virtual machine of SQLite in a unit: those of about a millisecond.
  static let unit: Int32 = 50_000

  private let units = Atomic(Int.max)

  /// Sets the number of units.
  func set(_ count: Int) { units.store(count, ordering: .relaxed) }

  /// Takes a unit.
  /// - Returns: Whether there was one.
  func spend() -> Bool {
    let left = units.load(ordering: .relaxed)
    // If another thread has set the number meanwhile, that one remains.
    if left > 0, left < .max {
      _ = units.compareExchange(expected: left, desired: left - 1, ordering: .relaxed)
    }
    return left > 0
  }
}
