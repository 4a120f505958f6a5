import GridTesting
import Testing

@testable import GridBoxes

@Suite struct AttachmentsTests {
  private func chain(_ count: Int) -> Box {
    let root = Box(width: 100, height: 100)
    let boxes = (0..<count).map { _ in Box(width: 1, height: 1) }
    for index in 1..<count {
      boxes[index].margin.left = 1
      boxes[index].position = .attached(to: boxes[index - 1])
    }
    // The last box comes first, so that its chain is the longest.
    root.append(contentsOf: boxes.reversed())
    return root
  }

  @Test func `resolving attachments takes at most two steps per box`() {
    for count in [10, 100, 1000] {
      let root = chain(count)
      #expect(Attachments(in: root).steps <= 2 * count)
      root.layout()
      #expect(root.boxes[0].frame.minX == Double(count - 1))
      root.boxes[count - 1].position = .attached(to: root.boxes[0])
      #expect(Attachments(in: root).steps <= 2 * count)
      #expect(root.layout().orphaned == count)
    }
  }

  @Test func `boxes that leave together are reported together`() {
    final class Counting: Box {
      var calls: [Int] = []
      override func boxesWereRemoved(_ gone: [Box]) { calls.append(gone.count) }
    }
    let root = Counting()
    let boxes = (0..<5).map { _ in Box() }
    root.append(contentsOf: boxes)
    root.setBoxes([boxes[0]])
    root.setBoxes(boxes)
    root.removeAll()
    root.append(contentsOf: boxes)
    for box in boxes { box.position = .attached(to: root) }
    root.layout()
    #expect(root.calls == [4, 5, 5])
  }

  @Test func `a box attached to one that is gone is placed as if that were there`() {
    let root = chain(3)
    root.boxes[1].visibility = .gone
    root.boxes[2].margin.top = 7
    root.layout()
    #expect(root.boxes[0].frame == GridRect(x: 2, y: 7, width: 1, height: 1))
  }

  /// The origin of a box by its chain of targets; nil if the chain ends nowhere.
  private func origin(_ box: Box, in root: Box, steps: Int = 0) -> GridPoint? {
    guard box.parent === root, steps < 20 else { return nil }
    guard case .attached(let target) = box.position else { return box.origin }
    return origin(target, in: root, steps: steps + 1).map {
      $0 + GridOffset(x: box.margin.left, y: box.margin.top)
    }
  }

  @Test(arguments: UInt64(1)...100) func `attachments agree with following each chain separately`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let root = Box(arrangement: .linear(.horizontal))
    let boxes = (0..<10).map { Box(width: .points(Double($0)), height: 1) }
    root.append(contentsOf: boxes)
    root.layout()
    for step in 0..<20 {
      let (box, other) = (
        boxes.randomElement(using: &random)!, boxes.randomElement(using: &random)!
      )
      switch Int.random(in: 0..<6, using: &random) {
      case 0: box.margin = GridInsets(all: Double(Int.random(in: -3...3, using: &random)))
      case 1: box.position = .fixed(GridPoint(x: 50, y: Double(step)))
      case 2 where box.parent == nil: root.append(box)
      case 3: box.visibility = box.visibility == .gone ? .visible : .gone
      case 4: box.position = .automatic
      default: box.position = .attached(to: other)
      }
      let before = root.boxes
      let held = before.filter { origin($0, in: root) != nil }
      root.layout()
      #expect(root.boxes.map(ObjectIdentifier.init) == held.map(ObjectIdentifier.init))
      for box in root.boxes where box.visibility != .gone {
        #expect(origin(box, in: root) == box.origin, "seed \(seed), step \(step)")
      }
    }
  }
}
