import GridLayouts
import Testing

@Suite struct UniformGridLayoutTests {
  /// A grid of three columns of 100 by 100 points.
  private func grid(
    _ count: Int, change: (inout UniformGridLayout.Rules) -> Void = { _ in }
  ) -> UniformGridLayout {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
    change(&rules)
    return UniformGridLayout(
      count: count, viewport: GridSize(width: 300, height: 250), rules: rules)
  }

  @Test func `items that only touch the window are not placed`() {
    let found = grid(30).placements(in: GridRect(x: 100, y: 100, width: 100, height: 200))
    #expect(found.map(\.element) == [.item(4), .item(7)])
  }

  @Test func `placements are appended to the buffer`() {
    var buffer = [Placement(.item(99), frame: .zero)]
    grid(3).placements(
      in: LayoutWindow(GridRect(x: 0, y: 0, width: 150, height: 10)), into: &buffer)
    #expect(buffer.map(\.element.index) == [99, 0, 1])
  }

  @Test func `the same viewport and rules always give the same grid`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 50, height: 50))
    rules.insets.left = 120
    let viewport = GridSize(width: 320, height: 480)
    var grid = UniformGridLayout(count: 100, viewport: viewport, rules: rules)
    for _ in 0..<3 {
      #expect(grid.columnCount == 4)
      #expect(grid.contentSize.width == 320)
      grid.resize(to: .zero)
      grid.resize(to: viewport)
      grid.rules = rules
    }
  }

  @Test func `the content size can be computed for another viewport`() {
    let grid = grid(10)
    #expect(
      grid.contentSize(in: GridSize(width: 500, height: 100)) == GridSize(width: 500, height: 200))
    #expect(grid.contentSize == GridSize(width: 300, height: 400))
  }

  @Test func `a taller header moves the rows`() {
    var grid = grid(10) { $0.header = .scrolling(20) }
    #expect(grid.frame(of: 0)?.minY == 20)
    grid.rules.header = .scrolling(70)
    #expect(grid.frame(of: 0)?.minY == 70)
    grid.rules.insets.top = 5
    #expect(grid.frame(of: 0)?.minY == 75)
    #expect(grid.contentSize.height == 475)
  }
}

// MARK: - Adjustments
extension UniformGridLayoutTests {
  @Test func `an adjustment receives the cell and the slot and decides the frame`() {
    let grid = grid(10) {
      $0.cell = .centered(GridSize(width: 60, height: 40))
      $0.adjustment = .init { item, cell, slot in
        GridRect(x: cell.minX, y: slot.minY, width: Double(item), height: slot.height)
      }
    }
    #expect(grid.frame(of: 4) == GridRect(x: 120, y: 100, width: 4, height: 100))
    #expect(
      grid.placements(in: GridRect(x: 100, y: 100, width: 100, height: 100)).map(\.frame)
        == [GridRect(x: 120, y: 100, width: 4, height: 100)])
    #expect(grid.slot(of: 4) == GridRect(x: 100, y: 100, width: 100, height: 100))
  }

  @Test func `a frame outside its slot is found within the reach of the adjustment`() {
    func drop(by distance: Double, reach: Double) -> UniformGridLayout {
      grid(9) {
        $0.adjustment = .init(reach: reach) { _, cell, _ in
          cell.moved(by: GridOffset(x: 0, y: distance))
        }
      }
    }
    let window = GridRect(x: 0, y: 120, width: 100, height: 30)
    #expect(drop(by: 70, reach: 70).placements(in: window).map(\.element.index) == [0])
    #expect(drop(by: 70, reach: 0).placements(in: window).isEmpty)
    #expect(drop(by: 70, reach: 70).item(at: GridPoint(x: 10, y: 130)) == 0)
    #expect(drop(by: 70, reach: 70).item(nearestTo: GridPoint(x: 10, y: 10)) == 0)
  }

  @Test func `of overlapping frames, the last one is hit`() {
    let grid = grid(9) {
      $0.adjustment = .init(reach: 50) { _, cell, _ in cell.inset(by: GridInsets(all: -50)) }
    }
    #expect(grid.item(at: GridPoint(x: 90, y: 90)) == 4)
    #expect(grid.item(inSlotAt: GridPoint(x: 90, y: 90)) == 0)
  }
}

// MARK: - Headers, footers and backgrounds
extension UniformGridLayoutTests {
  private func bands(
    of grid: UniformGridLayout, at y: Double
  ) -> [GridElement.Kind: Placement] {
    let viewport = GridRect(x: 0, y: y, width: 300, height: 250)
    return Dictionary(
      grid.placements(in: viewport).map { ($0.element.kind, $0) }, uniquingKeysWith: { $1 })
  }

  @Test func `a floating header and footer stay visible, above the items`() {
    let grid = grid(30) {
      $0.header = .floating(40)
      $0.footer = .floating(30)
    }
    #expect(grid.contentSize.height == 1070)
    let middle = bands(of: grid, at: 500)
    #expect(middle[.header]?.frame == GridRect(x: 0, y: 500, width: 300, height: 40))
    #expect(middle[.footer]?.frame == GridRect(x: 0, y: 720, width: 300, height: 30))
    #expect(middle[.header]?.level == 1)
    #expect(middle[.footer]?.level == 1)
  }

  @Test func `a floating header or footer stays within the content`() {
    let grid = grid(30) {
      $0.header = .floating(40)
      $0.footer = .floating(30)
    }
    #expect(bands(of: grid, at: -100)[.header]?.frame.minY == 0)
    #expect(bands(of: grid, at: 900)[.footer]?.frame.minY == 1040)
  }

  @Test func `an item under a floating header is not hit`() {
    let grid = grid(30) { $0.header = .floating(40) }
    let viewport = GridRect(x: 0, y: 500, width: 300, height: 250)
    #expect(grid.item(at: GridPoint(x: 10, y: 520), in: viewport) == nil)
    #expect(grid.item(at: GridPoint(x: 10, y: 545), in: viewport) == 15)
    #expect(grid.item(at: GridPoint(x: 10, y: 520)) == 12)
  }

  @Test func `a header is as wide as the wider of viewport and content`() {
    let wide = grid(3) {
      $0.columns = .fixedExtent
      $0.slot.width = 400
      $0.header = .scrolling(40)
    }
    #expect(wide.header(in: .zero)?.frame.width == 400)
    let narrow = grid(3) {
      $0.columns = .fixedExtent
      $0.slot.width = 80
      $0.header = .scrolling(40)
    }
    #expect(narrow.contentSize.width == 240)
    #expect(narrow.header(in: .zero)?.frame.width == 300)
  }

  @Test func `only visible row backgrounds are placed`() {
    let grid = grid(Int.max) { $0.rowBackgrounds = .behindItems }
    let found = grid.placements(in: GridRect(x: 0, y: 1_000_050, width: 300, height: 100))
      .filter { $0.element.kind == .background }
    #expect(
      found == [
        Placement(
          GridElement(.background, 10_000),
          frame: GridRect(x: 0, y: 1_000_000, width: 300, height: 100), level: -1),
        Placement(
          GridElement(.background, 10_001),
          frame: GridRect(x: 0, y: 1_000_100, width: 300, height: 100), level: -1),
      ])
  }

  @Test func `row backgrounds without items fill the viewport on request`() {
    let shelves = { (grid: UniformGridLayout) in
      grid.placements(in: GridRect(x: 0, y: 0, width: 300, height: 250))
        .filter { $0.element.kind == .background }.map(\.element.index)
    }
    #expect(shelves(grid(2) { $0.rowBackgrounds = .behindItems }) == [0])
    #expect(shelves(grid(2) { $0.rowBackgrounds = .toEnd }) == [0, 1, 2])
    #expect(shelves(grid(0) { $0.rowBackgrounds = .toEnd }) == [0, 1, 2])
    #expect(shelves(grid(0) { $0.rowBackgrounds = .behindItems }) == [])
  }
}

// MARK: - Steps
extension UniformGridLayoutTests {
  @Test func `steps left and right end with the row`() {
    let grid = grid(8)
    #expect(grid.item(.right, of: 3) == 4)
    #expect(grid.item(.right, of: 5) == nil)
    #expect(grid.item(.right, of: 7) == nil)
    #expect(grid.item(.left, of: 3) == nil)
  }

  @Test func `a step down into a short row leads to its last item`() {
    let grid = grid(7)
    #expect(grid.item(.down, of: 5) == 6)
    #expect(grid.item(.down, of: 6) == nil)
    #expect(grid.item(.up, of: 6) == 3)
  }

  @Test func `a page step skips the fully visible rows`() {
    let grid = grid(30)
    #expect(grid.item(.pageDown, of: 1) == 7)
    #expect(grid.item(.pageDown, of: 25) == 28)
    #expect(grid.item(.pageDown, of: 28) == nil)
    #expect(grid.item(.pageUp, of: 4) == 1)
    #expect(grid.item(.pageUp, of: 1) == nil)
  }

  @Test func `the last fully visible row needs no spacing below it`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 300, height: 50))
    rules.rowSpacing = 10
    var grid = UniformGridLayout(
      count: 30, viewport: GridSize(width: 300, height: 110), rules: rules)
    #expect(grid.item(.pageDown, of: 0) == 2)
    #expect(grid.item(.pageUp, of: 9) == 7)
    grid.resize(to: GridSize(width: 300, height: 109))
    #expect(grid.item(.pageDown, of: 0) == 1)
  }

  @Test func `home and end lead to the first and the last item`() {
    let grid = grid(30)
    #expect(grid.item(.home, of: 12) == 0)
    #expect(grid.item(.end, of: 12) == 29)
    #expect(grid.item(.end, of: 29) == nil)
    #expect(grid.item(.end, of: 30) == nil)
  }

  @Test func `steps continue from page to page`() {
    let grid = grid(15) { $0.paging = .paged(rows: .floorFit) }
    #expect(grid.item(.down, of: 4) == 7)
    #expect(grid.item(.up, of: 7) == 4)
    #expect(grid.item(.pageDown, of: 4) == 10)
    #expect(grid.item(.pageDown, of: 10) == 13)
    #expect(grid.item(.pageUp, of: 10) == 4)
  }
}
