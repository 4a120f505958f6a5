import GalleryScenes

extension Stage {
  /// Taps the center of the box with this text.
  /// - Returns: Whether there is such a box.
  @discardableResult
  func tap(_ text: String, at time: Double) -> Bool {
    guard let middle = visibleText(text)?.frame.center else { return false }
    tap(middle.x, middle.y, at: time)
    return true
  }

  /// Swipes left from the center of the box with this text.
  /// - Returns: Whether there is such a box.
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

  /// Presses all keys.
  /// - Returns: Whether all were handled.
  @discardableResult
  func type(_ keys: GridKeyPress...) -> Bool {
    var isTaken = true
    for key in keys where !press(key) { isTaken = false }
    return isTaken
  }

  /// Advances in nine frames, long enough for animations that start at `time` to settle, and for
  /// scroll bars to fade after them.
  func settle(from time: Double) {
    for step in 0...8 { advance(to: time + 0.2 * Double(step)) }
  }

  /// Taps a point of the window, without drawing a frame.
  func tap(_ x: Double, _ y: Double, at time: Double) {
    window.touches.pointerDown(at: GridPoint(x: x, y: y), time: time)
    window.touches.pointerUp(at: GridPoint(x: x, y: y), time: time)
  }

  /// Presses keys until one is not handled.
  /// - Returns: Whether all were handled.
  func press(_ keys: [GridKeyPress]) -> Bool { keys.allSatisfy { press($0) } }
}
