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
