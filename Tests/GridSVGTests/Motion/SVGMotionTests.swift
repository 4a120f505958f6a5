import GridSVG
import Testing
import VirtualGrid

@Suite struct SVGMotionTests {
  private func change(
    _ names: [String], to others: [String], timing: Timing = .standard
  ) throws -> RecordingHost {
    let host = RecordingHost(names)
    try host.grid.performUpdates(timing: timing) { update in
      host.names = others
      for (place, name) in names.enumerated().reversed() where !others.contains(name) {
        update.deleteItems(place..<place + 1, inSection: 0, animation: .fade)
      }
      for (place, name) in others.enumerated() where !names.contains(name) {
        update.insertItems(place..<place + 1, inSection: 0, animation: .left)
      }
    }
    host.grid.advance(to: 1)
    return host
  }

  @Test func `cells move from the start to the end of their transition, and others stand still`()
    throws
  {
    let host = try change(["a", "b", "c"], to: ["a", "x", "c"])
    let motion = try #require(host.motion)
    let svg = try motion.document().parsed()
    svg.checkIsValid()
    #expect(svg["viewBox"] == "0 0 100 200")
    // Removed cells lie below the others.
    #expect(svg.actors.map(\.text) == ["b", "a", "x", "c"])
    for transition in host.transitions {
      guard case .text(let content) = transition.cell.content else { continue }
      let actor = try #require(svg.actors.first { $0.text == content.text.text })
      let frames = try #require(actor.keyframes)
      #expect(frames.map(\.percent) == [0, 100])
      #expect(frames[0].transform == [transition.from.frame.minX, transition.from.frame.minY])
      #expect(frames[1].transform == [transition.to.frame.minX, transition.to.frame.minY])
      #expect(frames.map(\.opacity) == [transition.from.opacity, transition.to.opacity])
      #expect(frames[0].timing == "cubic-bezier(0.42,0,0.58,1)")
      // Viewers without animation show the final state.
      #expect(actor.element["opacity"] == (transition.to.opacity == 0 ? "0" : nil))
    }
    #expect(svg.actors.filter { $0.keyframes != nil }.count == host.transitions.count)
    #expect(svg.actors.first { $0.text == "c" }?.element["transform"] == "translate(0,80)")
  }

  @Test func `an animation plays once or repeats, and respects reduced motion`() throws {
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

  @Test func `a delayed cell stands at its start until the delay ends`() throws {
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

  @Test func `a change without duration is a document of the final state`() throws {
    let host = try change(["a", "b"], to: ["b"], timing: .curve(.linear, duration: 0))
    let svg = try #require(host.motion).document(repeatingAfter: 1).parsed()
    #expect(svg.all("style").isEmpty && svg.all("g").allSatisfy { $0["class"] == nil })
  }

  @Test func `a curve with extreme overshoot gives a valid document`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    let timing = Timing.curve(.cubicBezier(0.9, 1e12, 0.1, -1e12), duration: 3_600)
    var transition = try #require(try change(["a", "b"], to: ["b"]).transitions.last)
    transition.timing = timing
    motion.add(transition.cell, transition)
    let document = motion.document()
    try document.parsed().checkIsValid()
    #expect(document.bytes.count < 100_000)
    #expect(!document.text.contains(/[0-9]e|nan|inf/))
  }

  @Test func `hidden cells and cells with invalid frames are left out`() throws {
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
  func `rotations between keyframes never exceed 90 degrees`(_ ends: (Double, Double)) throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    let box = freeBox(0, 0, 10, 10, .black)
    box.layout()
    var transition = try #require(try change(["a", "b"], to: ["b"]).transitions.last)
    transition.from.transform = .rotation(by: ends.0)
    transition.to.transform = .rotation(by: ends.1)
    motion.add(box, transition)
    let frames = try #require(try motion.document().parsed().keyframes.values.first)
    let place = try #require(frames[0].functions.firstIndex(of: "rotate"))
    // All functions before it have two arguments.
    let angles = frames.map { $0.transform[2 * place] }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($0 - $1) <= 90 }, "\(angles)")
  }

  @Test func `cells far from the origin are drawn relative to the window`() throws {
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

  @Test func `motionless cells outside the window are left out`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 50, width: 100, height: 100))
    let box = freeBox(0, 0, 10, 10, .black)
    box.layout()
    for y in [0.0, 39, 41, 149, 151] {
      motion.add(box, at: CellAttributes(frame: GridRect(x: 0, y: y, width: 10, height: 10)))
    }
    #expect(try motion.document().parsed().actors.count == 2)
  }

  @Test func `cells are drawn in the order of their levels`() throws {
    var motion = SVGMotion(window: GridRect(x: 0, y: 0, width: 100, height: 100))
    for (name, level) in [("a", 1), ("b", 0), ("c", 1), ("d", -1)] {
      let box = Box(AttributedText(name))
      box.layout()
      motion.add(box, at: CellAttributes(frame: box.frame, level: Int16(level)))
    }
    #expect(try motion.document().parsed().actors.map(\.text) == ["d", "b", "a", "c"])
  }

  @Test func `equal changes give equal bytes`() throws {
    let documents = try (0..<2).map { _ in
      try #require(try change(["a", "b", "c"], to: ["a", "x", "c"]).motion).document()
    }
    #expect(documents[0] == documents[1])
  }
}
