import GridBoxes
import Testing

@Suite struct MenuBoxTests {
  // MARK: Opening

  @Test func `a long press opens the menu of an item at the pointer`() {
    let window = ActionWindow(height: 400)
    window.hold(100, 60)
    let menu = ["Letter B", "Reply r", "Send s", "", "Delete d", "", "Read r", "", "Flag f"]
    #expect(window.lines == menu, "an action of a swipe is not repeated")
    #expect(window.panel?.shownFrame.origin == p(100, 60))
    #expect(window.menu?.shownFrame == r(0, 0, 400, 400))
    window.up(100, 60)
    window.settle()
    #expect(window.menu != nil && window.log.take() == [])
    #expect(window.grid.menu?.highlightedAction == nil)
  }

  @Test func `an item without a menu opens none`() {
    let window = ActionWindow()
    window.hold(100, 20)
    window.up(100, 20)
    #expect(window.menu == nil && !window.root.hasOpenMenu)
  }

  @Test func `a long press on a movable item opens the menu if the pointer stays`() {
    let window = ActionWindow()
    window.canMove = true
    window.hold(100, 60)
    #expect(window.grid.movingItem == 1 && !window.root.hasOpenMenu)
    window.move(104, 62)
    window.up(104, 62)
    window.settle()
    #expect(window.grid.movingItem == nil)
    #expect(window.lines.first == "Letter B")
    #expect(window.letters.prefix(3) == ["A", "B", "C"])
  }

  @Test func `a long press on a movable item drags it if the pointer moves, and opens nothing`() {
    let window = ActionWindow()
    window.canMove = true
    window.hold(100, 60)
    window.move(100, 100)
    window.move(100, 60)
    window.move(100, 140)
    window.up(100, 140)
    window.settle()
    #expect(window.menu == nil)
    #expect(window.letters.prefix(4) == ["A", "C", "D", "B"])
  }

  @Test func `the secondary button opens the menu where there is room for it`() {
    let window = ActionWindow()
    #expect(window.root.touches.openMenu(at: p(390, 195), time: 1))
    window.settle()
    let frame = window.panel?.shownFrame ?? .zero
    #expect(frame.maxX == 400 && frame.maxY == 195)
    #expect(frame.minX > 200 && frame.minY >= 0)
    #expect(!window.root.touches.openMenu(at: p(100, 195), time: 9), "the open menu is modal")
    #expect(!window.root.touches.openMenu(at: p(900, 195), time: 9))
  }

  @Test func `the actions that swipes reveal are the menu of an item without one`() {
    let window = ActionWindow()
    window.hasMenu = false
    #expect(window.grid.openMenu(ofItemAt: 1))
    window.settle()
    #expect(window.lines == ["Read r", "", "Delete d", "Flag f"])
  }

  // MARK: Choosing

  @Test func `a tap on a line carries it out, and one beside the menu closes it`() throws {
    let window = ActionWindow()
    #expect(window.grid.openMenu(ofItemAt: 1, at: p(10, 10)))
    window.settle()
    for title in [0, 2, 3] {
      let point = try #require(window.center(ofLine: title))
      window.tap(point.x, point.y)
      #expect(window.menu != nil, "a title, a disabled action and a line do nothing")
    }
    let reply = try #require(window.center(ofLine: 1))
    window.tap(reply.x, reply.y)
    #expect(window.log.take() == ["Reply B"])
    #expect(window.menu == nil)
    #expect(window.grid.openMenu(ofItemAt: 1, at: p(10, 10)))
    window.settle()
    window.tap(390, 190)
    #expect(window.menu == nil)
    #expect(window.log.take() == [], "the press selects nothing behind the menu")
    #expect(window.root.boxes.count == 1)
  }

  @Test func `keys move through the menu, carry out and close`() {
    let window = ActionWindow(height: 400)
    window.grid.focusItem(at: 1)
    #expect(window.root.press(.contextMenu, time: 1))
    window.settle()
    #expect(window.grid.menu?.highlightedAction == 0)
    #expect(window.panel?.boxes[1].background != nil)
    #expect(window.panel?.shownFrame.origin == p(0, 80), "below the item")
    #expect(window.root.press(.down))
    #expect(window.grid.menu?.highlightedAction == 2, "a disabled action is skipped")
    #expect(window.root.press(.down) && window.root.press(.down))
    #expect(window.grid.menu?.highlightedAction == 4, "the actions of swipes follow")
    #expect(window.root.press(.down))
    #expect(window.grid.menu?.highlightedAction == 0)
    for _ in 0..<3 { #expect(window.root.press(.up)) }
    #expect(window.root.press("x") && window.root.press("s"))
    #expect(window.grid.menu?.highlightedAction == 2)
    window.settle()
    #expect(window.panel?.boxes[1].background == nil && window.panel?.boxes[4].background != nil)
    #expect(window.root.press(.enter))
    window.settle()
    #expect(window.log.take() == ["Delete B"])
    #expect(window.menu == nil)
    #expect(window.grid.openMenu(ofItemAt: 1))
    #expect(window.root.press("R"))
    #expect(window.log.take() == ["Reply C"])
    #expect(window.grid.openMenu(ofItemAt: 1))
    #expect(window.root.press("f"))
    #expect(window.log.take() == ["Flag C"], "only a swipe offers it otherwise")
    #expect(window.grid.openMenu(ofItemAt: 1))
    #expect(window.root.press(.escape) && !window.root.hasOpenMenu)
    #expect(window.grid.focusedItem == 1, "the menu has used the keys")
  }

  // MARK: Changes

  @Test func `the menu follows its item through a reload, and closes when it is removed`() {
    let window = ActionWindow()
    #expect(window.grid.openMenu(ofItemAt: 2, at: p(10, 10)))
    window.settle()
    window.letters.insert("X", at: 0)
    window.grid.reloadData()
    window.settle()
    #expect(window.grid.menu?.item == 3)
    #expect(window.lines.first == "Letter C")
    window.remove("C")
    window.settle()
    #expect(window.menu == nil && !window.root.hasOpenMenu)
    #expect(window.grid.openMenu(ofItemAt: 3))
    window.settle()
    window.letters.removeAll { $0 == "D" }
    window.grid.reloadData()
    window.settle()
    #expect(window.menu == nil)
  }

  @Test func `a menu closes the revealed actions, and disappears with its list`() {
    var window: ActionWindow? = ActionWindow()
    let root = window?.root
    window?.swipe(60, from: 300, to: 200)
    window?.grid.openMenu(ofItemAt: 1)
    window?.settle()
    #expect(window?.grid.revealedActions == nil)
    #expect(root?.boxes.count == 2)
    window?.list.removeFromParent()
    window = nil
    root?.layout()
    #expect(root?.boxes.isEmpty == true)
  }

  @Test func `a mirrored screen opens the menu to the left`() {
    let window = ActionWindow(isMirrored: true)
    #expect(window.grid.openMenu(ofItemAt: 1, at: p(300, 20)))
    window.settle()
    #expect(window.panel?.shownFrame.maxX == 300)
  }

  // MARK: Room

  @Test func `a menu that is taller than the window scrolls, also by keys`() throws {
    let window = ActionWindow()
    window.moreActions = 30
    window.hold(100, 60)
    window.up(100, 60)
    window.settle()
    let panel = try #require(window.panel)
    #expect(panel.shownFrame.minY == 0 && panel.shownFrame.height == 200)
    #expect(panel.asPane?.anyGrid.contentSize.height ?? 0 > 500)
    #expect(window.root.press(.end))
    window.settle()
    let last = try #require(panel.boxes.last)
    #expect(last.shownFrame.maxY - panel.contentOffset.y <= 200)
    #expect(panel.contentOffset.y > 300)
    #expect(window.root.press(.home))
    window.settle()
    #expect(panel.contentOffset.y < 40)
    // A drag scrolls, and presses no action.
    window.down(120, 150)
    window.move(120, 100)
    window.move(120, 50)
    window.frame(after: 0.3)
    window.up(120, 50)
    window.settle()
    #expect(panel.contentOffset.y > 50 && window.grid.menu != nil && window.log.take() == [])
  }

  @Test func `the menu of a list that is removed disappears`() {
    let window = ActionWindow()
    window.hold(100, 60)
    window.up(100, 60)
    #expect(window.menu != nil)
    window.list.removeFromParent()
    window.settle()
    #expect(window.root.boxes.isEmpty && window.grid.menu == nil && !window.root.hasOpenMenu)
    window.root.append(window.list)
    window.settle()
    #expect(window.menu == nil)
    window.hold(100, 60)
    #expect(window.lines.first == "Letter B")
  }
}
