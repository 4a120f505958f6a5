import GridBoxes
import Testing

/// Records additions and removals.
private final class RecordingBox: Box {
  var entries: [String] = []
  override func didAdd(_ box: Box) { entries.append("+\(boxes.firstIndex { $0 === box } ?? -1)") }
  override func didRemove(_ box: Box) { entries.append("-") }
}

@Suite struct BoxTreeTests {
  private let first = RecordingBox(sizing: Sizing(width: .fit, height: .fit))
  private let second = RecordingBox(sizing: Sizing(width: .fit, height: .fit))

  private func same(_ boxes: [Box], _ others: [Box]) -> Bool {
    boxes.map(ObjectIdentifier.init) == others.map(ObjectIdentifier.init)
  }

  private func boxes(_ count: Int) -> [Box] { (0..<count).map { _ in Box(width: 1, height: 1) } }

  @Test func `boxes have the order in which they were inserted`() {
    let all = boxes(4)
    first.append(all[1])
    first.insert(all[0], at: 0)
    first.insert(all[3], at: 2)
    first.insert(all[2], at: 2)
    #expect(same(first.boxes, all))
    #expect(first.entries == ["+0", "+0", "+2", "+2"])
    #expect(all.allSatisfy { $0.parent === first })
  }

  @Test func `every way to remove a box detaches it and calls didRemove once`() {
    let all = boxes(4)
    first.append(contentsOf: all)
    first.layout()
    first.entries = []
    first.remove(at: 1)
    #expect(first.entries == ["-"])
    first.remove(all[0])
    first.remove(all[0])
    all[2].removeFromParent()
    #expect(first.entries == ["-", "-", "-"])
    first.removeAll()
    #expect(first.entries == ["-", "-", "-", "-"])
    #expect(all.allSatisfy { $0.parent == nil })
    first.layout()
    #expect(first.shownBoxes.isEmpty)
  }

  @Test func `a moved box leaves its previous container or position`() {
    let all = boxes(3)
    first.append(contentsOf: all)
    second.append(all[1])
    #expect(all[1].parent === second)
    #expect(first.boxes.count == 2)
    first.append(all[0])
    #expect(same(first.boxes, [all[2], all[0]]))
    first.insert(all[0], at: 1)
    #expect(same(first.boxes, [all[2], all[0]]))
    first.setBoxes(all)
    #expect(same(first.boxes, all))
    #expect(second.boxes.isEmpty)
  }

  @Test func `a box listed twice is placed at its first position`() {
    let all = boxes(3)
    first.setBoxes([all[1], all[0], all[1], all[2], all[0]])
    #expect(same(first.boxes, [all[1], all[0], all[2]]))
    #expect(first.entries == ["+0", "+1", "+2"])
  }

  @Test func `a removed box keeps its children and can be added again`() {
    let inner = Box()
    inner.append(Box(width: 5, height: 5))
    first.append(inner)
    first.layout()
    inner.removeFromParent()
    first.layout()
    #expect(inner.boxes.count == 1)
    first.append(inner)
    first.layout()
    #expect(inner.frame == r(0, 0, 5, 5))
  }

  @Test func `boxes are drawn in their order, whatever the order of insertion`() {
    let all = boxes(3)
    first.append(all[2])
    first.layout()
    first.insert(all[0], at: 0)
    first.insert(all[1], at: 1)
    first.layout()
    #expect(same(first.shownBoxes, all))
  }

  @Test func `boxes retain neither their container nor its screen`() {
    weak var outer: Box?
    let inner = Box(width: 1, height: 1)
    do {
      let box = Box()
      box.append(inner)
      box.layout()
      outer = box
    }
    #expect(outer == nil)
    #expect(inner.parent == nil)
    #expect(inner.screen == nil)
  }

  @Test func `a box that fades out of one container can be added to another`() {
    let screen = BoxScreen()
    for box in [first, second] { box.screen = screen }
    let moved = Box(width: 1, height: 1)
    first.append(moved)
    first.layout()
    moved.removeFromParent()
    first.layout(duration: 1)
    second.append(moved)
    second.layout()
    #expect(first.shownBoxes.isEmpty)
    #expect(second.shownBoxes.count == 1)
    #expect(moved.shownOpacity == 1)
  }

  @Test func `a container can be added to a child that was removed from it`() {
    let (outer, inner) = (Box(), Box())
    outer.append(inner)
    outer.layout()
    inner.removeFromParent()
    inner.append(outer)
    inner.layout()
    #expect(outer.parent === inner)
    #expect(inner.screen == nil)
    #expect(inner.parent == nil)
  }

  @Test func `didRemove may change the tree`() {
    final class TreeChangingBox: Box {
      let other = Box()
      override func didRemove(_ box: Box) {
        if let next = boxes.first { other.append(next) }
        append(Box(width: 2, height: 2))
      }
    }
    let box = TreeChangingBox()
    box.append(contentsOf: boxes(3))
    box.layout()
    box.removeAll()
    #expect(box.boxes.allSatisfy { $0.parent === box })
    box.setBoxes(boxes(2))
    #expect(box.boxes.allSatisfy { $0.parent === box })
    #expect(box.other.boxes.allSatisfy { $0.parent === box.other })
    box.layout()
    #expect(box.shownBoxes.count == box.boxes.count)
  }

  @Test func `a box that moves to another screen is measured again`() {
    let text = Box("abc")
    first.screen = BoxScreen(measurer: HelveticaMeasurer())
    first.append(text)
    first.layout()
    second.screen = BoxScreen(measurer: MonospacedMeasurer())
    second.append(text)
    second.layout()
    #expect(text.size == GridSize(width: 3, height: 1))
    let other = Box("abcd")
    _ = other.size(in: .upTo(.infinite))
    second.append(other)
    second.layout()
    #expect(other.width == 4)
  }

  @Test func `laying out a child does not place it in its container`() {
    let inner = Box(width: 10, height: 10)
    first.append(inner)
    inner.layout()
    #expect(first.shownBoxes.isEmpty)
    first.layout()
    inner.append(Box(width: 30, height: 30))
    inner.layout()
    #expect(inner.boxes[0].frame == r(0, 0, 30, 30))
    #expect(inner.size == GridSize(width: 10, height: 10))
  }

  #if !os(WASI)
    @Test func `a box cannot be added to its own descendant`() async {
      await #expect(processExitsWith: .failure) {
        let (outer, inner) = (Box(), Box())
        outer.append(inner)
        inner.append(outer)
      }
    }
  #endif
}
