import GridLayouts
import GridTesting
import Testing

/// The order of placements in random windows, for every layout with sticky or covering elements.
@Suite struct PlacementOrderTests {
  @Test func `placements list items in ascending order and every other element once`() throws {
    var generator = SeededGenerator(seed: 11)
    for sample in try LayoutSample.all(count: 47).flatMap(\.turned) {
      var sample = sample
      for _ in 0..<4 {
        for window in anyWindows(onto: sample.layout, &generator) {
          let fault = fault(of: sample.layout, in: window)
          #expect(fault == nil, "\(sample), \(window)")
        }
        try measureSome(&sample.layout, &generator)
      }
    }
  }

  /// The first element that is out of order or repeated, or nil.
  private func fault(of layout: AnyItemLayout, in window: LayoutWindow) -> String? {
    var buffer: [Placement] = []
    layout.placements(in: window, into: &buffer)
    var last = -1
    var companions: Set<GridElement> = []
    for element in buffer.map(\.element) {
      if element.kind == .item {
        if element.index <= last { return "item \(element.index) after \(last)" }
        last = element.index
      } else if !companions.insert(element).inserted {
        return "\(element.kind) \(element.index) twice"
      }
    }
    return nil
  }

  private func anyWindows(
    onto layout: AnyItemLayout, _ generator: inout SeededGenerator
  ) -> [LayoutWindow] {
    let size = layout.contentSize
    let everything = GridRect(x: -9, y: -9, width: size.width + 18, height: size.height + 18)
    var windows = [LayoutWindow(everything)]
    for _ in 0..<12 {
      let seen = GridRect(
        x: .random(in: -50...size.width, using: &generator),
        y: .random(in: -50...size.height, using: &generator),
        width: .random(in: 0...150, using: &generator),
        height: .random(in: 0...250, using: &generator))
      let overscan = GridInsets(all: -.random(in: 0...80, using: &generator))
      windows += [LayoutWindow(seen), LayoutWindow(seen.inset(by: overscan), viewport: seen)]
      windows.append(LayoutWindow(everything, viewport: seen))
    }
    return windows
  }

  private func measureSome(
    _ layout: inout AnyItemLayout, _ generator: inout SeededGenerator
  ) throws {
    for _ in 0..<5 {
      let size = GridSize(
        width: .random(in: 0...60, using: &generator),
        height: .random(in: 0...60, using: &generator))
      try layout.setMeasuredSize(
        size, forItem: .random(in: 0..<layout.itemCount, using: &generator))
    }
  }
}
