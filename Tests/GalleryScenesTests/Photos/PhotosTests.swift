import GalleryScenes
import Testing

@Suite struct PhotosTests {
  private let stage = Stage.showing("photos")

  private var title: String { stage.shownTexts.first ?? "" }

  /// The number of columns, counted by the origins of visible photos.
  private var columns: Int { Set(stage.itemOrigins.values.map(\.x)).count }

  @Test func `months follow one another under sticky headers`() throws {
    #expect(stage.grid.itemCount > 20_000)
    #expect(stage.grid.sections.count == 240)
    #expect(stage.shownTexts.contains { $0.hasPrefix("January 2006  ") })
    stage.grid.contentOffset.y = 40
    stage.advance(to: 1)
    let name = try #require(stage.center(of: "January 2006"))
    #expect(name.y == 24)
    #expect(stage.press(.end))
    stage.run(from: 1, to: 2)
    #expect(stage.shownTexts.contains { $0.hasPrefix("December 2025  ") })
  }

  @Test func `dragging the scroll bar shows the months in a bubble`() {
    let touches = stage.window.touches
    let x = stage.window.width - 4
    #expect(touches.grabThumb(at: GridPoint(x: x, y: 24), time: 1))
    var months: [String] = []
    for y in 24...360 {
      touches.pointerMoved(to: GridPoint(x: x, y: Double(y)), time: 1 + Double(y) / 100)
      stage.advance(to: 1 + Double(y) / 100)
      months += stage.bubbles.filter { $0 != months.last }
    }
    #expect(months.first == "January 2006" && months.last == "December 2025")
    #expect(Set(months).count == months.count && months.count > 50)
    touches.pointerUp(at: GridPoint(x: x, y: 360), time: 5)
  }

  @Test func `keys scroll to the next month and to the last one by their titles`() throws {
    /// The month whose header is at the top.
    func month() -> String? {
      stage.sortedTexts.first { $0.frame.center.y == 24 }.map {
        String($0.text.split(separator: " ").prefix(2).joined(separator: " "))
      }
    }
    var time = 1.0
    func jump(_ key: GridKeyPress) -> String? {
      #expect(stage.press(key))
      time += 1
      stage.advance(to: time)
      return month()
    }
    #expect(jump("[") == "January 2006")
    #expect(jump("]") == "February 2006")
    #expect(jump("]") == "March 2006")
    let offset = stage.grid.contentOffset.y
    #expect(jump("[") == "February 2006")
    #expect(jump("]") == "March 2006" && stage.grid.contentOffset.y == offset)
    // Within a month, the first step back leads to its start.
    stage.grid.contentOffset.y += 150
    stage.advance(to: time)
    #expect(jump("[") == "March 2006" && stage.grid.contentOffset.y == offset)
    #expect(stage.press(.end))
    #expect(jump("]") == "December 2025")
  }

  @Test func `changing the number of columns keeps the focused photo in place`() throws {
    stage.scene.pose()
    stage.run(from: 1, to: 2)
    let item = try #require(stage.grid.focusedItem)
    let origin = try #require(stage.itemOrigins[item])
    let before = columns
    var time = 2.0
    for (key, wait) in [("+", 0.2), ("+", 1.0), ("-", 0.1), ("-", 0.1), ("-", 0.1), ("-", 1.0)] {
      #expect(stage.press(GridKeyPress(.character(Character(key)))))
      let end = time + wait
      while time < end {
        time += 1 / 60
        stage.advance(to: time)
        #expect(abs((stage.itemOrigins[item]?.y ?? 0) - origin.y) <= 1 / 64, "\(key) at \(time)")
      }
    }
    #expect(columns == before + 2)
    #expect(stage.isSettled)
  }

  @Test func `photos move to their columns without jumps, also when reversed`() {
    stage.scene.pose()
    stage.run(from: 1, to: 2)
    #expect(stage.press("-"))
    let first = stage.greatestStep(from: 2, to: 2.2)
    #expect(first > 0 && first < 100)
    #expect(stage.press("+"))
    #expect(stage.greatestStep(from: 2.2, to: 3) < 100)
    #expect(stage.isSettled)
  }

  @Test func `a pinch follows the keys forward and back`() throws {
    stage.scene.pose()
    stage.run(from: 1, to: 2)
    let item = try #require(stage.grid.focusedItem)
    let origins = stage.itemOrigins
    let before = columns
    for step in 1...4 {
      #expect(stage.press(">"))
      stage.advance(to: 2 + Double(step) / 60)
      #expect(stage.grid.interactiveTransitionProgress == Double(step) / 8)
      #expect(abs((stage.itemOrigins[item]?.y ?? 0) - (origins[item]?.y ?? 1)) <= 1 / 64)
    }
    for _ in 1...4 { #expect(stage.press("<")) }
    stage.run(from: 3, to: 4)
    #expect(stage.itemOrigins == origins)
    for _ in 1...8 { #expect(stage.press(">")) }
    stage.run(from: 4, to: 5)
    #expect(columns == before - 1)
    #expect(abs((stage.itemOrigins[item]?.y ?? 0) - (origins[item]?.y ?? 1)) <= 1 / 64)
    #expect(stage.isSettled)
  }

  @Test func `a released pinch settles at the nearer layout`() {
    let before = columns
    for _ in 1...3 { #expect(stage.press("<")) }
    stage.advance(to: 1)
    #expect(stage.press("d") && stage.press("+"))
    stage.run(from: 1, to: 2)
    #expect(columns == before - 1)
    #expect(stage.isSettled)
  }

  @Test func `taps select photos, and the rest closes up when they are deleted`() throws {
    let count = stage.grid.itemCount
    stage.tap(GridPoint(x: 40, y: 60), at: 1)
    stage.tap(GridPoint(x: 260, y: 60), at: 1.5)
    #expect(stage.grid.selectedItems.ranges.map { $0 } == [0..<1, 2..<3])
    #expect(title == "\(grouped(count)) photos  2 selected")
    let origin = try #require(stage.itemOrigins[1])
    stage.tap(try #require(stage.center(of: "delete")), at: 2)
    #expect(stage.grid.itemCount == count - 2)
    #expect(stage.greatestStep(from: 2.2, to: 3) < 100)
    #expect(stage.grid.selectedItems.isEmpty)
    #expect(title == "\(grouped(count - 2)) photos")
    #expect(stage.itemOrigins[0]?.x == 8 && origin.x > 8)
    #expect(stage.isSettled)
  }

  @Test func `a marquee selects the photos that it touches`() throws {
    let touches = stage.window.touches
    let (first, fifth) = (
      try #require(stage.shownFrame(of: 0)), try #require(stage.shownFrame(of: 4))
    )
    // The bar is above the photos.
    let start = GridPoint(x: first.minX - 4, y: first.minY + 20)
    touches.pointerDown(at: start, time: 1, by: .mouse)
    touches.pointerMoved(to: GridPoint(x: fifth.minX + 4, y: first.minY + 24), time: 1.1)
    stage.advance(to: 1.2)
    #expect(stage.grid.selectedItems.ranges.map { $0 } == [0..<5])
    #expect(stage.grid.marquee != nil && title.hasSuffix("  5 selected"))
    #expect(stage.press(.escape) && stage.grid.selectedItems.isEmpty)
    touches.pointerUp(at: start, time: 1.3)
    stage.advance(to: 1.4)
    #expect(stage.grid.marquee == nil && stage.isSettled)
  }

  @Test func `deleting photos keeps the focused photo nearby`() throws {
    stage.scene.pose()
    stage.run(from: 1, to: 2)
    let item = try #require(stage.grid.focusedItem)
    let origin = try #require(stage.itemOrigins[item])
    // All selected photos but this one follow the focused photo.
    stage.grid.selectItem(at: 5)
    #expect(stage.press("d"))
    stage.run(from: 2, to: 3)
    #expect(stage.grid.focusedItem == item - 1)
    let end = try #require(stage.itemOrigins[item - 1])
    #expect(abs(end.y - origin.y) < 200)
    #expect(stage.isSettled)
  }

  @Test func `a key or a tap on the header selects all photos of a month`() throws {
    let january = stage.grid.sections[0]
    #expect(stage.press("a"))
    #expect(title.hasSuffix("  \(january) selected"))
    stage.advance(to: 1)
    stage.tap(try #require(stage.center(of: "January 2006")), at: 2)
    #expect(stage.grid.selectedItems.isEmpty)
    stage.tap(try #require(stage.center(of: "January 2006")), at: 3)
    #expect(title.hasSuffix("  \(january) selected"))
    #expect(stage.press("d"))
    stage.run(from: 4, to: 5)
    #expect(stage.grid.sections.count == 239)
    #expect(!stage.shownTexts.contains { $0.hasPrefix("January 2006") })
    #expect(stage.shownTexts.contains { $0.hasPrefix("February 2006") })
    #expect(stage.isSettled)
  }

  @Test func `deleting a selected month leaves no check mark on the next one`() throws {
    for pause in [0, 0.05, 0.4, 1.0] {
      let stage = Stage.showing("photos")
      #expect(stage.press("a"))
      stage.run(from: 1, to: 1 + pause)
      #expect(stage.shownTexts.contains("✓"))
      #expect(stage.press("d"))
      stage.run(from: 2, to: 4)
      #expect(!stage.shownTexts.contains("✓"), "after \(pause) s")
      #expect(stage.grid.selectedItems.isEmpty)
    }
  }

  @Test(arguments: 1...3)
  func `check marks match the selection after random keys`(seed: Int) {
    var dice = Dice(seed)
    let keys: [GridKeyPress] = [
      "a", "a", "d", " ", .escape, .down, .up, .pageDown, .pageUp, .home, .end, "+", "-", ">", "<",
    ]
    var (time, script) = (1.0, "")
    for _ in 0..<60 {
      let key = keys[Int.random(in: keys.indices, using: &dice)]
      script += " \(key)"
      _ = stage.press(key)
      for _ in 0..<[0, 0, 1, 3, 40][Int.random(in: 0..<5, using: &dice)] {
        time += 1 / 60
        stage.advance(to: time)
      }
      guard key == "d" || key == "a" else { continue }
      stage.run(from: time, to: time + 1)
      time += 1
      let seen = stage.grid.visibleItems
      let selected = seen.count { stage.grid.selectedItems.contains($0) }
      let ticks = stage.sortedTexts.count {
        $0.text == "✓" && $0.frame.minY < stage.scene.root.height
      }
      #expect(
        ticks <= selected && (ticks > 0) == (selected > 0), "\(ticks) of \(selected):\(script)")
    }
  }

  @Test func `arrows with shift select a rectangle, and escape restores the selection`() throws {
    #expect(stage.press([.right, " ", .right, .down]))
    let first = try #require(stage.grid.focusedItem)
    let (right, down) = (GridKeyPress(.right, .shift), GridKeyPress(.down, .shift))
    #expect(stage.press([right, down]))
    let last = try #require(stage.grid.focusedItem)
    stage.advance(to: 1)
    #expect(title.hasSuffix("  4 selected") && last > first + 2)
    #expect(
      stage.grid.selectedItems.ranges.map { $0 } == [first..<(first + 2), (last - 1)..<(last + 1)])
    #expect(stage.press(.escape) && stage.grid.selectedItems.ranges.map { $0 } == [0..<1])
    #expect(stage.press(.escape) && stage.grid.selectedItems.isEmpty)
  }

  @Test func `escape clears a selection, and is listed only while there is one`() {
    #expect(!stage.press(.escape) && !stage.shownTexts.contains("clear"))
    let height = stage.scene.root.height
    #expect(stage.press([.right, " "]))
    stage.advance(to: 1)
    #expect(title.hasSuffix("  1 selected") && stage.shownTexts.contains("clear"))
    #expect(stage.scene.root.height == height)
    #expect(stage.press(.escape) && stage.grid.selectedItems.isEmpty)
    stage.advance(to: 2)
    #expect(!title.hasSuffix("selected") && !stage.press(.escape))
  }

  @Test func `the header of a month counts its photos`() throws {
    let january = stage.grid.sections[0]
    stage.tap(GridPoint(x: 40, y: 60), at: 1)
    #expect(stage.press(.delete))
    stage.run(from: 2, to: 3)
    #expect(stage.shownTexts.contains("January 2006  \(january - 1) photos"))
  }

  @Test func `scrolling far makes a bounded number of cells`() {
    let shown = stage.grid.realizedItems.count
    for frame in 0..<2_000 {
      stage.scene.play(frame: frame)
      stage.advance(to: Double(frame) / 60)
    }
    #expect(stage.grid.contentOffset.y > 40_000)
    #expect(stage.grid.counters.cellsMade <= 2 * shown + 20)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `random keys leave no animation running`(seed: Int) {
    let keys: [GridKeyPress] = [
      "+", "-", "<", ">", ">", "a", "d", .escape, " ", .right, .down, .up, .left, .pageDown,
      .pageUp,
      .home, .end,
    ]
    let time = stage.pressAtRandom(keys, count: 120, seed: seed)
    _ = stage.press("+")
    stage.run(from: time, to: time + 2)
    #expect(stage.isSettled)
    #expect(stage.grid.realizedItems.count < 1_500)
    #expect(title.hasPrefix(grouped(stage.grid.itemCount) + " photos"))
  }

  @Test func `a compact month has twice as many columns, also in another layout`() {
    var columnsOfMonth: Int {
      let photos = stage.itemOrigins.filter { $0.key < stage.grid.sections[0] }
      return Set(photos.values.map(\.x)).count
    }
    let usual = columns
    #expect(columnsOfMonth == usual)
    #expect(stage.press("c"))
    stage.run(from: 1, to: 2)
    #expect(columnsOfMonth == 2 * usual)
    #expect(stage.press("-"))
    stage.run(from: 2, to: 3)
    #expect(columnsOfMonth == 2 * (usual + 1))
    #expect(stage.press("c"))
    stage.run(from: 3, to: 4)
    #expect(columnsOfMonth == usual + 1)
  }
}
