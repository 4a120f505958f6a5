/// How long an item counts as before anybody has measured it.
public enum Estimate: Sendable {
  /// The same for every item.
  case fixed(Double)

  /// The mean of the items measured so far, snapped to 1/64; the number given until there is one.
  ///
  /// In a list or a table, it is the mean of the items that are there, and all that are not measured
  /// follow it, so that a measure may move everything below. In a ``WaterfallLayout``, it is the
  /// mean of all that was ever measured, and an item keeps the one that it was inserted with until
  /// it is measured or laid out anew.
  case runningMean(initial: Double)

  /// A number of its own for each item, asked for once, when the item is inserted.
  case perItem(@Sendable (Int) -> Double)
}
