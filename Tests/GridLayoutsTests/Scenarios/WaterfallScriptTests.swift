import GridTesting
import Testing

@testable import GridLayouts

/// Random and exhaustive scripts on a waterfall give what placing every item for each query gives.
@Suite struct WaterfallScriptTests {
  /// A waterfall and a naive one with the same rules.
  struct WaterfallPair {
    var layout: WaterfallLayout
    var naive: NaiveWaterfall

    init(count: Int, width: Double, rules: WaterfallLayout.Rules, shape: WaterfallTree.Shape) {
      let viewport = GridSize(width: width, height: 100)
      layout = WaterfallLayout(count: count, viewport: viewport, rules: rules, shape: shape)
      naive = NaiveWaterfall(itemCount: count, viewport: viewport, rules: rules)
    }

    mutating func perform(_ operation: WaterfallOperation) throws {
      try layout.perform(operation)
      naive.perform(operation)
      layout.tree.checkInvariants()
    }

    /// The first difference between the two waterfalls.
    func difference(in windows: [GridRect]) -> String? {
      let frames = naive.frames
      guard layout.itemCount == frames.count else { return "itemCount \(layout.itemCount)" }
      guard layout.contentSize == naive.contentSize else {
        return "contentSize \(layout.contentSize), not \(naive.contentSize)"
      }
      for (item, frame) in frames.enumerated() where layout.frame(of: item) != frame {
        return "frame of \(item) \(layout.frame(of: item)!), not \(frame)"
      }
      for window in windows {
        let expected = frames.indices.filter { frames[$0].intersects(window) }
        let answer = layout.placements(in: window)
        guard answer.map(\.element) == expected.map(GridElement.item),
          answer.allSatisfy({ $0.frame == frames[$0.element.index] })
        else { return "\(answer.map(\.element.index)) in \(window), not \(expected)" }
        let item = frames.firstIndex { $0.contains(window.origin) }
        guard layout.item(at: window.origin) == item else { return "item at \(window.origin)" }
      }
      return nil
    }
  }

  /// The rules for a seed, all in multiples of 1/64, as the naive waterfall does not round.
  static func rules(seed: UInt64) -> WaterfallLayout.Rules {
    var generator = SeededGenerator(seed: seed)
    let salt = generator.next() % 1_000
    let extents: [Estimate] = [
      .fixed(20), .runningMean(initial: 15),
      .perItem { Double((UInt64($0) &* 37 &+ salt) % 1_500) / 32 },
    ]
    let lanes: [WaterfallLayout.Lanes] = [
      .fixed(1 + generator.upTo(6)), .fixed(2 + generator.upTo(2)),
      .minimumWidth(Double(60 + generator.upTo(90))),
    ]
    var rules = WaterfallLayout.Rules(
      lanes: lanes[generator.upTo(2)], itemHeight: extents[generator.upTo(2)])
    let share = 1 + generator.upTo(12)
    if generator.upTo(2) > 0 {
      rules.span = .perItem { ($0 + Int(salt)) % share == 0 ? 1 + ($0 % 4) : 1 }
    }
    if generator.upTo(1) > 0 {
      rules.laneSpacing = Double(generator.upTo(64)) / 64
      rules.itemSpacing = Double(generator.upTo(500)) / 64
      rules.insets = GridInsets(
        top: Double(generator.upTo(900)) / 64, left: 1.5, bottom: Double(generator.upTo(900)) / 64,
        right: 2)
    }
    return rules
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `a waterfall agrees with a naive one on random scripts`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &* 7_919)
    let usual = 5 + generator.upTo(25)
    var pair = WaterfallPair(
      count: generator.upTo(usual), width: Double(640 + generator.upTo(30_000)) / 64,
      rules: Self.rules(seed: seed),
      shape: .init(leafCapacity: 4 + generator.upTo(4), fanout: 4 + generator.upTo(2)))
    var script: [WaterfallOperation] = []
    for _ in 0..<200 {
      var operation = generator.operation(on: pair.naive.items.count, usual: usual)
      // The naive waterfall requires widths that its spacing fits into.
      if case .resize(let width) = operation { operation = .resize(width: width + 10) }
      script.append(operation)
      try pair.perform(operation)
      let size = pair.naive.contentSize
      let windows = (0..<3).map { _ in
        GridRect(
          x: .random(in: -20...size.width, using: &generator),
          y: .random(in: -20...(size.height + 1), using: &generator),
          width: .random(in: 0...(size.width + 20), using: &generator),
          height: generator.height() * Double(generator.upTo(1)) + 1)
      }
      if let difference = pair.difference(in: windows) {
        Issue.record("seed \(seed): \(difference) after \(script)")
        return
      }
    }
  }

  /// Every script of three operations from a small set, on every small waterfall.
  @Test func `a waterfall agrees with a naive one on every short script`() throws {
    let alphabet: [WaterfallOperation] = [
      .replace(0..<0, with: 1), .replace(2..<2, with: 5), .replace(1..<4, with: 0),
      .replace(3..<4, with: 2), .move(0..<2, to: 3), .move(4..<5, to: 0),
      .measure(2, as: 50),
      .measure(4, as: 0), .resize(width: 200), .reflow,
    ]
    for lanes in 2...3 {
      for spans in [WaterfallLayout.Span.one, .perItem { 1 + $0 % 3 }] {
        var rules = WaterfallLayout.Rules(
          lanes: .fixed(lanes), itemHeight: .perItem { Double(1 + $0 * 5 % 4) })
        rules.span = spans
        let start = WaterfallPair(
          count: 13, width: 100, rules: rules, shape: .init(leafCapacity: 4, fanout: 4))
        for script in scripts(of: alphabet, length: 3) {
          var pair = start
          for operation in script { try pair.perform(operation) }
          let difference = pair.difference(in: [GridRect(x: 40, y: 2, width: 30, height: 3)])
          #expect(difference == nil, "after \(script) in \(lanes) lanes")
        }
      }
    }
  }

  private func scripts(of alphabet: [WaterfallOperation], length: Int) -> [[WaterfallOperation]] {
    guard length > 0 else { return [[]] }
    return scripts(of: alphabet, length: length - 1).flatMap { script in
      alphabet.map { script + [$0] }
    }
  }
}
