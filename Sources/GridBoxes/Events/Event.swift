/// The name of an event of a box, and the type of the value that its handlers receive.
///
///     extension Event where Value == Int {
///       static var rung: Event { Event("rung") }
///     }
///
/// The box triggers the event, and handlers receive the value:
///
///     bell.on(.rung) { bell, count in print("rung \(count) times") }
///     bell.trigger(.rung, 3)
///
/// Events of the same name whose values have different types are different events.
public struct Event<Value>: Sendable {
  /// The name of the event.
  public let name: String

  /// Creates an event. Two events with the same name and value type are the same.
  public init(_ name: String) {
    self.name = name
  }
}

// MARK: - Events of controls
extension Event where Value == Touch {
  /// A pointer went down on the control.
  public static var touchDown: Event { Event("touchDown") }

  /// A pointer that began on the control moved, and is over the control.
  public static var touchDragInside: Event { Event("touchDragInside") }

  /// A pointer that began on the control moved, and is outside of the control.
  public static var touchDragOutside: Event { Event("touchDragOutside") }

  /// A pointer that began on the control moved back over it. Followed by ``touchDragInside``.
  public static var touchDragEnter: Event { Event("touchDragEnter") }

  /// A pointer that began on the control moved out of it. Followed by ``touchDragOutside``.
  public static var touchDragExit: Event { Event("touchDragExit") }

  /// A pointer went up over the control. This is what activates a button.
  public static var touchUpInside: Event { Event("touchUpInside") }

  /// A pointer went up outside of the control.
  public static var touchUpOutside: Event { Event("touchUpOutside") }

  /// A pointer that began on the control was cancelled.
  public static var touchCancel: Event { Event("touchCancel") }
}

extension Event where Value == Void {
  /// The user changed the value of the control. Controls trigger it themselves.
  public static var valueChanged: Event { Event("valueChanged") }

  /// The user began to edit. Controls trigger it themselves.
  public static var editingBegan: Event { Event("editingBegan") }

  /// The user edited the text or value. Controls trigger it themselves.
  public static var editingChanged: Event { Event("editingChanged") }

  /// The user stopped editing. Controls trigger it themselves.
  public static var editingEnded: Event { Event("editingEnded") }
}
