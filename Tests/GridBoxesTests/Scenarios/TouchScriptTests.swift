import GridBoxes
import GridTesting
import Testing

/// Checks that each box gets a consistent sequence of touch events, for random pointers and changes
/// of the boxes.
struct TouchScriptTests {
  enum Operation {
    case down(Int, GridPoint), move(Int, GridPoint), up(Int, GridPoint), cancel(Int)
    case wait(Double), remove(Int), insert(Int), toggle(Int, BoxGesture), hide(Int)
  }

  @Test func `every touch that begins ends or is cancelled once`() {
    let failure = checkRandomScripts(seed: 51, count: 600, length: 60) { generator in
      randomOperation(using: &generator)
    } run: { script in
      let scene = TouchScene()
      for operation in script {
        scene.apply(operation)
        if let fault = scene.fault { return fault }
      }
      scene.root.touches.cancelPointers(time: scene.time)
      return scene.faultAtRest
    }
    #expect(failure == nil)
  }

  private func randomOperation(using generator: inout SeededGenerator) -> Operation {
    let point = p(
      Double(Int.random(in: 0..<100, using: &generator)),
      Double(Int.random(in: 0..<100, using: &generator)))
    let pointer = Int.random(in: 0..<3, using: &generator)
    let box = Int.random(in: 0..<7, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<4: return .down(pointer, point)
    case 4..<7: return .move(pointer, point)
    case 7..<10: return .up(pointer, point)
    case 10: return .cancel(pointer)
    case 11: return .wait(Double(Int.random(in: 1...6, using: &generator)) / 10)
    case 12: return .remove(box)
    case 13: return .insert(box)
    case 14: return .hide(box)
    default: return .toggle(box, BoxGesture.allCases.randomElement(using: &generator) ?? .tap)
    }
  }

  /// Three columns with a box in each, and a box in the first of these.
  private final class TouchScene {
    let root = Box(width: .points(100), height: .points(100))
    let boxes = (0..<7).map { _ in Box() }
    var time = 0.0
    private(set) var fault: String?
    private var down = [Set<Int>](repeating: [], count: 7)

    init() {
      for (index, box) in boxes.enumerated() {
        box.position = .free
        box.frame = index < 3 ? r(Double(index) * 30, 0, 30, 100) : r(5, 5, 15, 50)
        box.isControl = index == 4
        insert(index)
        listen(to: index)
      }
      root.layout()
    }

    private func parent(of index: Int) -> Box { index < 3 ? root : boxes[index - 3] }

    private func insert(_ index: Int) {
      if boxes[index].parent == nil { parent(of: index).append(boxes[index]) }
    }

    private func listen(to index: Int) {
      let box = boxes[index]
      box.onTouchesBegan = { [unowned self] _, touch in
        if !down[index].insert(touch.pointer).inserted { report("\(index) began twice") }
        checkLight(index)
      }
      box.onTouchesEnded = { [unowned self] _, touch in end(index, touch) }
      box.onTouchesCancelled = { [unowned self] _, touch in end(index, touch) }
      box.onTap = { [unowned self] box, _ in check(box, .tap) }
      box.onSwipe = { [unowned self] box, _ in check(box, .swipe) }
      box.onLongPress = { [unowned self] box, touch in
        check(box, .longPress)
        if box.state(of: .longPress) != .recognized { report("not recognized") }
        if index == 2 { box.removeFromParent() }
      }
      box.isTappable = index % 2 == 0
      box.isSwipable = index % 3 == 0
      box.allowsSimultaneousTaps = index != 0
      box.swipeDirections = .all
    }

    private func end(_ index: Int, _ touch: Touch) {
      if down[index].remove(touch.pointer) == nil { report("\(index) ended twice") }
      checkLight(index)
      // Box 5 sometimes removes itself in its handler.
      if index == 5, touch.point.x > 10 { boxes[index].removeFromParent() }
    }

    private func check(_ box: Box, _ gesture: BoxGesture) {
      if !box.isWithin(root) { report("a \(gesture) on a box that has left") }
      if box.state(of: gesture) == .off { report("a \(gesture) that is off") }
    }

    private func checkLight(_ index: Int) {
      if boxes[index].isHighlighted == down[index].isEmpty {
        report("\(index) has a wrong highlight")
      }
    }

    private func report(_ text: String) { fault = fault ?? text }

    func apply(_ operation: Operation) {
      let touches = root.touches
      switch operation {
      case .down(let pointer, let point): touches.pointerDown(pointer, at: point, time: time)
      case .move(let pointer, let point): touches.pointerMoved(pointer, to: point, time: time)
      case .up(let pointer, let point): touches.pointerUp(pointer, at: point, time: time)
      case .cancel(let pointer): touches.pointerCancelled(pointer, time: time)
      case .wait(let seconds):
        time += seconds
        touches.advance(to: time)
        if let due = touches.nextDeadline, due <= time { report("late") }
      case .remove(let index):
        boxes[index].removeFromParent()
        let within = boxes.indices.filter { boxes[$0].isWithin(boxes[index]) }
        if within.contains(where: { !down[$0].isEmpty }) { report("touched after it left") }
      case .insert(let index):
        insert(index)
        root.layout()
      case .hide(let index):
        boxes[index].visibility = boxes[index].visibility == .visible ? .hidden : .visible
      case .toggle(let index, .tap): boxes[index].isTappable.toggle()
      case .toggle(let index, .swipe): boxes[index].isSwipable.toggle()
      case .toggle(let index, .longPress): boxes[index].isLongPressable.toggle()
      }
      if Set(down.joined()).count != down.joined().count { report("a pointer on two boxes") }
    }

    var faultAtRest: String? {
      if let fault { return fault }
      if root.touches.isTouched || root.touches.nextDeadline != nil {
        return "a touch or deadline is left"
      }
      let isLit = boxes.contains { $0.isHighlighted }
      let isDown = down.contains { !$0.isEmpty }
      let isBusy = boxes.contains { box in
        BoxGesture.allCases.contains { ![.off, .idle].contains(box.state(of: $0)) }
      }
      return isLit || isDown || isBusy
        ? "highlighted \(isLit), touched \(isDown), in a gesture \(isBusy)" : nil
    }
  }
}
