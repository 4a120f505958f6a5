import GridLayout
import GridTesting
import Testing

/// What the engine merges is sorted, whatever sticks, covers or stands between.
@Suite struct PlacementOrderTests {
  @Test func `B22 items come in ascending order, and everything else once, in any window`() throws {
    var generator = SeededGenerator(seed: 11)
    for specimen in try Specimen.all(count: 47).flatMap(\.turned) {
      var specimen = specimen
      for _ in 0..<4 {
        for window in anyWindows(onto: specimen.layout, &generator) {
          let fault = fault(of: specimen.layout, in: window)
          #expect(fault == nil, "\(specimen), \(window)")
        }
        try measureSome(&specimen.layout, &generator)
      }
    }
  }

  /// What is out of order or comes twice, if anything is.
  private func fault(of layout: AnyLayout, in window: Window) -> String? {
    var buffer: [Placement] = []
    layout.placements(in: window, into: &buffer)
    var last = -1
    var companions: Set<Element> = []
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
    onto layout: AnyLayout, _ generator: inout SeededGenerator
  ) -> [Window] {
    let size = layout.contentSize
    let everything = Rect(x: -9, y: -9, width: size.width + 18, height: size.height + 18)
    var windows = [Window(everything)]
    for _ in 0..<12 {
      let seen = Rect(
        x: .random(in: -50...size.width, using: &generator),
        y: .random(in: -50...size.height, using: &generator),
        width: .random(in: 0...150, using: &generator),
        height: .random(in: 0...250, using: &generator))
      let overscan = Insets(all: -.random(in: 0...80, using: &generator))
      windows += [Window(seen), Window(seen.inset(by: overscan), viewport: seen)]
      windows.append(Window(everything, viewport: seen))
    }
    return windows
  }

  private func measureSome(
    _ layout: inout AnyLayout, _ generator: inout SeededGenerator
  ) throws {
    for _ in 0..<5 {
      let size = Size(
        width: .random(in: 0...60, using: &generator),
        height: .random(in: 0...60, using: &generator))
      try layout.measure(.random(in: 0..<layout.itemCount, using: &generator), as: size)
    }
  }
}
