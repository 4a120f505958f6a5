import Testing

@testable import VirtualGrid

private final class Mail {}

/// A list of 20 items with an action each, whose delegate and host can change the grid in their answers.
private final class Mails: GridListDataSource, GridDelegate, GridHost {
  let grid = GridView<Mail>(layout: ListLayout(rowHeight: .fixed(20)))
  var count = 20
  var answerActions: (Mails) -> Void = { _ in }
  var answerWidth: (Mails) -> Void = { _ in }

  init() {
    grid.dataSource = self
    grid.delegate = self
    grid.host = self
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.layoutIfNeeded()
  }

  func numberOfItems(in grid: GridView<Mail>) -> Int { count }

  func gridView(_ grid: GridView<Mail>, cellForItem index: Int) -> Mail { Mail() }

  func gridView(
    _ grid: GridView<Mail>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] {
    answerActions(self)
    return [GridAction("read") {}]
  }

  func width(of action: GridAction, in grid: GridView<Mail>) -> Double {
    answerWidth(self)
    return 30
  }

  func mount(_ cell: Mail, as attributes: CellAttributes, in grid: GridView<Mail>) {}
  func place(_ cell: Mail, as attributes: CellAttributes, in grid: GridView<Mail>) {}
  func unmount(_ cell: Mail, from grid: GridView<Mail>) {}
}

/// Changes of the grid while the app is asked for actions and their widths.
@Suite struct SwipeActionsCallbackTests {
  private let mails = Mails()
  private var grid: GridView<Mail> { mails.grid }

  @Test func `actions are not revealed if the host changes the data when asked for their width`() {
    mails.answerWidth = { mails in
      mails.count = 19
      try? mails.grid.deleteItem(at: ItemPath(section: 0, item: 0))
    }
    #expect(!grid.revealActions(ofItemAt: 2, at: .trailing))
    #expect(grid.revealedActions == nil && grid.itemCount == 19)
  }

  @Test func `actions are not revealed if the delegate begins editing when asked for them`() {
    mails.answerActions = { $0.grid.setEditing(true) }
    #expect(!grid.revealActions(ofItemAt: 2, at: .trailing))
    #expect(grid.revealedActions == nil && grid.isEditing)
  }

  @Test func `a pointer that is cancelled while the app is asked for actions moves no item aside`()
  {
    for isAskedForWidth in [false, true] {
      let mails = Mails()
      let cancel: (Mails) -> Void = { $0.grid.cancelPointers(time: 0) }
      if isAskedForWidth { mails.answerWidth = cancel } else { mails.answerActions = cancel }
      mails.grid.pointerDown(at: GridPoint(x: 80, y: 50), time: 0)
      mails.grid.pointerMoved(to: GridPoint(x: 40, y: 50), time: 0.1)
      #expect(mails.grid.revealedActions == nil)
      #expect(!mails.grid.isSwiping(0))
    }
  }
}
