import TestSupport
@testable import GridLayouts

/// Sections stacked vertically, each with insets, a header, a flow of items and a footer.
///
/// The flow includes the item insets, which apply only if there are items, but not the header and
/// footer. The edges of frames are aligned to pixels.
struct FractionHost {
  private var sections: [FractionSection]
  private var sources: [FlowSource] = []
  private var flows: [FlowLayout] = []

  init(_ given: FractionGiven) throws {
    sections = given.sections
    for section in sections {
      let source = FlowSource(try section.items.map { try $0.description() })
      sources.append(source)
      flows.append(source.flow(rules: rules(of: section), width: innerWidth(of: section)))
    }
  }

  private func rules(of section: FractionSection) -> FlowLayout.Rules {
    FlowLayout.Rules(
      itemSpacing: section.spacing[0], rowSpacing: section.spacing[1],
      insets: GridInsets(case: section.itemInsets))
  }

  private func innerWidth(of section: FractionSection) -> Double {
    section.width - GridInsets(case: section.insets).horizontal
  }
}

// MARK: - Steps
extension FractionHost {
  mutating func carryOut(_ step: FractionStep) throws {
    switch step.op {
    case "measure": try measure(step)
    case "metrics": try changeMetrics(step)
    case "upd": try changeItem(step)
    case "batch": try carryOut(step.ops ?? [])
    case "set", "remove": changeCompanions(step)
    default: throw CaseError(description: "\"\(step.op)\" is not a step.")
    }
  }

  private mutating func measure(_ step: FractionStep) throws {
    let height = step.height ?? 0
    if let header = step.header { sections[header].header?.height = height }
    if let footer = step.footer { sections[footer].footer?.height = height }
    if let item = step.item {
      try flows[item[0]].setMeasuredSize(GridSize(width: 0, height: height), forItem: item[1])
    }
  }

  private mutating func changeMetrics(_ step: FractionStep) throws {
    guard let index = step.section, case .number(let width) = step.width ?? .none,
      let insets = step.insets, let itemInsets = step.itemInsets, let spacing = step.spacing
    else { throw CaseError(description: "Metrics need all their numbers.") }
    sections[index].width = width
    sections[index].insets = insets
    sections[index].itemInsets = itemInsets
    sections[index].spacing = spacing
    flows[index].rules = rules(of: sections[index])
    flows[index].resize(to: GridSize(width: innerWidth(of: sections[index]), height: 0))
  }

  /// Changes the description of an item. A missing height stays as it is.
  private mutating func changeItem(_ step: FractionStep) throws {
    guard let item = step.item, case .word(let width) = step.width ?? .none, let mode = step.mode
    else { throw CaseError(description: "An item needs a width and a mode.") }
    let height = step.height ?? flows[item[0]].frame(of: item[1])?.height ?? 0
    sources[item[0]].items[item[1]] = FlowItem(
      width: try FlowItem.Width(case: width), height: try FlowItem.Height(case: mode, height))
    try flows[item[0]].apply(.items(item[1]..<(item[1] + 1), replacedBy: 1))
  }

  private mutating func changeCompanions(_ step: FractionStep) {
    let companion = step.height.map {
      FractionCompanion(height: $0, mode: step.mode ?? "", pinned: false)
    }
    if let header = step.header { sections[header].header = companion }
    if let footer = step.footer { sections[footer].footer = companion }
    if let background = step.background { sections[background].background = step.op == "set" }
  }

  /// Deletions use indices before the batch, insertions indices after it.
  private mutating func carryOut(_ steps: [FractionStep.BatchStep]) throws {
    var going: [[Int]] = []
    var coming: [(place: [Int], item: FlowItem)] = []
    for step in steps {
      switch (step.op, step.at, step.from, step.to, step.item) {
      case ("del", let place?, _, _, _): going.append(place)
      case ("ins", let place?, _, _, let item?): coming.append((place, try item.description()))
      case ("mov", _, let from?, let to?, _):
        going.append(from)
        coming.append((to, sources[from[0]].items[from[1]]))
      default: throw CaseError(description: "\"\(step.op)\" is not a change of a batch.")
      }
    }
    for place in going.sorted(by: { $0[1] > $1[1] }) {
      sources[place[0]].items.remove(at: place[1])
      try flows[place[0]].apply(.remove(place[1]..<(place[1] + 1)))
    }
    for (place, item) in coming.sorted(by: { $0.place[1] < $1.place[1] }) {
      sources[place[0]].items.insert(item, at: place[1])
      try flows[place[0]].apply(.insert(1, at: place[1]))
    }
  }
}

// MARK: - Queries
extension FractionHost {
  var height: Double { bottom(of: sections.count - 1) }

  var items: [[GridRect]] {
    flows.indices.map { section in
      (0..<flows[section].itemCount).compactMap { flows[section].frame(of: $0) }
        .map { shown($0, in: section) }
    }
  }

  func header(of section: Int) -> GridRect? {
    sections[section].header.map { companion(of: section, at: 0, $0.height) }
  }

  func footer(of section: Int) -> GridRect? {
    let top = headerHeight(of: section) + itemsHeight(of: section)
    return sections[section].footer.map { companion(of: section, at: top, $0.height) }
  }

  func background(of section: Int) -> GridRect? {
    sections[section].background
      ? companion(of: section, at: 0, innerHeight(of: section)) : nil
  }

  func bottom(of section: Int) -> Double {
    innerTop(of: section) + innerHeight(of: section) + insets(of: section).bottom
  }

  /// The sections that satisfy a predicate.
  func sections(where isTrue: (Int) -> Bool) -> [Int] { sections.indices.filter(isTrue) }

  /// The items that intersect a rectangle.
  func items(in rect: GridRect) -> [[Int]] {
    flows.indices.flatMap { section in
      let start = flowStart(of: section)
      return flows[section].placements(in: rect.moved(by: GridOffset(x: -start.x, y: -start.y)))
        .map { [section, $0.element.index] }
    }
  }
}

// MARK: - Positions
extension FractionHost {
  private func insets(of section: Int) -> GridInsets {
    GridInsets(case: sections[section].insets).cleaned
  }

  private func innerTop(of section: Int) -> Double {
    (section > 0 ? bottom(of: section - 1) : 0) + insets(of: section).top
  }

  private func headerHeight(of section: Int) -> Double { sections[section].header?.height ?? 0 }

  private func itemsHeight(of section: Int) -> Double {
    flows[section].itemCount > 0 ? flows[section].contentSize.height : 0
  }

  private func innerHeight(of section: Int) -> Double {
    headerHeight(of: section) + itemsHeight(of: section) + (sections[section].footer?.height ?? 0)
  }

  private func flowStart(of section: Int) -> GridOffset {
    GridOffset(
      x: insets(of: section).left, y: innerTop(of: section) + headerHeight(of: section))
  }

  private func companion(of section: Int, at top: Double, _ height: Double) -> GridRect {
    GridRect(
      x: insets(of: section).left, y: innerTop(of: section) + top,
      width: innerWidth(of: sections[section]), height: height)
  }

  private func shown(_ frame: GridRect, in section: Int) -> GridRect {
    PixelGrid(scale: sections[section].scale)
      .nearest(to: frame.moved(by: flowStart(of: section)))
  }
}
