import GridTesting
import Testing
import VirtualGrid

/// Events near the ends of the content.
@Suite struct AnyGridViewReachTestsOfEnds {
  /// A list that records near ends, and adds items there if it is asked to.
  private final class Book: GridListDataSource {
    let grid: GridView<Label>
    var count: Int
    var told: [ContentEnd] = []
    var added: [ContentEnd: Int] = [:]

    init(_ count: Int) {
      self.count = count
      grid = GridView(layout: ListLayout(rowHeight: .fixed(50)))
      grid.dataSource = self
      grid.resize(to: GridSize(width: 300, height: 500))
      frame()
    }

    func numberOfItems(in grid: GridView<Label>) -> Int { count }

    func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
      grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    }

    func gridView(_ grid: GridView<Label>, willReach end: ContentEnd) {
      told.append(end)
      if let added = added[end], added > 0 { add(added, end) }
    }

    func add(_ added: Int, _ end: ContentEnd) {
      let first = end == .start ? 0 : count
      count += added
      try? grid.performUpdates(timing: nil, keeping: .leadingItem) {
        $0.insertItems(first..<first + added, inSection: 0)
      }
    }

    func frame() { grid.advance(to: 0) }

    /// Scrolls, and returns the ends of which the source is told.
    func scroll(to offset: Double) -> [ContentEnd] {
      told = []
      grid.contentOffset.y = offset
      frame()
      return told
    }
  }

  @Test func `an approach is told once, and again after the viewport was away`() {
    let book = Book(100)
    #expect(book.told == [.start])
    #expect(book.scroll(to: 10) == [])
    #expect(book.scroll(to: 1_000) == [])
    #expect(book.scroll(to: 999) == [.start])
    #expect(book.scroll(to: 3_500) == [])
    #expect(book.scroll(to: 3_501) == [.end])
    #expect(book.scroll(to: 4_500) == [])
    #expect(book.scroll(to: 2_000) == [])
    #expect(book.scroll(to: 4_500) == [.end])
  }

  @Test func `new items at an end make it told again while it is near`() {
    let book = Book(100)
    book.told = []
    book.add(5, .end)
    book.frame()
    #expect(book.told == [])
    book.add(5, .start)
    book.frame()
    #expect(book.told == [.start])
    book.told = []
    try? book.grid.performUpdates { $0.reloadItems(0..<3, inSection: 0) }
    book.frame()
    #expect(book.told == [])
    book.grid.reloadData()
    book.frame()
    #expect(book.told == [.start])
  }

  @Test func `items are added until the end is far enough`() {
    let book = Book(100)
    book.added = [.start: 7]
    #expect(book.scroll(to: 4_500) == [.end])
    #expect(book.scroll(to: 30) == [.start, .start, .start])
    #expect(book.count == 121)
    #expect(book.grid.contentOffset.y == 1_080)
    #expect(book.grid.faults.recent.isEmpty)
  }

  /// Pages arrive later than they are asked for, and only a page that is not full shows that it is the last.
  @Test func `a list of unknown length grows page by page until its end turns out`() {
    let book = Book(0)
    let pages = [20, 20, 7]
    var loaded = 0
    for page in pages {
      #expect(book.told.last == .end, "page \(loaded)")
      book.told = []
      book.frame()
      #expect(book.told == [], "asked once while it loads")
      let offset = book.grid.contentOffset
      book.add(page, .end)
      loaded += 1
      #expect(book.grid.contentOffset == offset)
      book.told = []
      book.frame()
      let isNear = 500 + 2 * 500 > Double(book.count) * 50 - offset.y
      #expect(book.told.contains(.end) == isNear)
      if !book.told.contains(.end) {
        #expect(book.scroll(to: book.grid.scrollRange.end.y) == [.end])
      }
    }
    #expect(book.count == 47 && book.grid.contentSize.height == 2_350)
    // The data source knows now that there is no more, and ignores the end.
    #expect(book.scroll(to: 0) == [.start])
    #expect(book.scroll(to: book.grid.scrollRange.end.y) == [.end])
    #expect(book.grid.contentOffset.y == 1_850)
    #expect(book.grid.faults.recent.isEmpty)
  }

  @Test func `an empty list is near both ends`() {
    let book = Book(0)
    #expect(book.told == [.start, .end])
    book.told = []
    book.frame()
    #expect(book.told == [])
    book.add(3, .end)
    book.frame()
    #expect(book.told == [.start, .end])
  }

  @Test func `the distance can be a number of points or of items`() {
    let book = Book(100)
    book.grid.endDistance = .points(120)
    _ = book.scroll(to: 2_000)
    #expect(book.scroll(to: 120) == [])
    #expect(book.scroll(to: 119) == [.start])
    #expect(book.scroll(to: 4_379) == [])
    #expect(book.scroll(to: 4_381) == [.end])
    book.grid.endDistance = .items(4)
    #expect(book.scroll(to: 2_000) == [])
    #expect(book.scroll(to: 250) == [])
    #expect(book.scroll(to: 249) == [.start])
    #expect(book.scroll(to: 4_250) == [])
    #expect(book.scroll(to: 4_251) == [.end])
    book.grid.endDistance = .viewports(.nan)
    #expect(book.scroll(to: 100) == [])
    #expect(book.scroll(to: 0) == [.start])
    #expect(book.grid.endDistance != .points(0))
  }

  @Test func `without an area, nothing is told`() {
    let book = Book(100)
    book.told = []
    book.grid.resize(to: .zero)
    book.grid.reloadData()
    book.frame()
    #expect(book.told == [])
  }
}
