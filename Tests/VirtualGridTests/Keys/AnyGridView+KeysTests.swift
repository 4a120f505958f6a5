import Testing

@testable import VirtualGrid

@Suite struct AnyGridViewKeysTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
  private let delegate = Delegate()

  /// Records what it is told, and provides texts.
  private final class Delegate: GridDelegate {
    var texts: [String]?
    var askedTexts = 0
    var calls: [String] = []
    var refused: Set<Int> = []
    var keptItem: Int?

    func gridView(_ grid: GridView<Label>, typeAheadTextForItemAt path: ItemPath) -> String? {
      askedTexts += 1
      return texts.map { $0[path.item % $0.count] }
    }

    func gridView(_ grid: GridView<Label>, canFocusItemAt path: ItemPath) -> Bool {
      !refused.contains(path.item)
    }

    func gridView(
      _ grid: GridView<Label>, didTapItemAt path: ItemPath, touches: Int, taps: Int
    ) {
      calls.append("tap \(path.item)")
    }

    func gridView(_ grid: GridView<Label>, willDeselectItemAt path: ItemPath) -> ItemPath? {
      path.item == keptItem ? nil : path
    }

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { calls.append("selection") }
  }

  private var grid: GridView<Label> { fixture.grid }

  init() { grid.delegate = delegate }

  // MARK: The focus

  @Test func `arrows, page keys, home and end move the focus`() {
    let keys: [(GridKeyPress, Int)] = [
      (.down, 0), (.down, 1), (.up, 0), (.end, 999), (.home, 0), (.pageDown, 10), (.pageUp, 0),
    ]
    for (key, item) in keys {
      #expect(grid.press(key))
      #expect(grid.focusedItem == item, "\(key)")
    }
    #expect(!grid.press(.up))
    #expect(delegate.calls.isEmpty)
  }

  @Test func `without a focus, a page key and end take effect at once`() {
    #expect(grid.press(.pageDown))
    #expect(grid.focusedItem == 10)
    grid.clearFocus()
    #expect(grid.press(.end))
    #expect(grid.focusedItem == 999)
  }

  @Test func `shift extends the selection, and other modifiers are free`() {
    grid.selectionMode = .multiple
    grid.selectItem(at: 4)
    grid.tapItem(at: 3, by: .replace)
    grid.focusItem(at: 3)
    for _ in 0..<2 { #expect(grid.press(GridKeyPress(.down, .shift))) }
    #expect(Array(grid.selectedItems.ranges) == [3..<6])
    for modifiers: KeyModifiers in [.control, .alt, .command, [.shift, .control]] {
      #expect(!grid.press(GridKeyPress(.down, modifiers)))
    }
    #expect(grid.focusedItem == 5)
  }

  @Test func `keys have no effect in a grid without items`() {
    let grid = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [0]).grid
    for key: GridKeyPress in [.down, .enter, .escape, .control("a"), "a", " "] {
      #expect(!grid.press(key))
    }
  }

  // MARK: Taps

  @Test(arguments: [GridKeyPress.enter, " "])
  func `space and enter tap the focused item`(key: GridKeyPress) {
    grid.focusItem(at: 3)
    #expect(grid.press(key))
    #expect(delegate.calls == ["tap 3", "selection"])
    #expect(grid.indexOfSelectedItem == 3)
    #expect(grid.press(key))
    #expect(grid.indexOfSelectedItem == nil)
  }

  @Test func `without a focus, enter focuses and taps the first visible item`() {
    fixture.scroll(to: 475)
    #expect(grid.press(.enter))
    #expect(grid.focusedItem == 9 && delegate.calls.first == "tap 9")
  }

  @Test func `no item that refuses the focus is tapped`() {
    delegate.refused = Set(0..<1_000)
    #expect(!grid.press(.enter) && delegate.calls.isEmpty)
  }

  @Test func `modifiers choose how a tap selects`() {
    grid.selectionMode = .multiple
    grid.tapItem(at: 2, by: .replace)
    grid.focusItem(at: 5)
    #expect(grid.press(GridKeyPress(.enter, .shift)))
    #expect(Array(grid.selectedItems.ranges) == [2..<6])
    #expect(grid.press(.control(" ")))
    #expect(Array(grid.selectedItems.ranges) == [2..<5])
    #expect(!grid.press(GridKeyPress(.enter, .alt)))
  }

  // MARK: The selection

  @Test(arguments: [GridKeyPress.control("a"), GridKeyPress(.character("a"), .command)])
  func `control-A and command-A select all items, and escape none`(key: GridKeyPress) {
    #expect(!grid.press(key))
    grid.selectionMode = .multiple
    #expect(grid.press(key))
    #expect(Array(grid.selectedItems.ranges) == [0..<1_000])
    #expect(grid.press(.escape) && grid.selectedItems.isEmpty)
    #expect(delegate.calls == ["selection", "selection"])
    #expect(!grid.press(.escape))
  }

  @Test func `the delegate and the rules can keep items selected`() {
    grid.selectionMode = .multiple
    grid.selectItem(at: 1)
    grid.selectItem(at: 2)
    delegate.keptItem = 2
    #expect(grid.press(.escape))
    #expect(Array(grid.selectedItems.ranges) == [2..<3])
    #expect(!grid.press(.escape))
    delegate.keptItem = nil
    grid.requiresSelection = true
    #expect(!grid.press(.escape) && !grid.selectedItems.isEmpty)
  }

  @Test func `escape cancels a marquee before it deselects`() {
    grid.selectionMode = .multiple
    grid.selectItem(at: 20)
    grid.beginMarquee()
    grid.moveMarquee(to: GridRect(x: 0, y: 0, width: 300, height: 120))
    #expect(grid.press(.escape))
    #expect(Array(grid.selectedItems.ranges) == [20..<21])
    #expect(grid.press(.escape) && grid.selectedItems.isEmpty)
  }

  // MARK: Type-ahead

  @Test func `letters move the focus to an item whose text begins with them`() {
    delegate.texts = ["Ada", "Alan", "Barbara", "Brian", "Claude", "New York"]
    var time = 1.0
    func type(_ letter: Character, after pause: Double = 0.1) -> Int? {
      time += pause
      #expect(grid.press(GridKeyPress(.character(letter)), time: time))
      return grid.focusedItem
    }
    #expect([type("b"), type("r"), type("i")] == [2, 3, 3])
    #expect(type("a", after: 2) == 6)
    #expect([type("b", after: 2), type("b"), type("b")] == [8, 9, 14])
    #expect([type("n", after: 2), type("e"), type("w"), type(" "), type("y")].last == 17)
    #expect(delegate.calls.isEmpty)
  }

  @Test func `a search continues at the start, and skips items that refuse the focus`() {
    delegate.texts = (0..<1_000).map { $0 == 3 || $0 == 5 ? "x" : "y" }
    grid.focusItem(at: 500)
    #expect(grid.press("x", time: 1) && grid.focusedItem == 3)
    delegate.refused = [3, 5]
    grid.focusItem(at: 500)
    #expect(!grid.press("x", time: 3) && grid.focusedItem == 500)
  }

  @Test func `a letter that is not found is free, unless it continues a search`() {
    delegate.texts = ["Ada", "Brian"]
    #expect(!grid.press("q", time: 1) && grid.focusedItem == nil)
    #expect(grid.press("a", time: 1.1) && grid.focusedItem == 0)
    #expect(grid.press("q", time: 1.2) && grid.focusedItem == 0)
    #expect(!grid.press("q", time: 5))
    #expect(!grid.press(.control("b"), time: 5.1) && !grid.press(.alt("b"), time: 5.2))
  }

  @Test func `a space after a pause taps`() {
    delegate.texts = ["Ada"]
    #expect(grid.press("a", time: 1))
    #expect(grid.press(" ", time: 1.5) && delegate.calls.isEmpty)
    #expect(grid.press(" ", time: 3) && delegate.calls.first == "tap \(grid.focusedItem ?? -1)")
  }

  @Test func `a letter reads the texts of a limited number of items`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100_000])
    fixture.grid.delegate = delegate
    delegate.texts = ["Ada"]
    #expect(!fixture.grid.press("z", time: 1))
    #expect(delegate.askedTexts == AnyGridView.typeAheadLimit)
    fixture.grid.focusItem(at: 99_999)
    #expect(fixture.grid.press("a", time: 3) && fixture.grid.focusedItem == 0)
  }

  @Test func `without texts, letters are free`() {
    final class Quiet: GridDelegate { typealias Cell = Label }
    let quiet = Quiet()
    grid.delegate = quiet
    #expect(!grid.press("a", time: 1))
    #expect(!grid.calls.contains(.typeAheadText))
  }
}
