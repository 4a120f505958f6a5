import Testing

@testable import GridData

@Suite struct ScalarSetTests {
  @Test func `ranges that touch or overlap become one`() {
    #expect(ScalarSet([5...9, 1...2, 3...4, 7...8, 20...20]).ranges == [1...9, 20...20])
  }

  @Test func `an inverted set has all other scalars`() {
    #expect(ScalarSet([0...4, 8...9]).inverted.ranges == [5...7, 10...ScalarSet.last])
    #expect(ScalarSet([]).inverted.inverted.ranges == [])
  }

  @Test func `both cases of letters are added`() {
    let set = ScalarSet([0x40...0x42, 0x7A...0x7F]).withBothCases
    #expect(set.ranges == [0x40...0x42, 0x5A...0x5A, 0x61...0x62, 0x7A...0x7F])
  }
}
