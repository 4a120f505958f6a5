/// The pressed pointers, and what they press: items, controls of items, and headers of columns.
///
/// It identifies items by their flat indices, and neither calls the delegate nor scrolls. ``Selecting`` has the
/// drags of the mouse that select, and ``Reordering`` the items that a pointer carries:
///
/// ```text
/// let events = pressing.pointerDown(pointer, at: point, on: 12, time: time, whileMoving: false)
/// pressing.highlight(12)
/// let control = pressing.takeControl(of: pointer)     // nil: the pointer is not on a control
/// ```
struct Pressing: ~Copyable {
  /// The pressed pointers, and the gestures that they may become.
  private(set) var tracker = PressTracker()

  /// The item that is highlighted because a pointer is pressed on it.
  private(set) var highlightedItem: Int?

  /// The control to delete or to insert on which a pointer is pressed.
  private(set) var control: PressedControl?

  /// How the user changes the columns of a table.
  private(set) var columnRules = ColumnRules()

  /// The press on the header of a column.
  private(set) var columnPress: ColumnPress?

  /// The taps on the header of a column in quick succession, by column. Anything else that is pressed ends
  /// the series.
  private var headerTaps = TapCounter<Int>()

  /// Creates a state in which nothing is pressed.
  init(_ key: EngineKey) {}
}

// MARK: - Pointers
extension Pressing {
  /// Sets the distances and durations that make a press a tap, a long press or a drag.
  mutating func setRules(_ rules: PressTracker.Rules) { tracker.setRules(rules) }

  /// Notes that a pointer was pressed.
  /// - Parameter isMoving: Whether the content was moving.
  mutating func pointerDown(
    _ pointer: Int, at point: GridPoint, on item: Int?, time: Double, whileMoving isMoving: Bool
  ) -> [PressTracker.Event] {
    if !hasColumnPress { headerTaps.reset() }
    return tracker.pointerDown(pointer, at: point, on: item, time: time, whileMoving: isMoving)
  }

  /// Notes that a pressed pointer has moved.
  mutating func pointerMoved(
    _ pointer: Int, to point: GridPoint, time: Double
  ) -> [PressTracker.Event] {
    tracker.pointerMoved(pointer, to: point, time: time)
  }

  /// Notes that a pointer was released over an item, or outside all of them.
  mutating func pointerUp(
    _ pointer: Int, at point: GridPoint, on item: Int?, time: Double
  ) -> [PressTracker.Event] {
    tracker.pointerUp(pointer, at: point, on: item, time: time)
  }

  /// Notes that a pointer was cancelled.
  mutating func pointerCancelled(_ pointer: Int, time: Double) -> [PressTracker.Event] {
    tracker.pointerCancelled(pointer, time: time)
  }

  /// Cancels all pointers.
  mutating func cancel() -> [PressTracker.Event] { tracker.cancel() }

  /// Returns the events that are due by time alone.
  mutating func advance(to time: Double) -> [PressTracker.Event] { tracker.advance(to: time) }

  /// Highlights an item instead of the one before; nil for none.
  mutating func highlight(_ item: Int?) { highlightedItem = item }
}

// MARK: - Controls of items
extension Pressing {
  /// Notes that a pointer was pressed on a control.
  mutating func press(_ control: PressedControl) { self.control = control }

  /// Removes the control on which a pointer is pressed.
  /// - Returns: That control, or nil if there is none.
  mutating func takeControl(of pointer: Int) -> PressedControl? {
    guard let pressed = control, pressed.pointer == pointer else { return nil }
    control = nil
    return pressed
  }

  /// Removes the control on which a pointer is pressed.
  mutating func forgetControl() { control = nil }
}

// MARK: - Headers of columns
extension Pressing {
  /// Whether the header of a column is pressed.
  var hasColumnPress: Bool {
    // A comparison with `nil` would copy the press.
    @inline(__always) get { if case nil = columnPress { false } else { true } }
  }

  /// Sets how the user changes the columns of a table.
  mutating func setColumnRules(_ rules: ColumnRules) { columnRules = rules }

  /// Notes that a pointer was pressed on the header of a column.
  mutating func pressHeader(_ press: ColumnPress) { columnPress = press }

  /// Drags the pressed header to a point of the viewport.
  mutating func dragHeader(to point: GridPoint) { columnPress?.drag(to: point) }

  /// Changes where the column of the dragged header would be dropped; nil if it would stay where it is.
  mutating func retargetHeader(to target: ColumnTarget?) { columnPress?.retarget(to: target) }

  /// Ends the press on the header of a column, if there is one, without a tap.
  mutating func releaseHeader() {
    columnPress = nil
    headerTaps.reset()
  }

  /// Ends the press on the header of a column with a tap.
  /// - Returns: The tap, with the number of taps in quick succession.
  mutating func tapHeader(at time: Double) -> HeaderTap? {
    guard let press = columnPress else { return nil }
    columnPress = nil
    let count = headerTaps.tap(
      on: press.column, pressedAt: press.time, releasedAt: time,
      within: tracker.rules.doubleTapInterval)
    return HeaderTap(column: press.column, count: count)
  }
}

// MARK: - Changes of the data
extension Pressing: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    tracker.renumber { renumbering.newIndex(of: $0) }
    highlightedItem = highlightedItem.flatMap { renumbering.newIndex(of: $0) }
    control = control.flatMap { $0.renumbered { renumbering.newIndex(of: $0) } }
    columnPress = columnPress.flatMap { $0.renumbered { renumbering.newColumn(of: $0) } }
    headerTaps.renumber { renumbering.newColumn(of: $0) }
  }
}

// MARK: - Invariants
extension Pressing {
  /// Traps if an item does not exist. Does nothing in release builds.
  func checkInvariants(itemCount: Int) {
    assert(contradiction(itemCount) == nil, contradiction(itemCount) ?? "")
  }

  /// Returns a message about an item that does not exist, or nil.
  private func contradiction(_ itemCount: Int) -> String? {
    let items: [(role: String, item: Int?)] = [
      ("highlighted", highlightedItem), ("pressed", tracker.highlightedItem),
      ("edited", control?.item),
    ]
    for (role, item) in items {
      guard let item, item < 0 || item >= itemCount else { continue }
      return "The \(role) item is \(item), but the items are 0..<\(itemCount)."
    }
    return nil
  }
}
