import Testing

@testable import GridPage

@Suite struct WebPageTests {
  /// A list of rows with a label in each, beside a button.
  private final class Scene: GridListDataSource {
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(20)))
    let button = Box(AttributedText("more"), width: .fill)
    let box = Box(width: .fill, height: .fill)
    let page: WebPage
    let fake = FakePage()
    var presses = 0

    init() {
      page = WebPage(
        box, in: PageArea(GridSize(width: 100, height: 120)), measurer: MonospacedMeasurer())
      box.append(contentsOf: [button, GridBox(grid)])
      grid.dataSource = self
      button.onTap = { [unowned self] _, _ in presses += 1 }
      frame()
    }

    func frame(at time: Double? = nil) {
      fake.carryOut(page.frame(at: time ?? page.now + 0.016))
    }

    private var count = 1_000

    func numberOfItems(in grid: GridView<Box>) -> Int { count }

    /// Changes the number of items in a batch update.
    func change(to count: Int, _ body: (inout GridUpdate) -> Void) throws {
      try grid.performUpdates { update in
        self.count = count
        body(&update)
      }
    }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      if let cell = grid.dequeueReusableCell(withIdentifier: "row") { return cell }
      let cell = Box(width: .fill)
      cell.append(Box(AttributedText("label"), width: .fill))
      return cell
    }

    /// The number of the only element that matches.
    func element(where matches: (FakePage.Element) -> Bool) throws -> Int {
      let found = fake.elements.filter { matches($0.value) }.map(\.key)
      try #require(found.count == 1)
      return found[0]
    }
  }

  private let scene = Scene()

  @Test func `a box with a tap handler is a button, and a press taps it`() throws {
    let button = try scene.element { $0.role == .button }
    #expect(scene.fake.elements[button]?.lines == ["more"])
    #expect(scene.fake.elements[button]?.reach == 1)
    scene.page.press(button)
    #expect(scene.presses == 1)
    #expect(scene.page.nextFrame != nil)
    scene.button.onTap = nil
    scene.frame()
    #expect(!scene.fake.elements.values.contains { $0.role == .button })
  }

  @Test func `a press on a part of a button taps the button`() throws {
    let button = try scene.element { $0.role == .button }
    scene.button.append(Box(AttributedText("label"), width: .fill))
    scene.frame()
    scene.page.press(try #require(scene.fake.elements[button]?.children.first))
    #expect(scene.presses == 1)
  }

  @Test func `a tappable box that contains a button is a group`() throws {
    let inner = Box(AttributedText("inner"), width: .fill)
    var innerPresses = 0
    inner.onTap = { _, _ in innerPresses += 1 }
    scene.button.append(inner)
    scene.frame()
    let group = try scene.element { $0.role == .group }
    #expect(scene.fake.elements[group]?.lines == ["more"])
    #expect(scene.fake.elements[group]?.reach == 1)
    scene.page.press(group)
    #expect(scene.presses == 1 && innerPresses == 0)
    scene.page.press(try scene.element { $0.role == .button })
    #expect(scene.presses == 1 && innerPresses == 1)
    inner.onTap = nil
    scene.frame()
    #expect(scene.fake.elements[group]?.role == .button)
  }

  @Test func `a press on a cell, or on a part of it, selects its item`() throws {
    let cell = try scene.element { $0.item.place == 3 }
    let other = try scene.element { $0.item.place == 4 }
    let label = try #require(scene.fake.elements[other]?.children.first)
    scene.page.press(cell)
    #expect(scene.grid.indexOfSelectedItem == 2)
    scene.page.press(label)
    #expect(scene.grid.selectedItems.contains(3))
    // Presses on unknown elements are ignored.
    let selected = scene.grid.selectedItems
    for element in [1_000, -1, 0] { scene.page.press(element) }
    #expect(scene.grid.selectedItems == selected && scene.presses == 0)
  }

  @Test func `the focused element of the page and the focused item stay in sync`() throws {
    scene.page.focused(try scene.element { $0.item.place == 2 }, isShown: true)
    #expect(scene.grid.focusedItem == 1)
    scene.frame()
    scene.grid.moveFocus(.down)
    scene.frame()
    #expect(scene.fake.focused == (try scene.element { $0.item.place == 3 }))
    // Scrolling the focused element out of the viewport keeps the focus.
    let pane = try scene.element { $0.role == .listbox }
    scene.page.document.scrolled(pane, to: GridPoint(x: 0, y: 9_000))
    scene.frame()
    #expect(scene.grid.focusedItem == 2)
    #expect(scene.fake.elements.values.contains { $0.item.place == 3 && $0.isShown })
  }

  @Test func `an insertion before the focused item does not move the focus of the page`() throws {
    scene.page.focused(try scene.element { $0.item.place == 3 }, isShown: true)
    scene.frame()
    let cell = try scene.element { $0.item.place == 3 }
    scene.page.focused(try scene.element { $0.role == .button }, isShown: true)
    scene.fake.focused = nil
    try scene.change(to: 1_001) { $0.insertItems(0..<1, inSection: 0) }
    scene.frame(at: scene.page.now + 1)
    #expect(scene.grid.focusedItem == 3 && scene.fake.focused == nil)
    #expect(scene.fake.elements[cell]?.item.place == 4)
  }

  @Test func `after the focused item is deleted, the focus moves to the newly focused item`() throws
  {
    scene.page.focused(try scene.element { $0.item.place == 3 }, isShown: true)
    scene.frame()
    try scene.change(to: 999) { $0.deleteItems(2..<3, inSection: 0) }
    scene.grid.focusItem(at: 2)
    scene.frame(at: scene.page.now + 1)
    #expect(scene.fake.focused == (try scene.element { $0.item.place == 3 && $0.isShown }))
  }

  @Test func `the focus is not taken from another part of the page`() throws {
    scene.page.focused(-1, isShown: true)
    scene.grid.focusItem(at: 1)
    scene.frame()
    #expect(scene.fake.focused == nil)
    scene.page.blurred()
    scene.grid.focusItem(at: 2)
    scene.frame()
    #expect(scene.fake.focused == (try scene.element { $0.item.place == 3 }))
  }

  @Test func `after a key press the focus moves to the focused item from anywhere`() throws {
    scene.page.focused(try scene.element { $0.role == .button }, isShown: true)
    scene.grid.focusItem(at: 1)
    scene.frame()
    #expect(scene.fake.focused == nil)
    #expect(scene.page.press(.down, time: scene.page.now))
    scene.frame()
    #expect(scene.fake.focused == (try scene.element { $0.item.place == 3 }))
  }

  @Test func `keys that the program does not handle go to the boxes`() {
    var isHandled = false
    scene.page.onKey = { $0 == "x" && isHandled }
    #expect(!scene.page.press("x", time: 10) && scene.page.now == 10)
    isHandled = true
    #expect(scene.page.press("x", time: 11))
    #expect(scene.page.press(.pageDown, time: 12))
    #expect(scene.grid.focusedItem ?? 0 > 0)
    #expect(!scene.page.press(.control("r"), time: 13))
  }

  @Test func `control-home and control-end lead to the ends of a list`() {
    scene.grid.focusItem(at: 3)
    for (key, item) in [(GridKey.end, 999), (.home, 0)] {
      #expect(scene.page.press(GridKeyPress(key, .control), time: 10))
      #expect(scene.grid.focusedItem == item)
    }
    #expect(!scene.page.press(GridKeyPress(.end, .alt), time: 11))
  }

  @Test func `a focused part of a cell keeps the focus, and the item its cell`() throws {
    let cell = try scene.element { $0.item.place == 3 }
    let label = try #require(scene.fake.elements[cell]?.children.first)
    scene.page.focused(label, isShown: false)
    scene.frame()
    #expect(scene.grid.focusedItem == 2 && scene.fake.focused == nil)
    scene.grid.contentOffset.y = 9_000
    scene.frame()
    #expect(scene.fake.elements[cell]?.item.place == 3)
  }

  @Test func `focusing by pointer does not scroll, and focusing by keyboard does`() throws {
    scene.grid.contentOffset.y = 10
    scene.frame()
    scene.page.focused(try scene.element { $0.item.place == 1 }, isShown: false)
    #expect(scene.grid.focusedItem == 0 && scene.grid.contentOffset.y == 10)
    scene.grid.clearFocus()
    scene.page.focused(try scene.element { $0.item.place == 1 }, isShown: true)
    #expect(scene.grid.contentOffset.y == 0)
  }

  /// An element with the focus never passes to another box.
  @Test func `the element of a removed box with the focus is not reused`() throws {
    let element = try scene.element { $0.role == .button }
    scene.page.focused(element, isShown: true)
    let other = Box(AttributedText("other"), width: .fill)
    scene.box.remove(scene.button)
    scene.box.insert(other, at: 0)
    scene.frame()
    #expect(scene.fake.elements[element]?.isShown == false)
    #expect(try scene.element { $0.lines == ["other"] } != element)
  }

  @Test func `a focused button keeps its element when it is scrolled away`() throws {
    let scroller = BoxScroller(sizing: Sizing(width: .fill, height: .fill))
    let buttons = (0..<100).map { Box(AttributedText("button \($0)"), width: .fill) }
    for button in buttons { button.onTap = { _, _ in } }
    scroller.append(contentsOf: buttons)
    scene.box.setBoxes([scroller])
    scene.frame()
    let element = try scene.element { $0.lines == ["button 2"] }
    scene.page.focused(element, isShown: true)
    for offset in [300.0, 600, 20, 0] {
      scroller.contentOffset.y = offset
      scene.frame()
      #expect(scene.fake.elements[element]?.lines == ["button 2"])
      #expect(scene.fake.elements[element]?.isShown == true)
      #expect(!scene.fake.reordered.contains(element))
    }
    scroller.contentOffset.y = 600
    scene.frame()
    scroller.remove(buttons[2])
    scene.frame()
    #expect(scene.fake.elements[element]?.isShown == false)
  }

  @Test func `a frame is requested only after a change`() {
    scene.frame()
    #expect(scene.page.nextFrame == nil)
    scene.button.content = .text(TextContent("less"))
    #expect(scene.page.nextFrame == scene.page.now)
    scene.frame()
    #expect(scene.page.nextFrame == nil)
    scene.page.area.size.width = 50
    #expect(scene.page.nextFrame == scene.page.now)
  }

  @Test func `layout animations are skipped with reduced motion`() {
    scene.page.reducesMotion = true
    let start = scene.button.frame
    scene.button.offset.y = 40
    scene.page.window.layout(duration: 1)
    scene.frame(at: 2)
    #expect(scene.button.shownFrame == start.moved(by: GridOffset(x: 0, y: 40)))
    // Once at rest, a page sends no more commands.
    scene.frame(at: 2.1)
    #expect(scene.page.document.commands.isEmpty)
    #expect(scene.page.nextFrame == nil)
  }

  @Test func `scroll animations are skipped with reduced motion`() {
    scene.page.reducesMotion = true
    scene.grid.scroll(to: GridPoint(x: 0, y: 4_000), duration: 1, time: scene.page.now)
    scene.frame(at: scene.page.now + 0.016)
    #expect(scene.grid.contentOffset.y == 4_000)
    scene.frame()
    // The next frame is due when the scroll bar disappears.
    #expect((scene.page.nextFrame ?? 0) > scene.page.now + 0.4)
    scene.frame(at: 2)
    scene.frame()
    #expect(scene.page.nextFrame == nil)
    scene.button.content = .text(TextContent("less"))
    #expect(scene.page.nextFrame == scene.page.now)
  }

  @Test func `a new scale or bar width replaces the screen and keeps the content offset`() {
    scene.grid.contentOffset.y = 5_000
    scene.frame()
    let screen = scene.page.screen
    scene.page.area = PageArea(GridSize(width: 120, height: 120), scale: 2, bars: 10)
    scene.frame()
    #expect(scene.page.screen !== screen)
    #expect(scene.page.window.screen === scene.page.screen)
    #expect(scene.grid.contentOffset.y == 5_000)
    #expect(scene.grid.viewport.width == 110)
  }

  @Test func `another scale ends animations, and calls their completions`() {
    var ends: [Bool] = []
    scene.box.append(Box(AttributedText("new"), width: .fill))
    scene.page.window.layout(duration: 1) { ends.append($0) }
    scene.frame()
    #expect(scene.page.screen.motionCount > 0 && ends == [])
    scene.page.area.scale = 2
    scene.frame()
    #expect(scene.page.screen.motionCount == 0 && ends == [false])
  }
}
