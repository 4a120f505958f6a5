import GridBench
import GridTesting
import VirtualGrid

extension Workload {
  /// Inserts a row before sixty visible ones: the update, the layout, and the transition of each
  /// cell.
  static var insertVisible: Workload {
    Workload(
      "changes/insert-visible", sizes: Inputs.powers(3, 6),
      limits: [.ratio(.bare, atMost: 20)]
    ) { n in
      let (rowCount, rowHeight) = (60, 15.0)
      let viewport = GridSize(
        width: Inputs.viewport.width, height: Double(rowCount) * rowHeight)
      return Trial(n) {
        ChangingStage(
          ListLayout(rowHeight: .estimated(rowHeight)), count: n, viewport: viewport)
      } timed: { stage, _, turns in
        for _ in turns { stage.insertFirst() }
        // All visible cells, of which the last one leaves the viewport, and the new one.
        precondition(
          stage.transitionCount == rowCount + 1,
          "\(stage.transitionCount) cells are animated, not \(rowCount + 1).")
      } undo: {
        $0.removeFirst()
      }.against(.bare) {
        SlideLoop(rowCount: rowCount, rowHeight: rowHeight)
      } timed: { loop, _, turns in
        // The loop alternates between insertion and removal, so it needs no undo.
        for turn in turns { loop.move(by: turn.isMultiple(of: 2) ? 1 : -1) }
      }
    }
  }

  /// Changes of a list to a random order: the whole change, and its steps.
  static var shuffles: [Workload] {
    [
      shuffle("shuffle") { shuffle in
        shuffle.trial { stage in
          stage.change(Difference(from: shuffle.old, to: shuffle.new).update())
          stage.show()
        } undo: {
          $0.comeToRest()
        }
      },
      shuffle("shuffle-difference") { shuffle in
        Trial(shuffle.old.count) {
        } timed: { _, _, turns in
          for _ in turns { blackHole(Difference(from: shuffle.old, to: shuffle.new)) }
        }
      },
      shuffle("shuffle-update") { shuffle in
        let difference = Difference(from: shuffle.old, to: shuffle.new)
        return Trial(shuffle.old.count) {
        } timed: { _, _, turns in
          for _ in turns { blackHole(shuffle.plan(difference)) }
        }
      },
      shuffle("shuffle-layout") { shuffle in
        let plan = shuffle.plan(Difference(from: shuffle.old, to: shuffle.new))
        return Trial(shuffle.old.count) {
          shuffle.list(of: shuffle.old.count)
        } timed: { list, _, turns in
          for _ in turns {
            sure { () throws(LayoutError) in try list.apply(plan.layoutChanges) }
          }
        }
      },
      // Preparing a frame takes as long as all steps above, and is repeated for each turn.
      shuffle("shuffle-frame", sizes: Inputs.powers(3, 4)) { shuffle in
        let update = Difference(from: shuffle.old, to: shuffle.new).update()
        return shuffle.trial {
          $0.change(update)
        } timed: {
          $0.show()
        } undo: { stage in
          stage.comeToRest()
          stage.change(update)
        }
      },
    ]
  }

  private static func shuffle(
    _ name: String, sizes: [Int] = Inputs.powers(3, 6), _ trial: @escaping (Shuffle) -> Trial
  ) -> Workload {
    Workload("changes/\(name)", sizes: sizes) { trial(Shuffle(of: $0)) }
  }
}

/// A list of identifiers in two orders.
private struct Shuffle {
  let old: [Int]
  let new: [Int]

  init(of count: Int) {
    old = (0..<count).map(Workload.number)
    new = ListChange.shuffled.applied(to: Array(0..<count)).map(Workload.number)
  }

  /// Returns a difference as a checked update.
  func plan(_ difference: Difference) -> UpdatePlan {
    let counts = SectionCounts([old.count])
    return sure { () throws(BatchUpdateError) in
      try difference.update().checked(from: counts, to: counts)
    }
  }

  /// Returns a list with the measured heights of some rows.
  func list(of count: Int) -> ListLayout {
    var list = ListLayout(count: count, rowHeight: .estimated(50))
    Workload.measure(min(count, 1_000), of: &list)
    return list
  }

  /// Returns a trial with a grid that shows the list.
  func trial(
    _ prepare: @escaping (ChangingStage) -> Void = { _ in },
    timed: @escaping (ChangingStage) -> Void, undo: @escaping (ChangingStage) -> Void
  ) -> Trial {
    Trial(old.count) {
      let stage = ChangingStage(list(of: old.count), count: old.count)
      prepare(stage)
      return stage
    } timed: { stage, _, turns in
      for _ in turns { timed(stage) }
    } undo: {
      undo($0)
    }
  }
}
