import Testing
import VirtualGrid

@Suite struct ItemOverscanTests {
  let overscan = ItemOverscan(ahead: 10, behind: 1)

  @Test func `the motion decides which side has more`() {
    #expect(overscan.items(around: 20..<31, of: 100, velocity: 3) == 19..<41)
    #expect(overscan.items(around: 20..<31, of: 100, velocity: -3) == 10..<32)
  }

  @Test func `at rest both sides have the same`() {
    #expect(overscan.items(around: 20..<31, of: 100) == 14..<37)
    #expect(overscan.items(around: 20..<31, of: 100, velocity: .nan) == 14..<37)
  }

  @Test func `nothing visible, nothing around it`() {
    #expect(overscan.items(around: 5..<5, of: 100).isEmpty)
    #expect(overscan.items(around: 200..<300, of: 100).isEmpty)
    #expect(overscan.items(around: 0..<5, of: -1).isEmpty)
  }

  @Test func `B08 no number of items overflows`() {
    let all = ItemOverscan(ahead: .max, behind: .max)
    for velocity in [-1.0, 0, 1] {
      #expect(all.items(around: 5..<6, of: .max, velocity: velocity) == 0..<Int.max)
    }
    let none = ItemOverscan(ahead: .min, behind: -1)
    #expect(none.items(around: 5..<6, of: 9, velocity: 1) == 5..<6)
    #expect(overscan.items(around: -9 ..< .max, of: 9) == 0..<9)
  }
}
