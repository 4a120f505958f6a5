import VirtualGrid

extension Workload {
  /// Batches of changes that a layout carries out.
  static var applied: [Workload] {
    [1, 100, 10_000].flatMap { size in
      [
        applied("list", size) { n in
          var list = ListLayout(count: n, extent: .estimated(.fixed(50)))
          measure(max(100, size), of: &list)
          return list
        },
        applied("grid", size) { n in
          var grid = UniformGridLayout(columns: 3)
          sure { () throws(LayoutError) in try grid.apply(.insert(n, at: 0)) }
          return grid
        },
      ]
    }
  }

  /// A turn carries out a batch and takes it back, so that a layout has as many items after it: twice
  /// as many operations as the name says. Both batches are ready, and are checked in the turn, as
  /// each update is. What they cost may depend on their size, but not on how many items there are.
  private static func applied<Layout: ItemLayout>(
    _ layout: String, _ size: Int, _ make: @escaping (Int) -> Layout
  ) -> Workload {
    let sizes = Inputs.powers(3, 6, 9).filter { $0 >= size }
    return Workload(
      "changes/apply-\(layout)-\(size)", sizes: sizes,
      mustReach: sizes.dropFirst().map { .growth(atMost: 2, from: sizes[0], to: $0) }
    ) { n in
      // A few, so that no place is special, and no more than stay in a cache.
      let batches = (0..<6).map { MixedBatch(of: size, in: n, seed: $0) }
      return Trial(n) {
        make(n)
      } timed: { layout, _, turns in
        for turn in turns {
          let batch = batches[turn % batches.count]
          carryOut(batch.there, from: batch.before, to: batch.after, in: &layout)
          carryOut(batch.back, from: batch.after, to: batch.before, in: &layout)
        }
        precondition(layout.itemCount == n, "\(layout.itemCount) items are left of \(n).")
      }
    }
  }

  private static func carryOut(
    _ batch: BatchUpdate, from before: SectionCounts, to after: SectionCounts,
    in layout: inout some ItemLayout
  ) {
    let plan = sure { () throws(BatchUpdateError) in try batch.checked(from: before, to: after) }
    sure { () throws(LayoutError) in try layout.apply(plan.layoutChanges) }
  }

  /// Measures some rows, as far apart as can be, so that a list has something to remember.
  static func measure(_ size: Int, of list: inout ListLayout) {
    for (number, extent) in Inputs.extents(size, seed: 1).enumerated() {
      let item = number * (list.itemCount / size)
      _ = list.setMeasured(MeasuredRun(item..<item + 1, height: extent))
    }
  }
}
