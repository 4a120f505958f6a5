import GridTesting
import Testing

@testable import GridData

@Suite struct PageMapTests {
  @Test func `by offset, each row belongs to the page of its index`() {
    var map = PageMap(.offset, size: 100)
    map.setEnd(at: 250, isTotal: true)
    #expect([0, 99, 100, 249, 250, 9_999, -1].map { map.page(of: $0) } == [0, 0, 1, 2, 2, 2, 0])
    #expect((0...3).map { map.rows(of: $0) } == [0..<100, 100..<200, 200..<250, 250..<250])
    #expect(map.pageCount == 3)
  }

  @Test func `until the end is known, one more page follows`() {
    var map = PageMap(.offset, size: 100)
    #expect(map.pageCount == 1)
    map.include(rowsBefore: 200)
    #expect(map.pageCount == 3 && map.page(of: 200) == 2 && !map.isComplete)
    map.setEnd(at: 200, isTotal: false)
    #expect(map.pageCount == 2 && map.isComplete)
    map.include(rowsBefore: 230)
    #expect(map.pageCount == 3 && !map.isComplete)
  }

  @Test func `totals that are negative or too large are limited`() {
    var map = PageMap(.offset, size: 100)
    map.setEnd(at: -7, isTotal: true)
    #expect(map.rowCount == 0 && map.pageCount == 1)
    map.setEnd(at: .max, isTotal: true)
    #expect(map.rowCount == .max / 4)
    #expect(map.page(of: .max) == map.pageCount - 1)
  }

  @Test func `a request for the rest of a page begins after its known rows`() {
    let map = PageMap(.offset, size: 100)
    #expect(map.request(for: 2, skipping: 30)?.rows == 230..<300)
  }

  @Test func `by key, a page has any number of rows, and its cursor comes from the page before`() {
    var map = PageMap(.key, size: 10)
    #expect(map.request(for: 0)?.cursor == nil)
    var isOther = map.setPage(0, count: 12, next: "a", keepingTo: 0)
    #expect(isOther)
    isOther = map.setPage(1, count: 0, next: "b", keepingTo: 1)
    #expect(isOther)
    #expect(map.request(for: 2)?.cursor == "b")
    isOther = map.setPage(2, count: 5, next: nil, keepingTo: 2)
    #expect(isOther)
    #expect((0..<3).map { map.rows(of: $0) } == [0..<12, 12..<12, 12..<17])
    #expect([0, 11, 12, 16, 17].map { map.page(of: $0) } == [0, 0, 2, 2, 2])
    #expect(map.isComplete && map.rowCount == 17)
    // The same cursor: the later pages stay.
    isOther = map.setPage(0, count: 11, next: "a", keepingTo: 2)
    #expect(!isOther)
    #expect(map.rowCount == 16)
  }

  @Test func `by key, another cursor outdates the cursors of later pages`() {
    var map = PageMap(.key, size: 10)
    for (page, next) in ["a", "b", "c", nil].enumerated() {
      _ = map.setPage(page, count: 10, next: next, keepingTo: page)
    }
    let isOther = map.setPage(0, count: 10, next: "x", keepingTo: 2)
    #expect(isOther)
    // The last page is removed: nothing shows it.
    #expect(map.pageCount == 3 && map.rowCount == 30 && !map.isComplete)
    #expect(map.request(for: 1)?.cursor == "x")
    #expect(map.request(for: 2) == nil)
  }

  /// A page map by key agrees with an array of counts while pages change in random order.
  @Test func `agrees with an array of counts`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var map = PageMap(.key, size: 5)
      var counts: [Int] = []
      for step in 0..<20 {
        let page = Int.random(in: 0...counts.count, using: &generator)
        let count = Int.random(in: 0...7, using: &generator)
        if page < counts.count { counts[page] = count } else { counts.append(count) }
        // The cursors stay the same, so that all pages stay.
        _ = map.setPage(page, count: count, next: "\(page)", keepingTo: page)
        var row = 0
        for (page, count) in counts.enumerated() {
          #expect(map.rows(of: page) == row..<row + count, "step \(step)")
          for item in row..<row + count { #expect(map.page(of: item) == page, "step \(step)") }
          row += count
        }
        #expect(map.rowCount == row && map.page(of: row) == counts.count)
      }
    }
  }
}
