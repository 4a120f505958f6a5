import GridLayouts
import GridTesting
import Testing

@testable import GridBench
@testable import bench

/// Compares the lists of the benchmark with one that visits every row, over random changes.
@Suite struct ListBaselinesTests {
  @Test(arguments: 1...20) func `all lists find the same rows after each change`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var extents = Inputs.extents(Int.random(in: 1...60, using: &generator), seed: seed)
    var walk = NaiveWalk(extents)
    var lists: [any Editable] = [
      FlatExtents(extents), FenwickTree(extents), IntervalTree(extents), SkipList(extents),
      Workload.list(of: extents),
    ]
    for _ in 0..<100 {
      let first = Int.random(in: 0...extents.count, using: &generator)
      if first < extents.count, Bool.random(using: &generator) {
        let extent = Inputs.extent(from: &generator)
        extents[first] = extent
        walk.setExtent(extent, of: first)
        for index in lists.indices { lists[index].setExtent(extent, of: first) }
      } else {
        let range = first..<Int.random(in: first...min(extents.count, first + 3), using: &generator)
        // A list keeps at least one row, which the array of offsets needs to begin at 0.
        let new = Inputs.extents(Int.random(in: 1...4, using: &generator), seed: generator.next())
        walk.replace(range, with: new)
        for index in lists.indices { lists[index].replace(range, with: new) }
        // Our list asks its function for the extents of new rows, which repeats the first ones.
        for (place, extent) in new.enumerated() {
          lists[lists.count - 1].setExtent(extent, of: first + place)
        }
        extents.replaceSubrange(range, with: new)
      }
      let top = Double.random(in: 0..<extents.reduce(0, +), using: &generator)
      let window = LayoutWindow(GridRect(x: 0, y: top, width: 800, height: 300))
      let expected = walk.placed(in: window)
      for list in lists {
        #expect(list.placed(in: window) == expected, "\(type(of: list))")
      }
    }
  }
}

extension Finding {
  fileprivate func placed(in window: LayoutWindow) -> [Placement] {
    var found: [Placement] = []
    placements(in: window, into: &found)
    return found
  }
}
