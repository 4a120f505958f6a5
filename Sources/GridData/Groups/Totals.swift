/// The count, sum, minimum, maximum and mean of numbers.
///
///     var totals = Totals()
///     for number in [2.0, 4, 9] { totals.add(number) }
///     totals.mean                  // 5.0
///
/// Numbers that are not a number are left out, as missing ones.
public struct Totals: Hashable, Sendable {
  /// How many numbers there are.
  public private(set) var count = 0

  /// The sum of all numbers, as they were added one after the other.
  public private(set) var sum = 0.0

  /// The smallest number, or nil if there is none.
  public private(set) var min: Double?

  /// The largest number, or nil if there is none.
  public private(set) var max: Double?

  /// Creates the totals of no numbers.
  public init() {}

  /// Creates totals that were computed elsewhere, such as by a database.
  /// - Precondition: `count` is not negative.
  public init(count: Int, sum: Double, min: Double?, max: Double?) {
    precondition(count >= 0, "There cannot be \(count) numbers.")
    (self.count, self.sum, self.min, self.max) = (count, sum, min, max)
  }

  /// The sum divided by the count, or nil if there are no numbers.
  public var mean: Double? { count == 0 ? nil : sum / Double(count) }

  /// Adds a number.
  /// - Complexity: O(1).
  public mutating func add(_ number: Double) {
    guard !number.isNaN else { return }
    count += 1
    sum += number
    min = Swift.min(min ?? number, number)
    max = Swift.max(max ?? number, number)
  }
}
