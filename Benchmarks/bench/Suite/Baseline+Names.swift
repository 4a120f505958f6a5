import GridBench

extension Baseline {
  /// Code that visits every item.
  static let naive: Baseline = "naive"

  /// A flat array of prefix sums with binary search, rebuilt from the changed item on.
  static let flat: Baseline = "flat"

  /// Arithmetic or a plain loop that only writes the result: a practical lower bound.
  static let bare: Baseline = "bare"

  /// Other code of this package or of the standard library, by its name in the output. It counts
  /// for limits and has no column of its own.
  static func sibling(_ name: String) -> Baseline { Baseline(stringLiteral: name) }
}
