import Testing
import VirtualGrid

@Suite struct ItemOverscanTests {
  let overscan = ItemOverscan(ahead: 10, behind: 1)

  @Test func `the direction of motion decides which side gets more items`() {
    #expect(overscan.items(around: 20..<31, of: 100, velocity: 3) == 19..<41)
    #expect(overscan.items(around: 20..<31, of: 100, velocity: -3) == 10..<32)
  }

  @Test func `at rest both sides get the same number of items`() {
    #expect(overscan.items(around: 20..<31, of: 100) == 14..<37)
    #expect(overscan.items(around: 20..<31, of: 100, velocity: .nan) == 14..<37)
  }

  @Test func `an empty visible range has no overscan`() {
    #expect(overscan.items(around: 5..<5, of: 100).isEmpty)
    #expect(overscan.items(around: 200..<300, of: 100).isEmpty)
    #expect(overscan.items(around: 0..<5, of: -1).isEmpty)
  }

  @Test func `extreme item counts do not overflow`() {
    let all = ItemOverscan(ahead: .max, behind: .max)
    for velocity in [-1.0, 0, 1] {
      #expect(all.items(around: 5..<6, of: .max, velocity: velocity) == 0..<Int.max)
    }
    let none = ItemOverscan(ahead: .min, behind: -1)
    #expect(none.items(around: 5..<6, of: 9, velocity: 1) == 5..<6)
    #expect(overscan.items(around: -9 ..< .max, of: 9) == 0..<9)
  }
}
