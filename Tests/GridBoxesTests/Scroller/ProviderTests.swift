import GridBoxes
import GridTesting
import Testing

/// A scroller of provided boxes that write down what happens to them.
final class ProvidedWorld {
  let screen = BoxScreen()
  let scroller: BoxScroller
  var keys: [Int]
  var sizes: [Int: Double] = [:]
  var made = 0
  var filled: [Int] = []
  var news: [String] = []

  init(_ keys: [Int], height: Double = 480, arrangement: Arrangement = .table) {
    self.keys = keys
    scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(height)), arrangement: arrangement)
    scroller.screen = screen
    var provider = BoxProvider(
      count: { [unowned self] in self.keys.count },
      sizes: .each({ [unowned self] in GridSize(width: 320, height: sizes[self.keys[$0]] ?? 100) })
    ) { [unowned self] index, scroller in
      filled.append(self.keys[index])
      let box = scroller.dequeue("row") {
        self.made += 1
        return Box()
      }
      box.content = .text(TextContent(AttributedText("\(self.keys[index])")))
      return box
    }
    provider.key = { [unowned self] in ItemID(self.keys[$0]) }
    provider.appeared = { [unowned self] (_: Box, index: Int) in self.news.append("+\(index)") }
    provider.disappeared = { [unowned self] (_: Box, index: Int) in self.news.append("-\(index)") }
    provider.moved = { [unowned self] (_: Box, index: Int, before: Int) in
      self.news.append("\(before)>\(index)")
    }
    scroller.provider = provider
    scroller.layout()
  }

  /// What is seen: which items where, in order.
  var shown: [String] {
    scroller.shownBoxes.map { "\($0.text) \($0.shownFrame.minY)" }
  }

  func change(_ keys: [Int], duration: Double = 0) {
    self.keys = keys
    scroller.reloadData()
    if duration > 0 { scroller.layout(duration: duration) } else { scroller.layout() }
  }
}

extension Box {
  fileprivate var text: String {
    if case .text(let content) = content { content.text.text } else { "" }
  }
}

@Suite struct `MGBox 7: BoxProvider` {
  /// Rows 320 x 100, 480 high: offset, margin, first and last in sight.
  @Test(arguments: [
    (0.0, 0.0, 0, 4), (20, 0, 0, 4), (100, 0, 1, 5), (100, 100, 0, 6),
  ]) func `what is in sight has boxes`(
    offset: Double, margin: Double, first: Int, last: Int
  ) {
    let world = ProvidedWorld(Array(0..<100))
    world.scroller.viewportMargin.height = margin
    world.scroller.contentOffset.y = offset
    world.screen.advance(to: 1)
    let shown = world.scroller.shownBoxes
    // The engine keeps a margin on both sides; a window that touches a row does not show it.
    #expect(shown.map(\.y) == (first...last).map { Double($0) * 100 })
    #expect(world.scroller.contentSize == GridSize(width: 320, height: 10_000))
  }

  @Test func `frames of a grid are those of the reference`() {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(480)), arrangement: .grid)
    scroller.padding.top = 10
    scroller.provider = BoxProvider(
      count: { 5 },
      sizes: .same(GridSize(width: 100, height: 100), margin: GridInsets(top: 10, left: 10))
    ) { _, scroller in scroller.dequeue("box") { Box() } }
    scroller.layout()
    #expect(
      scroller.shownBoxes.map(\.frame) == [
        r(10, 20, 100, 100), r(120, 20, 100, 100), r(10, 130, 100, 100), r(120, 130, 100, 100),
        r(10, 240, 100, 100),
      ])
  }

  @Test func `boxes that go out of sight come in again (gap 14, 15)`() {
    let world = ProvidedWorld(Array(0..<1_000))
    #expect(world.made == 5)
    for offset in stride(from: 0.0, to: 50_000, by: 37) {
      world.scroller.contentOffset.y = offset
      world.screen.advance(to: offset)
      let rows = Int(offset / 100)..<Int(((offset + 480) / 100).rounded(.up))
      #expect(world.shown == rows.map { "\($0) \(Double($0) * 100)" })
    }
    #expect(world.made == 6)
  }

  @Test func `scenario A: one comes before the others, which move`() {
    let world = ProvidedWorld([1, 2, 3])
    world.news = []
    world.filled = []
    world.change([9, 1, 2, 3], duration: 0.3)
    #expect(world.news == ["0>1", "1>2", "2>3", "+0"])
    world.screen.advance(to: 0)
    #expect(world.shown == ["9 0.0", "1 0.0", "2 100.0", "3 200.0"])
    #expect(world.scroller.shownBoxes.map(\.shownOpacity) == [0, 1, 1, 1])
    world.screen.advance(to: 0.15)
    #expect(world.shown == ["9 0.0", "1 50.0", "2 150.0", "3 250.0"])
    #expect(world.scroller.shownBoxes.map(\.shownOpacity) == [0.5, 1, 1, 1])
    world.screen.advance(to: 0.3)
    #expect(world.shown == ["9 0.0", "1 100.0", "2 200.0", "3 300.0"])
  }

  @Test func `scenario B: the first goes, and the others move up`() {
    let world = ProvidedWorld([1, 2, 3])
    world.news = []
    world.change([2, 3], duration: 0.3)
    world.screen.advance(to: 0)
    world.screen.advance(to: 0.15)
    #expect(world.shown.sorted() == ["1 0.0", "2 50.0", "3 150.0"])
    var isDone: Bool?
    world.scroller.layout(duration: 0.1) { isDone = $0 }
    for time in [0.2, 0.3, 0.4, 0.5] { world.screen.advance(to: time) }
    #expect(world.shown == ["2 0.0", "3 100.0"])
    #expect(world.news == ["1>0", "2>1", "-0"])
    #expect(isDone == true)
  }

  /// The original makes five, though four wait.
  @Test func `scenario C: a jump uses all boxes again that are left (gap 15)`() {
    let world = ProvidedWorld(Array(0..<20))
    world.made = 0
    world.scroller.contentOffset.y = 480
    world.screen.advance(to: 1)
    #expect(world.shown.count == 6 && world.made == 1)
  }

  @Test func `the completion comes when all has arrived (gap 16)`() {
    let world = ProvidedWorld([1, 2, 3])
    world.keys = [3, 2, 1]
    world.scroller.reloadData()
    var answers: [Bool] = []
    world.scroller.layout(duration: 1) { answers.append($0) }
    for time in [0.0, 0.5, 0.9] { world.screen.advance(to: time) }
    #expect(answers == [] && world.screen.isMoving)
    for time in [1.0, 1.1, 1.2] { world.screen.advance(to: time) }
    #expect(answers == [true])
    #expect(!world.screen.isMoving)
  }

  @Test func `what has another stamp is filled again, and nothing else (gap 18)`() {
    let world = ProvidedWorld([1, 2, 3])
    var stamps = [0, 0, 0]
    world.scroller.provider?.stamp = { stamps[$0] }
    world.scroller.layout()
    world.filled = []
    stamps = [0, 1, 0]
    world.scroller.reloadData()
    world.scroller.layout()
    #expect(world.filled == [2])
    #expect(world.made == 3)
    world.scroller.provider?.stamp = nil
    world.filled = []
    world.scroller.layout()
    #expect(world.filled == [1, 2, 3])
  }

  @Test func `items that are all alike, or have no area, are items all the same (gap 13)`() {
    let world = ProvidedWorld([7, 7, 7, 8])
    #expect(world.shown == ["7 0.0", "7 100.0", "7 200.0", "8 300.0"])
    world.change([8, 7, 7])
    #expect(world.shown == ["8 0.0", "7 100.0", "7 200.0"])
    world.sizes = [7: 0]
    world.change([8, 7, 7, 9])
    #expect(world.shown == ["8 0.0", "9 100.0"])
    #expect(world.scroller.grid.faults.count == 0)
  }

  @Test func `boxes say themselves how large they are`() {
    let scroller = BoxScroller(width: .points(100), height: .points(200))
    var texts = Array(repeating: "one", count: 50)
    texts[1] = "one two three four five six"
    let screen = BoxScreen(measurer: TenByTwenty())
    scroller.screen = screen
    scroller.provider = BoxProvider(
      count: { 50 }, sizes: .fitting(GridSize(width: 100, height: 30))
    ) {
      index, scroller in
      let box = scroller.dequeue("text") { Box() }
      box.content = .text(TextContent(AttributedText(texts[index])))
      return box
    }
    scroller.layout()
    #expect(
      scroller.shownBoxes.map(\.frame).prefix(3) == [
        r(0, 0, 100, 20), r(0, 20, 100, 60), r(0, 80, 100, 20),
      ])
    // A box that grows by itself is given its room.
    scroller.shownBoxes[0].content = .text(TextContent("one two three"))
    scroller.layout()
    #expect(scroller.shownBoxes.map(\.y).prefix(3) == [0, 40, 100])
    texts[2] = "a b"
    scroller.contentOffset.y = 10_000
    for time in 1...3 { screen.advance(to: Double(time)) }
    #expect(scroller.shownBoxes.last?.bottom == scroller.contentSize.height)
  }

  @Test func `another width, another arrangement, and no provider any more`() {
    let world = ProvidedWorld(Array(0..<100), arrangement: .grid)
    world.scroller.width = 640
    world.scroller.layout()
    #expect(
      world.scroller.shownBoxes.prefix(3).map(\.frame) == [
        r(0, 0, 320, 100), r(320, 0, 320, 100), r(0, 100, 320, 100),
      ])
    world.scroller.arrangement = .table
    world.scroller.layout()
    #expect(world.scroller.shownBoxes.prefix(2).map(\.y) == [0, 100])
    world.scroller.provider = nil
    world.scroller.append(Box(width: .points(10), height: .points(10)))
    world.scroller.layout()
    #expect(world.scroller.shownBoxes.map(\.frame) == [r(0, 0, 10, 10)])
    #expect(world.scroller.contentSize == GridSize(width: 10, height: 10))
  }

  @Test func `opacity that was set is kept, and taken back in a box used again (gap 14, 28)`() {
    let world = ProvidedWorld(Array(0..<10))
    world.scroller.provider?.stamp = { _ in 0 }
    world.scroller.layout()
    let box = world.scroller.shownBoxes[0]
    box.opacity = 0.5
    world.change([5] + Array(0..<5))
    #expect(box.shownOpacity == 0.5)
    world.change([20, 21, 22, 23, 24])
    #expect(world.scroller.shownBoxes.allSatisfy { $0.shownOpacity == 1 })
  }

  @Test func `fixed boxes lie over the provided ones`() {
    let world = ProvidedWorld(Array(0..<100))
    let button = Box(width: .points(40), height: .points(40))
    button.position = .fixed(GridPoint(x: 270, y: 430))
    world.scroller.append(button)
    world.scroller.layout()
    world.scroller.contentOffset.y = 700
    world.screen.advance(to: 1)
    #expect(world.scroller.shownBoxes.last === button)
    #expect(button.shownFrame == r(270, 1_130, 40, 40))
    #expect(world.scroller.box(at: GridPoint(x: 280, y: 440)) === button)
  }

  @Test func `whoever is told may change the data, and boxes (gap 32)`() {
    let world = ProvidedWorld(Array(0..<100))
    var rounds = 0
    world.scroller.provider?.appeared = { [unowned world] _, index in
      guard index > 10, rounds < 3 else { return }
      rounds += 1
      world.change([1_000 + rounds] + world.keys)
      world.scroller.contentOffset.y += 10
    }
    world.scroller.layout()
    world.scroller.contentOffset.y = 1_000
    for time in 0..<10 { world.screen.advance(to: Double(time)) }
    #expect(rounds == 3)
    let shown = world.scroller.shownBoxes
    #expect(Set(shown.map { ObjectIdentifier($0) }).count == shown.count)
    #expect(world.shown.count == 5 || world.shown.count == 6)
    #expect(world.scroller.grid.faults.count == 0)
  }

  @Test func `a million boxes are no more than are seen`() {
    let world = ProvidedWorld([])
    world.scroller.provider?.key = nil
    world.scroller.provider?.count = { 1_000_000 }
    world.scroller.provider?.sizes = .same(GridSize(width: 320, height: 44))
    world.scroller.provider?.box = { [unowned world] index, scroller in
      scroller.dequeue("row") {
        world.made += 1
        return Box()
      }
    }
    world.scroller.layout()
    var random = SeededGenerator(seed: 7)
    for frame in 0..<2_000 {
      world.scroller.contentOffset.y =
        frame % 50 == 0
        ? Double.random(in: 0...43_999_000, using: &random)
        : world.scroller.contentOffset.y + Double.random(in: -900...900, using: &random)
      world.screen.advance(to: Double(frame))
      #expect(world.scroller.shownBoxes.count <= 12)
    }
    #expect(world.made <= 24)
  }

  /// Scripts of changes, layouts and scrolls: what is seen is what a list of rows would show.
  @Test func `shows what a plain list shows`() {
    var random = SeededGenerator(seed: 8)
    for run in 0..<60 {
      let world = ProvidedWorld(Array(0..<20), height: 250)
      var next = 100
      var trace: [String] = []
      var time = 0.0
      for _ in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: world.keys.shuffle(using: &random)
        case 1:
          world.keys.insert(next, at: Int.random(in: 0...world.keys.count, using: &random))
          world.sizes[next] = Double(Int.random(in: 0...3, using: &random) * 50)
          next += 1
        case 2: if !world.keys.isEmpty { world.keys.removeFirst() }
        case 3: world.keys.removeAll { _ in Bool.random(using: &random) && run % 3 == 0 }
        case 4:
          world.scroller.contentOffset.y = Double.random(in: 0...1_500, using: &random).rounded()
        default: break
        }
        let duration = Bool.random(using: &random) ? 0.2 : 0
        world.change(world.keys, duration: duration)
        trace.append("\(world.keys) at \(world.scroller.contentOffset.y) in \(duration)")
        for _ in 0..<Int.random(in: 0...30, using: &random) {
          time += 0.016
          world.screen.advance(to: time)
        }
      }
      for _ in 0..<40 {
        time += 0.05
        world.screen.advance(to: time)
      }
      var y = 0.0
      var rows: [String] = []
      let seen = world.scroller.contentOffset.y..<world.scroller.contentOffset.y + 250
      for key in world.keys {
        let height = world.sizes[key] ?? 100
        if height > 0, y < seen.upperBound, y + height > seen.lowerBound {
          rows.append("\(key) \(y)")
        }
        y += height
      }
      #expect(world.shown == rows, "\(trace.suffix(6))")
      #expect(world.scroller.contentSize.height == y)
      #expect(!world.screen.isMoving)
      #expect(world.scroller.grid.faults.count == 0)
    }
  }
}
