/// The code that a workload is compared with, on the same input, sample by sample.
enum Baseline: Hashable {
  /// Code that visits every item.
  case naive

  /// A flat array of prefix sums with binary search, rebuilt from the changed item on.
  case flat

  /// Arithmetic or a plain loop that only writes the result: a practical lower bound.
  case bare

  /// Other code of this package or of the standard library, by its name in the output. It counts
  /// for limits and has no column of its own.
  case sibling(String)
}

extension Baseline: CustomStringConvertible {
  var description: String {
    switch self {
    case .naive: "naive"
    case .flat: "flat"
    case .bare: "bare"
    case .sibling(let name): name
    }
  }
}
