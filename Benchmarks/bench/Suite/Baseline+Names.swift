import GridBench

extension Baseline {
  /// Code that visits every item.
  static let naive: Baseline = "naive"

  /// A flat array of prefix sums with binary search, rebuilt from the changed item on.
  static let flat: Baseline = "flat"

  /// Arithmetic or a plain loop that only writes the result: a practical lower bound.
  static let bare: Baseline = "bare"

  /// A list that stores extents only, and visits all items.
  static let walk: Baseline = "walk"

  /// A flat array of prefix sums, like ``flat``.
  static let prefixSums: Baseline = "prefix sums"

  /// A balanced tree of intervals with the greatest end in each subtree.
  static let intervalTree: Baseline = "interval tree"

  /// An array of partial sums over ranges of items.
  static let fenwickTree: Baseline = "Fenwick tree"

  /// Linked lists on several levels.
  static let skipList: Baseline = "skip list"

  /// Other code of this package or of the standard library, by its name in the output. It counts
  /// for limits and has no column of its own.
  static func sibling(_ name: String) -> Baseline { Baseline(stringLiteral: name) }
}
