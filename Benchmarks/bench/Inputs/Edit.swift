import GridLayouts

/// What a workload changes, turn by turn.
enum Edit {
  /// An item is measured, then the window where it lies is shown.
  case measure(Cycle<Measured>)

  /// Items come at a place, and go again with the next turn.
  case splice(at: Int, extents: [Double])

  /// An item, its new extent, and where its reader looks.
  struct Measured {
    /// The item.
    var item: Int
    /// Its extent, to which every other round adds a point, so that it always changes.
    var extent: Double
    /// What is shown afterwards.
    var window: LayoutWindow
  }
}

/// What can be changed: a layout, or a baseline.
protocol Editable: Answering {
  /// Gives an item another extent.
  mutating func setExtent(_ extent: Double, of item: Int)

  /// Replaces items by others.
  mutating func replace(_ range: Range<Int>, with extents: [Double])
}

// MARK: - Trials
extension Trial {
  /// Sets up ours to be changed.
  init<List: Editable>(_ count: Int, _ edit: Edit, make: () -> List) {
    self.init(count, make: make, timed: edit.carryingOut())
  }

  /// The trial with one more baseline that is changed alike.
  func against<List: Editable>(
    _ kind: Baseline, upTo limit: Int = .max, _ edit: Edit, make: () -> List
  ) -> Trial {
    against(kind, upTo: limit, make: make, timed: edit.carryingOut())
  }
}

// MARK: - Turns
extension Edit {
  /// What carries out one change a turn.
  @inline(__always)
  func carryingOut<List: Editable>() -> (inout List, inout [Placement], Range<Int>) -> Void {
    switch self {
    case .measure(let measured):
      { list, buffer, turns in
        for turn in turns {
          let next = measured[turn]
          let isOdd = turn / Inputs.cycleLength % 2 == 1
          list.setExtent(next.extent + (isOdd ? 1 : 0), of: next.item)
          buffer.removeAll(keepingCapacity: true)
          list.placements(in: next.window, into: &buffer)
          blackHole(buffer)
        }
      }
    case .splice(let place, let extents):
      { list, _, turns in
        for turn in turns {
          if turn % 2 == 0 {
            list.replace(place..<place, with: extents)
          } else {
            list.replace(place..<place + extents.count, with: [])
          }
        }
      }
    }
  }
}
