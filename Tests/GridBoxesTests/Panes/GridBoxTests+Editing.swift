import GridBoxes
import Testing

/// A window with a list of letters in cells of 200 x 40, which the user edits.
private final class EditedList: GridListDataSource {
  let grid = GridView<GridCell>(layout: ListLayout(rowHeight: .fixed(40)))
  let list: GridBox<GridCell>
  let root = Box(width: 200, height: 200)
  let screen: BoxScreen
  var letters = Array("ABCDE")
  var taps = 0
  var time = 0.0

  init(isMirrored: Bool = false) {
    screen = BoxScreen(measurer: MonospacedMeasurer(), isMirrored: isMirrored)
    list = GridBox(grid)
    root.screen = screen
    root.append(list)
    grid.dataSource = self
    grid.setEditing(true)
    settle()
  }

  func numberOfItems(in grid: GridView<GridCell>) -> Int { letters.count }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "letter") ?? GridCell()
    cell.contentBox.content = .text(TextContent(AttributedText(String(letters[index]))))
    cell.onTap = { [self] _, _ in taps += 1 }
    return cell
  }

  func gridView(_ grid: GridView<GridCell>, canEditItemAt path: ItemPath) -> Bool { path.item > 0 }

  func gridView(_ grid: GridView<GridCell>, canMoveItemAt path: ItemPath) -> Bool { path.item > 1 }

  func gridView(_ grid: GridView<GridCell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    try? grid.performUpdates { update in
      switch edit {
      case .delete:
        letters.remove(at: path.item)
        update.deleteItems(path.item..<(path.item + 1), inSection: 0)
      case .insert: break
      case .move(let target):
        letters.insert(letters.remove(at: path.item), at: target.item)
        update.moveItem(from: path, to: target)
      }
    }
  }

  var text: String { String(letters) }

  /// Runs a second of frames.
  func settle() {
    for _ in 0..<20 {
      time += 0.05
      frame()
    }
  }

  func frame() {
    root.layout()
    screen.advance(to: time)
  }

  func tap(_ x: Double, _ y: Double) {
    time += 1
    root.touches.pointerDown(at: p(x, y), time: time)
    root.touches.pointerUp(at: p(x, y), time: time)
    frame()
  }
}

extension GridBoxTests {
  @Suite struct EditingTests {
    @Test func `a tap on the badge of a cell deletes its item, with an animation`() {
      let list = EditedList()
      #expect(list.grid.cell(at: 1)?.box(for: .delete)?.frame == r(0, 0, 40, 40))
      list.tap(20, 60)
      #expect(list.text == "ACDE")
      #expect(list.grid.isAnimating)
      list.settle()
      #expect(list.grid.cell(at: 1)?.frame == r(0, 40, 200, 40))
      #expect(list.taps == 0, "the cell leaves presses on its controls to the grid")
      list.tap(100, 60)
      #expect(list.taps == 1)
      #expect(list.text == "ACDE")
    }

    @Test func `an item that the data source refuses to edit has no badge`() {
      let list = EditedList()
      #expect(list.grid.cell(at: 0)?.box(for: .delete) == nil)
      #expect(list.grid.cell(at: 1)?.box(for: .reorder) == nil)
      list.tap(20, 20)
      #expect(list.text == "ABCDE")
      #expect(list.taps == 1)
    }

    @Test func `badges act while an earlier edit animates`() {
      let list = EditedList()
      list.tap(20, 60)
      list.time += 0.1
      list.frame()
      #expect(list.grid.isAnimating)
      list.tap(20, 60)
      #expect(list.text == "ADE")
      list.settle()
      #expect(list.list.shownBoxes.map(\.y) == [0, 40, 80])
      #expect(!list.screen.isMoving)
    }

    @Test func `a press on the handle of a cell moves it at once`() {
      let list = EditedList()
      let touches = list.root.touches
      touches.pointerDown(at: p(180, 100), time: 5)
      #expect(touches.isDraggingInGrid)
      touches.pointerMoved(to: p(180, 140), time: 5.1)
      list.time = 5.1
      list.frame()
      #expect(list.grid.cell(at: 2)?.y == 120)
      #expect(list.grid.contentOffset == .zero)
      touches.pointerUp(at: p(180, 140), time: 5.2)
      #expect(list.text == "ABDCE")
      list.settle()
      #expect(list.taps == 0)
      #expect(!touches.isTouched)
    }

    @Test func `controls are at the other sides of a mirrored screen`() {
      let list = EditedList(isMirrored: true)
      #expect(list.grid.cell(at: 2)?.box(for: .delete)?.frame == r(160, 0, 40, 40))
      list.tap(180, 60)
      #expect(list.text == "ACDE")
      list.settle()
      list.root.touches.pointerDown(at: p(20, 100), time: 9)
      #expect(list.root.touches.isDraggingInGrid)
    }
  }
}
