// MARK: - Keyboard
extension BoxScroller {
  /// A keyboard covers a part of the outermost box that this one is in: a field in the scroller is
  /// kept above it, by ``keyboardMargin``. What it covers of the scroller can be scrolled out from
  /// under it.
  /// - Parameters:
  ///   - frame: Where the keyboard is, in the outermost box.
  ///   - field: What is written into. One that is not in the scroller is ignored.
  ///   - duration: How many seconds it takes, from the next frame on.
  public final func showKeyboard(_ frame: GridRect, for field: Box, duration: Double = 0.1) {
    guard keepsFieldsAboveKeyboard else { return }
    keyboard.frame = frame
    keepAboveKeyboard(field, duration: duration)
  }

  /// Another field is written into, while the keyboard stays.
  public final func keepAboveKeyboard(_ field: Box, duration: Double = 0.1) {
    guard let keys = keyboard.frame, let place = frameInContent(of: field) else { return }
    let corner = originInOutermost
    let window = GridRect(origin: corner, size: grid.viewport)
    setKeyboardInset(keys.meets(window) ? window.maxY - keys.minY : 0)
    let top = place.minY - destination.y + corner.y
    let over = top + place.height + keyboardMargin - keys.minY
    guard over > 0, keys.meets(window), top < keys.maxY else { return }
    let before = destination
    let target = grid.scrollRange.clamp(GridPoint(x: before.x, y: before.y + over))
    keyboard.way += target.y - before.y
    scroll(to: target, duration: duration)
  }

  /// The keyboard is gone: the content moves back by as much as it was moved for it, wherever the
  /// reader has scrolled meanwhile.
  /// - Parameter duration: How many seconds it takes, from the next frame on.
  public final func hideKeyboard(duration: Double = 0.1) {
    guard keyboard.frame != nil else { return }
    let way = keyboard.way
    keyboard.frame = nil
    keyboard.way = 0
    // Content that is moved out of the room for the keyboard needs it on the way.
    keyboard.isLeaving = true
    let target = grid.scrollRange.clamp(GridPoint(x: destination.x, y: destination.y - way))
    let end = grid.scrollRange.end.y - keyboard.inset
    let rest = GridPoint(x: target.x, y: max(min(target.y, end), grid.scrollRange.start.y))
    if rest != destination { scroll(to: rest, duration: duration) }
    settleKeyboard()
  }

  /// Gives up the room for a keyboard that has gone, once nothing moves.
  final func settleKeyboard() {
    guard keyboard.isLeaving, goal == nil, !grid.scroll.isMoving else { return }
    setKeyboardInset(0)
  }

  private func setKeyboardInset(_ inset: Double) {
    keyboard.isLeaving = false
    guard inset != keyboard.inset else { return }
    // Content that rests at its end would follow that at once.
    let offset = contentOffset
    grid.insets.bottom += inset - keyboard.inset
    if contentOffset != offset { grid.contentOffset = offset }
    keyboard.inset = inset
    // Less room for a keyboard may already have moved it back a part of the way.
    keyboard.way += contentOffset.y - offset.y
  }

  /// Where the scroller is in the outermost box.
  private var originInOutermost: GridPoint {
    var origin = place.origin
    var next = owner
    while let box = next {
      if box.owner != nil { origin = origin + (box.place.origin - .zero) }
      origin = origin + (.zero - box.contentOffset)
      next = box.owner
    }
    return owner == nil ? .zero : origin
  }
}
