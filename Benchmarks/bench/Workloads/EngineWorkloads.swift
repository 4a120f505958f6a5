import GridBench
import GridTesting
import VirtualGrid

extension Workload {
  /// The engine: from a content offset to cells on a screen.
  static var engine: [Workload] {
    [1, 3, 8].flatMap { columns in
      [
        grid("scroll-frame-grid-\(columns)", columns, limits: scrollLimits) {
          Inputs.scrollWindows(in: $0)
        },
        grid("jump-grid-\(columns)", columns, limits: jumpLimits) {
          Inputs.randomWindows(in: $0, seed: 1)
        },
      ]
    } + [
      list("scroll-frame-list", limits: scrollLimits) { Inputs.scrollWindows(in: $0) },
      list("jump-list", limits: jumpLimits) { Inputs.randomWindows(in: $0, seed: 1) },
      fling, firstFrame, stillFrame, scrollTo, anchorInserts, selectAll, marquee, farMarquee,
    ]
  }

  /// The limits of a scroll frame at any number of items, relative to a plain loop over the same
  /// frames.
  private static var scrollLimits: [Limit] {
    [
      .ratio(.bare, atMost: 3), .noAllocations,
      .growth(atMost: 1.2, from: 1_000, to: 1_000_000),
      .growth(atMost: 1.2, from: 1_000_000, to: 1_000_000_000),
    ]
  }

  private static var jumpLimits: [Limit] { [.ratio(.bare, atMost: 3), .noAllocations] }

  private static func grid(
    _ name: String, _ columns: Int, limits: [Limit],
    windows: @escaping (GridSize) -> Cycle<LayoutWindow>
  ) -> Workload {
    Workload("engine/\(name)", sizes: Inputs.powers(3, 6, 9), limits: limits) { n in
      let plain = GridArithmetic(count: n, columns: columns)
      return trial(plain, windows(plain.contentSize)) {
        Stage(UniformGridLayout(columns: columns), count: n)
      }
    }
  }

  /// A list with measured rows around the middle and an estimate for all others.
  private static func list(
    _ name: String, limits: [Limit], windows: @escaping (GridSize) -> Cycle<LayoutWindow>
  ) -> Workload {
    Workload("engine/\(name)", sizes: Inputs.powers(3, 6, 9), limits: limits) { n in
      let rows = MeasuredRows(count: n)
      let windows = windows(GridSize(width: Inputs.viewport.width, height: rows.totalExtent))
      let make = {
        let stage = Stage(ListLayout(rowHeight: .estimated(rows.estimate)), count: n)
        stage.grid.restore(rows.state)
        return stage
      }
      return trial(rows, windows, make)
    }
  }

  private static func trial(
    _ places: some Places, _ windows: Cycle<LayoutWindow>, _ make: () -> Stage
  ) -> Trial {
    make().checkWork(places, windows)
    return Trial(places.count, windows, make: make).against(.naive, upTo: 1_000) {
      NaiveEngine(places)
    } timed: { engine, _, turns in
      for turn in turns { engine.show(windows[turn].rect) }
    }.against(.bare) {
      CellLoop(places)
    } timed: { loop, _, turns in
      for turn in turns { loop.show(windows[turn].rect) }
    }
  }
}

// MARK: - Frames over time
extension Workload {
  /// Flings back and forth, with cells realized half a viewport and data prefetched a whole
  /// viewport ahead.
  private static var fling: Workload {
    Workload(
      "engine/fling", sizes: Inputs.powers(3, 6, 9),
      limits: [.ratio(.bare, atMost: 4), .noAllocations]
    ) { n in
      let plain = GridArithmetic(count: n, columns: 3)
      let windows = Cycle(FlingStage(plain).realizedWindows())
      FlingStage(plain).checkWork(plain, windows)
      return Trial(n) {
        FlingStage(plain)
      } timed: { stage, _, turns in
        for turn in turns { stage.frame(turn) }
      }.against(.bare) {
        CellLoop(plain)
      } timed: { loop, _, turns in
        for turn in turns { loop.show(windows[turn].rect) }
      }
    }
  }

  /// Creates a grid that shows all of its items in its first frame.
  private static var firstFrame: Workload {
    Workload(
      "engine/first-frame", sizes: Inputs.powers(2, 3, 4),
      limits: [.growth(atMost: 15, from: 1_000, to: 10_000)]
    ) { n in
      // Rows are low because the engine limits the viewport to 65,536 points.
      let viewport = GridSize(width: Inputs.viewport.width, height: 4 * Double(n))
      return Trial(n) {
      } timed: { _, _, turns in
        for _ in turns {
          let stage = Stage(ListLayout(rowHeight: .fixed(4)), count: n, viewport: viewport)
          stage.grid.layoutIfNeeded()
          precondition(stage.grid.counters.cellsMade == n, "Not every item has a cell.")
        }
      }
    }
  }

  private static var stillFrame: Workload {
    Workload(
      "engine/still-frame", sizes: Inputs.powers(3, 6, 9),
      limits: [.time(atMost: 200), .noAllocations]
    ) { n in
      Trial(n) {
        Stage(UniformGridLayout(columns: 3), count: n)
      } timed: { stage, _, turns in
        for turn in turns { stage.grid.advance(to: Double(turn) / 60) }
      }
    }
  }
}

// MARK: - Commands
extension Workload {
  /// Scrolls to an item of unknown position, so that it is in the middle of the viewport.
  private static var scrollTo: Workload {
    request("scroll-to") { n in
      let items = Inputs.randomItems(n, seed: 1)
      return { stage, turn in stage.grid.scrollToItem(at: items[turn], alignment: .center) }
    }
  }

  /// Inserts a thousand items above the visible ones, one by one, and removes them again.
  private static var anchorInserts: Workload {
    request("anchor-inserts") { n in
      { stage, _ in
        for _ in 0..<1_000 { stage.insert(at: 0) }
        stage.grid.layoutIfNeeded()
        stage.remove(0..<1_000)
      }
    }
  }

  private static var selectAll: Workload {
    request("select-all") { n in
      { stage, _ in
        stage.grid.selectionMode = .multiple
        stage.grid.selectAll()
        stage.grid.layoutIfNeeded()
        stage.grid.deselectAll()
      }
    }
  }

  /// Selects with a marquee that grows over the viewport in ten steps.
  private static var marquee: Workload {
    request("marquee") { n in
      { stage, _ in
        stage.drawMarquee(from: stage.grid.contentOffset.y, inStepsOf: 100)
        stage.grid.endMarquee()
      }
    }
  }

  /// Selects with a marquee that starts at the beginning of the content and reaches a million items
  /// in ten steps, as if the content scrolled under the pointer.
  private static var farMarquee: Workload {
    // No limit between these sizes: with a thousand items, the marquee selects only a thousand.
    request("marquee-far", limits: []) { n in
      { stage, _ in
        stage.drawMarquee(from: 0, inStepsOf: 100_000 * 50)
        precondition(stage.grid.selection.count == min(n, 1_000_000), "The marquee is too small.")
        stage.grid.endMarquee()
      }
    }
  }

  /// A command in the middle of a list, and the frame that shows its result.
  ///
  /// The cost must not depend on the number of items, except that a tree has more levels with a
  /// million items than with a thousand.
  private static func request(
    _ name: String,
    limits: [Limit] = [.growth(atMost: 2, from: 1_000, to: 1_000_000)],
    _ ask: @escaping (Int) -> (Stage, Int) -> Void
  ) -> Workload {
    Workload(
      "engine/\(name)", sizes: Inputs.powers(3, 6, 9),
      limits: limits + [.growth(atMost: 1.3, from: 1_000_000, to: 1_000_000_000)]
    ) { n in
      let ask = ask(n)
      return Trial(n) {
        let stage = Stage(ListLayout(rowHeight: .estimated(50)), count: n)
        stage.grid.layoutIfNeeded()
        stage.grid.scrollToItem(at: n / 2)
        return stage
      } timed: { stage, _, turns in
        for turn in turns {
          ask(stage, turn)
          stage.grid.layoutIfNeeded()
        }
      }
    }
  }
}

// MARK: - Windows
extension Trial {
  /// Creates a trial in which a grid shows one window after another.
  fileprivate init(_ count: Int, _ windows: Cycle<LayoutWindow>, make: () -> Stage) {
    self.init(count, make: make) { stage, _, turns in
      for turn in turns {
        stage.grid.contentOffset = windows[turn].rect.origin
        stage.grid.layoutIfNeeded()
      }
    }
  }
}

extension UniformGridLayout {
  /// Creates the layout of a ``GridArithmetic`` with the same columns.
  init(columns: Int) {
    self.init(rules: Rules(slot: GridArithmetic(count: 0, columns: columns).cell))
  }
}

extension GridArithmetic {
  /// Creates columns that fill the width of the viewport, with rows of 100 points.
  init(count: Int, columns: Int) {
    let width = Inputs.viewport.width / Double(columns)
    self.init(count: count, columns: columns, cell: GridSize(width: width, height: 100))
  }
}
