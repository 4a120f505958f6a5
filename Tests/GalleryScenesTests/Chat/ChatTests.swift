import GalleryScenes
import Testing

@Suite struct ChatTests {
  private let stage = Stage.showing("chat")

  /// The origins of visible messages on the screen. The newest message has the key -1.
  private var messageOrigins: [Int: GridPoint] {
    var messageOrigins: [Int: GridPoint] = [:]
    for (item, origin) in stage.itemOrigins { messageOrigins[item - stage.grid.itemCount] = origin }
    return messageOrigins
  }

  private var isAtEnd: Bool { stage.grid.contentOffset.y >= stage.grid.scrollRange.end.y }

  private var news: String? { stage.shownTexts.first { $0.hasSuffix(" new ↓") } }

  @Test func `the chat opens at its end with the last messages loaded`() {
    #expect(isAtEnd)
    #expect(stage.grid.itemCount == 50)
    #expect(stage.shownTexts.first == "Harbour radio  50 of 5,000 messages")
    #expect(messageOrigins[-1] != nil)
  }

  @Test func `a mirrored screen has the messages of the user at the left`() throws {
    let mirrored = Stage.showing("chat")
    mirrored.window.screen = BoxScreen(
      measurer: MonospacedMeasurer(columnWidth: 8), isMirrored: true)
    if let entry = SceneList.all.first(where: { $0.name == "chat" }) { mirrored.show(entry) }
    mirrored.resize(columns: 80, rows: 24)
    for (stage, isMirrored) in [(stage, false), (mirrored, true)] {
      var isAtLeft: [GridColor: Bool] = [:]
      for bubble in bubbles(in: stage.window) {
        let color = try #require(bubble.background)
        let spaceAtRight = (bubble.parent?.shownFrame.width ?? 0) - bubble.shownFrame.maxX
        isAtLeft[color] = bubble.shownFrame.minX < spaceAtRight
      }
      #expect(isAtLeft == [theme.colors.reply: isMirrored, theme.colors.bubble: !isMirrored])
    }
  }

  private func bubbles(in box: Box) -> [Box] {
    box.shownBoxes.flatMap { inner in
      inner.corners == Corners(all: theme.bubbleRadius) ? [inner] : bubbles(in: inner)
    }
  }

  @Test func `loading history while scrolling does not move visible messages`() {
    // A tenth of the viewport, in whole pixels.
    let distance = (stage.grid.viewport.height / 10).rounded(.up)
    var before = messageOrigins
    for step in 1...400 {
      #expect(stage.press(.up))
      stage.advance(to: Double(step) / 60)
      let after = messageOrigins
      for (message, origin) in after {
        guard let old = before[message] else { continue }
        #expect(origin.y - old.y == distance, "message \(message) in step \(step)")
      }
      before = after
    }
    #expect(stage.grid.itemCount > 150)
    #expect(stage.grid.faults.count == 0)
    #expect(stage.grid.counters.cellsMade < 40)
  }

  @Test func `loading history during a fling keeps its speed`() {
    for step in 0..<5 {
      #expect(stage.press(.pageUp))
      stage.advance(to: Double(step) / 60)
    }
    #expect(stage.grid.itemCount == 50)
    let touches = stage.window.touches
    touches.pointerDown(at: GridPoint(x: 300, y: 60), time: 1)
    for step in 1...6 {
      touches.pointerMoved(
        to: GridPoint(x: 300, y: 60 + 40 * Double(step)), time: 1 + Double(step) / 60)
      stage.advance(to: 1 + Double(step) / 60)
    }
    touches.pointerUp(at: GridPoint(x: 300, y: 300), time: 1.1)
    var before = messageOrigins
    var lastDistance = Double.infinity
    for step in 0..<300 {
      stage.advance(to: 1.1 + Double(step) / 60)
      let after = messageOrigins
      let distances = after.compactMap { message, origin in before[message].map { origin.y - $0.y }
      }
      // All messages move by the same distance, which becomes shorter.
      if let distance = distances.max(), let least = distances.min() {
        #expect(distance - least <= 1 / 16, "in step \(step)")
        #expect(distance <= lastDistance + 1, "in step \(step)")
        if step > 0 { lastDistance = distance }
      }
      before = after
    }
    #expect(stage.grid.itemCount > 50)
    #expect(stage.isSettled)
  }

  @Test func `the whole history loads with a bounded number of cells`() {
    for step in 1...400 where stage.grid.itemCount < 5_000 {
      #expect(stage.press(.home))
      stage.advance(to: Double(step) / 60)
    }
    #expect(stage.grid.itemCount == 5_000)
    #expect(stage.press(.home))
    stage.run(from: 10, to: 10.1)
    #expect(stage.grid.visibleItems.first == 0)
    #expect(stage.shownTexts.first == "Harbour radio  5,000 of 5,000 messages")
    #expect(stage.grid.counters.cellsMade < 60)
    #expect(stage.press("n"))
    stage.run(from: 11, to: 12)
    #expect(isAtEnd)
    #expect(messageOrigins[-1] != nil)
  }

  @Test func `a sent message appears at the end, and the next draft is ready`() throws {
    #expect(stage.shownTexts.contains("Ready to send  Understood."))
    #expect(stage.press("s"))
    stage.run(from: 1, to: 2)
    #expect(stage.grid.itemCount == 51)
    #expect(isAtEnd)
    #expect(stage.shownTexts.contains("Understood."))
    stage.tap(try #require(stage.center(of: "send")), at: 3)
    stage.run(from: 3.1, to: 4)
    #expect(stage.grid.itemCount == 52)
    #expect(isAtEnd)
    #expect(stage.isSettled)
  }

  @Test func `sending a message scrolls to the end`() {
    for _ in 0..<20 { #expect(stage.press(.up)) }
    stage.advance(to: 1)
    #expect(!isAtEnd)
    #expect(stage.press("s"))
    stage.run(from: 1, to: 2)
    #expect(isAtEnd)
  }

  @Test func `a scroll to the end after a pause is animated from its first frame`() {
    for _ in 0..<20 { #expect(stage.press(.up)) }
    stage.advance(to: 1)
    let start = stage.grid.contentOffset.y
    // The host draws no frames meanwhile.
    #expect(stage.press("n"))
    stage.advance(to: 60)
    #expect(stage.grid.contentOffset.y == start)
    stage.advance(to: 60.2)
    #expect(!isAtEnd && stage.grid.contentOffset.y > start)
    stage.advance(to: 60.4)
    #expect(isAtEnd)
  }

  @Test func `a stream that starts after a pause begins with its first word`() {
    stage.advance(to: 1)
    #expect(stage.press("f"))
    stage.advance(to: 60)
    #expect(stage.grid.itemCount == 50)
    stage.run(from: 60, to: 61)
    #expect(stage.grid.itemCount == 51)
  }

  @Test func `the end stays visible while a message is written word by word`() {
    #expect(stage.scene.nextTime == nil)
    #expect(stage.press("f"))
    stage.advance(to: 1)
    #expect(stage.scene.nextTime ?? 0 > 1)
    var words: Set<Int> = []
    var time = 1.0
    while time < 9 {
      stage.advance(to: time)
      #expect(isAtEnd, "at \(time)")
      let newest = stage.shownTexts.filter { !$0.isEmpty }.joined(separator: " ")
      words.insert(newest.split(separator: " ").count)
      time += 1 / 60
    }
    #expect(words.count > 20)
    #expect(stage.grid.itemCount > 51)
    #expect(stage.press("f"))
    #expect(stage.scene.nextTime == nil)
    stage.run(from: 9, to: 10)
    #expect(stage.isSettled)
  }

  @Test func `new messages do not move the content of a scrolled chat and are counted`() throws {
    #expect(stage.press("f"))
    stage.run(from: 1, to: 2)
    // The newest message is still being written, and is visible.
    for _ in 0..<2 { #expect(stage.press(.up)) }
    stage.advance(to: 2)
    let before = messageOrigins
    let count = stage.grid.itemCount
    var time = 2.0
    while time < 12 {
      time += 1 / 60
      stage.advance(to: time)
      let added = stage.grid.itemCount - count
      for (message, origin) in messageOrigins {
        guard let old = before[message + added] else { continue }
        #expect(origin.y == old.y, "message \(message) at \(time)")
      }
    }
    let added = stage.grid.itemCount - count
    #expect(added > 0)
    #expect(news == "\(added) new ↓")
    stage.tap(try #require(stage.center(of: "\(added) new")), at: time)
    // The message that grows meanwhile moves the end of the scroll.
    stage.run(from: time + 0.1, to: time + 2)
    #expect(isAtEnd)
    #expect(news == nil)
  }

  @Test func `the same keys at the same times show the same texts`() {
    func texts() -> [[String]] {
      let stage = Stage.showing("chat")
      var texts: [[String]] = []
      for frame in 1...240 {
        if frame == 10 { _ = stage.press("f") }
        if frame % 50 == 0 { _ = stage.press("s") }
        if frame == 120 { _ = stage.press(.pageUp) }
        stage.advance(to: Double(frame) / 60)
        texts.append(stage.shownTexts)
      }
      return texts
    }
    #expect(texts() == texts())
  }

  @Test func `a stream adds few messages after an hour without frames`() {
    #expect(stage.press("f"))
    stage.advance(to: 1)
    stage.advance(to: 3_601)
    #expect(stage.grid.itemCount <= 52)
    #expect(stage.scene.nextTime ?? 0 > 3_600)
  }

  @Test func `resizing wraps messages again and keeps the end visible`() {
    stage.window.room = .exactly(GridSize(width: 1_280, height: 600))
    stage.run(from: 1, to: 1.2)
    #expect(isAtEnd)
    stage.window.room = .exactly(GridSize(width: 320, height: 384))
    stage.run(from: 2, to: 2.2)
    #expect(isAtEnd)
    #expect(messageOrigins[-1] != nil)
    #expect(stage.isSettled)
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave no animation running`(seed: Int) {
    let keys: [GridKeyPress] = [
      "s", "f", "n", .up, .up, .down, .pageUp, .pageUp, .pageDown, .home, .end,
    ]
    let time = stage.pressAtRandom(keys, count: 150, seed: seed)
    if stage.scene.nextTime != nil { _ = stage.press("f") }
    stage.run(from: time, to: time + 2)
    #expect(stage.isSettled)
    #expect(stage.grid.realizedItems.count < 60)
  }
}
