import GridBench
import GridLayouts
import GridTesting

/// A kind of change that a workload makes in each turn.
enum Edit {
  /// Measures an item, then queries the window around it.
  case measure(Cycle<Measured>)

  /// Inserts items at an index in one turn, and removes them in the next.
  case splice(at: Int, extents: [Double])

  /// Measures items of a list with random extents.
  static func measuring(_ items: Cycle<Int>, of list: FlatExtents, seed: UInt64) -> Edit {
    var generator = SeededGenerator(seed: seed)
    return .measure(
      Cycle { turn in
        Measured(
          item: items[turn], extent: Inputs.extent(from: &generator),
          window: Inputs.window(at: list.start(of: items[turn])))
      })
  }

  /// A measured extent for an item, and the window to query afterwards.
  struct Measured {
    /// The item.
    var item: Int
    /// The extent. One point is added in every other cycle, so that each turn changes the extent.
    var extent: Double
    /// The window to query after the change.
    var window: LayoutWindow
  }
}

/// A layout or baseline that can be changed.
protocol Editable: Finding {
  /// Sets the extent of an item.
  mutating func setExtent(_ extent: Double, of item: Int)

  /// Replaces items by new ones with the given extents.
  mutating func replace(_ range: Range<Int>, with extents: [Double])
}

// MARK: - Trials
extension Trial {
  /// Prepares our code for changes.
  init<List: Editable>(_ count: Int, _ edit: Edit, make: () -> List) {
    self.init(count, make: make, timed: edit.carryingOut())
  }

  /// Returns the trial with another baseline that makes the same changes.
  func against<List: Editable>(
    _ kind: Baseline, upTo limit: Int = .max, _ edit: Edit, make: () -> List
  ) -> Trial {
    against(kind, upTo: limit, make: make, timed: edit.carryingOut())
  }
}

// MARK: - Turns
extension Edit {
  /// Returns a function that makes one change per turn.
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
