import Foundation
import TestSupport
import Testing

@testable import GridLayouts

/// Cases of MagazineLayout (Apache-2.0) and IGListKit (MIT) about stacked sections. The README of
/// the cases describes their fields and sources.
@Suite struct SectionCaseTests {
  // MARK: magazine-sections

  /// The answers of the source that differ here.
  private static let differences = [
    "empty-sections": "A negative inset counts as 0, so that no section ends before it begins."
  ]

  @Test(arguments: try SectionCase.all(in: "magazine-sections"))
  fileprivate func `sections are stacked as in MagazineLayout`(_ given: SectionCase) throws {
    if Self.differences[given.name] != nil { return }
    var stack = try MagazineStack(given.start)
    if (given.end["items"] ?? given.end["sectionBottoms"]) == nil, try given.hasItems() {
      // A case about headers only; its items are those of the first case.
      let initial = try #require(try SectionCase.all(in: "magazine-sections").first)
      let sections = try given.unpinnedSections()
      try #require(try initial.unpinnedSections() == sections)
      try stack.takeItems(from: initial.end)
    }
    for step in given.steps {
      try stack.perform(step)
      if let expected = step["expect"] as? JSON { try expect(stack, expected) }
    }
    try expect(stack, given.end)
  }

  @Test func `a negative inset counts as 0`() throws {
    var layout = SectionedLayout(
      SectionStyle(ListLayout(rowHeight: .fixed(1)), insets: GridInsets(top: -25, bottom: 20)))
    try layout.insertSections([.init(itemCount: 0)], at: 0)
    #expect(layout.contentSize.height == 20)
  }

  private func expect(_ stack: MagazineStack, _ expected: JSON) throws {
    var stack = stack
    try stack.takeItems(from: expected)
    let layout = stack.layout
    if let height = expected["height"] as? Double { #expect(layout.contentSize.height == height) }
    for (section, frames) in (expected["items"] as? [[Any]] ?? []).enumerated() {
      let items = try #require(layout.items(ofSection: section))
      #expect(items.map { layout.frame(of: $0) } == frames.map { GridRect(json: $0) })
    }
    for (section, frame) in (expected["headers"] as? [Any] ?? []).enumerated() {
      #expect(layout.pinnedFrame(ofHeader: section, in: stack.viewport) == GridRect(json: frame))
    }
    for (section, frame) in (expected["footers"] as? [Any] ?? []).enumerated() {
      #expect(layout.pinnedFrame(ofFooter: section, in: stack.viewport) == GridRect(json: frame))
    }
    for (section, frame) in (expected["backgrounds"] as? [Any] ?? []).enumerated() {
      #expect(layout.frame(ofBackground: section) == GridRect(json: frame))
    }
    for question in expected["visible"] as? [JSON] ?? [] {
      let rect = try #require(GridRect(json: question["rect"]))
      var found: [Placement] = []
      layout.placements(in: LayoutWindow(rect, viewport: stack.viewport), into: &found)
      func indexes(_ kind: GridElement.Kind) -> [Int] {
        found.filter { $0.element.kind == kind }.map { $0.element.index }
      }
      let items = try #require(question["items"] as? [[Int]])
      #expect(indexes(.item).map { layout.path(of: $0) } == items.map { ItemPath(json: $0) })
      #expect(indexes(.header) == question["headers"] as? [Int])
      #expect(indexes(.footer) == question["footers"] as? [Int])
    }
  }

  // MARK: iglistkit-flow

  /// The cases whose items form one column, so that a list can place them.
  static let columns: Set = [
    "no-sections",
    "empty-sections-keep-headers", "empty-section-hides-header", "column-header-insets",
    "column-footer-insets", "column-header-footer-insets", "sticky-scroll-y", "sticky-scroll-x",
    "sticky-extra-offset", "section-out-of-range", "item-out-of-range",
    "zero-size-header-and-footer", "header-out-of-range",
  ]

  @Test(arguments: try SectionCase.all(in: "iglistkit-flow").filter { columns.contains($0.name) })
  fileprivate func `sections are stacked and headers stick as in IGListKit`(_ given: SectionCase)
    throws
  {
    var column = try FlowColumn(given.start)
    for step in given.steps {
      column.perform(step)
      if let expected = step["expect"] as? JSON { try expect(column, expected) }
    }
    try expect(column, given.end)
  }

  @Test func `every case of a single column exists`() throws {
    let names = try SectionCase.all(in: "iglistkit-flow").map { $0.name }
    #expect(Self.columns.isSubset(of: names))
  }

  private func expect(_ column: FlowColumn, _ expected: JSON) throws {
    let layout = column.layout
    let viewport = column.viewport
    func rect(_ json: Any) -> GridRect? { GridRect(json: json).map { column.turned($0) } }
    for entry in expected["headers"] as? [[Any]] ?? [] {
      let section = try #require(entry[0] as? Int)
      #expect(layout.pinnedFrame(ofHeader: section, in: viewport) == rect(entry[1]))
    }
    for entry in expected["footers"] as? [[Any]] ?? [] {
      let section = try #require(entry[0] as? Int)
      #expect(layout.pinnedFrame(ofFooter: section, in: viewport) == rect(entry[1]))
    }
    for entry in expected["items"] as? [[Any]] ?? [] {
      let path = ItemPath(
        section: try #require(entry[0] as? Int), item: try #require(entry[1] as? Int))
      #expect(layout.index(of: path).flatMap { layout.frame(of: $0) } == rect(entry[2]))
    }
    // Only the height, as content is never narrower than the viewport.
    if let size = expected["contentSize"] as? [Any], let length = size[1] as? Double {
      #expect(layout.contentSize.height == length)
    }
  }
}

// MARK: - Adaptors
/// A case of MagazineLayout as a layout. Items get the frames of the case within their section, as
/// only the stacking is tested.
private struct MagazineStack {
  private(set) var layout: SectionedLayout
  let viewport: GridRect
  private var sections: [JSON]

  init(_ given: JSON) throws {
    viewport = try #require(GridRect(json: given["viewport"]))
    sections = try #require(given["sections"] as? [JSON])
    layout = SectionedLayout(SectionStyle(GivenLayout(frames: [])))
    try layout.insertSections(sections.map { _ in .init(itemCount: 0) }, at: 0)
    layout.resize(to: GridSize(width: 320, height: viewport.height))
    for section in sections.indices { try setStyle(of: section) }
  }

  mutating func perform(_ step: JSON) throws {
    for kind in ["header", "footer", "background"] {
      guard let section = step[kind] as? Int else { continue }
      switch step["op"] as? String {
      case "measure":
        let height = try #require(step["height"] as? Double)
        if kind == "header" {
          try layout.measureHeader(ofSection: section, as: height)
        } else {
          try layout.measureFooter(ofSection: section, as: height)
        }
      case "remove":
        sections[section][kind] = nil
        try setStyle(of: section)
      default:
        sections[section][kind] = kind == "background" ? true : step
        try setStyle(of: section)
      }
    }
    if step["op"] as? String == "metrics", let section = step["section"] as? Int {
      for key in ["width", "insets", "itemInsets"] { sections[section][key] = step[key] }
      try setStyle(of: section)
    }
  }

  /// Gives each section the items of an expected state.
  mutating func takeItems(from expected: JSON) throws {
    for (section, json) in (expected["items"] as? [[Any]] ?? []).enumerated() {
      let frames = json.compactMap { GridRect(json: $0) }
      let style = sections[section]
      let insets = try #require(GridInsets(json: style["insets"]))
      let itemInsets = try #require(GridInsets(json: style["itemInsets"]))
      let top = frames.map { $0.minY }.min() ?? 0
      let origin = GridOffset(x: -(insets.left + itemInsets.left), y: -top)
      try layout.setLayout(
        GivenLayout(frames: frames.map { $0.moved(by: origin) }), ofSection: section)
    }
  }

  private mutating func setStyle(of section: Int) throws {
    let json = sections[section]
    func bar(_ key: String) -> SectionBar {
      guard let bar = json[key] as? JSON, let height = bar["height"] as? Double else {
        return .none
      }
      return SectionBar(height, bar["pinned"] as? Bool == true ? .sticks : .scrolls)
    }
    var insets = try #require(GridInsets(json: json["insets"]))
    insets.right += 320 - (try #require(json["width"] as? Double))
    let style = SectionStyle(
      GivenLayout(frames: []), header: bar("header"), footer: bar("footer"), insets: insets,
      itemInsets: try #require(GridInsets(json: json["itemInsets"])),
      background: json["background"] as? Bool == true ? .covering : .none)
    try layout.apply(.style(section..<(section + 1), .style(layout.addStyle(style))))
  }
}

/// A case of IGListKit as a layout of a single column.
private struct FlowColumn {
  private(set) var layout: SectionedLayout
  private(set) var viewport: GridRect
  private let isHorizontal: Bool
  private let inset: Double

  init(_ given: JSON) throws {
    isHorizontal = given["axis"] as? String == "x"
    inset = try #require(given["stickyInset"] as? Double)
    let screen = try #require(GridRect(json: given["viewport"]))
    viewport = isHorizontal ? screen.transposed : screen
    let isSticky = given["sticky"] as? Bool == true
    let presence: SectionBar.Presence =
      given["emptyHeaders"] as? Bool == true ? .always : .withItems
    layout = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(1))))
    layout.resize(to: viewport.size)
    layout.stickyInsets.top = inset
    for (section, json) in try #require(given["sections"] as? [JSON]).enumerated() {
      let insets = try #require(GridInsets(json: json["insets"]))
      let style = SectionStyle(
        ListLayout(rowHeight: .fixed(1)),
        header: SectionBar(
          try #require(json["header"] as? Double), isSticky ? .sticks : .scrolls, shown: presence),
        footer: SectionBar(try #require(json["footer"] as? Double), shown: presence),
        insets: insets)
      try layout.insertSections([.init(itemCount: 0, style: layout.addStyle(style))], at: section)
      let sizes = try #require(json["items"] as? [[Double]])
      let extents = sizes.map { $0[isHorizontal ? 0 : 1] }
      let spacing = try #require(json["spacing"] as? [Double])[1]
      try layout.setLayout(
        ListLayout(count: extents.count, rowHeight: .perItem { extents[$0] }, spacing: spacing),
        ofSection: section)
    }
  }

  mutating func perform(_ step: JSON) {
    if let point = step["to"] as? [Double] { viewport.origin.y = point[isHorizontal ? 0 : 1] }
    if let offset = step["value"] as? Double { layout.stickyInsets.top = inset + offset }
  }

  func turned(_ rect: GridRect) -> GridRect { isHorizontal ? rect.transposed : rect }
}

/// A layout of given frames.
private struct GivenLayout: ItemLayout, Sendable {
  let frames: [GridRect]
  private(set) var viewport = GridSize.zero

  init(frames: [GridRect]) {
    self.frames = frames
  }

  var itemCount: Int { frames.count }

  var contentSize: GridSize {
    GridSize(width: viewport.width, height: frames.map { $0.maxY }.max() ?? 0)
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for (item, frame) in frames.enumerated() where frame.intersects(window.rect) {
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  func frame(of item: Int) -> GridRect? { frames.indices.contains(item) ? frames[item] : nil }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
}

// MARK: - Decoding
private typealias JSON = [String: Any]

/// A line of a case file.
private struct SectionCase: CustomTestStringConvertible, @unchecked Sendable {
  let name: String
  let start: JSON
  let steps: [JSON]
  let end: JSON

  var testDescription: String { name }

  func hasItems() throws -> Bool {
    let sections = try #require(start["sections"] as? [JSON])
    return sections.contains { ($0["items"] as? [Any])?.isEmpty == false }
  }

  /// The sections without sticky headers and footers.
  func unpinnedSections() throws -> NSArray {
    let sections = try #require(start["sections"] as? [JSON])
    return sections.map { section in
      var section = section
      for key in ["header", "footer"] {
        guard var bar = section[key] as? JSON else { continue }
        bar["pinned"] = nil
        section[key] = bar
      }
      return section
    } as NSArray
  }

  static func all(in file: String) throws -> [SectionCase] {
    try CaseFile("layout/" + file, in: .module).lines().map { line in
      let json = try #require(try JSONSerialization.jsonObject(with: line) as? JSON)
      return SectionCase(
        name: try #require(json["case"] as? String), start: try #require(json["given"] as? JSON),
        steps: try #require(json["do"] as? [JSON]), end: try #require(json["expect"] as? JSON))
    }
  }
}

extension GridRect {
  /// A rectangle from `[x, y, w, h]`; nil for null.
  fileprivate init?(json: Any?) {
    guard let numbers = json as? [Double], numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension GridInsets {
  /// Insets from `[top, left, bottom, right]`.
  fileprivate init?(json: Any?) {
    guard let numbers = json as? [Double], numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension ItemPath {
  /// A path from `[section, item]`.
  fileprivate init(json: [Int]) {
    self.init(section: json[0], item: json[1])
  }
}
