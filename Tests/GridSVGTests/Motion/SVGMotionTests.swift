import GridSVG
import Testing
import VirtualGrid

@Suite struct SVGMotionTests {
  private func change(
    _ names: [String], to others: [String], timing: Timing = .standard
  ) throws -> Stage {
    let stage = Stage(names)
    try stage.grid.performUpdates(timing: timing) { update in
      stage.names = others
      for (place, name) in names.enumerated().reversed() where !others.contains(name) {
        update.deleteItems(place..<place + 1, inSection: 0, animation: .fade)
      }
      for (place, name) in others.enumerated() where !names.contains(name) {
        update.insertItems(place..<place + 1, inSection: 0, animation: .left)
      }
    }
    stage.grid.advance(to: 1)
    return stage
  }

  @Test func `each cell travels from where it is to where it goes, and others stand still`() throws
  {
    let stage = try change(["a", "b", "c"], to: ["a", "x", "c"])
    let motion = try #require(stage.motion)
    let svg = try motion.document().parsed()
    svg.checkIsOurs()
    #expect(svg["viewBox"] == "0 0 100 200")
    // What goes lies below what stays.
    #expect(svg.actors.map(\.text) == ["b", "a", "x", "c"])
    for transition in stage.transitions {
      guard case .text(let content) = transition.cell.content else { continue }
      let actor = try #require(svg.actors.first { $0.text == content.text.text })
      let frames = try #require(actor.keyframes)
      #expect(frames.map(\.percent) == [0, 100])
      #expect(frames[0].transform == [transition.from.frame.minX, transition.from.frame.minY])
      #expect(frames[1].transform == [transition.to.frame.minX, transition.to.frame.minY])
      #expect(frames.map(\.opacity) == [transition.from.opacity, transition.to.opacity])
      #expect(frames[0].timing == "cubic-bezier(0.42,0,0.58,1)")
      // What is seen by those who see nothing move is the end.
      #expect(actor.element["opacity"] == (transition.to.opacity == 0 ? "0" : nil))
    }
    #expect(svg.actors.filter { $0.keyframes != nil }.count == stage.transitions.count)
    #expect(svg.actors.first { $0.text == "c" }?.element["transform"] == "translate(0,80)")
  }

  @Test func `it plays once, or again after a pause, and not for those who want no motion`() throws
  {
    let motion = try #require(try change(["a", "b"], to: ["b"]).motion)
    let once = motion.document().text
    #expect(once.contains(".moving{animation:0.3s linear both}"))
    #expect(once.contains("@media (prefers-reduced-motion:reduce){.moving{animation:none}}"))
    let again = motion.document(repeatingAfter: 0.7)
    #expect(again.text.contains(".moving{animation:1s linear both infinite}"))
    let frames = try again.parsed().keyframes.values
    #expect(frames.allSatisfy { $0.map(\.percent) == [0, 30] })
    #expect(motion.document(repeatingAfter: .nan).text.contains("0.3s linear both infinite"))
  }

  @Test func `what waits stands where it is until it sets out`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    var transition = try #require(try change(["a", "b"], to: ["b"]).transitions.last)
    transition.delay = 0.1
    transition.timing = .curve(.linear, duration: 0.4)
    motion.add(transition.cell, transition)
    let frames = try #require(try motion.document().parsed().keyframes.values.first)
    #expect(frames.map(\.percent) == [0, 20, 100])
    #expect(frames[0].transform == frames[1].transform && frames[0].timing == "step-end")
    #expect(frames[1].timing == nil)
  }

  @Test func `a change that takes no time is a picture of the end`() throws {
    let stage = try change(["a", "b"], to: ["b"], timing: .curve(.linear, duration: 0))
    let svg = try #require(stage.motion).document(repeatingAfter: 1).parsed()
    #expect(svg.all("style").isEmpty && svg.all("g").allSatisfy { $0["class"] == nil })
  }

  @Test func `a way that leads out of the world and back is a document`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    let timing = Timing.curve(.cubicBezier(0.9, 1e12, 0.1, -1e12), duration: 3_600)
    var transition = try #require(try change(["a", "b"], to: ["b"]).transitions.last)
    transition.timing = timing
    motion.add(transition.cell, transition)
    let document = motion.document()
    try document.parsed().checkIsOurs()
    #expect(document.bytes.count < 100_000)
    #expect(!document.text.contains(/[0-9]e|nan|inf/))
  }

  @Test func `what is hidden, or cannot be drawn, is not there`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    let box = freeBox(0, 0, 10, 10, .black)
    box.layout()
    motion.add(box, at: CellAttributes(frame: box.frame, isHidden: true))
    motion.add(box, at: CellAttributes(frame: GridRect(x: .nan, y: 0, width: 10, height: 10)))
    motion.add(box, at: CellAttributes(frame: GridRect(x: 1e300, y: 0, width: 10, height: 10)))
    motion.add(page(0, 10, [freeBox(0, 0, 10, 10, .black)]), at: CellAttributes(frame: box.frame))
    #expect(try motion.document().parsed().children.isEmpty)
  }

  @Test(arguments: [(0, 3), (2, 4.2), (-3, -3.5), (0, 3.1416), (1, 1 + 3.1416)])
  func `a turn never goes the long way around`(_ ends: (Double, Double)) throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    let box = freeBox(0, 0, 10, 10, .black)
    box.layout()
    var transition = try #require(try change(["a", "b"], to: ["b"]).transitions.last)
    transition.from.transform = .rotation(by: ends.0)
    transition.to.transform = .rotation(by: ends.1)
    motion.add(box, transition)
    let frames = try #require(try motion.document().parsed().keyframes.values.first)
    let place = try #require(frames[0].functions.firstIndex(of: "rotate"))
    // All before it has two numbers.
    let angles = frames.map { $0.transform[2 * place] }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($0 - $1) <= 90 }, "\(angles)")
  }

  @Test func `what is far away is drawn, if the window is there as well`() throws {
    let corner = GridPoint(x: 3, y: 1e12)
    var motion = SVGMotion(
      window: GridRect(origin: corner, size: GridSize(width: 100, height: 100)))
    let box = freeBox(0, 0, 10, 10, .black)
    box.layout()
    let places = [5.0, 60].map { GridRect(x: 3 + $0, y: 1e12 + $0, width: 10, height: 10) }
    motion.add(box, at: CellAttributes(frame: places[0]))
    var transition = try #require(try change(["a", "b"], to: ["b"]).transitions.last)
    (transition.from.frame, transition.to.frame) = (places[0], places[1])
    motion.add(box, transition)
    let svg = try motion.document().parsed()
    #expect(svg.actors.map { $0.element["transform"] } == ["translate(5,5)", "translate(60,60)"])
  }

  @Test func `what stands still outside of the window is not written`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 50, width: 100, height: 100))
    let box = freeBox(0, 0, 10, 10, .black)
    box.layout()
    for y in [0.0, 39, 41, 149, 151] {
      motion.add(box, at: CellAttributes(frame: GridRect(x: 0, y: y, width: 10, height: 10)))
    }
    #expect(try motion.document().parsed().actors.count == 2)
  }

  @Test func `higher levels cover lower ones`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    for (name, level) in [("a", 1), ("b", 0), ("c", 1), ("d", -1)] {
      let box = Box(AttributedText(name))
      box.layout()
      motion.add(box, at: CellAttributes(frame: box.frame, level: Int16(level)))
    }
    #expect(try motion.document().parsed().actors.map(\.text) == ["d", "b", "a", "c"])
  }

  @Test func `equal changes are equal bytes`() throws {
    let documents = try (0..<2).map { _ in
      try #require(try change(["a", "b", "c"], to: ["a", "x", "c"]).motion).document()
    }
    #expect(documents[0] == documents[1])
  }
}
