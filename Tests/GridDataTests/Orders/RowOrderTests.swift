import GridData
import Testing

@Suite struct RowOrderTests {
  @Test func `an order knows the row at each position, and the position of each row`() {
    for rows in [[], [0], [4, 0, 2], [0, 2, 4], [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]] {
      var order = RowOrder(rows, rowCount: 5)
      for _ in 0..<2 {
        #expect(Array(order) == rows && order.count == rows.count)
        #expect((-1...5).map { order.position(of: $0) } == (-1...5).map { rows.firstIndex(of: $0) })
        order.preparePositions()
      }
    }
  }

  @Test func `the order of all rows has any number of rows`() {
    var order = RowOrder(rowCount: .max)
    order.preparePositions()
    #expect(order.count == .max && order[.max - 1] == .max - 1)
    #expect(order.position(of: .max - 1) == .max - 1 && order.position(of: .max) == nil)
  }

  @Test func `orders are equal if they show the same rows of as many`() {
    #expect(RowOrder([0, 1], rowCount: 2) == RowOrder(rowCount: 2))
    #expect(RowOrder([0, 1], rowCount: 3) != RowOrder(rowCount: 2))
    #expect(RowOrder([1, 0], rowCount: 2) != RowOrder(rowCount: 2))
    var prepared = RowOrder([1, 0], rowCount: 2)
    prepared.preparePositions()
    #expect(prepared == RowOrder([1, 0], rowCount: 2))
  }
}
