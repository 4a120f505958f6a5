import GridBench
import GridLayouts

/// A kind of query that a workload makes in each turn.
enum Question {
  /// Queries the items in a window.
  case windows(Cycle<LayoutWindow>)

  /// Queries the item at a point.
  case points(Cycle<GridPoint>)

  /// Queries the frame of an item.
  case frames(Cycle<Int>)

  /// Queries the neighbor of an item, in another direction with each turn.
  case neighbours(Cycle<Int>)
}

/// A layout or baseline that finds the items in a window.
protocol Finding {
  /// Appends the placements that intersect the window.
  func placements(in window: LayoutWindow, into buffer: inout [Placement])
}

/// A layout or baseline that answers all kinds of queries.
protocol Answering: Finding {
  /// Returns the item at a point.
  func item(at point: GridPoint, in viewport: GridRect) -> Int?

  /// Returns the frame of an item.
  func frame(of item: Int) -> GridRect?

  /// Returns the item that a step leads to.
  func item(_ step: Step, of item: Int) -> Int?
}

/// A baseline that answers queries other than steps: see ``Question/hasBaselines``.
protocol Yardstick: Answering {}

extension Yardstick {
  func item(_ step: Step, of item: Int) -> Int? { nil }
}

// MARK: - Baselines
extension Question {
  /// Whether baselines answer this query. They do not support steps.
  var hasBaselines: Bool {
    if case .neighbours = self { false } else { true }
  }

  /// Whether visiting every item is a way to answer this query, in a layout whose frames are known.
  var isWalked: Bool {
    switch self {
    case .windows, .points: true
    case .frames, .neighbours: false
    }
  }
}

// MARK: - Trials
extension Trial {
  /// Prepares our code for queries.
  init<Layout: Answering>(_ count: Int, _ question: Question, make: () -> Layout) {
    self.init(count, make: make, timed: question.asking())
  }

  /// Returns the trial with another baseline for the same query, and checks that it returns the
  /// same placements.
  func against<Layout: Answering>(
    _ kind: Baseline, upTo limit: Int = .max, _ question: Question, make: () -> Layout
  ) -> Trial {
    // If this baseline is left out, the check repeats for the previous one, which has passed it
    // before.
    against(kind, upTo: limit, make: make, timed: question.asking()).checkingAnswers()
  }

  /// Returns the trial with other code of this package as a baseline, for a different query.
  func beside<Layout: Answering>(
    _ name: String, _ question: Question, make: () -> Layout
  ) -> Trial {
    against(.sibling(name), make: make, timed: question.asking())
  }
}

// MARK: - Turns
extension Question {
  /// Returns a function that makes one query per turn.
  @inline(__always)
  func asking<Layout: Answering>() -> (inout Layout, inout [Placement], Range<Int>) -> Void {
    switch self {
    case .windows(let windows): windows.finding()
    case .points(let points):
      { layout, _, turns in
        for turn in turns {
          let point = points[turn]
          blackHole(layout.item(at: point, in: Inputs.viewport(around: point)))
        }
      }
    case .frames(let items):
      { layout, _, turns in
        for turn in turns { blackHole(layout.frame(of: items[turn])) }
      }
    case .neighbours(let items):
      { layout, _, turns in
        let directions: [Step] = [.up, .down, .left, .right]
        for turn in turns {
          blackHole(layout.item(directions[turn % 4], of: items[turn]))
        }
      }
    }
  }
}

extension Cycle<LayoutWindow> {
  /// Returns a function that finds the items in one window per turn.
  @inline(__always)
  func finding<Layout: Finding>() -> (inout Layout, inout [Placement], Range<Int>) -> Void {
    { layout, buffer, turns in
      for turn in turns {
        buffer.removeAll(keepingCapacity: true)
        layout.placements(in: self[turn], into: &buffer)
        blackHole(buffer)
      }
    }
  }
}
