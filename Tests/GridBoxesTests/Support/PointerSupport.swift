import GridBoxes

extension Log {
  /// Logs the touches, highlights and given gestures of a box under a name.
  func listen(to box: Box, as name: String, _ gestures: [BoxGesture] = []) {
    box.onTouchesBegan = { [self] _, touch in add("\(name) began \(touch.pointer)") }
    box.onTouchesEnded = { [self] _, touch in add("\(name) ended \(touch.pointer)") }
    box.onTouchesCancelled = { [self] _, touch in add("\(name) cancelled \(touch.pointer)") }
    box.onHighlightChange = { [self] _, isOn in add("\(name) \(isOn ? "lit" : "unlit")") }
    listen(to: box, as: name, only: gestures)
  }

  /// Logs only the given gestures of a box.
  func listen(to box: Box, as name: String, only gestures: [BoxGesture]) {
    if gestures.contains(.tap) { box.onTap = { [self] _, _ in add("\(name) tap") } }
    if gestures.contains(.swipe) {
      box.onSwipe = { [self] _, edge in add("\(name) swipe \(edge)") }
    }
    if gestures.contains(.longPress) {
      box.onLongPress = { [self] _, _ in add("\(name) long press") }
    }
  }
}

/// A laid-out box of 100 x 100, with free boxes at the given frames.
func page(_ boxes: (Box, GridRect)...) -> Box {
  let page = Box(width: .points(100), height: .points(100))
  for (box, frame) in boxes {
    box.position = .free
    box.frame = frame
    page.append(box)
  }
  page.layout()
  return page
}

/// A point, in short.
func p(_ x: Double, _ y: Double) -> GridPoint { GridPoint(x: x, y: y) }

extension Box {
  /// The touches of the box, which is never released.
  var keptTouches: Touches {
    _ = Unmanaged.passRetained(self)
    return touches
  }
}

extension Touches {
  func tap(_ point: GridPoint, time: Double) {
    pointerDown(at: point, time: time)
    pointerUp(at: point, time: time)
  }
}
