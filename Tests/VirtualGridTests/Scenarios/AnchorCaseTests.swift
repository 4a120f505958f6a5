import TestSupport
import Testing
import VirtualGrid

/// The cases of `Cases/magazine-anchors.jsonl`.
@Suite struct AnchorCaseTests {
  /// The content and the viewport of a case, and what is to be taken or restored.
  struct Given: Decodable {
    var direction: String?
    var insets: VerticalInsets
    var viewport: [Double]
    var contentHeight: Double
    var scale: Double?
    var first: Item?
    var last: Item?
    var anchor: Anchor?
    var frames: [String: [Double]]?
  }

  /// The insets of the viewport.
  struct VerticalInsets: Decodable {
    var top: Double
    var bottom: Double
  }

  /// An item and its frame.
  struct Item: Decodable {
    var item: String
    var frame: [Double]
  }

  /// An anchor: the distance between an edge of the viewport and an item, or the edge alone.
  struct Anchor: Decodable, Equatable {
    var item: String?
    var edge: String
    var offset: Double
  }

  /// The expected anchor of "take", or the expected offset of "restore".
  struct Expected: Decodable {
    var anchor: Anchor?
    var offset: Double?
  }

  static var cases: [Case<Given, String, Expected>] {
    get throws { try CaseFile("magazine-anchors", in: .module).cases() }
  }

  @Test func `the case file is complete`() throws {
    #expect(try Self.cases.count == 27)
  }

  @Test(arguments: try cases)
  func `anchors are taken and restored as each case states`(_ one: Case<Given, String, Expected>)
    throws
  {
    #expect(one.steps == ["take"] || one.steps == ["restore"])
    let host = AnchorHost(one.given)
    if one.steps == ["take"] {
      #expect(host.take() == one.expect.anchor, "\(one)")
    } else {
      let offset = try #require(one.expect.offset)
      #expect((host.restore() - offset).magnitude < 1e-9, "\(one)")
    }
  }
}

/// Takes or restores an anchor with the viewport, content height and frames of one test case.
private struct AnchorHost {
  let given: AnchorCaseTests.Given
  let view: AnchorViewport
  let range: ScrollRange

  init(_ given: AnchorCaseTests.Given) {
    self.given = given
    let rect = GridRect(given.viewport)
    let insets = GridInsets(top: given.insets.top, bottom: given.insets.bottom)
    view = AnchorViewport(offset: rect.origin, size: rect.size, insets: insets)
    range = ScrollRange(
      content: GridSize(width: rect.width, height: given.contentHeight), viewport: rect.size,
      insets: insets)
  }

  /// Takes the anchor that belongs to the direction of the content.
  func take() -> AnchorCaseTests.Anchor? {
    let isTopToBottom = given.direction == "topToBottom"
    if isTopToBottom, view.offset.y <= range.start.y { return .init(edge: "top", offset: 0) }
    if !isTopToBottom, view.offset.y >= range.end.y { return .init(edge: "bottom", offset: 0) }
    guard let item = isTopToBottom ? given.first : given.last else { return nil }
    let unit: Double = isTopToBottom ? 0 : 1
    let anchor = ScrollAnchor(
      item: 0, at: GridRect(item.frame), itemUnit: unit, viewportUnit: unit, in: view)
    let offset = PixelGrid(scale: given.scale ?? 1).nearest(to: anchor.distance.y)
    return .init(
      item: item.item, edge: isTopToBottom ? "top" : "bottom", offset: offset)
  }

  /// The offset that puts the anchor into its old position, clamped to the scroll range.
  func restore() -> Double {
    guard let held = given.anchor else { return view.offset.y }
    let offset: GridPoint
    if let item = held.item {
      guard let frame = given.frames?[item] else { return range.clamp(view.offset).y }
      let unit: Double = held.edge == "top" ? 0 : 1
      let anchor = ScrollAnchor(
        .item(0, nil), itemUnit: unit, viewportUnit: unit,
        distance: GridOffset(x: 0, y: held.offset))
      offset = anchor.offset(for: GridRect(frame), in: view)
    } else {
      offset = held.edge == "top" ? range.start : range.end
    }
    return range.clamp(offset).y
  }
}

extension GridRect {
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
