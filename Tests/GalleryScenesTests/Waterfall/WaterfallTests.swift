import GalleryScenes
import Testing

@Suite struct WaterfallTests {
  private let stage = Stage.showing("waterfall")

  @Test func `each picture is placed in the shortest column`() throws {
    var ends: [Double: Double] = [:]
    for item in 0..<400 {
      let frame = try #require(stage.grid.frame(ofItemAt: item))
      if item < 4 {
        #expect(frame.minY == 0)
      } else {
        let first = ends.min { ($0.value, $0.key) < ($1.value, $1.key) }
        #expect(frame.minX == first?.key, "picture \(item)")
        #expect(frame.minY == first?.value, "picture \(item)")
      }
      ends[frame.minX] = frame.maxY
      #expect(frame.height.truncatingRemainder(dividingBy: 16) == 0)
    }
    #expect(ends.count == 4)
  }

  @Test func `the number of columns follows the width until the user changes it`() {
    #expect(stage.shownTexts.first == "100,000 pictures  in 4 columns")
    stage.window.room = .exactly(GridSize(width: 1_280, height: 800))
    stage.run(from: 1, to: 2)
    #expect(stage.shownTexts.first == "100,000 pictures  in 8 columns")
    #expect(stage.press("-"))
    stage.window.room = .exactly(GridSize(width: 640, height: 384))
    stage.run(from: 2, to: 4)
    #expect(stage.shownTexts.first == "100,000 pictures  in 9 columns")
    #expect(stage.isSettled)
  }

  @Test func `the focused picture stays in place when the number of columns changes`() throws {
    stage.scene.pose()
    stage.run(from: 1, to: 2)
    let origin = try #require(stage.itemOrigins[31_415])
    var time = 2.0
    // Some keys are pressed during the animation of others.
    for (key, wait) in [("-", 0.2), ("-", 1.0), ("+", 0.1), ("+", 0.1), ("-", 1.0)] {
      #expect(stage.press(GridKeyPress(.character(Character(key)))))
      let end = time + wait
      while time < end {
        time += 1 / 60
        stage.advance(to: time)
        #expect(abs((stage.itemOrigins[31_415]?.y ?? 0) - origin.y) <= 1 / 64, "\(key) at \(time)")
      }
    }
    #expect(stage.isSettled)
  }

  /// The heights of the visible pictures, by number.
  private var heights: [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: stage.grid.visibleItems.map {
        ($0, stage.grid.frame(ofItemAt: $0)?.height ?? 0)
      })
  }

  @Test func `sizes that change are asked for again, and the first visible picture stays`() throws {
    stage.grid.contentOffset.y = 5_000
    stage.run(from: 1, to: 2)
    let (before, origins) = (heights, stage.itemOrigins)
    let configured = stage.grid.counters.cellsConfigured
    let made = stage.grid.counters.cellsMade
    #expect(stage.press("t"))
    stage.advance(to: 3)
    #expect(stage.shownTexts.contains("every third one taller"))
    let common = heights.filter { before[$0.key] != nil }
    #expect(common.keys.contains { $0.isMultiple(of: 3) })
    for (item, height) in common {
      #expect(height == (before[item] ?? 0) + (item.isMultiple(of: 3) ? 48 : 0), "picture \(item)")
    }
    let kept = origins.filter { $0.value.y >= 0 }.min { $0.key < $1.key }
    let first = try #require(kept)
    #expect(stage.itemOrigins[first.key]?.y == first.value.y)
    #expect(stage.grid.counters.cellsMade == made)
    #expect(stage.grid.counters.cellsConfigured - configured < 8, "no cell is filled for its size")
    // Pictures that had no cell get their new sizes with one.
    stage.grid.contentOffset.y = 20_000
    stage.run(from: 4, to: 5)
    let far = heights
    #expect(stage.press("t"))
    stage.advance(to: 6)
    for (item, height) in heights {
      guard let old = far[item] else { continue }
      #expect(height == old - (item.isMultiple(of: 3) ? 48 : 0), "picture \(item)")
    }
    #expect(stage.isSettled)
  }

  @Test func `pictures move to their columns without jumps`() {
    stage.scene.pose()
    stage.run(from: 1, to: 2)
    #expect(stage.press("-"))
    let first = stage.greatestStep(from: 2, to: 2.2)
    #expect(first > 0 && first < 100)
    #expect(stage.press("+"))
    // The change is reversed half way.
    #expect(stage.greatestStep(from: 2.2, to: 3) < 100)
    #expect(stage.isSettled)
  }

  @Test func `scrolling far makes a bounded number of cells`() {
    let shown = stage.grid.realizedItems.count
    for frame in 0..<2_000 {
      stage.scene.play(frame: frame)
      stage.advance(to: Double(frame) / 60)
    }
    #expect(stage.grid.contentOffset.y > 40_000)
    #expect(stage.grid.counters.cellsMade <= 3 * shown)
  }

  @Test func `a tap focuses a picture`() throws {
    let caption = try #require(stage.shownTexts.dropFirst(4).first)
    stage.tap(try #require(stage.center(of: caption)), at: 1)
    #expect(stage.grid.focusedItem != nil)
    #expect(stage.press(.down))
    stage.advance(to: 2)
    #expect(stage.isSettled)
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave no animation running`(seed: Int) {
    _ = stage.pressAtRandom(
      ["+", "-", "+", "-", "r", .down, .up, .left, .right, .pageDown, .home, .end], count: 30,
      seed: seed)
    #expect(stage.isSettled)
    #expect(stage.grid.realizedItems.count < 1_000)
  }
}
