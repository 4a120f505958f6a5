/// The extent assumed for an item until it is measured.
public enum Estimate: Sendable {
  /// The same extent for every item.
  case fixed(Double)

  /// The mean extent of the items measured so far, rounded to 1/64, or `initial` if there are none.
  ///
  /// In a list or a table, it is the mean of the current items. All unmeasured items follow it, so
  /// one measurement may move everything below. In a ``WaterfallLayout``, it is the mean of all
  /// measurements ever made, and an item keeps the estimate that it was inserted with until it is
  /// measured or laid out again.
  case runningMean(initial: Double)

  /// An extent for each item, which the function returns once, when the item is inserted.
  case perItem(@Sendable (Int) -> Double)
}
