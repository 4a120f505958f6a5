import Foundation
import Testing
import VirtualGrid

@Suite struct GridStateCodableTests {
  private static let anchors: [ScrollAnchor] = [
    ScrollAnchor(.start, distance: GridOffset(x: 0, y: -3)), ScrollAnchor(.end),
    ScrollAnchor(.offset(GridPoint(x: 0.1, y: 1e15))),
    ScrollAnchor(
      .item(3, "a\"b"), itemUnit: 1, viewportUnit: 0.5, distance: GridOffset(x: 0, y: 1 / 3)),
    ScrollAnchor(.item(.max, 7)), ScrollAnchor(.item(0, nil)),
  ]

  @Test(arguments: anchors)
  func `a state is the same after it was written as JSON and read`(anchor: ScrollAnchor) throws {
    let selections: [GridState.Items?] = [
      nil, .identifiers([]), .identifiers([1, "x", -5]), .indices([0..<3, 8..<Int.max]),
      .areas([], columnCount: 1),
      .areas(
        [
          TableArea(rows: 0..<2, columns: 3..<5),
          TableArea(rows: 4..<(.max / 16_384), columns: 0..<16_384),
        ], columnCount: 16_384),
    ]
    for selection in selections {
      let state = GridState(
        anchor: anchor,
        measured: [
          .init(run: MeasuredRun(0..<3, height: 20.25), first: 1, last: "z"),
          .init(run: MeasuredRun(3..<9, width: 7, height: 1 / 3)),
        ],
        selection: selection, focus: selection == nil ? nil : .init(4, "focus"),
        expanded: selection == nil ? nil : ["root", 3])
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(GridState.self, from: data) == state)
    }
  }

  @Test func `the JSON of a state is short and readable`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let state = GridState(
      anchor: ScrollAnchor(.item(3, "c"), distance: GridOffset(x: 0, y: -7)),
      selection: .identifiers(["c", 4]), focus: .init(3, "c"))
    let text = String(decoding: try encoder.encode(state), as: UTF8.self)
    #expect(
      text == """
        {"anchor":{"distance":[0,-7],"item":{"identifier":"c","index":3},"itemUnit":0,"viewportUnit":0},\
        "focus":{"identifier":"c","index":3},"measured":[],"selection":{"identifiers":["c",4]}}
        """)
  }

  @Test func `the selection of a table is written as rectangles, and restored in another grid`()
    throws
  {
    func makeGrid() throws -> (GridFixture, GridView<Label>) {
      let table = try TableLayout(
        rows: 100, columns: 8, rowHeight: .fixed(20), columnWidth: .fixed(50))
      let fixture = GridFixture(table, counts: [800])
      fixture.grid.selectionMode = .multiple
      return (fixture, fixture.grid)
    }
    let (_, grid) = try makeGrid()
    let areas = [
      TableArea(rows: 1..<4, columns: 2..<5), TableArea(rows: 50..<90, columns: 0..<8),
    ]
    for area in areas { grid.selectArea(area, by: .add) }
    let data = try JSONEncoder().encode(grid.saveState())
    #expect(
      String(decoding: data, as: UTF8.self).contains(#""areas":[[1,4,2,5],[50,90,0,8]]"#))
    let (_, other) = try makeGrid()
    other.restore(try JSONDecoder().decode(GridState.self, from: data))
    other.layoutIfNeeded()
    #expect(other.selectedAreas == areas)
    #expect(other.selectedItemCount == 9 + 320)
  }

  @Test(arguments: [
    "[[0,3,1]]", "[[0,3]]", "[[0,3,1,2,5]]", "[[3,0,1,2]]", "[[0,3,2,1]]", "[[-1,3,0,2]]",
    "[[0,3,-1,2]]", "[[0,3,0,9]]", "[[0,9223372036854775807,0,1]]", "[[0.5,3,0,1]]", "7",
  ])
  func `damaged areas are refused`(areas: String) {
    func decode(_ columns: String) throws {
      let text =
        #"{"anchor":{"edge":"end","itemUnit":0,"viewportUnit":0,"distance":[0,0]},"#
        + #""selection":{"areas":\#(areas)\#(columns)}}"#
      _ = try JSONDecoder().decode(GridState.self, from: Data(text.utf8))
    }
    #expect(throws: DecodingError.self) { try decode(#","columns":8"#) }
    #expect(throws: DecodingError.self, "without columns") { try decode("") }
  }

  @Test(arguments: [
    "{}", #"{"anchor":{}}"#,
    #"{"anchor":{"edge":"middle","itemUnit":0,"viewportUnit":0,"distance":[0,0]}}"#,
    #"{"anchor":{"edge":"end","itemUnit":0,"viewportUnit":0,"distance":[0]}}"#,
    #"{"anchor":{"edge":"end","itemUnit":0,"viewportUnit":0,"distance":[0,0]},"measured":[{"items":[3,1]}]}"#,
    #"{"anchor":{"edge":"end","itemUnit":0,"viewportUnit":0,"distance":[0,0]},"selection":{"indices":[[5]]}}"#,
  ])
  func `damaged JSON is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GridState.self, from: Data(text.utf8))
    }
  }
}
