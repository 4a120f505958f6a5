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
    rows.receive([])
    #expect(rows.nextRequest() == 20 * size..<21 * size)
    // Only the pages that can be on the screen are still wanted.
    for expected in [7, 0] {
      rows.receive([])
      #expect(rows.nextRequest() == expected * size..<(expected + 1) * size)
    }
    rows.receive([])
    #expect(rows.nextRequest() == nil)
  }

  @Test func `a page that could not be loaded is requested again`() {
    var rows = ServerRows()
    #expect(rows.row(5) == nil)
    #expect(rows.nextRequest() == 0..<size)
    rows.receive(nil)
    #expect(rows.nextRequest() == 0..<size)
    rows.receive([])
    #expect(rows.isMissing(5))
    #expect(!rows.isMissing(size))
  }

  @Test func `pages that are far away are forgotten`() {
    var rows = ServerRows()
    for page in 0..<100 { rows.insert([], page: page) }
    #expect((0..<100).filter { rows.isMissing($0 * size) } == Array(36..<100))
  }
}
