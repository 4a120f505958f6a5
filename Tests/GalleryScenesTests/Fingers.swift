import GalleryScenes

extension Stage {
  /// The first box in sight that shows a text, and where in the window that is.
  func seen(_ text: String) -> (box: Box, frame: Rect)? {
    func find(_ box: Box, from corner: Offset) -> (box: Box, frame: Rect)? {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return nil }
      let frame = box.shownFrame.moved(by: corner)
      let isThere = box.textLayout?.lines.contains { $0.text == text } ?? false
      if isThere, frame.meets(window.frame) { return (box, frame) }
      for inner in box.shownBoxes {
        if let found = find(inner, from: (frame.origin - box.contentOffset)) { return found }
      }
      return nil
    }
    return find(window, from: .zero - window.shownFrame.origin)
  }

  /// Taps in the middle of the box that shows a text.
  /// - Returns: Whether there is one.
  @discardableResult
  func tap(_ text: String, at time: Double) -> Bool {
    guard let frame = seen(text)?.frame else { return false }
    let point = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    window.touches.pointerDown(at: point, time: time)
    window.touches.pointerUp(at: point, time: time)
    return true
  }

  /// Swipes to the left from the middle of the box that shows a text.
  @discardableResult
  func swipe(_ text: String, at time: Double) -> Bool {
    guard let frame = seen(text)?.frame else { return false }
    let start = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    window.touches.pointerDown(at: start, time: time)
    for step in 1...6 {
      let point = Point(x: start.x - 12 * Double(step), y: start.y)
      window.touches.pointerMoved(to: point, time: time + 0.02 * Double(step))
    }
    window.touches.pointerUp(at: Point(x: start.x - 72, y: start.y), time: time + 0.14)
    return true
  }

  /// Presses keys one after the other.
  /// - Returns: Whether each meant something.
  @discardableResult
  func type(_ keys: SceneKey...) -> Bool {
    var isTaken = true
    for key in keys where !press(key) { isTaken = false }
    return isTaken
  }

  /// Lets whatever sets out at a time arrive, in a few frames.
  func settle(from time: Double) {
    for step in 0...4 { advance(to: time + 0.2 * Double(step)) }
  }

  /// All boxes that are seen, at any depth.
  var shown: [Box] {
    var all: [Box] = []
    func read(_ box: Box) {
      all.append(box)
      for inner in box.shownBoxes { read(inner) }
    }
    read(window)
    return all
  }
}
