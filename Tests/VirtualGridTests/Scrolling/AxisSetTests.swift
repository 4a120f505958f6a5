import Testing
import VirtualGrid

@Suite struct AxisSetTests {
  @Test func `a set contains the axes it was made from`() {
    for axis in GridAxis.allCases {
      #expect(AxisSet(axis).contains(axis) && !AxisSet(axis).contains(axis.crossing))
      #expect(AxisSet.both.contains(axis) && !AxisSet().contains(axis))
    }
    #expect(AxisSet(rawValue: 255) == .both)
  }
}
