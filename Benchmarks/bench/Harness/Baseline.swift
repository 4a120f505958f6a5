/// What a workload is compared with, on the same input, sample by sample.
enum Baseline: Hashable {
  /// A walk over every item.
  case naive

  /// A flat array of prefix sums with binary search, rebuilt from the changed item on.
  case flat

  /// Arithmetic or a plain loop that only writes the answer: as fast as a machine can.
  case bare

  /// Another of our own, or the same elsewhere. Counts for limits and has no column of its own.
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
