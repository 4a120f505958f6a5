import GridBench
import VirtualGrid

extension Workload {
  /// Batches of changes applied to a layout.
  static var applied: [Workload] {
    [1, 100, 10_000].flatMap { size in
      [
        applied("list", size) { n in
          var list = ListLayout(count: n, rowHeight: .estimated(50))
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

  /// A turn applies a batch and the batch that undoes it, so that the number of items stays.
  ///
  /// Each turn thus makes twice as many operations as the name says. The batches are prepared, but
  /// checked in the turn, as every update is. The cost may depend on the size of the batch, but not
  /// on the number of items.
  private static func applied<Layout: ItemLayout>(
    _ layout: String, _ size: Int, _ make: @escaping (Int) -> Layout
  ) -> Workload {
    let sizes = Inputs.powers(3, 6, 9).filter { $0 >= size }
    return Workload(
      "changes/apply-\(layout)-\(size)", sizes: sizes,
      limits: sizes.dropFirst().map { .growth(atMost: 2, from: sizes[0], to: $0) }
    ) { n in
      // Several batches, so that no index is special, but few enough to stay in a cache.
      let batches = (0..<6).map { MixedBatch(of: size, in: n, seed: $0) }
      return Trial(n) {
        make(n)
      } timed: { layout, _, turns in
        for turn in turns {
          let batch = batches[turn % batches.count]
          carryOut(batch.there, from: batch.before, to: batch.after, in: &layout)
          carryOut(batch.back, from: batch.after, to: batch.before, in: &layout)
        }
        precondition(layout.itemCount == n, "\(layout.itemCount) items instead of \(n)")
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

  /// Measures `size` rows at equal distances, so that the list has measured extents to keep.
  static func measure(_ size: Int, of list: inout ListLayout) {
    for (number, extent) in Inputs.extents(size, seed: 1).enumerated() {
      let item = number * (list.itemCount / size)
      _ = list.storeMeasuredRun(MeasuredRun(item..<item + 1, height: extent))
    }
  }
}
