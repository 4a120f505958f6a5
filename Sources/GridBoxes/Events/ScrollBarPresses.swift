/// A pointer that is down on a scroll bar of a pane.
///
/// An entry is removed before its pane leaves the outermost box, so it need not retain the pane.
struct ScrollBarPress {
  let pointer: Int
  unowned(unsafe) let pane: GridPane
  let axis: GridAxis

  /// The part of the bar that was pressed.
  let part: ScrollBarPlacement.Part

  /// The position of the pointer, relative to the top left corner of the outermost box.
  fileprivate(set) var point: GridPoint

  /// The time at which a pointer that rests on a track scrolls by another page.
  fileprivate(set) var nextPage: Double?

  init(
    _ pointer: Int, at point: GridPoint, on pane: GridPane, _ axis: GridAxis,
    _ part: ScrollBarPlacement.Part
  ) {
    self.pointer = pointer
    self.pane = pane
    self.axis = axis
    self.part = part
    self.point = point
  }
}

/// The pointers that are down on scroll bars.
struct ScrollBarPresses {
  /// The presses, in the order in which they began.
  private(set) var all: [ScrollBarPress] = []

  /// Adds a press.
  mutating func add(_ press: ScrollBarPress) { all.append(press) }

  /// Moves a pointer.
  /// - Returns: Its press, if it is on a scroll bar.
  mutating func move(_ pointer: Int, to point: GridPoint) -> ScrollBarPress? {
    guard let index = all.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    all[index].point = point
    return all[index]
  }

  /// Removes a pointer.
  /// - Returns: Its press, if it was on a scroll bar.
  mutating func remove(_ pointer: Int) -> ScrollBarPress? {
    all.firstIndex { $0.pointer == pointer }.map { all.remove(at: $0) }
  }

  /// Sets the time at which a pointer scrolls by another page; nil for never.
  mutating func setNextPage(of pointer: Int, at time: Double?) {
    guard let index = all.firstIndex(where: { $0.pointer == pointer }) else { return }
    all[index].nextPage = time
  }

  /// Shifts all times, because the clock has jumped.
  mutating func shiftTimes(by distance: Double) {
    for index in all.indices { all[index].nextPage? += distance }
  }
}
