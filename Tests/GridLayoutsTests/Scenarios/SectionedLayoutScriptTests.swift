import Testing

@testable import GridLayouts

/// A random operation that fits the current sections.
private enum Operation {
  case insertSections([SectionedLayout.Section], at: Int)
  case applySections(Range<Int>, [Int])
  case removeSections(Range<Int>)
  case setStyle(Int, Range<Int>)
  case replaceItems(section: Int, Range<Int>, Int)
  case moveItems(inSection: Int, Range<Int>, to: Int)
  case measure(section: Int, item: Int, Double)
  case measureHeader(section: Int, Double)
  case measureFooter(section: Int, Double)
  case resize(Double)
  case stick(Double, Double)
}

@Suite struct SectionedLayoutScriptTests {
  private static let styles: [NaiveSections.Style] = [
    .init(inner: .rows(estimate: 10), header: SectionBar(8, .sticks)),
    .init(
      inner: .columns(3, height: 12), header: SectionBar(6, .sticks, shown: .withItems),
      footer: SectionBar(5, .sticks), insets: GridInsets(top: 3, left: 2, bottom: 4, right: 1),
      itemInsets: GridInsets(top: 1, left: 2, bottom: 3, right: 4), background: .covering, depth: 1),
    .init(inner: .rows(estimate: 7), header: SectionBar(4, .sticks), depth: 2),
    .init(inner: .rows(estimate: 0), depth: 0),
    .init(
      inner: .columns(2, height: 9), header: SectionBar(5), footer: SectionBar(3),
      insets: GridInsets(bottom: 2), depth: 1),
    .init(inner: .rows(estimate: 0), depth: 1),
    .init(
      inner: .rows(estimate: 11), footer: SectionBar(6, .sticks, shown: .withItems),
      background: .covering, depth: 2),
    .init(inner: .placedRows, header: SectionBar(4, .sticks), depth: 1),
    .init(inner: .lanes, footer: SectionBar(4, .sticks), itemInsets: GridInsets(left: 2, right: 2)),
  ]

  /// The nodes are so small that thirty sections split and join them.
  @Test(arguments: 0..<8) func `a sectioned layout agrees with a naive one on random scripts`(
    seed: Int
  ) {
    var random = Random(state: UInt64(seed) &* 7919 &+ 17)
    for round in 0..<12 {
      var naive = NaiveSections(styles: Self.styles)
      var layout = SectionedLayout(
        Self.styles[0].real, Self.styles.dropFirst().map { $0.real },
        limits: RunTreeLimits(fanout: 3, leafCapacity: 3))
      var script: [Operation] = []
      perform(.resize(60), &layout, &naive)
      for _ in 0..<50 {
        let operation = Operation.random(for: naive, &random)
        script.append(operation)
        perform(operation, &layout, &naive)
        if let found = layout.contradiction() ?? difference(layout, naive, &random) {
          let lines = script.map { "\($0)" }.joined(separator: "\n")
          Issue.record("\(found) in round \(round) of seed \(seed) after:\n\(lines)")
          return
        }
      }
    }
  }
}

// MARK: - Operations
extension Operation {
  static func random(for naive: NaiveSections, _ random: inout Random) -> Operation {
    let count = naive.sections.count
    func range(_ count: Int, _ random: inout Random) -> Range<Int> {
      let lower = Int.random(in: 0...count, using: &random)
      return lower..<Int.random(in: lower...min(count, lower + 4), using: &random)
    }
    func newCounts(_ random: inout Random) -> [Int] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        max(0, Int.random(in: -2...5, using: &random))
      }
    }
    let choice = Int.random(in: 0..<14, using: &random)
    if count == 0 || choice < 2 && count < 30 {
      let style = { (random: inout Random) in Int.random(in: 0..<naive.styles.count, using: &random)
      }
      return .insertSections(
        newCounts(&random).map { .init(itemCount: $0, style: style(&random)) },
        at: Int.random(in: 0...count, using: &random))
    }
    let section = Int.random(in: 0..<count, using: &random)
    let items = naive.sections[section].items.count
    let extent = Double(Int.random(in: 0...80, using: &random)) / 4
    switch choice {
    case 2: return .applySections(range(count, &random), newCounts(&random))
    case 3: return .removeSections(range(count, &random))
    case 4, 5:
      return .setStyle(
        Int.random(in: 0..<naive.styles.count, using: &random), range(count, &random))
    case 6, 7:
      return .replaceItems(
        section: section, range(items, &random), Int.random(in: 0...4, using: &random))
    case 8:
      let range = range(items, &random)
      return .moveItems(
        inSection: section, range, to: Int.random(in: 0...(items - range.count), using: &random))
    case 9: return .measureHeader(section: section, extent)
    case 10: return .measureFooter(section: section, extent)
    case 11: return .resize(Double(Int.random(in: 0...30, using: &random) * 4))
    case 12:
      return .stick(
        Double(Int.random(in: -8...8, using: &random)),
        Double(Int.random(in: -8...8, using: &random)))
    default:
      return items > 0
        ? .measure(section: section, item: Int.random(in: 0..<items, using: &random), extent)
        : .measureHeader(section: section, extent)
    }
  }
}

extension SectionedLayoutScriptTests {
  private func perform(
    _ operation: Operation, _ layout: inout SectionedLayout, _ naive: inout NaiveSections
  ) {
    do {
      try change(&layout, naive, operation)
    } catch {
      Issue.record("\(operation) threw \(error)")
    }
    change(&naive, operation)
  }

  private func change(
    _ layout: inout SectionedLayout, _ naive: NaiveSections, _ operation: Operation
  ) throws(LayoutError) {
    func first(_ section: Int) -> Int {
      naive.sections[..<section].reduce(0) { $0 + $1.items.count }
    }
    func moved(_ range: Range<Int>, by distance: Int) -> Range<Int> {
      (range.lowerBound + distance)..<(range.upperBound + distance)
    }
    switch operation {
    case .insertSections(let sections, let index):
      try layout.insertSections(sections, at: index)
    case .applySections(let range, let counts):
      let items = first(range.lowerBound)..<first(range.upperBound)
      try layout.apply(.sections(range, items: items, replacedBy: counts))
    case .removeSections(let range):
      try layout.replaceSections(range, with: [])
    case .setStyle(let style, let range):
      try layout.apply(.style(range, .style(style)))
    case .replaceItems(let section, let range, let count):
      let items = moved(range, by: first(section))
      try layout.apply(.items(items, replacedBy: count, section: section))
    case .moveItems(let section, let range, let destination):
      let start = first(section)
      try layout.apply(
        .move(moved(range, by: start), to: destination + start, section: section))
    case .measure(let section, let item, let extent):
      try layout.setMeasuredSize(GridSize(width: 1, height: extent), forItem: first(section) + item)
    case .measureHeader(let section, let extent):
      try layout.measureHeader(ofSection: section, as: extent)
    case .measureFooter(let section, let extent):
      try layout.measureFooter(ofSection: section, as: extent)
    case .resize(let width):
      layout.resize(to: GridSize(width: width, height: 50))
    case .stick(let top, let bottom):
      layout.stickyInsets = GridInsets(top: top, bottom: bottom)
    }
  }

  private func change(_ naive: inout NaiveSections, _ operation: Operation) {
    switch operation {
    case .insertSections(let sections, let index):
      naive.sections.insert(
        contentsOf: sections.map { naive.section($0.style, itemCount: $0.itemCount) }, at: index)
    case .applySections(let range, let counts):
      let styles = naive.sections[range].map { $0.style }
      let new = counts.enumerated().map { place, count in
        naive.section(place < styles.count ? styles[place] : 0, itemCount: count)
      }
      naive.sections.replaceSubrange(range, with: new)
    case .removeSections(let range):
      naive.sections.removeSubrange(range)
    case .setStyle(let style, let range):
      for section in range where naive.sections[section].style != style {
        naive.sections[section] = naive.section(
          style, itemCount: naive.sections[section].items.count)
      }
    case .replaceItems(let section, let range, let count):
      let inner = naive.styles[naive.sections[section].style].inner
      naive.sections[section].items.removeSubrange(range)
      inner.insert(count, at: range.lowerBound, into: &naive.sections[section].items)
    case .moveItems(let section, let range, let destination):
      guard destination != range.lowerBound else { break }
      let inner = naive.styles[naive.sections[section].style].inner
      let moved = Array(naive.sections[section].items[range])
      naive.sections[section].items.removeSubrange(range)
      inner.insert(moved, at: destination, into: &naive.sections[section].items)
    case .measure(let section, let item, let extent):
      // Columns have fixed heights.
      if case .columns = naive.styles[naive.sections[section].style].inner { break }
      naive.sections[section].items[item].extent = extent
    case .measureHeader(let section, let extent):
      naive.sections[section].header = extent
    case .measureFooter(let section, let extent):
      naive.sections[section].footer = extent
    case .resize(let width):
      naive.width = width
    case .stick(let top, let bottom):
      naive.stickyInsets = GridInsets(top: top, bottom: bottom)
    }
  }
}

// MARK: - Comparison
extension SectionedLayoutScriptTests {
  private func difference(
    _ layout: SectionedLayout, _ naive: NaiveSections, _ random: inout Random
  ) -> String? {
    let parts = naive.parts()
    let height = parts.last?.end ?? 0
    if layout.contentSize != GridSize(width: naive.width, height: height) {
      return "A size of \(layout.contentSize), not \(height)"
    }
    for _ in 0..<2 {
      let window = window(height, &random)
      var found: [Placement] = []
      layout.placements(in: window, into: &found)
      let expected = naive.placements(in: window)
      if found != expected { return "\(window):\n\(found)\nnot\n\(expected)\n" }
      let point = GridPoint(
        x: Double(Int.random(in: -8...130, using: &random)),
        y: Double(Int.random(in: -8...Int(height + 8), using: &random)))
      if layout.item(at: point, in: window.viewport) != naive.item(at: point, in: window.viewport) {
        return "Another item at \(point) in \(window.viewport)"
      }
      let nearest = layout.item(nearestTo: point)
      if nearest != naive.item(nearestTo: point) {
        return "\(nearest, default: "nothing") is not the nearest to \(point)"
      }
      if let found = differenceInBars(layout, naive, parts, window.viewport) { return found }
    }
    for (item, frame) in parts.flatMap({ $0.items }).enumerated()
    where layout.frame(of: item) != frame {
      return "Item \(item) is not at \(frame)"
    }
    return nil
  }

  private func differenceInBars(
    _ layout: SectionedLayout, _ naive: NaiveSections, _ parts: [NaiveSections.Parts],
    _ viewport: GridRect
  ) -> String? {
    for (section, part) in parts.enumerated() {
      let items = part.firstItem..<(part.firstItem + part.items.count)
      if layout.items(ofSection: section) != items { return "Other items in \(section)" }
      if layout.frame(ofHeader: section) != part.header
        || layout.frame(ofFooter: section) != part.footer
        || layout.frame(ofBackground: section) != part.background
      {
        return "Section \(section) has other frames"
      }
      if layout.pinnedFrame(ofHeader: section, in: viewport)
        != naive.header(section, in: viewport, parts)
        || layout.pinnedFrame(ofFooter: section, in: viewport)
          != naive.footer(section, in: viewport, parts)
      {
        return "Section \(section) has other sticky frames in \(viewport)"
      }
    }
    return nil
  }

  private func window(_ height: Double, _ random: inout Random) -> LayoutWindow {
    let y = Double(Int.random(in: -40...(Int(height + 20) * 2), using: &random)) / 2
    let viewport = GridRect(
      x: 0, y: y, width: 60, height: Double(Int.random(in: 0...8, using: &random) * 15))
    let before = Double(Int.random(in: 0...60, using: &random))
    let after = Double(Int.random(in: -20...60, using: &random))
    let rect = GridRect(
      x: Double(Int.random(in: -5...20, using: &random)), y: y - before, width: 40,
      height: max(0, viewport.height + before + after))
    return LayoutWindow(rect, viewport: viewport)
  }
}

/// A linear congruential generator.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
