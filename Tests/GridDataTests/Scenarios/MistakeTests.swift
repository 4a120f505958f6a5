import GridData
import Testing

/// Mistakes of a caller end the program.
@Suite struct MistakeTests {
  @Test func `a row or position that does not exist`() async {
    await #expect(processExitsWith: .failure) { _ = RowOrder([0, 3], rowCount: 3) }
    await #expect(processExitsWith: .failure) { _ = RowOrder(rowCount: 3)[3] }
    await #expect(processExitsWith: .failure) { _ = RowOrder(rowCount: -1) }
    await #expect(processExitsWith: .failure) { _ = RowGroups(by: [])[0] }
    await #expect(processExitsWith: .failure) {
      var query = RowQuery(rowCount: 3)
      query.removeRows(2..<4)
    }
    await #expect(processExitsWith: .failure) {
      var query = RowQuery(rowCount: 3)
      query.insertRows(4..<5)
    }
  }

  @Test func `a key too many, of another kind, or missing in an inserted row`() async {
    await #expect(processExitsWith: .failure) {
      var query = RowQuery()
      query.sort(by: [.integer()])
      query.appendRow()
      query.append(1)
      query.append(2)
    }
    await #expect(processExitsWith: .failure) {
      var query = RowQuery()
      query.sort(by: [.integer()])
      query.appendRow()
      query.append("1")
    }
    await #expect(processExitsWith: .failure) {
      var query = RowQuery()
      query.sort(by: [.integer()])
      query.insertRows(0..<1)
      _ = query.advance(rowLimit: 1)
    }
  }

  @Test func `a filter after the first row, or closures beside appended keys`() async {
    await #expect(processExitsWith: .failure) {
      var query = RowQuery(rowCount: 3)
      _ = query.advance(rowLimit: 1)
      query.filter { _ in true }
    }
    await #expect(processExitsWith: .failure) {
      var query = RowQuery(rowCount: 3)
      query.sort(by: [.integer(), .text { _ in "" }])
    }
    await #expect(processExitsWith: .failure) {
      var query = RowQuery(rowCount: 3)
      query.filter { _ in true }
      query.appendRow()
    }
  }

  @Test func `more rows than can be sorted`() async {
    await #expect(processExitsWith: .failure) {
      var query = RowQuery(rowCount: 1 << 32)
      query.sort(by: [.flag { _ in true }])
    }
  }
}
