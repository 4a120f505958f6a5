import GridTesting
import Testing

@testable import GridLayouts

@Suite struct FlowScriptTests {
  /// Random scripts on flows with small nodes, with every set of rules.
  @Test(arguments: rules)
  func `a flow agrees with a naive one on random scripts`(rules: FlowLayout.Rules) {
    let failure = checkRandomScripts(seed: 1, count: 12, length: 40) { generator in
      FlowOperation.random(using: &generator)
    } run: { script in
      disagreement(after: script, with: anyItem, on: rules)
    }
    #expect(failure == nil, "\(rules)")
  }

  /// Equal items, whose rows are broken in whole runs.
  @Test(arguments: rules, [FlowItem.Width.points(0), .estimated(15), .points(140), .third])
  func `a flow of equal items agrees with a naive one on random scripts`(
    rules: FlowLayout.Rules, width: FlowItem.Width
  ) {
    let item = FlowItem(width: width, height: .estimated(8))
    let failure = checkRandomScripts(seed: 2, count: 2, length: 15) { generator in
      FlowOperation.random(using: &generator, mostItems: 24)
    } run: { script in
      disagreement(after: script, with: { _ in item }, on: rules, items: .same(item))
    }
    #expect(failure == nil, "\(rules)")
  }

  /// All flows of four items, each with one of seven widths.
  @Test(arguments: rules.prefix(4))
  func `a flow agrees with a naive one for all items of a few widths`(rules: FlowLayout.Rules) {
    let failure = checkEveryScript(of: widths, length: 4) { widths in
      let items = widths.map { FlowItem(width: $0, height: .points(10)) }
      var flow = FlowLayout(count: items.count, rules: rules) { items[$0] }
      flow.resize(to: GridSize(width: 100, height: 100))
      let naive = NaiveFlow(items: items, rules: rules, viewport: flow.viewport)
      return difference(flow, naive)
    }
    #expect(failure == nil)
  }

  @Test(arguments: rules.prefix(8))
  func `a flow passes the layout check with all rules`(rules: FlowLayout.Rules) {
    var rules = rules
    rules.tolerance = 0
    rules.oversize = .clamped
    var flow = FlowLayout(count: 40, rules: rules) { anyItem($0) }
    flow.resize(to: GridSize(width: 100, height: 100))
    let faults = checkLayout(flow, seed: 3, rounds: 4)
    #expect(faults.isEmpty, "\(faults) of \(rules)")
  }

  @Test(arguments: GridAxis.allCases, ReadingDirection.allCases)
  func `a flow passes the layout check in every orientation`(
    axis: GridAxis, reading: ReadingDirection
  ) {
    var flow = Oriented(
      FlowLayout(count: 40, rules: rules[2]) { anyItem($0) }, axis: axis, reading: reading,
      order: .reversed)
    flow.resize(to: GridSize(width: 100, height: 100))
    let faults = checkLayout(flow, seed: 4, rounds: 3)
    #expect(faults.isEmpty, "\(faults)")
  }
}

// MARK: - Items and rules
private let widths: [FlowItem.Width] = [
  .points(0), .points(30), .points(50), .points(120), .half, .third, .bleed,
]

private let rules: [FlowLayout.Rules] = [
  FlowLayout.Rules(),
  FlowLayout.Rules(itemSpacing: 10, rowSpacing: 4, alignment: .justified, crossAlignment: .center),
  FlowLayout.Rules(
    itemSpacing: 3.25, insets: GridInsets(top: 5, left: 7, bottom: 11, right: 13),
    alignment: .filled, crossAlignment: .bottom),
  FlowLayout.Rules(
    rowSpacing: 1, alignment: .center, crossAlignment: .stretch, oversize: .overflowing,
    absorbedGap: 5),
  FlowLayout.Rules(itemSpacing: 1, alignment: .trailing, tolerance: 2, absorbedGap: 1),
  FlowLayout.Rules(
    itemSpacing: 20, rowSpacing: 20, insets: GridInsets(all: 20), alignment: .justified,
    tolerance: 1),
  FlowLayout.Rules(
    itemSpacing: 0.015625, alignment: .filled, oversize: .overflowing, absorbedGap: 3),
  FlowLayout.Rules(
    insets: GridInsets(left: 60, right: 60), alignment: .center, crossAlignment: .bottom),
]

/// A description that depends only on the number, as from a data source.
@Sendable private func anyItem(_ number: Int) -> FlowItem {
  let widths: [FlowItem.Width] = [
    .points(20), .points(33.3), .estimated(25), .estimated(50), .points(0), .points(140),
    .half, .half, .third, .third, .third, .quarter, .fifth, .full, .bleed, .fraction(parts: -1),
  ]
  let heights: [FlowItem.Height] = [
    .points(10), .points(0), .estimated(20), .estimated(7.5), .stretched(5), .stretched(15),
  ]
  var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
  // Often returns runs of equal items, as the layout stores these differently.
  let pick = number / 3 % 2 == 0 ? generator.next() : UInt64(number / 12)
  return FlowItem(
    width: widths[Int(pick % UInt64(widths.count))].snapped,
    height: heights[Int(pick >> 8 % UInt64(heights.count)) % heights.count],
    margins: pick >> 20 % 4 == 0
      ? GridInsets(top: 1, left: Double(pick >> 24 % 40), bottom: 2, right: 3) : .zero,
    start: pick >> 32 % 8 == 0 ? .newRow : .inLine)
}

extension FlowItem.Width {
  fileprivate var snapped: FlowItem.Width {
    if case .points(let points) = self { .points(Extent.cleaned(points)) } else { self }
  }
}

// MARK: - Scripts
/// An operation of a random script. Indices are taken modulo the number of items.
private enum FlowOperation {
  case insert(Int, at: Int)
  case remove(Int, count: Int)
  case move(Int, count: Int, to: Int)
  case measure(Int, width: Double, height: Double)
  case resize(width: Double)

  static func random(using generator: inout SeededGenerator, mostItems: Int = 6) -> FlowOperation {
    let place = Int.random(in: 0..<1_000, using: &generator)
    let count = Int.random(in: 1...mostItems, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2: return .insert(count, at: place)
    case 3: return .remove(place, count: count)
    case 4: return .move(place, count: count, to: Int.random(in: 0..<1_000, using: &generator))
    case 5: return .resize(width: Double(Int.random(in: 0...200, using: &generator)))
    default:
      return .measure(
        place, width: Double(Int.random(in: 0...480, using: &generator)) / 4,
        height: Double(Int.random(in: 0...80, using: &generator)) / 4)
    }
  }
}

private func disagreement(
  after script: [FlowOperation], with item: @escaping @Sendable (Int) -> FlowItem,
  on rules: FlowLayout.Rules, items: FlowLayout.Items? = nil
) -> String? {
  var flow = FlowLayout(
    count: 0, items: items ?? .perItem(item), rules: rules,
    limits: RunTreeLimits(fanout: 3, leafCapacity: 4))
  var naive = NaiveFlow(rules: rules)
  flow.resize(to: GridSize(width: 100, height: 100))
  naive.viewport = flow.viewport
  for operation in script {
    do {
      try apply(operation, with: item, on: &flow, &naive)
    } catch {
      return "\(error)"
    }
    if let found = difference(flow, naive) ?? flow.contradiction() { return found }
  }
  return nil
}

private func apply(
  _ operation: FlowOperation, with item: (Int) -> FlowItem, on flow: inout FlowLayout,
  _ naive: inout NaiveFlow
) throws(LayoutError) {
  let total = naive.items.count
  switch operation {
  case .insert(let count, let place):
    let index = place % (total + 1)
    try flow.apply(.insert(count, at: index))
    naive.items.insert(contentsOf: (index..<(index + count)).map(item), at: index)
  case .remove(let place, let count):
    let range = someRange(place, count, in: total)
    try flow.apply(.remove(range))
    naive.items.removeSubrange(range)
  case .move(let place, let count, let target):
    let range = someRange(place, count, in: total)
    let destination = target % (total - range.count + 1)
    try flow.apply(.move(range, to: destination))
    let moved = naive.items[range]
    naive.items.removeSubrange(range)
    naive.items.insert(contentsOf: moved, at: destination)
  case .measure(let place, let width, let height):
    guard total > 0 else { return }
    let size = GridSize(width: width, height: height)
    let before = naive.layOut()
    let isChanged = try flow.setMeasuredSize(size, forItem: place % total)
    naive.setMeasuredSize(size, forItem: place % total)
    let after = naive.layOut()
    #expect(isChanged == (before != after))
  case .resize(let width):
    naive.viewport = GridSize(width: width, height: 100)
    flow.resize(to: naive.viewport)
  }
}

private func someRange(_ place: Int, _ count: Int, in total: Int) -> Range<Int> {
  let start = place % (total + 1)
  return start..<min(start + count, total)
}

// MARK: - Comparison
private func difference(_ flow: FlowLayout, _ naive: NaiveFlow) -> String? {
  let (frames, height) = naive.layOut()
  if flow.itemCount != frames.count { return "\(flow.itemCount) items, not \(frames.count)" }
  let size = GridSize(width: naive.viewport.width, height: height)
  if flow.contentSize != size { return "content of \(flow.contentSize), not \(size)" }
  for (item, frame) in frames.enumerated() where flow.frame(of: item) != frame {
    return "item \(item) at \(String(describing: flow.frame(of: item))), not \(frame)"
  }
  for window in windows(around: size) {
    let expected = frames.enumerated().filter { $0.element.intersects(window) }
      .map { Placement(.item($0.offset), frame: $0.element) }
    if flow.placements(in: window) != expected { return "other items in \(window)" }
  }
  return nil
}

private func windows(around size: GridSize) -> [GridRect] {
  [
    GridRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
    GridRect(x: 30, y: size.height / 3, width: 25, height: 17),
    GridRect(x: 0, y: size.height / 2, width: size.width, height: 1 / 64),
    GridRect(x: -50, y: size.height - 10, width: 1_000, height: 100),
  ]
}

private func != (left: ([GridRect], Double), right: ([GridRect], Double)) -> Bool {
  left.0 != right.0 || left.1 != right.1
}
