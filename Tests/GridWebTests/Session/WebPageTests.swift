import Testing

@testable import GridWeb

@Suite struct WebPageTests {
  /// A list of rows with a label in each, beside a button.
  private final class Scene: GridListDataSource {
    let grid = GridView<Box>(layout: ListLayout(extent: .fixed(20)))
    let button = Box(AttributedText("more"), width: .fill)
    let page: WebPage
    let fake = FakePage()
    var presses = 0

    init() {
      let window = Box(width: .fill, height: .fill)
      page = WebPage(
        window, in: PageRoom(Size(width: 100, height: 120)), measurer: MonospacedMeasurer())
      window.append(contentsOf: [button, GridBox(grid)])
      grid.dataSource = self
      button.onTap = { [unowned self] _, _ in presses += 1 }
      frame()
    }

    func frame(at time: Double? = nil) {
      fake.carryOut(page.frame(at: time ?? page.now + 0.016))
    }

    func numberOfItems(in grid: GridView<Box>) -> Int { 1_000 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      if let cell = grid.dequeueReusableCell(withIdentifier: "row") { return cell }
      let cell = Box(width: .fill)
      cell.append(Box(AttributedText("label"), width: .fill))
      return cell
    }

    /// The number of the only element of that kind.
    func element(where isMeant: (FakePage.Element) -> Bool) throws -> Int {
      let found = fake.elements.filter { isMeant($0.value) }.map(\.key)
      try #require(found.count == 1)
      return found[0]
    }
  }

  private let scene = Scene()

  @Test func `what can be tapped is a button, and a press taps it`() throws {
    let button = try scene.element { $0.role == .button }
    #expect(scene.fake.elements[button]?.lines == ["more"])
    #expect(scene.fake.elements[button]?.reach == 1)
    scene.page.press(button, time: 1)
    #expect(scene.presses == 1)
    #expect(scene.page.nextFrame != nil)
    scene.button.onTap = nil
    scene.frame()
    #expect(!scene.fake.elements.values.contains { $0.role == .button })
  }

  @Test func `a press on a cell, or on a part of it, selects its item`() throws {
    let cell = try scene.element { $0.item.place == 3 }
    let other = try scene.element { $0.item.place == 4 }
    let label = try #require(scene.fake.elements[other]?.children.first)
    scene.page.press(cell, time: 1)
    #expect(scene.grid.indexOfSelectedItem == 2)
    scene.page.press(label, time: 1)
    #expect(scene.grid.selectedItems.contains(3))
    // Of elements that are not there, nothing happens.
    let selected = scene.grid.selectedItems
    for element in [1_000, -1, 0] { scene.page.press(element, time: 1) }
    #expect(scene.grid.selectedItems == selected && scene.presses == 0)
  }

  @Test func `the focus of the page and that of the grid go together`() throws {
    scene.page.focused(try scene.element { $0.item.place == 2 })
    #expect(scene.grid.focusedItem == 1)
    scene.frame()
    scene.grid.moveFocus(.down)
    scene.frame()
    #expect(scene.fake.focused == (try scene.element { $0.item.place == 3 }))
    // Who scrolls it away keeps it.
    let pane = try scene.element { $0.role == .list }
    scene.page.scrolled(pane, to: Point(x: 0, y: 9_000))
    scene.frame()
    #expect(scene.grid.focusedItem == 2)
    #expect(scene.fake.elements.values.contains { $0.item.place == 3 && $0.isShown })
  }

  @Test func `a frame is due when something has changed, and not before`() {
    scene.frame()
    #expect(scene.page.nextFrame == nil)
    scene.button.content = .text(TextContent("less"))
    #expect(scene.page.nextFrame == scene.page.now)
    scene.frame()
    #expect(scene.page.nextFrame == nil)
    scene.page.room.size.width = 50
    #expect(scene.page.nextFrame == scene.page.now)
  }

  @Test func `nothing moves for readers who like it so`() {
    scene.page.isCalm = true
    let start = scene.button.frame
    scene.button.offset.y = 40
    scene.page.window.layout(duration: 1)
    scene.frame(at: 2)
    #expect(scene.button.shownFrame == start.moved(by: Offset(x: 0, y: 40)))
    // What is at rest has nothing more to say.
    scene.frame(at: 2.1)
    #expect(scene.page.document.commands.isEmpty)
    #expect(scene.page.nextFrame == nil)
  }

  @Test func `another scale and other bars are another screen, and the content stays`() {
    scene.grid.contentOffset.y = 5_000
    scene.frame()
    let screen = scene.page.screen
    scene.page.room = PageRoom(Size(width: 120, height: 120), scale: 2, bars: 10)
    scene.frame()
    #expect(scene.page.screen !== screen)
    #expect(scene.page.window.screen === scene.page.screen)
    #expect(scene.grid.contentOffset.y == 5_000)
    #expect(scene.grid.viewport.width == 110)
  }
}
