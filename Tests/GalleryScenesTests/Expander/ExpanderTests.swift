import GalleryScenes
import Testing

@Suite struct ExpanderTests {
  private let stage = Stage.showing("expander")
  private let albumFrame = GridRect(x: 380, y: 9, width: 200, height: 150)

  private var grid: AnyGridView { stage.grid }

  /// The frames of the visible pictures.
  private var frames: [GridRect] { grid.visibleItems.compactMap { stage.shownFrame(of: $0) } }

  private var isCollapsed: Bool {
    stage.scene.root.boxes.count == 1 && stage.origin(of: "Lighthouses · 18") != nil
      && stage.scene.nextTime == nil
  }

  @Test func `a tap on an album expands its pictures out of its frame`() {
    stage.tap(400, 60, at: 1)
    stage.advance(to: 1)
    #expect(frames.count == 20 && frames.allSatisfy { $0 == albumFrame })
    stage.run(from: 1, to: 1.3)
    // The first picture is half way from the album to its frame at 8, 8.
    let middle = stage.shownFrame(of: 0) ?? .zero
    #expect(abs(middle.minX - 194) < 5 && abs(middle.width - 156) < 2)
    stage.run(from: 1.3, to: 1.7)
    #expect(stage.shownFrame(of: 0) == GridRect(x: 8, y: 8, width: 112, height: 96))
    #expect(stage.shownFrame(of: 6) == GridRect(x: 136, y: 120, width: 112, height: 96))
    #expect(Set(stage.visibleNumbers) == Set(1...20))
    #expect(stage.window.screen?.isMoving == false)
  }

  @Test func `escape collapses the pictures into their album`() {
    stage.tap(400, 60, at: 1)
    stage.run(from: 1, to: 2)
    let pictures = grid
    #expect(stage.press(.escape))
    stage.advance(to: 2)
    #expect(pictures.attributes(ofItemAt: 0)?.frame == GridRect(x: 8, y: 8, width: 112, height: 96))
    stage.run(from: 2, to: 2.3)
    let middle = pictures.attributes(ofItemAt: 0)?.frame ?? .zero
    #expect(abs(middle.minX - 194) < 5 && abs(middle.width - 156) < 2)
    stage.run(from: 2.3, to: 2.6)
    #expect(pictures.attributes(ofItemAt: 0)?.frame == albumFrame)
    stage.run(from: 2.6, to: 2.7)
    #expect(isCollapsed && !stage.press(.escape))
    #expect(stage.window.screen?.isMoving == false)
  }

  @Test func `enter opens the first visible album if none is focused`() {
    #expect(stage.press(.enter))
    stage.run(from: 1, to: 2)
    #expect(grid.itemCount == 18 && grid.areCellsCollapsed == false)
    #expect(stage.scene.commands.map(\.title) == ["close", "slow"])
  }

  @Test func `a tap beside the pictures collapses them, and one on a picture selects it`() {
    #expect(stage.press([.right, .enter]))
    stage.run(from: 1, to: 2)
    stage.tap(60, 60, at: 2)
    #expect(grid.indexOfSelectedItem == 0)
    stage.tap(124, 60, at: 2.1)
    #expect(grid.itemCount == 24)
    stage.run(from: 2.1, to: 3)
    #expect(isCollapsed && stage.glowingBoxes.isEmpty)
  }

  @Test func `dragging and the wheel scroll the pictures from beside them as well`() {
    #expect(stage.press([.right, .right, .enter]))
    stage.run(from: 1, to: 2)
    stage.window.touches.scroll(by: GridOffset(x: 0, y: 40), at: GridPoint(x: 124, y: 60), time: 2)
    stage.advance(to: 2.1)
    #expect(grid.contentOffset.y == 40)
    stage.window.touches.pointerDown(at: GridPoint(x: 124, y: 200), time: 3)
    stage.window.touches.pointerMoved(to: GridPoint(x: 124, y: 150), time: 3.1)
    stage.window.touches.pointerMoved(to: GridPoint(x: 124, y: 150), time: 4)
    stage.window.touches.pointerUp(at: GridPoint(x: 124, y: 150), time: 4)
    stage.run(from: 4, to: 5)
    #expect(grid.contentOffset.y == 90 && grid.itemCount == 55)
    // The pictures collapse to the position of the album on the screen.
    let pictures = grid
    #expect(stage.press("c"))
    stage.run(from: 5, to: 5.6)
    let item = pictures.visibleItems.first ?? 0
    #expect(
      pictures.attributes(ofItemAt: item)?.frame == albumFrame.moved(by: GridOffset(x: 0, y: 90)))
  }

  @Test func `reversing an expansion at any time never makes a picture jump`() {
    stage.tap(400, 60, at: 1)
    stage.advance(to: 1)
    var pictures = grid
    var dice = Dice(7)
    var last = frames
    for frame in 1..<240 {
      let time = 1 + Double(frame) / 60
      if Int.random(in: 0..<9, using: &dice) == 0, !stage.press(.escape) {
        stage.tap(400, 60, at: time)
      }
      stage.advance(to: time)
      if grid.itemCount == 55, grid !== pictures { (pictures, last) = (grid, []) }
      let now = (0..<20).compactMap { pictures.attributes(ofItemAt: $0)?.frame }
      #expect(now.count == 20)
      for (old, new) in zip(last, now) {
        #expect(abs(old.minX - new.minX) + abs(old.minY - new.minY) < 60, "at \(time)")
      }
      last = now
    }
    _ = stage.press(.escape)
    stage.run(from: 5, to: 6)
    #expect(isCollapsed && pictures.faults.count == 0)
  }

  @Test func `another album can open while one closes`() {
    #expect(stage.press([.right, .enter]))
    stage.run(from: 1, to: 2)
    #expect(stage.press(.escape))
    stage.run(from: 2, to: 2.1)
    // A tap outside the collapsing pictures and all albums has no effect.
    stage.tap(620, 356, at: 2.1)
    #expect(stage.scene.root.boxes.count == 2)
    stage.tap(420, 352, at: 2.1)
    stage.advance(to: 2.1)
    #expect(stage.scene.root.boxes.count == 3)
    stage.run(from: 2.1, to: 3)
    #expect(stage.scene.root.boxes.count == 2 && grid.itemCount > 18)
    #expect(stage.press(.escape))
    stage.run(from: 3, to: 4)
    #expect(isCollapsed)
  }

  @Test func `cells of closed albums are reused`() {
    var made = 0
    for round in 0..<6 {
      let time = 1 + 2 * Double(round)
      #expect(stage.press([.down, .enter]))
      stage.run(from: time, to: time + 1)
      made += grid.counters.cellsMade
      #expect(stage.press(.escape))
      stage.run(from: time + 1, to: time + 2)
      #expect(stage.scene.root.boxes.count == 1)
    }
    #expect(made <= 30)
  }

  @Test func `the key m switches to slow motion`() {
    #expect(stage.press(["m", .right, .enter]))
    stage.run(from: 1, to: 3.4)
    #expect(grid.isAnimating)
    stage.run(from: 3.4, to: 6)
    #expect(!grid.isAnimating && stage.scene.commands.map(\.title) == ["close", "fast"])
  }
}
