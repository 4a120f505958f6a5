/// How long an item counts as before anybody has measured it.
public enum Estimate: Sendable {
  /// The same for every item.
  case fixed(Double)

  /// The mean of the items measured so far, snapped to 1/64; the number given until there is one.
  case runningMean(initial: Double)

  /// A number of its own for each item, asked for once, when the item is inserted.
  case perItem(@Sendable (Int) -> Double)
}
