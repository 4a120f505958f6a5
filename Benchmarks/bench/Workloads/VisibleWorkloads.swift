import GridBench
import GridLayouts

extension Workload {
  /// The computation of the visible rows of a list, beside the structures that other lists use.
  static var visible: [Workload] {
    [
      visible(
        "scroll", "Find the visible rows while scrolling",
        limits: searchLimits
      ) { content, _ in .find(Inputs.scrollWindows(in: content)) },
      visible(
        "jump", "Find the visible rows at a random offset",
        limits: searchLimits
      ) { content, _ in .find(Inputs.randomWindows(in: content, seed: 1)) },
      visible(
        "measure", "Measure a row, then find the visible rows",
        limits: [.ratio(.prefixSums, atMost: 1 / 10, from: 100_000)]
      ) { _, rows in
        .change(.measuring(Inputs.randomItems(rows.count, seed: 5), of: rows, seed: 6))
      },
      visible(
        "insert", "Insert or remove a row in the middle",
        limits: [.ratio(.prefixSums, atMost: 1 / 10, from: 100_000)]
      ) { _, rows in .change(.splice(at: rows.count / 2, extents: [33])) },
      billions,
    ]
  }

  /// The limits of finding rows without a change.
  private static let searchLimits: [Limit] = [
    .noAllocations, .ratio(.walk, atMost: 1 / 10, from: 10_000),
    .ratio(.skipList, atMost: 1, from: 10_000), .ratio(.fenwickTree, atMost: 1, from: 10_000),
    .ratio(.intervalTree, atMost: 1, from: 10_000),
  ]

  /// Creates a workload that executes the same operation on our list and on the baselines.
  private static func visible(
    _ name: String, _ title: String, limits: [Limit],
    operation: @escaping (_ content: GridSize, _ rows: FlatExtents) -> Operation
  ) -> Workload {
    Workload(
      "visible/\(name)", title: title, sizes: Inputs.powers(2, 3, 4, 5, 6, 7), limits: limits
    ) { n in
      let extents = Inputs.extents(n, seed: 1)
      let flat = FlatExtents(extents)
      let content = GridSize(width: Inputs.viewport.width, height: flat.totalExtent)
      let operation = operation(content, flat)
      return Trial(n, make: { list(of: extents) }, timed: operation.executing())
        .against(.walk, upTo: 1_000_000, operation) { NaiveWalk(copy(extents)) }
        .against(.prefixSums, operation) { FlatExtents(copy(extents)) }
        .against(.intervalTree, operation) { IntervalTree(extents) }
        .against(.fenwickTree, operation) { FenwickTree(copy(extents)) }
        .against(.skipList, operation) { SkipList(extents) }
    }
  }

  /// Finds the visible rows among up to ten billion, of which up to 200,000 are measured.
  ///
  /// The structures of the other workloads need memory for each row, which ten billion rows rule out.
  private static var billions: Workload {
    Workload(
      "visible/billions", title: "Find the visible rows among estimated ones",
      sizes: Inputs.powers(2, 4, 6, 8, 10), limits: [.noAllocations, .ratio(.bare, atMost: 3)]
    ) { n in
      let rows = MeasuredRows(count: n)
      let windows = Inputs.randomWindows(
        in: GridSize(width: Inputs.viewport.width, height: rows.totalExtent), seed: 2)
      return Trial(n, make: { rows.list }, timed: windows.finding())
        .against(.bare, make: { MeasuredRows(count: n) }, timed: windows.finding())
        .checkingAnswers()
    }
  }
}

/// Returns an array with its own memory, which counts as held by the list that stores it.
private func copy(_ extents: [Double]) -> [Double] { extents.map { $0 } }

/// An operation on a list of rows, each with a height of its own.
private enum Operation {
  /// Finds the rows in a window.
  case find(Cycle<LayoutWindow>)

  /// Changes rows.
  case change(Edit)

  /// Whether the operation finds rows, so that the results of two lists can be compared.
  var findsRows: Bool {
    if case .change(.splice) = self { false } else { true }
  }

  /// Returns a function that executes the operation once per turn.
  @inline(__always)
  func executing<List: Editable>() -> (inout List, inout [Placement], Range<Int>) -> Void {
    switch self {
    case .find(let windows): windows.finding()
    case .change(let edit): edit.carryingOut()
    }
  }
}

extension Trial {
  /// Returns the trial with another baseline that executes the same operation, and checks that it
  /// finds the same rows.
  fileprivate func against<List: Editable>(
    _ kind: Baseline, upTo limit: Int = .max, _ operation: Operation, make: () -> List
  ) -> Trial {
    let trial = against(kind, upTo: limit, make: make, timed: operation.executing())
    return operation.findsRows ? trial.checkingAnswers() : trial
  }
}
