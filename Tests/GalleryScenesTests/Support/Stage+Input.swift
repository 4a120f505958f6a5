import GalleryScenes

extension Stage {
  /// Taps in the middle of the box that shows a text.
  /// - Returns: Whether there is one.
  @discardableResult
  func tap(_ text: String, at time: Double) -> Bool {
    guard let middle = visibleText(text)?.frame.center else { return false }
    tap(middle.x, middle.y, at: time)
    return true
  }

  /// Swipes to the left from the middle of the box that shows a text.
  @discardableResult
  func swipe(_ text: String, at time: Double) -> Bool {
    guard let start = visibleText(text)?.frame.center else { return false }
    window.touches.pointerDown(at: start, time: time)
    for step in 1...6 {
      let point = GridPoint(x: start.x - 12 * Double(step), y: start.y)
      window.touches.pointerMoved(to: point, time: time + 0.02 * Double(step))
    }
    window.touches.pointerUp(at: GridPoint(x: start.x - 72, y: start.y), time: time + 0.14)
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

  /// Taps a point of the window.
  func tap(_ x: Double, _ y: Double, at time: Double) {
    window.touches.pointerDown(at: GridPoint(x: x, y: y), time: time)
    window.touches.pointerUp(at: GridPoint(x: x, y: y), time: time)
  }

  /// Presses keys that must mean something.
  /// - Returns: Whether all do.
  func press(_ keys: [SceneKey]) -> Bool { keys.allSatisfy { press($0) } }
}
