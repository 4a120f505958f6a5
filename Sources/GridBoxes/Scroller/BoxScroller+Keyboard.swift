/// The part of a scroller that a keyboard covers, and the distance that was scrolled for it.
struct KeyboardState {
  /// The frame of the keyboard in the outermost box, or nil while there is no keyboard.
  var frame: GridRect?

  /// The part of the bottom inset that is due to the keyboard.
  var inset = 0.0

  /// Whether the inset is removed as soon as the content is at rest.
  var isInsetObsolete = false

  /// The distance that the content was scrolled for the keyboard, in points.
  var scrolledDistance = GridOffset.zero
}

// MARK: - Keyboard
extension BoxScroller {
  /// Scrolls a text field above an on-screen keyboard, with ``keyboardMargin`` between the two.
  ///
  /// A field that is beyond the left or the right edge is scrolled into view as well. A
  /// ``TextFieldBox`` that has the focus needs no call: see ``BoxScreen/showKeyboard(_:duration:)``.
  ///
  /// The bottom inset grows by the part of the scroller that the keyboard covers, so that all
  /// content can be scrolled into view. Does nothing if ``keepsFieldsAboveKeyboard`` is false.
  /// - Parameters:
  ///   - frame: The frame of the keyboard, in the coordinate space of the outermost box.
  ///   - field: The box that has the keyboard focus. A box that is not in the scroller is ignored.
  ///   - duration: The duration of the scroll in seconds, from the next frame on.
  /// - Complexity: O(depth).
  public final func showKeyboard(_ frame: GridRect, for field: Box, duration: Double = 0.1) {
    guard keepsFieldsAboveKeyboard else { return }
    keyboard.frame = frame
    keepAboveKeyboard(field, duration: duration)
  }

  /// Scrolls another text field above the keyboard that is already shown.
  ///
  /// Does nothing if no keyboard is shown, or if the field is not in the scroller.
  /// - Parameters:
  ///   - field: The box that has the keyboard focus now.
  ///   - duration: The duration of the scroll in seconds, from the next frame on.
  /// - Complexity: O(depth).
  public final func keepAboveKeyboard(_ field: Box, duration: Double = 0.1) {
    guard let keyboardFrame = keyboard.frame, let fieldFrame = frameInContent(of: field) else {
      return
    }
    let corner = originInOutermost
    let window = GridRect(origin: corner, size: grid.viewport)
    setKeyboardInset(keyboardFrame.intersects(window) ? window.maxY - keyboardFrame.minY : 0)
    let top = fieldFrame.minY - destination.y + corner.y
    let over = top + fieldFrame.height + keyboardMargin - keyboardFrame.minY
    guard keyboardFrame.intersects(window) else { return }
    let before = destination
    var target = before
    if over > 0, top < keyboardFrame.maxY { target.y += over }
    target.x = max(target.x, fieldFrame.maxX - grid.viewport.width)
    target.x = min(target.x, fieldFrame.minX)
    target = grid.scrollRange.clamp(target)
    guard target != before else { return }
    keyboard.scrolledDistance.x += target.x - before.x
    keyboard.scrolledDistance.y += target.y - before.y
    scroll(to: target, duration: duration)
  }

  /// Scrolls the content back by the distance that it was scrolled for the keyboard, and removes
  /// the bottom inset.
  ///
  /// The distance is the same even if the user has scrolled in the meantime.
  /// - Parameter duration: The duration of the scroll in seconds, from the next frame on.
  public final func hideKeyboard(duration: Double = 0.1) {
    guard keyboard.frame != nil else { return }
    let distance = keyboard.scrolledDistance
    keyboard.frame = nil
    keyboard.scrolledDistance = .zero
    // The inset stays until the scroll has ended, or the content would jump.
    keyboard.isInsetObsolete = true
    let target = grid.scrollRange.clamp(
      GridPoint(x: destination.x - distance.x, y: destination.y - distance.y))
    let end = grid.scrollRange.end.y - keyboard.inset
    let rest = GridPoint(x: target.x, y: max(min(target.y, end), grid.scrollRange.start.y))
    if rest != destination { scroll(to: rest, duration: duration) }
    removeHiddenKeyboardInset()
  }

  /// Removes the inset of a hidden keyboard once the content is at rest.
  final func removeHiddenKeyboardInset() {
    guard keyboard.isInsetObsolete, pendingScroll == nil, !grid.scroll.isMoving else { return }
    setKeyboardInset(0)
  }

  private func setKeyboardInset(_ inset: Double) {
    keyboard.isInsetObsolete = false
    guard inset != keyboard.inset else { return }
    // Content at its end follows a change of the insets. Here it keeps its offset as far as
    // possible.
    let offset = contentOffset
    grid.insets.bottom += inset - keyboard.inset
    if contentOffset != offset { grid.contentOffset = offset }
    keyboard.inset = inset
    // A smaller inset may have clamped the offset. That part of the distance is already undone.
    keyboard.scrolledDistance.y += contentOffset.y - offset.y
  }

  /// The origin of the scroller in the coordinate space of the outermost box.
  private var originInOutermost: GridPoint {
    var origin = storedFrame.origin
    var next = owner
    while let box = next {
      if box.owner != nil { origin = origin + (box.storedFrame.origin - .zero) }
      origin = origin + (.zero - box.contentOffset)
      next = box.owner
    }
    return owner == nil ? .zero : origin
  }
}
