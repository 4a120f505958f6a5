import GalleryScenes
import Testing

@Suite struct ImageDemoTests {
  private let stage = Stage.showing("images")

  private var grid: AnyGridView { stage.grid }

  @Test func `pictures are in order in two columns`() {
    #expect(stage.visibleNumbers == [1, 2, 3, 4, 5, 6])
    #expect(grid.attributes(ofItemAt: 0)?.frame == GridRect(x: 60, y: 9, width: 200, height: 150))
    #expect(grid.itemCount == 64)
  }

  @Test func `shuffling changes the order, and restoring undoes it`() {
    #expect(stage.press("s"))
    stage.run(from: 1, to: 2)
    #expect(stage.visibleNumbers != [1, 2, 3, 4, 5, 6])
    #expect(Set(stage.visibleNumbers).count == 6)
    #expect(stage.press("r"))
    stage.run(from: 2, to: 3)
    #expect(stage.visibleNumbers == [1, 2, 3, 4, 5, 6])
    // Restoring again moves nothing.
    #expect(stage.press("r"))
    stage.advance(to: 4)
    #expect(stage.window.screen?.isMoving == false)
  }

  @Test func `shuffles during other shuffles show no picture twice`() {
    var time = 1.0
    for round in 0..<12 {
      #expect(stage.press(round % 4 == 3 ? "r" : "s"))
      for _ in 0..<(round % 5 + 2) {
        stage.advance(to: time)
        let numbers = stage.visibleNumbers
        #expect(Set(numbers).count == numbers.count, "\(numbers) at \(time)")
        time += 1.0 / 60
      }
    }
    stage.run(from: time, to: time + 1)
    #expect(stage.visibleNumbers.count == 6)
    #expect(stage.press("r"))
    stage.run(from: time + 1, to: time + 2)
    #expect(stage.visibleNumbers == [1, 2, 3, 4, 5, 6])
    #expect(grid.faults.count == 0)
  }

  @Test func `a shuffle during another starts at the presented frames`() {
    #expect(stage.press("s"))
    stage.run(from: 1, to: 1.1)
    let before = stage.sortedTexts
    #expect(stage.press("s"))
    stage.advance(to: 1.1)
    for old in before where Int(old.text) != nil {
      guard let origin = stage.origin(of: old.text) else { continue }
      #expect(abs(origin.x - old.origin.x) + abs(origin.y - old.origin.y) < 1e-6)
    }
  }

  @Test func `filling cells have titles, and framed cells are reused`() {
    #expect(stage.press("c"))
    stage.run(from: 1, to: 2)
    #expect(stage.visibleNumbers == [])
    #expect(
      stage.sortedTexts.prefix(4).map(\.text) == [
        "Alder Marsh", "Amber Fells", "Ashen Moor", "Autumn Ridge",
      ])
    #expect(stage.shownFrame(of: 1) == GridRect(x: 320, y: 0, width: 320, height: 168))
    #expect(grid.attributes(ofItemAt: 0)?.separators == [.right, .bottom])
    let made = grid.counters.cellsMade
    #expect(stage.press("c"))
    stage.run(from: 2, to: 3)
    #expect(stage.visibleNumbers == [1, 2, 3, 4, 5, 6])
    #expect(stage.press("c"))
    stage.run(from: 3, to: 4)
    #expect(stage.origin(of: "Ashen Moor") != nil && grid.counters.cellsMade <= made + 2)
  }

  @Test func `pictures that fill their cells are selected in several colors`() {
    #expect(!stage.scene.commands.contains { $0.key == "k" })
    #expect(stage.press("c"))
    grid.selectItem(at: 0)
    func shows(_ style: SelectionStyle) -> Bool {
      guard case .color(let color) = style else { return false }
      return stage.shown.contains { $0.shownLook.background == color }
    }
    stage.run(from: 1, to: 2)
    for (step, style) in [SelectionStyle.blueGray, .gray, .green, .red, .blueGray].enumerated() {
      #expect(shows(style), "\(step)")
      #expect(stage.press("k"))
      stage.advance(to: 3 + Double(step))
      #expect(!shows(style), "\(step)")
    }
  }

  @Test func `the cell style can change during a shuffle`() {
    #expect(stage.press(["s"]))
    stage.run(from: 1, to: 1.1)
    #expect(stage.press(["c", "s"]))
    stage.run(from: 1.1, to: 1.2)
    #expect(stage.press(["c", "v", "r", "t"]))
    stage.run(from: 1.2, to: 1.3)
    #expect(stage.press(["v", "t"]))
    stage.run(from: 1.3, to: 3)
    #expect(stage.visibleNumbers == [1, 2, 3, 4, 5, 6])
    #expect(grid.faults.count == 0)
  }

  @Test func `cells animate to the columns of a rotated screen`() {
    stage.window.size = GridSize(width: 1_024, height: 736)
    stage.run(from: 1, to: 2)
    #expect(grid.layout.frame(of: 4)?.minX == 28 && grid.layout.frame(of: 3)?.minX == 796)
    #expect(stage.press("t"))
    stage.advance(to: 2)
    #expect(stage.shownFrame(of: 3) == GridRect(x: 796, y: 9, width: 200, height: 150))
    stage.run(from: 2, to: 2.2)
    let middle = stage.shownFrame(of: 3) ?? .zero
    #expect(middle.minX < 700 && middle.minX > 100 && middle.minY > 50 && middle.minY < 150)
    stage.run(from: 2.2, to: 3)
    #expect(stage.shownFrame(of: 3) == GridRect(x: 28, y: 177, width: 200, height: 150))
    #expect(grid.viewport == GridSize(width: 768, height: 704))
    #expect(stage.press("t"))
    stage.run(from: 3, to: 4)
    #expect(stage.shownFrame(of: 3)?.minX == 796)
  }

  @Test func `a small screen in portrait is narrow`() {
    #expect(stage.press("t"))
    stage.run(from: 1, to: 2)
    #expect(grid.viewport == GridSize(width: 280, height: 352))
    #expect(stage.visibleNumbers == [1, 2, 3])
    #expect(stage.scene.root.boxes.first?.frame.minX == 176)
  }

  @Test func `horizontal scrolling lays out pictures in columns`() {
    #expect(stage.press("v"))
    stage.run(from: 1, to: 2)
    #expect(grid.layout.axis == .horizontal)
    #expect(stage.shownFrame(of: 1)?.minX == stage.shownFrame(of: 0)?.minX)
    #expect(stage.shownFrame(of: 0)?.size == GridSize(width: 200, height: 150))
    #expect(stage.press("v"))
    stage.run(from: 2, to: 3)
    #expect(stage.visibleNumbers == [1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: [
    (0, GridOffset.zero), (1, GridOffset(x: 100, y: 0)), (2, GridOffset(x: -100, y: 0)),
    (3, GridOffset(x: 0, y: -75)), (4, GridOffset(x: 0, y: 75)),
  ])
  func `a deleted picture moves in the chosen direction`(presses: Int, offset: GridOffset) throws {
    #expect(stage.press(Array(repeating: "a", count: presses)))
    #expect(stage.press([.right, "x"]))
    let start = try #require(stage.origin(of: "1"))
    stage.advance(to: 1)
    stage.advance(to: 1.15)
    let gone = try #require(stage.origin(of: "1")) - start
    #expect(abs(gone.x - offset.x) + abs(gone.y - offset.y) < 1e-9)
    stage.run(from: 1.15, to: 2)
    #expect(stage.visibleNumbers == [2, 3, 4, 5, 6, 7])
    #expect(grid.focusedItem == 0 && grid.itemCount == 63)
  }

  @Test func `the titles of commands follow the settings`() {
    func title(_ key: GridKeyPress) -> String? {
      stage.scene.commands.first { $0.key == key }?.title
    }
    #expect(title("c") == "fill" && title("v") == "across" && title("a") == "go right")
    #expect(stage.press(["c", "v", "a"]))
    #expect(title("c") == "frame" && title("v") == "down" && title("a") == "go left")
    #expect(stage.scene.notes == ["update animation: go right"])
  }

  @Test func `escape clears the selection, and is not handled without one`() {
    #expect(!stage.press(.escape))
    stage.tap(400, 60, at: 1)
    stage.advance(to: 1)
    #expect(stage.press(.escape))
    stage.advance(to: 2)
    #expect(stage.glowingBoxes.isEmpty && !stage.press(.escape))
  }

  @Test func `a deleted picture without animation disappears at once`() {
    #expect(stage.press(["a", "a", "a", "a", "a", .right, "x"]))
    stage.advance(to: 1)
    #expect(stage.origin(of: "1") == nil && stage.visibleNumbers.contains(2))
  }

  @Test func `an inserted picture is new, and sorts after the one of the same name`() {
    #expect(stage.press([.right, "i"]))
    stage.run(from: 1, to: 2)
    #expect(stage.visibleNumbers == [65, 1, 2, 3, 4, 5])
    #expect(stage.press(["c", "r"]))
    stage.run(from: 2, to: 3)
    #expect(
      stage.sortedTexts.prefix(3).map(\.text) == ["Alder Marsh", "Alder Marsh 2", "Amber Fells"])
  }

  @Test func `pictures can be inserted after all are deleted`() {
    #expect(stage.press(Array(repeating: "x", count: 65)))
    stage.run(from: 1, to: 2)
    #expect(grid.itemCount == 0 && stage.visibleNumbers == [])
    #expect(stage.press(["s", "r", "i", "i"]))
    stage.run(from: 2, to: 3)
    #expect(stage.visibleNumbers == [66, 65] && grid.faults.count == 0)
  }

  @Test func `a tapped picture glows until it is tapped again`() {
    stage.tap(400, 60, at: 1)
    stage.run(from: 1, to: 2)
    #expect(stage.glowingBoxes.count == 1 && grid.indexOfSelectedItem == 1)
    // The tap has also moved the focus.
    #expect(grid.focusedItem == 1 && stage.press(.enter))
    stage.run(from: 2, to: 3)
    #expect(stage.glowingBoxes.count == 0)
  }
}
