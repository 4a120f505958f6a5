import Testing

@testable import VirtualGrid

/// The descriptions of option sets.
@Suite struct OptionSetListTests {
  @Test func `cell states are described by their names`() {
    #expect("\(CellState())" == "[]")
    #expect("\([.highlighted, .selected] as CellState)" == "[selected, highlighted]")
    #expect(
      "\([.focused, .editing, .placeholder] as CellState)" == "[focused, editing, placeholder]")
    #expect("\(CellState(rawValue: 0xC001))" == "[selected, 49152]")
  }

  @Test func `edges and axes are described by their names`() {
    #expect("\([.bottom, .right] as SeparatorEdges)" == "[bottom, right]")
    #expect("\(SeparatorEdges(rawValue: 4))" == "[4]")
    #expect("\(AxisSet.both)" == "[horizontal, vertical]")
    #expect("\(AxisSet(.vertical))" == "[vertical]")
  }
}
