import GridLayouts
import Testing

/// Worked examples of grids. Those of horizontal grids are transposed.
@Suite struct UniformGridLayoutExamplesTests {
  /// A grid with the expected columns, rows and content size.
  struct Example: CustomTestStringConvertible {
    let name: String
    let viewport: GridSize
    let slot: GridSize
    let count: Int
    var insets = GridInsets.zero
    var policy = UniformGridLayout.SlotPolicy.floorFit
    let columns: Int
    let slotWidth: Double
    let rows: Int
    let content: GridSize
    var place: (item: Int, slot: GridRect)?

    var testDescription: String { name }

    var grid: UniformGridLayout {
      var rules = UniformGridLayout.Rules(slot: slot)
      rules.insets = insets
      rules.columns = policy
      return UniformGridLayout(count: count, viewport: viewport, rules: rules)
    }
  }

  static let examples = [
    Example(
      name: "pictures, upright", viewport: GridSize(width: 768, height: 960),
      slot: GridSize(width: 224, height: 168), count: 24, columns: 3, slotWidth: 256, rows: 8,
      content: GridSize(width: 768, height: 1344),
      place: (4, GridRect(x: 256, y: 168, width: 256, height: 168))),
    Example(
      name: "pictures, across", viewport: GridSize(width: 1024, height: 704),
      slot: GridSize(width: 224, height: 168), count: 24, columns: 4, slotWidth: 256, rows: 6,
      content: GridSize(width: 1024, height: 1008),
      place: (4, GridRect(x: 0, y: 168, width: 256, height: 168))),
    Example(
      name: "icons, upright", viewport: GridSize(width: 768, height: 1004),
      slot: GridSize(width: 192, height: 192), count: 20, columns: 4, slotWidth: 192, rows: 5,
      content: GridSize(width: 768, height: 1004)),
    Example(
      name: "icons, across, inset", viewport: GridSize(width: 1024, height: 748),
      slot: GridSize(width: 192, height: 192), count: 20, insets: GridInsets(left: 2, right: 2),
      columns: 5, slotWidth: 204, rows: 4, content: GridSize(width: 1024, height: 768),
      place: (6, GridRect(x: 206, y: 192, width: 204, height: 192))),
    Example(
      name: "icons, across", viewport: GridSize(width: 1024, height: 748),
      slot: GridSize(width: 192, height: 192), count: 20, columns: 5, slotWidth: 204, rows: 4,
      content: GridSize(width: 1020, height: 768)),
    Example(
      name: "icons, across, exact divisor", viewport: GridSize(width: 1024, height: 748),
      slot: GridSize(width: 192, height: 192), count: 20, policy: .exactDivisor, columns: 4,
      slotWidth: 256, rows: 5, content: GridSize(width: 1024, height: 960)),
    Example(
      name: "default, upright", viewport: GridSize(width: 320, height: 460),
      slot: UniformGridLayout.Rules().slot, count: 10, columns: 3, slotWidth: 106, rows: 4,
      content: GridSize(width: 318, height: 512)),
    Example(
      name: "default, across", viewport: GridSize(width: 480, height: 300),
      slot: UniformGridLayout.Rules().slot, count: 10, columns: 5, slotWidth: 96, rows: 2,
      content: GridSize(width: 480, height: 300)),
    Example(
      name: "a remainder", viewport: GridSize(width: 1000, height: 600),
      slot: GridSize(width: 300, height: 100), count: 10, columns: 3, slotWidth: 333, rows: 4,
      content: GridSize(width: 999, height: 600)),
    Example(
      name: "a partial last row", viewport: GridSize(width: 1000, height: 600),
      slot: GridSize(width: 300, height: 100), count: 20, columns: 3, slotWidth: 333, rows: 7,
      content: GridSize(width: 999, height: 700)),
  ]

  @Test(arguments: examples)
  func `a worked example has the expected columns, rows and content size`(_ example: Example) {
    let grid = example.grid
    #expect(grid.columnCount == example.columns)
    #expect(grid.slotSize == GridSize(width: example.slotWidth, height: example.slot.height))
    #expect(grid.rowCount == example.rows)
    #expect(grid.contentSize == example.content)
    if let place = example.place { #expect(grid.slot(of: place.item) == place.slot) }
  }

  @Test(arguments: examples)
  func `the center of a slot maps back to its item`(_ example: Example) throws {
    let grid = example.grid
    for item in 0..<grid.itemCount {
      let middle = try #require(grid.slot(of: item)).center
      #expect(grid.item(inSlotAt: middle) == item)
      #expect(grid.item(at: middle) == item)
    }
  }
}

// MARK: - Cells
extension UniformGridLayoutExamplesTests {
  /// A cell size with the expected frame in a slot.
  struct Fit: CustomTestStringConvertible {
    let cell: GridSize
    let item: Int
    var insets = GridInsets.zero
    let slot: GridRect
    let frame: GridRect

    var testDescription: String { "\(cell) in \(slot)" }

    /// A grid three slots wide.
    var grid: UniformGridLayout {
      var rules = UniformGridLayout.Rules(slot: slot.size)
      rules.insets = insets
      rules.cell = .centered(cell)
      let width = 3 * slot.width + insets.horizontal
      return UniformGridLayout(
        count: 6, viewport: GridSize(width: width, height: 960), rules: rules)
    }
  }

  static let fits = [
    Fit(
      cell: GridSize(width: 200, height: 150), item: 0,
      slot: GridRect(x: 0, y: 0, width: 256, height: 168),
      frame: GridRect(x: 28, y: 9, width: 200, height: 150)),
    Fit(
      cell: GridSize(width: 200, height: 150), item: 4,
      slot: GridRect(x: 256, y: 168, width: 256, height: 168),
      frame: GridRect(x: 284, y: 177, width: 200, height: 150)),
    Fit(
      cell: GridSize(width: 72, height: 72), item: 0,
      slot: GridRect(x: 0, y: 0, width: 192, height: 192),
      frame: GridRect(x: 60, y: 60, width: 72, height: 72)),
    Fit(
      cell: GridSize(width: 72, height: 72), item: 4, insets: GridInsets(left: 2, right: 2),
      slot: GridRect(x: 206, y: 192, width: 204, height: 192),
      frame: GridRect(x: 272, y: 252, width: 72, height: 72)),
    Fit(
      cell: GridSize(width: 300, height: 100), item: 0,
      slot: GridRect(x: 0, y: 0, width: 256, height: 168),
      frame: GridRect(x: 0, y: 34, width: 256, height: 100)),
    Fit(
      cell: GridSize(width: 201, height: 151), item: 0,
      slot: GridRect(x: 0, y: 0, width: 256, height: 168),
      frame: GridRect(x: 27, y: 8, width: 201, height: 151)),
  ]

  @Test(arguments: fits)
  func `a cell is centered in its slot, rounded to the left and up`(_ fit: Fit) {
    #expect(fit.grid.slot(of: fit.item) == fit.slot)
    #expect(fit.grid.frame(of: fit.item) == fit.frame)
    #expect(fit.grid.placements(in: fit.slot).map(\.frame) == [fit.frame])
  }

  @Test func `the frame of an item does not depend on what is visible`() {
    let grid = Self.examples[0].grid
    let all = grid.placements(in: GridRect(x: 0, y: 0, width: 768, height: 1344))
    #expect(all.map(\.frame) == (0..<24).map { grid.frame(of: $0) })
    #expect(grid.frame(of: 23) == GridRect(x: 512, y: 1176, width: 256, height: 168))
  }

  @Test func `a cell shrunk by a narrow slot regains its size in a wide one`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 168))
    rules.columns = .fixedCount(2)
    rules.cell = .centered(GridSize(width: 200, height: 150))
    var grid = UniformGridLayout(
      count: 4, viewport: GridSize(width: 320, height: 480), rules: rules)
    #expect(grid.frame(of: 0) == GridRect(x: 0, y: 9, width: 160, height: 150))
    grid.resize(to: GridSize(width: 512, height: 480))
    #expect(grid.frame(of: 0) == GridRect(x: 28, y: 9, width: 200, height: 150))
  }

  @Test func `a cell fills the width of its slot, or all of it`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    rules.cell = .fillWidth(height: 45)
    var grid = UniformGridLayout(
      count: 4, viewport: GridSize(width: 320, height: 480), rules: rules)
    #expect(grid.frame(of: 1) == GridRect(x: 106, y: 27, width: 106, height: 45))
    grid.rules.cell = .fillWidth(height: 400)
    #expect(grid.frame(of: 1) == grid.slot(of: 1))
    grid.rules.cell = .fillSlot
    #expect(grid.frame(of: 1) == grid.slot(of: 1))
  }
}

// MARK: - Content, header and footer
extension UniformGridLayoutExamplesTests {
  @Test func `a header and a footer surround the rows`() throws {
    var grid = Self.examples[2].grid
    grid.rules.header = .scrolling(44)
    grid.rules.footer = .scrolling(30)
    #expect(grid.contentSize == GridSize(width: 768, height: 1034))
    #expect(grid.slot(of: 0)?.minY == 44)
    let all = grid.placements(in: GridRect(x: 0, y: 0, width: 768, height: 1034))
    #expect(
      all.first
        == Placement(
          GridElement(.header, 0), frame: GridRect(x: 0, y: 0, width: 768, height: 44)))
    #expect(
      all.last
        == Placement(
          GridElement(.footer, 0), frame: GridRect(x: 0, y: 1004, width: 768, height: 30)))
    #expect(all.dropFirst().dropLast().map(\.element) == (0..<20).map { .item($0) })
  }

  @Test func `a footer can start below the viewport and never covers a row`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 1))
    rules.columns = .fixedCount(1)
    rules.footer = .scrolling(50)
    rules.growth = [.viewportHeight, .footerBelowFold]
    func height(natural: Int) -> Double {
      UniformGridLayout(
        count: natural - 50, viewport: GridSize(width: 100, height: 1000), rules: rules
      ).contentSize.height
    }
    #expect(height(natural: 500) == 1050)
    #expect(height(natural: 1090) == 1090)
    #expect(height(natural: 1100) == 1100)
    rules.growth = .viewportHeight
    #expect(height(natural: 500) == 1000)
    #expect(height(natural: 1040) == 1040)
  }

  @Test func `content that need not grow is as high as its rows`() {
    var grid = Self.examples[2].grid
    grid.rules.growth = []
    #expect(grid.contentSize == GridSize(width: 768, height: 960))
    grid.rules.growth = .viewportWidth
    grid.rules.slot.width = 250
    #expect(grid.contentSize == GridSize(width: 768, height: 1344))
  }
}

// MARK: - Other axes and pages
extension UniformGridLayoutExamplesTests {
  @Test func `lanes of consecutive items are redistributed when items are added`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 192, height: 192))
    rules.columns = .fixedExtent
    rules.order = .alongFirst
    rules.growth = .viewportWidth
    var grid = UniformGridLayout(
      count: 20, viewport: GridSize(width: 1024, height: 748).transposed, rules: rules)
    #expect(grid.columnCount == 3)
    #expect(grid.rowCount == 7)
    #expect(grid.contentSize.transposed == GridSize(width: 1344, height: 748))
    #expect(grid.slot(of: 6)?.transposed.origin == GridPoint(x: 1152, y: 0))
    #expect(grid.slot(of: 7)?.transposed.origin == GridPoint(x: 0, y: 192))
    #expect(grid.slot(of: 19)?.transposed.origin == GridPoint(x: 960, y: 384))

    let seen = GridRect(x: 300, y: 0, width: 1024, height: 748).transposed
    #expect(
      grid.placements(in: seen).map(\.element.index)
        == Array(1...6) + Array(8...13) + Array(15...19))

    grid.replaceItems(in: 20..<20, with: 2, section: 0)
    #expect(grid.contentSize.width == 748)
    #expect(grid.contentSize.height == 1536)
    #expect(grid.slot(of: 7)?.transposed.origin == GridPoint(x: 1344, y: 0))
  }

  @Test func `a transposed grid fits rows into the height as columns into the width`() {
    let rules = UniformGridLayout.Rules(slot: GridSize(width: 192, height: 192))
    let grid = UniformGridLayout(
      count: 20, viewport: GridSize(width: 1024, height: 748).transposed, rules: rules)
    #expect(grid.slotSize.transposed == GridSize(width: 192, height: 249))
    #expect(grid.slot(of: 1)?.transposed.origin == GridPoint(x: 0, y: 249))
    #expect(grid.slot(of: 3)?.transposed.origin == GridPoint(x: 192, y: 0))
  }

  /// Horizontal pages of 1024 by 748 points, filled row by row, with insets of 2 points left and
  /// right.
  @Test func `a page holds as many items as fit on both axes`() throws {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 192, height: 192).transposed)
    rules.order = .alongFirst
    rules.paging = .paged(rows: .floorFit)
    rules.insets = GridInsets(top: 2, bottom: 2)
    let grid = UniformGridLayout(
      count: 40, viewport: GridSize(width: 1024, height: 748).transposed, rules: rules)
    #expect(grid.columnCount == 3)
    #expect(grid.slotSize.transposed == GridSize(width: 204, height: 249))
    #expect(grid.pageCount == 3)
    #expect(grid.contentSize.transposed == GridSize(width: 3 * 1024, height: 748))
    for item in 0..<40 {
      let (page, index) = item.quotientAndRemainder(dividingBy: 15)
      let corner = GridPoint(
        x: Double(page) * 1024 + 2 + Double(index % 5) * 204, y: Double(index / 5) * 249)
      let slot = try #require(grid.slot(of: item)).transposed
      #expect(slot.origin == corner)
      #expect(grid.page(of: item) == page)
    }
    for x in [1, 1022.5, 1025, 2047] {
      #expect(grid.item(inSlotAt: GridPoint(x: 10, y: x)) == nil)
    }
    #expect(grid.item(inSlotAt: GridPoint(x: 748, y: 10)) == nil)
    #expect(grid.items(onPage: 2) == 30..<40)
    #expect(grid.items(onPage: 3) == nil)
    #expect(grid.page(at: 1024) == 1)
  }

  @Test func `a grid without items has one page`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    rules.paging = .paged(rows: .floorFit)
    let grid = UniformGridLayout(viewport: GridSize(width: 320, height: 480), rules: rules)
    #expect(grid.contentSize == GridSize(width: 320, height: 480))
    #expect(grid.pageCount == 1)
    #expect(grid.items(onPage: 0) == 0..<0)
    #expect(grid.placements(in: GridRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
  }
}

// MARK: - Points
extension UniformGridLayoutExamplesTests {
  @Test func `a point beside the slots hits no item`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 300, height: 100))
    rules.header = .scrolling(44)
    rules.footer = .scrolling(30)
    rules.insets = GridInsets(top: 5, left: 10, bottom: 6, right: 10)
    rules.columnSpacing = 4
    rules.rowSpacing = 8
    let grid = UniformGridLayout(
      count: 4, viewport: GridSize(width: 1024, height: 200), rules: rules)
    func hit(_ x: Double, _ y: Double) -> Int? { grid.item(inSlotAt: GridPoint(x: x, y: y)) }
    #expect(grid.slotSize.width == 332)
    #expect(hit(10, 49) == 0)
    #expect(hit(9.5, 49) == nil, "left inset")
    #expect(hit(10, 48.5) == nil, "top inset")
    #expect(hit(100, 20) == nil, "header")
    #expect(hit(100, -1) == nil, "above everything")
    #expect(hit(341.5, 49) == 0)
    #expect(hit(342, 49) == nil, "between columns")
    #expect(hit(100, 149) == nil, "between rows")
    #expect(hit(1014, 60) == nil, "right of the last column")
    #expect(hit(400, 200) == nil, "after the last item")
    #expect(hit(100, 270) == nil, "footer")
  }

  @Test func `a point right of the last column does not hit the next row`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 341, height: 100))
    rules.columns = .fixedExtent
    let grid = UniformGridLayout(
      count: 9, viewport: GridSize(width: 1024, height: 300), rules: rules)
    #expect(grid.columnCount == 3)
    #expect(grid.item(inSlotAt: GridPoint(x: 1022.5, y: 10)) == 2)
    #expect(grid.item(inSlotAt: GridPoint(x: 1023.5, y: 10)) == nil)
  }

  @Test func `fractional heights do not accumulate errors`() {
    let rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 33.75))
    let grid = UniformGridLayout(
      count: 100_000, viewport: GridSize(width: 100, height: 300), rules: rules)
    #expect(grid.item(at: GridPoint(x: 0, y: 33.75 * 99_999)) == 99_999)
    #expect(grid.item(at: GridPoint(x: 0, y: 33.75 * 99_999 - 0.015625)) == 99_998)
    #expect(grid.contentSize.height == 3_375_000)
  }

  @Test func `the hit area of an item can include the gap around its cell`() {
    var grid = Self.fits[0].grid
    #expect(grid.item(at: GridPoint(x: 5, y: 5)) == nil)
    #expect(grid.item(at: GridPoint(x: 28, y: 9)) == 0)
    grid.rules.hitArea = .slot
    #expect(grid.item(at: GridPoint(x: 5, y: 5)) == 0)
  }
}
