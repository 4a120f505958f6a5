import GridBench
import GridLayouts
import GridTesting

extension ListLayout: Answering, Editable {
  mutating func setExtent(_ extent: Double, of item: Int) {
    sure { () throws(LayoutError) in
      try setMeasuredSize(GridSize(width: Inputs.viewport.width, height: extent), forItem: item)
    }
  }

  mutating func replace(_ range: Range<Int>, with extents: [Double]) {
    sure { () throws(LayoutError) in try apply(.items(range, replacedBy: extents.count)) }
  }
}

extension Workload {
  /// A list of rows with random extents.
  static var lists: [Workload] { listQuestions + listChanges + listBytes }

  private static var listQuestions: [Workload] {
    [
      list(
        "range-scroll",
        limits: [.ratio(.flat, atMost: 1.5, from: 100_000), .noAllocations, logarithmic]
      ) { _, content in .windows(Inputs.scrollWindows(in: content)) },
      list(
        "range-random",
        limits: [.ratio(.flat, atMost: 2, from: 100_000), .noAllocations, logarithmic]
      ) { _, content in .windows(Inputs.randomWindows(in: content, seed: 1)) },
      list("point") { _, content in .points(Inputs.randomPoints(in: content, seed: 2)) },
      list("frame") { n, _ in .frames(Inputs.randomItems(n, seed: 3)) },
      list("neighbour") { n, _ in .neighbours(Inputs.randomItems(n, seed: 4)) },
    ]
  }

  private static let logarithmic = Limit.growth(atMost: 4, from: 100_000, to: 10_000_000)

  private static var listChanges: [Workload] {
    [
      measuring("measure-front", limits: [.ratio(.flat, atMost: 1 / 1_000, at: 1_000_000)]) {
        _ in Cycle { turn in turn % 16 }
      },
      measuring("measure-random", limits: [.ratio(.flat, atMost: 1 / 100, at: 1_000_000)]) {
        n in Inputs.randomItems(n, seed: 5)
      },
      splicing("splice-front", count: 1) { _ in 0 },
      splicing("splice-front-1000", count: 1_000) { _ in 0 },
      splicing("splice-middle", count: 1) { n in n / 2 },
      splicing("splice-middle-1000", count: 1_000) { n in n / 2 },
    ]
  }

  private static var listBytes: [Workload] {
    [
      holding("bytes-equal", limits: [.bytes(atMost: 1_024)]) { n, _ in
        ListLayout(count: n, rowHeight: .fixed(44))
      },
      // Runs of 500 equal rows alternate with 500 different ones: half the memory of all different
      // ones.
      holding("bytes-half", limits: [.bytesPerItem(atMost: 4.5, from: 100_000)]) { n, extents in
        ListLayout(count: n, rowHeight: .perItem { $0 / 500 % 2 == 0 ? 44 : extents[$0] })
      },
      holding("bytes-distinct", limits: [.bytesPerItem(atMost: 8, from: 100_000)]) {
        n, extents in
        ListLayout(count: n, rowHeight: .perItem { extents[$0] })
      },
    ]
  }
}

// MARK: - Contestants
extension Workload {
  /// Creates our list. Rows inserted later get the extents from the front again.
  static func list(of extents: [Double]) -> ListLayout {
    let count = extents.count
    var list = ListLayout(
      count: count, rowHeight: .perItem { extents[$0 % count] })
    list.resize(to: Inputs.viewport)
    return list
  }

  /// Creates a workload that makes the same query to our list and the baselines.
  private static func list(
    _ name: String, limits: [Limit] = [],
    question: @escaping (Int, GridSize) -> Question
  ) -> Workload {
    Workload("list/\(name)", sizes: Inputs.powers(3, 4, 5, 6, 7), limits: limits) { n in
      let extents = Inputs.extents(n, seed: 1)
      let flat = FlatExtents(extents)
      let question = question(
        n, GridSize(width: Inputs.viewport.width, height: flat.totalExtent))
      let trial = Trial(n, question) { list(of: extents) }
      guard question.hasBaselines else { return trial }
      return
        trial
        .against(.naive, upTo: 1_000_000, question) { NaiveWalk(extents) }
        .against(.flat, question) { flat }
    }
  }

  /// Creates a workload that measures one item per turn and queries the window around it.
  private static func measuring(
    _ name: String, limits: [Limit], items: @escaping (Int) -> Cycle<Int>
  ) -> Workload {
    Workload("list/\(name)", sizes: Inputs.powers(4, 5, 6, 7), limits: limits) { n in
      let extents = Inputs.extents(n, seed: 1)
      let flat = FlatExtents(extents)
      let edit = Edit.measuring(items(n), of: flat, seed: 6)
      return Trial(n, edit) { list(of: extents) }
        .against(.naive, upTo: 1_000_000, edit) { NaiveWalk(extents) }
        .checkingAnswers()
        .against(.flat, edit) { flat }
        .checkingAnswers()
    }
  }

  /// Creates a workload that inserts items in one turn and removes them in the next.
  private static func splicing(
    _ name: String, count: Int, at place: @escaping (Int) -> Int
  ) -> Workload {
    let limits = [Limit.ratio(.flat, atMost: 1 / 100, at: 1_000_000)]
    return Workload("list/\(name)", sizes: Inputs.powers(3, 4, 5, 6, 7), limits: limits) { n in
      let extents = Inputs.extents(n, seed: 1)
      let edit = Edit.splice(at: place(n), extents: Array(extents.prefix(count)))
      return Trial(n, edit) { list(of: extents) }
        .against(.naive, upTo: 1_000_000, edit) { NaiveWalk(extents) }
        .against(.flat, edit) { FlatExtents(extents) }
    }
  }

  /// Creates a workload that creates a list, mainly for the memory that it holds.
  private static func holding(
    _ name: String, limits: [Limit],
    make: @escaping (Int, _ extents: [Double]) -> ListLayout
  ) -> Workload {
    Workload("list/\(name)", sizes: Inputs.powers(4, 5, 6, 7), limits: limits) { n in
      let extents = Inputs.extents(n, seed: 1)
      return Trial(n) {
        make(n, extents)
      } timed: { list, _, turns in
        for _ in turns {
          list = make(n, extents)
          blackHole(list)
        }
      }
      .against(.flat) {
        FlatExtents(extents)
      } timed: { list, _, turns in
        for _ in turns {
          list = FlatExtents(extents)
          blackHole(list)
        }
      }
    }
  }
}
