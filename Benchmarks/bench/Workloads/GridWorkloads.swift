import GridBench
import GridLayouts

extension UniformGridLayout: Answering {}

extension Workload {
  /// A grid of equal cells, eight in a row.
  static var grids: [Workload] {
    [
      gridSetup,
      grid(
        "range-scroll", limits: [.ratio(.bare, atMost: 5), .noAllocations, flatInSize]
      ) { _, content in .windows(Inputs.scrollWindows(in: content)) },
      grid(
        "range-random", limits: [.ratio(.bare, atMost: 5), .noAllocations, flatInSize]
      ) { _, content in .windows(Inputs.randomWindows(in: content, seed: 1)) },
      gridLastPage,
      grid("point") { _, content in .points(Inputs.randomPoints(in: content, seed: 2)) },
      grid("frame") { n, _ in .frames(Inputs.randomItems(n, seed: 3)) },
      grid("neighbour") { n, _ in .neighbours(Inputs.randomItems(n, seed: 4)) },
    ]
  }

  private static let gridSizes = Inputs.powers(3, 5, 6, 8, 10)

  private static let flatInSize = Limit.growth(atMost: 1.5, from: 1_000, to: 10_000_000_000)

  private static var gridSetup: Workload {
    Workload(
      "grid/setup", sizes: gridSizes, limits: [flatInSize, .bytes(atMost: 1_024)]
    ) { n in
      Trial(n) {
        ours(n)
      } timed: { grid, _, turns in
        for _ in turns {
          grid = ours(n)
          blackHole(grid)
        }
      }
    }
  }

  private static var gridLastPage: Workload {
    grid(
      "range-last",
      limits: [
        .ratio(.bare, atMost: 5), .ratio(.sibling("first page"), atMost: 1.5), .noAllocations,
      ]
    ) { trial, n in
      trial.beside("first page", .windows(Cycle { _ in Inputs.window(at: 0) })) { ours(n) }
    } question: { _, content in
      .windows(Cycle { _ in Inputs.lastWindow(in: content) })
    }
  }
}

// MARK: - Contestants
extension Workload {
  /// Creates a workload that makes the same query to our grid and the baselines.
  private static func grid(
    _ name: String, limits: [Limit] = [],
    against more: @escaping (Trial, Int) -> Trial = { trial, _ in trial },
    question: @escaping (Int, GridSize) -> Question
  ) -> Workload {
    Workload("grid/\(name)", sizes: gridSizes, limits: limits) { n in
      let bare = GridArithmetic(count: n, columns: 8, cell: GridSize(width: 100, height: 100))
      let question = question(n, bare.contentSize)
      var trial = Trial(n, question) { ours(n) }
      if question.isWalked {
        trial = trial.against(.naive, upTo: 1_000_000, question) { GridWalk(grid: bare) }
      }
      if question.hasBaselines {
        trial = trial.against(.bare, question) { bare }
      }
      return more(trial, n)
    }
  }

  private static func ours(_ n: Int) -> UniformGridLayout {
    UniformGridLayout(
      count: n, viewport: Inputs.viewport,
      rules: UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100)))
  }
}
