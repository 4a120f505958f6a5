import GridLayouts

/// What a workload asks, turn by turn.
enum Question {
  /// Which items meet a window?
  case windows(Cycle<LayoutWindow>)

  /// Which item is at a point?
  case points(Cycle<GridPoint>)

  /// Where is an item?
  case frames(Cycle<Int>)

  /// Which item is next to another? Each turn looks in another direction.
  case neighbours(Cycle<Int>)
}

/// What can be asked: a layout, or a baseline that answers some of the questions.
protocol Answering {
  /// Appends what meets the window.
  func placements(in window: LayoutWindow, into buffer: inout [Placement])

  /// The item at a point.
  func item(at point: GridPoint, in viewport: GridRect) -> Int?

  /// The place of an item.
  func frame(of item: Int) -> GridRect?

  /// The item that a step leads to.
  func item(_ step: Step, of item: Int) -> Int?
}

/// A baseline that can be asked. It takes no steps: see ``Question/hasBaselines``.
protocol Yardstick: Answering {}

extension Yardstick {
  func item(_ step: Step, of item: Int) -> Int? { nil }
}

// MARK: - Baselines
extension Question {
  /// Whether baselines answer it: they do not take steps.
  var hasBaselines: Bool {
    if case .neighbours = self { false } else { true }
  }

  /// Whether a walk over every item is a way to answer it, where frames are known or computed.
  var isWalked: Bool {
    switch self {
    case .windows, .points: true
    case .frames, .neighbours: false
    }
  }
}

// MARK: - Trials
extension Trial {
  /// Sets up ours to be asked.
  init<Layout: Answering>(_ count: Int, _ question: Question, make: () -> Layout) {
    self.init(count, make: make, timed: question.asking())
  }

  /// The trial with one more baseline that is asked the same, and has to answer the same.
  func against<Layout: Answering>(
    _ kind: Baseline, upTo limit: Int = .max, _ question: Question, make: () -> Layout
  ) -> Trial {
    // A baseline that is left out leaves the one before it as the last, which was right already.
    against(kind, upTo: limit, make: make, timed: question.asking()).checkingAnswers()
  }

  /// The trial with a relative of ours that is asked something else.
  func beside<Layout: Answering>(
    _ name: String, _ question: Question, make: () -> Layout
  ) -> Trial {
    against(.sibling(name), make: make, timed: question.asking())
  }
}

// MARK: - Turns
extension Question {
  /// What asks once a turn.
  @inline(__always)
  func asking<Layout: Answering>() -> (inout Layout, inout [Placement], Range<Int>) -> Void {
    switch self {
    case .windows(let windows):
      { layout, buffer, turns in
        for turn in turns {
          buffer.removeAll(keepingCapacity: true)
          layout.placements(in: windows[turn], into: &buffer)
          blackHole(buffer)
        }
      }
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
