import GridData
import GridTesting
import Testing

@Suite struct FinderTests {
  private func finder(_ rows: [Bool], order: RowOrder? = nil) -> Finder {
    var finder = Finder(rowCount: rows.count)
    finder.show(order)
    while var slice = finder.nextSlice(near: 0, rowLimit: 3) {
      slice.search { rows[$0] }
      finder.take(slice)
    }
    return finder
  }

  @Test func `steps go from match to match, and around`() {
    let finder = finder([false, true, false, true])
    #expect(finder.isComplete && finder.matchCount == 2 && finder.progress == 1)
    #expect(finder.find(.forward, from: 0) == .found(position: 1, wraps: false))
    #expect(finder.find(.forward, from: 1) == .found(position: 3, wraps: false))
    #expect(finder.find(.forward, from: 3) == .found(position: 1, wraps: true))
    #expect(finder.find(.backward, from: 3) == .found(position: 1, wraps: false))
    #expect(finder.find(.backward, from: 1) == .found(position: 3, wraps: true))
    #expect((0..<4).map { finder.number(ofMatchAt: $0) } == [nil, 1, nil, 2])
  }

  @Test func `the only match follows itself`() {
    let finder = finder([false, true])
    #expect(finder.find(.forward, from: 1) == .found(position: 1, wraps: true))
    #expect(finder.find(.backward, from: 1) == .found(position: 1, wraps: true))
  }

  @Test(arguments: [0, 3])
  func `without a match, nothing is found`(rowCount: Int) {
    let finder = finder(Array(repeating: false, count: rowCount))
    #expect(finder.isComplete && finder.progress == 1)
    for position in -1...rowCount {
      #expect(finder.find(.forward, from: position) == .notFound)
      #expect(finder.find(.backward, from: position) == .notFound)
    }
  }

  @Test func `matches are those of the positions in an order`() {
    let finder = finder([true, false, true, true], order: RowOrder([2, 1, 0], rowCount: 4))
    #expect(finder.matchCount == 2)
    #expect((0..<3).map { finder.number(ofMatchAt: $0) } == [1, nil, 2])
    #expect(finder.find(.forward, from: 0) == .found(position: 2, wraps: false))
  }

  @Test func `rows near a visible one are searched first, on both sides`() {
    var finder = Finder(rowCount: 100)
    var slices: [Range<Int>] = []
    while var slice = finder.nextSlice(near: 50, rowLimit: 20) {
      slices.append(slice.rows)
      slice.search { $0 == 5 || $0 == 75 }
      finder.take(slice)
      if slices.count == 2 { #expect(finder.find(.forward, from: 50) == .searching) }
      if slices.count == 3 {
        // Rows behind the match have not been searched, but cannot have a nearer one.
        #expect(finder.find(.forward, from: 50) == .found(position: 75, wraps: false))
        #expect(finder.find(.backward, from: 50) == .searching)
      }
    }
    #expect(slices == [50..<70, 30..<50, 70..<90, 10..<30, 90..<100, 0..<10])
  }

  @Test func `the matches of a sorted table are known before all rows were searched`() throws {
    var finder = Finder(rowCount: 4)
    finder.show(RowOrder([3, 2, 1, 0], rowCount: 4))
    #expect(finder.find(.forward, from: 0) == .searching)
    let next = finder.nextSlice(near: 0, rowLimit: 2)
    var slice = try #require(next)
    slice.search { _ in true }
    finder.take(slice)
    #expect(finder.find(.forward, from: -1) == .found(position: 2, wraps: false))
    #expect(finder.find(.forward, from: 3) == .searching)
  }

  @Test func `results of rows that have changed meanwhile are dropped`() throws {
    var finder = Finder(rowCount: 10)
    let next = finder.nextSlice(near: 0, rowLimit: 10)
    var slice = try #require(next)
    slice.search { $0 == 2 || $0 == 7 }
    finder.changeRows(5..<6)
    finder.take(slice)
    #expect(finder.matchCount == 1 && finder.progress == 0.5)
    finder.take(slice)
    #expect(finder.nextSlice(near: 0, rowLimit: 10)?.rows == 5..<10)
  }

  @Test func `a caller that walks through its source appends the results`() throws {
    var finder = Finder(rowCount: 3)
    let next = finder.nextSlice(near: 0, rowLimit: 3)
    var slice = try #require(next)
    for isMatch in [false, true] { slice.append(isMatch) }
    #expect(slice.rows == 0..<3 && slice.searchedRows == 0..<2)
    finder.take(slice)
    #expect(!finder.isComplete && finder.number(ofMatchAt: 1) == 1)
    #expect(finder.nextSlice(near: 0, rowLimit: 3)?.rows == 2..<3)
  }

  @Test func `rows that do not exist cannot change`() async {
    await #expect(processExitsWith: .failure) {
      var finder = Finder(rowCount: 3)
      finder.changeRows(2..<4)
    }
    await #expect(processExitsWith: .failure) {
      var finder = Finder(rowCount: 3)
      finder.insertRows(4..<5)
    }
  }
}
