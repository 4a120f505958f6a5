import GridBench
import GridLayouts
import GridTesting

extension WaterfallLayout: Answering, Editable {
  mutating func setExtent(_ extent: Double, of item: Int) {
    sure { () throws(LayoutError) in
      try setMeasuredSize(GridSize(width: viewport.width, height: extent), forItem: item)
    }
  }

  mutating func replace(_ range: Range<Int>, with extents: [Double]) {
    sure { () throws(LayoutError) in try apply(.items(range, replacedBy: extents.count)) }
  }
}

extension Workload {
  /// Four lanes of items with random extents.
  static var waterfalls: [Workload] {
    [
      waterfallSetup,
      waterfallScroll,
      changedWaterfall("append") { n, _ in .splice(at: n, extents: [44]) },
      changedWaterfall("measure", limits: [.ratio(.naive, atMost: 1 / 100, at: 1_000_000)]) {
        n, masonry in
        let items = Inputs.randomItems(n, seed: 5)
        var generator = SeededGenerator(seed: 6)
        return .measure(
          Cycle { turn in
            Edit.Measured(
              item: items[turn], extent: Inputs.extent(from: &generator),
              window: Inputs.window(at: masonry.frame(of: items[turn])?.minY ?? 0))
          })
      },
      askedWaterfall("point") { _, content in
        .points(Inputs.randomPoints(in: content, seed: 2))
      },
      askedWaterfall("frame") { n, _ in .frames(Inputs.randomItems(n, seed: 3)) },
      askedWaterfall("neighbour", limits: [.noAllocations]) { n, _ in
        .neighbours(Inputs.randomItems(n, seed: 4))
      },
    ]
  }

  private static let waterfallSizes = Inputs.powers(3, 4, 5, 6)

  private static var waterfallSetup: Workload {
    Workload("waterfall/setup", sizes: waterfallSizes) { n in
      let extents = Inputs.extents(n, seed: 1)
      return Trial(n) {
        ours(extents)
      } timed: { waterfall, _, turns in
        for _ in turns {
          waterfall = ours(extents)
          blackHole(waterfall)
        }
      }
      .against(.bare) {
        PlainMasonry(extents)
      } timed: { masonry, _, turns in
        for _ in turns {
          masonry = PlainMasonry(extents)
          blackHole(masonry)
        }
      }
    }
  }

  private static var waterfallScroll: Workload {
    askedWaterfall(
      "range-scroll", limits: [.ratio(.sibling("ListLayout"), atMost: 10), .noAllocations]
    ) { trial, extents in
      var list = ListLayout(count: extents.count, rowHeight: .perItem { extents[$0] })
      list.resize(to: Inputs.viewport)
      let windows = Inputs.scrollWindows(in: list.contentSize)
      return trial.beside("ListLayout", .windows(windows)) { list }
    } question: { _, content in
      .windows(Inputs.scrollWindows(in: content))
    }
  }
}

// MARK: - Contestants
extension Workload {
  private static func ours(_ extents: [Double]) -> WaterfallLayout {
    WaterfallLayout(
      count: extents.count, viewport: Inputs.viewport,
      rules: WaterfallLayout.Rules(
        lanes: .fixed(PlainMasonry.lanes), itemHeight: .perItem { extents[$0 % extents.count] }))
  }

  /// Creates a workload that makes the same query to our waterfall and the baselines.
  private static func askedWaterfall(
    _ name: String, limits: [Limit] = [],
    against more: @escaping (Trial, [Double]) -> Trial = { trial, _ in trial },
    question: @escaping (Int, GridSize) -> Question
  ) -> Workload {
    Workload("waterfall/\(name)", sizes: waterfallSizes, limits: limits) { n in
      let extents = Inputs.extents(n, seed: 1)
      let masonry = PlainMasonry(extents)
      let question = question(n, masonry.contentSize)
      var trial = Trial(n, question) { ours(extents) }
      if question.isWalked {
        trial = trial.against(.naive, question) { MasonryWalk(extents) }
      }
      if question.hasBaselines {
        trial = trial.against(.flat, question) { masonry }
      }
      return more(trial, extents)
    }
  }

  /// Creates a workload that changes the waterfall. The naive baseline lays out all items again,
  /// the flat one those from the change on.
  private static func changedWaterfall(
    _ name: String, limits: [Limit] = [],
    edit: @escaping (Int, PlainMasonry) -> Edit
  ) -> Workload {
    Workload("waterfall/\(name)", sizes: waterfallSizes, limits: limits) { n in
      let extents = Inputs.extents(n, seed: 1)
      let masonry = PlainMasonry(extents)
      let edit = edit(n, masonry)
      return Trial(n, edit) { ours(extents) }
        .against(.naive, edit) { MasonryWalk(extents) }
        .against(.flat, edit) { masonry }
    }
  }
}
