import GalleryScenes
import Testing

@Suite struct SpringboardTests {
  private let stage = Stage.showing("springboard")
  private let inOrder = ["Mail", "Calendar", "Maps", "Camera", "Weather", "Clock", "Notes"]

  private var grid: AnyGridView { stage.grid }

  private func names(_ count: Int) -> [String] { stage.sortedTexts.prefix(count).map(\.text) }

  /// The center of an item in the window.
  private func center(of item: Int) -> GridPoint { stage.shownFrame(of: item)?.center ?? .zero }

  @Test func `icons are laid out in five columns and scroll`() {
    #expect(names(7) == inOrder)
    #expect(center(of: 4).y == center(of: 0).y && center(of: 5).x == center(of: 0).x)
    #expect(grid.itemCount == 40 && grid.scrollRange.end.y > 0)
  }

  @Test func `keys lift, move and drop an icon`() {
    #expect(stage.press([.right, " "]))
    stage.advance(to: 1)
    let lifted = grid.attributes(ofItemAt: 0)
    #expect(lifted?.state == [.focused, .lifted])
    #expect(lifted?.transform == .scale(1.2) && lifted?.opacity == 0.7)
    #expect(stage.press([.right, .right]))
    stage.run(from: 1, to: 2)
    #expect(names(4) == ["Calendar", "Maps", "Mail", "Camera"])
    #expect(stage.scene.commands.map(\.title) == ["drop", "put back", "turn"])
    #expect(stage.press(" "))
    stage.run(from: 2, to: 3)
    #expect(names(4) == ["Calendar", "Maps", "Mail", "Camera"])
    #expect(grid.movingItem == nil && grid.focusedItem == 2)
    #expect(grid.attributes(ofItemAt: 2)?.transform == .identity)
    #expect(stage.window.screen?.isMoving == false && stage.scene.nextTime == nil)
  }

  @Test func `an icon dropped during its animation continues to its slot`() {
    #expect(stage.press([.right, " ", .down]))
    stage.run(from: 1, to: 1.1)
    let half = center(of: 0).y
    #expect(half > 56 && half < 168)
    #expect(stage.press(" ") && grid.movingItem == nil)
    stage.run(from: 1.1, to: 2)
    #expect(names(7) == ["Calendar", "Maps", "Camera", "Weather", "Clock", "Mail", "Notes"])
  }

  @Test func `escape cancels the move of an icon`() {
    #expect(stage.press([.right, " ", .down, .right]))
    stage.run(from: 1, to: 2)
    #expect(names(7) != inOrder && stage.press(.escape))
    stage.run(from: 2, to: 3)
    #expect(names(7) == inOrder && grid.movingItem == nil)
    #expect(!stage.press(.escape))
  }

  @Test func `moving an icon to the end scrolls the content`() throws {
    #expect(stage.press([.right, " ", .end]))
    stage.run(from: 1, to: 2)
    #expect(grid.contentOffset.y == grid.scrollRange.end.y)
    #expect(stage.press(" "))
    stage.run(from: 2, to: 3)
    let icons = stage.sortedTexts.filter { $0.origin.y < 368 }.map(\.text)
    #expect(icons.last == "Mail" && grid.focusedItem == 39)
    #expect(stage.press([" ", .home]))
    stage.run(from: 3, to: 4)
    #expect(stage.press(" "))
    stage.run(from: 4, to: 5)
    #expect(names(7) == inOrder && grid.contentOffset.y == 0)
  }

  /// Presses arrow keys faster than the icon moves.
  @Test func `arrow keys during an animation never make the icon jump`() throws {
    #expect(stage.press([.right, " "]))
    stage.advance(to: 1)
    var last = center(of: 0)
    let keys: [GridKeyPress] = [.right, .down, .left, .right, .right, .up, .down, .left]
    for frame in 0..<60 {
      if frame % 6 == 0 { #expect(stage.press(keys[frame / 6 % keys.count])) }
      stage.advance(to: 1 + Double(frame) / 60)
      let now = center(of: 0)
      #expect(abs(now.x - last.x) + abs(now.y - last.y) < 40)
      last = now
    }
    #expect(stage.press(.escape))
    stage.run(from: 2, to: 3)
    #expect(names(7) == inOrder)
  }

  @Test func `a long press lifts an icon, and the pointer moves and drops it`() throws {
    let touches = stage.window.touches
    let (start, goal) = (center(of: 1), center(of: 8))
    touches.pointerDown(at: start, time: 1)
    stage.run(from: 1, to: 1.4)
    #expect(grid.movingItem == nil)
    touches.advance(to: 1.5)
    stage.run(from: 1.5, to: 1.6)
    #expect(grid.movingItem == 1 && grid.attributes(ofItemAt: 1)?.opacity == 0.7)
    #expect(stage.scene.commands.map(\.title) == ["drop", "put back", "turn"])
    touches.pointerMoved(to: GridPoint(x: goal.x - 20, y: goal.y + 10), time: 1.6)
    stage.advance(to: 1.6)
    #expect(center(of: 1) == GridPoint(x: goal.x - 20, y: goal.y + 10))
    stage.run(from: 1.6, to: 2)
    #expect(names(2) == ["Mail", "Maps"])
    touches.pointerUp(at: GridPoint(x: goal.x - 20, y: goal.y + 10), time: 2)
    stage.advance(to: 2)
    // The animation starts at the pointer.
    #expect(center(of: 8) == GridPoint(x: goal.x - 20, y: goal.y + 10))
    stage.run(from: 2, to: 3)
    #expect(center(of: 8) == goal && grid.movingItem == nil)
    #expect(names(10)[8] == "Calendar")
  }

  @Test func `a cancelled pointer and escape cancel the move of an icon`() {
    let touches = stage.window.touches
    for round in 0..<2 {
      let time = 1 + 3 * Double(round)
      touches.pointerDown(at: center(of: 2), time: time)
      stage.run(from: time, to: time + 0.6)
      touches.pointerMoved(to: center(of: 9), time: time + 0.6)
      stage.run(from: time + 0.6, to: time + 1)
      #expect(names(3) == ["Mail", "Calendar", "Camera"])
      if round == 0 { touches.pointerCancelled(time: time + 1) }
      if round == 1 { #expect(stage.press(.escape)) }
      stage.run(from: time + 1, to: time + 2)
      touches.pointerUp(at: center(of: 9), time: time + 2)
      #expect(names(7) == inOrder)
    }
  }

  @Test func `insets leave five columns in landscape and four in portrait`() {
    stage.window.size = GridSize(width: 1_024, height: 784)
    stage.run(from: 1, to: 2)
    #expect(grid.layout.frame(of: 6) == GridRect(x: 256, y: 224, width: 104, height: 128))
    #expect(grid.viewport == GridSize(width: 1_024, height: 752))
    #expect(stage.press("t"))
    stage.run(from: 2, to: 2.2)
    let middle = stage.shownFrame(of: 6) ?? .zero
    #expect(middle.minX > 270 && middle.minX < 420)
    stage.run(from: 2.2, to: 3)
    #expect(grid.layout.frame(of: 6) == GridRect(x: 428, y: 224, width: 104, height: 128))
    #expect(grid.viewport == GridSize(width: 768, height: 768))
  }

  @Test func `rotating the screen ends the move of an icon`() {
    #expect(stage.press([.right, " ", .right]))
    stage.run(from: 1, to: 1.1)
    #expect(stage.press("t"))
    stage.run(from: 1.1, to: 2)
    #expect(grid.movingItem == nil && names(3) == ["Mail", "Calendar", "Maps"])
    #expect(stage.press([" ", .down, " "]))
    stage.run(from: 2, to: 3)
    #expect(names(3) == ["Calendar", "Maps", "Mail"])
  }
}
