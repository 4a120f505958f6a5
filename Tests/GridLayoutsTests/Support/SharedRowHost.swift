import TestSupport
@testable import GridLayouts

/// Sections as stacked flows, as a host would lay out such content.
///
/// A section with a header or after a footer starts a flow. Others continue in the previous flow,
/// with their insets as margins of their items. Headers, footers, and vertical insets are added up.
/// All computation is for vertical scrolling; input and output are transposed if needed, and frames
/// are aligned to pixels on output.
struct SharedRowHost {
  private let given: SharedRowGiven
  private var width: Double
  private var blocks: [Block] = []

  init(_ given: SharedRowGiven) {
    self.given = given
    width = 0
    width = innerWidth(of: given.viewport)
    blocks = makeBlocks(of: given.sections)
  }

  /// The sections that share a flow.
  private struct Block {
    var sections: [SharedRowSection]
    var source: FlowSource
    var flow: FlowLayout
  }
}

// MARK: - Sections to flows
extension SharedRowHost {
  private var isVertical: Bool { given.axis == "y" }

  private func innerWidth(of viewport: [Double]) -> Double {
    let rect = turned(GridRect(case: viewport))
    return rect.width - turned(GridInsets(case: given.contentInset)).horizontal
  }

  private func makeBlocks(of sections: [SharedRowSection]) -> [Block] {
    var groups: [[SharedRowSection]] = []
    for section in sections {
      if let last = groups.last?.last, !showsHeader(of: section), last.footer == 0 {
        groups[groups.count - 1].append(section)
      } else {
        groups.append([section])
      }
    }
    return groups.map { makeBlock(of: $0) }
  }

  private func makeBlock(of sections: [SharedRowSection]) -> Block {
    let source = FlowSource(sections.flatMap { items(of: $0, isAlone: sections.count == 1) })
    let flow = source.flow(rules: rules(of: sections), width: width)
    return Block(sections: sections, source: source, flow: flow)
  }

  private func items(of section: SharedRowSection, isAlone: Bool) -> [FlowItem] {
    let insets = turned(GridInsets(case: section.insets))
    // Insets surround a section, not each of its items.
    precondition(isAlone || insets == .zero || section.items.count == 1)
    return section.items.flatMap { items in
      let size = isVertical ? items.size : items.size.transposed
      let item = FlowItem(
        width: .points(size.width), height: .points(size.height), margins: isAlone ? .zero : insets)
      return Array(repeating: item, count: items.count)
    }
  }

  private func rules(of sections: [SharedRowSection]) -> FlowLayout.Rules {
    let insets = sections.count == 1 ? turned(GridInsets(case: sections[0].insets)) : .zero
    return FlowLayout.Rules(
      itemSpacing: sections[0].spacing[0], rowSpacing: sections[0].spacing[1],
      insets: GridInsets(left: insets.left, right: insets.right),
      tolerance: 1, absorbedGap: given.stretch ? 1 : 0)
  }

  private func showsHeader(of section: SharedRowSection) -> Bool {
    section.header > 0 && (given.emptyHeaders || !section.items.isEmpty)
  }
}

// MARK: - Steps
extension SharedRowHost {
  mutating func carryOut(_ step: SharedRowStep) throws {
    switch step.op {
    case "layout", "invalidate": break
    case "resize":
      width = innerWidth(of: step.viewport ?? [])
      for block in blocks.indices {
        blocks[block].flow.resize(to: GridSize(width: width, height: 0))
      }
    case "data": try replaceItems(by: step.sections ?? [])
    case "batch": try carryOut(step.ops ?? [], to: step.sections ?? [])
    default: throw CaseError(description: "\"\(step.op)\" is not a step.")
    }
  }

  /// Replaces all items of a single block.
  private mutating func replaceItems(by sections: [SharedRowSection]) throws {
    let count = blocks[0].flow.itemCount
    blocks[0].sections = sections
    blocks[0].source.items = sections.flatMap { items(of: $0, isAlone: sections.count == 1) }
    try blocks[0].flow.apply(.items(0..<count, replacedBy: blocks[0].source.items.count))
  }

  /// Changes sections with a flow each. Deletions use indices before the batch, insertions indices
  /// after it.
  private mutating func carryOut(
    _ steps: [SharedRowStep.BatchStep], to sections: [SharedRowSection]
  ) throws {
    var reloads: [(section: Int, item: Int)] = []
    for step in steps.sorted(by: { ($0.at?[1] ?? 0) > ($1.at?[1] ?? 0) }) {
      guard let place = step.at else { continue }
      if step.op == "rel" { reloads.append((place[0], place[1])) }
      if step.op == "del" { try blocks[place[0]].flow.apply(.remove(place[1]..<(place[1] + 1))) }
    }
    for reload in reloads {
      let gone = steps.filter {
        $0.op == "del" && $0.at?[0] == reload.section && ($0.at?[1] ?? .max) < reload.item
      }
      let item = reload.item - gone.count
      blocks[reload.section].source.items = items(of: sections[reload.section], isAlone: true)
      try blocks[reload.section].flow.apply(.items(item..<(item + 1), replacedBy: 1))
    }
    var order: [Block?] = blocks
    var arriving: [(to: Int, block: Block)] = []
    for step in steps {
      switch (step.op, step.section) {
      case ("del", let section?): order[section] = nil
      case ("ins", let section?): arriving.append((section, makeBlock(of: [sections[section]])))
      case ("mov", let section?):
        order[section] = nil
        arriving.append((step.to ?? 0, blocks[section]))
      default: break
      }
    }
    blocks = order.compactMap { $0 }
    for (place, block) in arriving.sorted(by: { $0.to < $1.to }) {
      blocks.insert(block, at: place)
    }
    for index in sections.indices {
      blocks[index].sections = [sections[index]]
      blocks[index].source.items = items(of: sections[index], isAlone: true)
    }
    for step in steps where step.op == "ins" {
      if let place = step.at { try blocks[place[0]].flow.apply(.insert(1, at: place[1])) }
    }
  }
}

// MARK: - Queries
extension SharedRowHost {
  var contentSize: GridSize {
    guard let last = blocks.last else { return .zero }
    let size = GridSize(width: width, height: top(of: blocks.count - 1) + height(of: last))
    return isVertical ? size : size.transposed
  }

  func header(of section: Int) -> GridRect? {
    guard let (block, place) = place(of: section), place == 0 else { return nil }
    let content = blocks[block].sections[0]
    guard showsHeader(of: content) else { return nil }
    return companion(of: content, at: headerTop(of: block), length: content.header)
  }

  func footer(of section: Int) -> GridRect? {
    guard let (block, place) = place(of: section) else { return nil }
    let content = blocks[block].sections[place]
    guard content.footer > 0 else { return nil }
    let top = flowTop(of: block) + blocks[block].flow.contentSize.height
    return companion(of: content, at: top, length: content.footer)
  }

  func item(_ item: Int, of section: Int) -> GridRect? {
    guard let (block, place) = place(of: section) else { return nil }
    let counts = blocks[block].sections.map { $0.items.reduce(0) { $0 + $1.count } }
    guard item < counts[place] else { return nil }
    let index = counts[..<place].reduce(0, +) + item
    return blocks[block].flow.frame(of: index).map { shown($0, in: block) }
  }

  /// The items that intersect a rectangle.
  func items(in rect: GridRect) -> [[Int]] {
    var paths: [[Int]] = []
    var section = 0
    for (index, block) in blocks.enumerated() {
      let local = turned(rect).moved(by: GridOffset(x: 0, y: -flowTop(of: index)))
      var found = block.flow.placements(in: local).map(\.element.index)[...]
      var first = 0
      for content in block.sections {
        let count = content.items.reduce(0) { $0 + $1.count }
        while let item = found.first, item < first + count {
          paths.append([section, item - first])
          found.removeFirst()
        }
        first += count
        section += 1
      }
    }
    return paths
  }
}

// MARK: - Positions
extension SharedRowHost {
  private func place(of section: Int) -> (block: Int, place: Int)? {
    var first = 0
    for (index, block) in blocks.enumerated() {
      if section < first + block.sections.count { return (index, section - first) }
      first += block.sections.count
    }
    return nil
  }

  /// The vertical insets. A section that shares a flow has them as margins of its items.
  private func insets(of block: Block) -> GridInsets {
    block.sections.count == 1 ? turned(GridInsets(case: block.sections[0].insets)) : .zero
  }

  private func height(of block: Block) -> Double {
    let header = showsHeader(of: block.sections[0]) ? block.sections[0].header : 0
    let footer = block.sections.last?.footer ?? 0
    return insets(of: block).vertical + header + block.flow.contentSize.height + footer
  }

  private func top(of block: Int) -> Double {
    blocks[..<block].reduce(0) { $0 + height(of: $1) }
  }

  private func headerTop(of block: Int) -> Double {
    top(of: block) + insets(of: blocks[block]).top
  }

  private func flowTop(of block: Int) -> Double {
    let first = blocks[block].sections[0]
    return headerTop(of: block) + (showsHeader(of: first) ? first.header : 0)
  }

  private func companion(of section: SharedRowSection, at top: Double, length: Double) -> GridRect {
    let insets = turned(GridInsets(case: section.insets))
    let frame = GridRect(
      x: insets.left, y: top, width: max(0, width - insets.horizontal), height: length)
    return onPixels(isVertical ? frame : frame.transposed)
  }

  private func shown(_ frame: GridRect, in block: Int) -> GridRect {
    let placed = frame.moved(by: GridOffset(x: 0, y: flowTop(of: block)))
    return onPixels(isVertical ? placed : placed.transposed)
  }

  /// Aligns a frame as the source does: the origin down, the size up.
  private func onPixels(_ frame: GridRect) -> GridRect {
    let grid = PixelGrid(scale: given.scale)
    return GridRect(
      x: grid.below(frame.minX), y: grid.below(frame.minY),
      width: grid.above(frame.width), height: grid.above(frame.height))
  }

  private func turned(_ rect: GridRect) -> GridRect { isVertical ? rect : rect.transposed }

  private func turned(_ insets: GridInsets) -> GridInsets {
    isVertical
      ? insets
      : GridInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }
}
