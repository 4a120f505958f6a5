import GridBoxes

/// A window whose time and pointers a test controls.
class TestWindow {
  let root: Box
  let screen: BoxScreen
  private(set) var time = 0.0

  init(
    _ root: Box, scale: Double = 1, isMirrored: Bool = false,
    actionStyle: ActionStyle = ActionStyle()
  ) {
    self.root = root
    screen = BoxScreen(
      measurer: MonospacedMeasurer(), scale: scale, isMirrored: isMirrored,
      actionStyle: actionStyle)
    root.screen = screen
  }

  /// Advances the time, and shows a frame.
  func frame(after seconds: Double = 0.05) {
    time += seconds
    root.touches.advance(to: time)
    root.layout()
    screen.advance(to: time)
    root.layout()
  }

  /// Shows frames for 1.2 seconds.
  func settle() { for _ in 0..<24 { frame() } }

  func down(_ x: Double, _ y: Double) {
    root.touches.pointerDown(at: p(x, y), time: time)
    frame()
  }

  func move(_ x: Double, _ y: Double) {
    root.touches.pointerMoved(to: p(x, y), time: time)
    frame()
  }

  func up(_ x: Double, _ y: Double) {
    root.touches.pointerUp(at: p(x, y), time: time)
    frame()
  }
}
