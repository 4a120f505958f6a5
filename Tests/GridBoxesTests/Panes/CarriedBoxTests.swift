import GridBoxes
import Testing

/// Drags of items between two lists of one window.
@Suite struct CarriedBoxTests {
  /// Two lists of numbers side by side, in rows of 200 x 20.
  private final class TwoLists: TestWindow {
    let grids: [GridView<Box>]
    let sources: [SnapshotDataSource<Box, Int, Int>]
    let lists: [GridBox<Box>]

    init() {
      grids = (0..<2).map { _ in GridView(layout: ListLayout(rowHeight: .fixed(20))) }
      sources = grids.map { _ in
        SnapshotDataSource { grid, _, number in
          let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill)
          cell.content = .text(TextContent(AttributedText("\(number)")))
          return cell
        }
      }
      lists = grids.map { GridBox($0) }
      super.init(Box(width: 400, height: 200, arrangement: .linear(.horizontal)))
      for (index, source) in sources.enumerated() {
        var snapshot = source.snapshot
        try? snapshot.appendSections([0])
        try? snapshot.append(Array(index * 10..<index * 10 + 5), toSection: 0)
        grids[index].dataSource = source
        grids[index].selectionMode = .multiple
        source.show(snapshot, in: grids[index])
        source.canMove = { _ in true }
        source.canTransfer = { _, _ in true }
        source.receive = { $0.identifiers.compactMap { Int($0 as ItemID) } }
        root.append(lists[index])
      }
      settle()
    }

    /// Holds an item of the first list, and moves the pointer.
    func drag(_ item: Int, to point: GridPoint) {
      let y = 20 * Double(item) + 10
      down(100, y)
      settle()
      for share in [0.3, 0.6, 1] {
        move(100 + (point.x - 100) * share, y + (point.y - y) * share)
      }
    }

    func drop(at point: GridPoint) {
      up(point.x, point.y)
      settle()
    }

    var numbers: [[Int]] { sources.map { Array($0.shown.items) } }

    /// The box over both lists, if there is one.
    var overlay: Box? { root.boxes.count > 2 ? root.boxes.last : nil }
  }

  @Test func `items are dragged into the other list, with a badge and over its cells`() throws {
    let window = TwoLists()
    for item in [1, 3] { window.grids[0].selectItem(at: item) }
    window.settle()
    let cell = try #require(window.grids[0].cell(at: 1))
    window.drag(1, to: p(300, 50))
    #expect(window.grids[0].movementDestination === window.grids[1])
    let overlay = try #require(window.overlay)
    let drawn = overlay.shownBoxes
    #expect(drawn.count == 3 && drawn[1] === cell)
    #expect(cell.shownFrame.moved(by: overlay.shownFrame.origin - .zero) == r(200, 40, 200, 20))
    #expect(!window.lists[0].shownBoxes.contains { $0 === cell })
    window.settle()
    // Rows 12 to 14 make room.
    #expect(window.grids[1].cell(at: 2)?.shownFrame.minY == 80)
    window.drop(at: p(300, 50))
    #expect(window.numbers == [[0, 2, 4], [10, 11, 1, 3, 12, 13, 14]])
    #expect(window.overlay == nil)
    #expect(Array(window.grids[1].selection.items.ranges.ranges) == [2..<4])
  }

  @Test func `an item that is dragged within its grid is drawn over the window, and only there`()
    throws
  {
    let window = TwoLists()
    window.sources[1].receive = nil
    let cell = try #require(window.grids[0].cell(at: 1))
    for point in [p(100, 90), p(300, 50)] {
      window.drag(1, to: point)
      let overlay = try #require(window.overlay)
      #expect(overlay.shownBoxes.count == 1 && overlay.shownBoxes.first === cell)
      let origin = cell.shownFrame.origin + (overlay.shownFrame.origin - .zero)
      #expect(origin == p(point.x - 100, point.y - 10))
      #expect(!window.lists[0].shownBoxes.contains { $0 === cell })
      window.root.touches.pointerCancelled(time: window.time)
      window.settle()
      #expect(window.overlay == nil && window.lists[0].shownBoxes.contains { $0 === cell })
    }
  }

  @Test func `an item that is moved without a pointer stays in its pane`() throws {
    let window = TwoLists()
    let cell = try #require(window.grids[0].cell(at: 1))
    #expect(window.grids[0].beginInteractiveMovement(ofItemAt: 1, holdingAt: p(100, 30)))
    window.grids[0].updateInteractiveMovement(to: p(100, 70))
    window.settle()
    #expect(cell.cellState.contains(.lifted) && window.overlay == nil)
    #expect(window.lists[0].shownBoxes.contains { $0 === cell })
  }

  @Test func `a cell that is no longer shown is not drawn over the window`() throws {
    let window = TwoLists()
    window.drag(1, to: p(100, 90))
    let overlay = try #require(window.overlay)
    window.grids[0].reloadData()
    window.root.layout()
    #expect(overlay.shownBoxes.allSatisfy { $0.parent === window.lists[0] })
  }

  @Test func `an item that is dropped outside or cancelled returns`() {
    let window = TwoLists()
    window.sources[1].receive = nil
    window.drag(1, to: p(300, 50))
    #expect(window.grids[0].movementDestination == nil && window.overlay != nil)
    window.drop(at: p(300, 50))
    window.sources[1].receive = { $0.identifiers.compactMap { Int($0 as ItemID) } }
    window.drag(1, to: p(300, 50))
    window.root.touches.pointerCancelled(time: window.time)
    window.settle()
    #expect(window.numbers == [[0, 1, 2, 3, 4], [10, 11, 12, 13, 14]])
    #expect(window.overlay == nil && window.grids[0].movingItem == nil)
    #expect(window.grids[1].cell(at: 2)?.shownFrame.minY == 40)
  }

  @Test func `a list is removed during a drag`() {
    let window = TwoLists()
    window.drag(1, to: p(300, 50))
    window.lists[1].removeFromParent()
    window.settle()
    #expect(window.grids[0].movementDestination == nil && window.grids[0].movingItem == 1)
    window.root.touches.pointerMoved(to: p(100, 90), time: window.time)
    window.settle()
    window.root.append(window.lists[1])
    window.settle()
    window.root.touches.pointerMoved(to: p(300, 50), time: window.time)
    window.frame()
    #expect(window.grids[0].movementDestination === window.grids[1])
    window.lists[0].removeFromParent()
    window.settle()
    #expect(window.grids[0].movingItem == nil && window.root.boxes.count == 1)
    window.root.touches.pointerUp(at: p(300, 50), time: window.time)
    window.settle()
    #expect(window.numbers == [[0, 1, 2, 3, 4], [10, 11, 12, 13, 14]])
    #expect(window.grids[1].cell(at: 2)?.shownFrame.minY == 40)
  }
}
