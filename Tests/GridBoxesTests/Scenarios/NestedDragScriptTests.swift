import GridBoxes
import GridTesting
import Testing

/// After random pointer events on nested panes, no drag is left and all content comes to rest.
@Suite struct NestedDragScriptTests {
  enum Operation {
    case down(Int, GridPoint), move(Int, GridOffset), up(Int), cancel(Int)
    case wheel(GridOffset, GridPoint), wait(Double), toggleInner
  }

  @Test(arguments: Nesting.all(along: .vertical) + Nesting.all(along: .horizontal))
  func `every drag ends, and all content comes to rest in its range`(nesting: Nesting) {
    let failure = checkRandomScripts(seed: 33, count: 40, length: 60) { generator in
      randomOperation(using: &generator)
    } run: { script in
      let fixture = NestedDragFixture(nesting)
      for operation in script {
        fixture.apply(operation)
        if let failureReason = fixture.failureReason { return failureReason }
      }
      return fixture.failureReasonAtRest()
    }
    #expect(failure == nil)
  }

  private func randomOperation(using generator: inout SeededGenerator) -> Operation {
    let point = p(
      Double(Int.random(in: 0..<320, using: &generator)),
      Double(Int.random(in: 0..<400, using: &generator)))
    let way = GridOffset(
      x: Double(Int.random(in: -60...60, using: &generator)),
      y: Double(Int.random(in: -60...60, using: &generator)))
    let pointer = Int.random(in: 0..<3, using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<3: return .down(pointer, point)
    case 3..<8: return .move(pointer, way)
    case 8..<10: return .up(pointer)
    case 10: return .cancel(pointer)
    case 11: return .wheel(way, point)
    case 12: return .wait(Double(Int.random(in: 1...70, using: &generator)) / 100)
    default: return Int.random(in: 0..<6, using: &generator) == 0 ? .toggleInner : .wait(0.02)
    }
  }

  private final class NestedDragFixture {
    private let panes: NestedPanes
    private let home: Box?
    private var places: [Int: GridPoint] = [:]
    private var time = 0.0

    init(_ nesting: Nesting) {
      panes = NestedPanes(nesting)
      panes.allowMoves()
      home = panes.inner.parent
    }

    func apply(_ operation: Operation) {
      let touches = panes.root.touches
      time += 0.01
      switch operation {
      case .down(let pointer, let point):
        places[pointer] = point
        touches.pointerDown(pointer, at: point, time: time)
      case .move(let pointer, let way):
        guard let place = places[pointer] else { return }
        places[pointer] = place + way
        touches.pointerMoved(pointer, to: place + way, time: time)
      case .up(let pointer):
        guard let place = places.removeValue(forKey: pointer) else { return }
        touches.pointerUp(pointer, at: place, time: time)
      case .cancel(let pointer):
        places[pointer] = nil
        touches.pointerCancelled(pointer, time: time)
      case .wheel(let way, let point): touches.scroll(by: way, at: point, time: time)
      case .wait(let seconds):
        time += seconds
        touches.advance(to: time)
        panes.frame(at: time)
      case .toggleInner:
        if panes.inner.parent == nil {
          home?.append(panes.inner)
        } else {
          panes.inner.removeFromParent()
        }
        panes.root.layout()
      }
    }

    private var isDragged: Bool {
      [panes.inner, panes.outer].contains { $0.anyGrid.scroll.phase == .dragging }
    }

    var failureReason: String? {
      if isDragged, places.isEmpty { return "dragged by no pointer" }
      if panes.inner.parent == nil, panes.inner.anyGrid.scroll.phase == .dragging {
        return "dragged although it was removed"
      }
      return nil
    }

    func failureReasonAtRest() -> String? {
      let touches = panes.root.touches
      for (pointer, place) in places.sorted(by: { $0.key < $1.key }) {
        touches.pointerUp(pointer, at: place, time: time)
      }
      if touches.isTouched || touches.nextDeadline != nil { return "a pointer is left" }
      if isDragged { return "a drag is left" }
      for step in 1...12 { panes.frame(at: time + Double(step)) }
      for pane in [panes.inner, panes.outer] where pane.isWithin(panes.root) {
        let grid = pane.anyGrid
        if grid.highlightedItem != nil || grid.movingItem != nil { return "a press is left" }
        if grid.scrollRange.clamp(grid.contentOffset) != grid.contentOffset { return "outside" }
      }
      return panes.screen.isMoving ? "it never rests" : nil
    }
  }
}
