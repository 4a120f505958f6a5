import Testing

@testable import browse

struct ServerRowsTests {
  private let size = ServerRows.pageSize

  @Test func `one page is requested at a time, the one that was asked for last`() {
    var rows = ServerRows()
    #expect(rows.nextRequest() == nil)
    for page in [3, 0, 7, 8] { #expect(rows.row(page * size) == nil) }
    #expect(rows.nextRequest() == 8 * size..<9 * size)
    #expect(rows.nextRequest() == nil)
    #expect(rows.row(20 * size) == nil)
    rows.receive(.init())
    #expect(rows.nextRequest() == 20 * size..<21 * size)
    // Only the pages that can be on the screen are still wanted.
    for expected in [7, 0] {
      rows.receive(.init())
      #expect(rows.nextRequest() == expected * size..<(expected + 1) * size)
    }
    rows.receive(.init())
    #expect(rows.nextRequest() == nil)
  }

  @Test func `a page that could not be loaded is requested again`() {
    var rows = ServerRows()
    #expect(rows.row(5) == nil)
    #expect(rows.nextRequest() == 0..<size)
    rows.receive(nil)
    #expect(rows.nextRequest() == 0..<size)
    rows.receive(.init())
    #expect(rows.isMissing(5))
    #expect(!rows.isMissing(size))
  }

  @Test func `pages that are far away are forgotten`() {
    var rows = ServerRows()
    for page in 0..<100 { rows.insert(.init(), at: page) }
    #expect((0..<100).filter { rows.isMissing($0 * size) } == Array(36..<100))
  }

  @Test func `pages of many bytes are forgotten earlier, but not those next to the last one`() {
    var rows = ServerRows()
    for page in 0..<10 { rows.insert(.init(byteCount: 20 << 20), at: page) }
    #expect((0..<10).filter { rows.isMissing($0 * size) } == [7, 8, 9])
    for page in [20, 21] { rows.insert(.init(byteCount: 1 << 30), at: page) }
    #expect((0..<30).filter { rows.isMissing($0 * size) } == [20, 21])
    // Memory that is free again is counted again.
    for page in [20, 21, 22] { rows.insert(.init(byteCount: 1), at: page) }
    for page in 23..<30 { rows.insert(.init(byteCount: 1 << 20), at: page) }
    #expect((0..<30).filter { rows.isMissing($0 * size) } == Array(20..<30))
  }
}
