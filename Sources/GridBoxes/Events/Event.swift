/// The name of something that happens to a box, and the kind of value that comes with it.
///
///     extension Event where Value == Int {
///       static var opened: Event { Event("opened") }
///     }
///
///     door.on(.opened) { door, times in … }
///     door.trigger(.opened, 3)
///
/// Names that are the same, with values of different kinds, are different events.
public struct Event<Value>: Sendable {
  /// The name.
  public let name: String

  /// Creates an event.
  public init(_ name: String) {
    self.name = name
  }
}

// MARK: - Of controls
extension Event where Value == Touch {
  /// A pointer has gone down on the control.
  public static var touchDown: Event { Event("touchDown") }

  /// A pointer that went down on the control moves over it.
  public static var touchDragInside: Event { Event("touchDragInside") }

  /// A pointer that went down on the control moves beside it.
  public static var touchDragOutside: Event { Event("touchDragOutside") }

  /// A pointer has come back over the control.
  public static var touchDragEnter: Event { Event("touchDragEnter") }

  /// A pointer has left the control, and is still down.
  public static var touchDragExit: Event { Event("touchDragExit") }

  /// A pointer has gone up over the control: it was chosen.
  public static var touchUpInside: Event { Event("touchUpInside") }

  /// A pointer has gone up beside the control.
  public static var touchUpOutside: Event { Event("touchUpOutside") }

  /// A pointer was taken away.
  public static var touchCancel: Event { Event("touchCancel") }
}

extension Event where Value == Void {
  /// What the control stands for has been changed by its user. To be triggered by the control.
  public static var valueChanged: Event { Event("valueChanged") }

  /// The user begins to edit. To be triggered by the control.
  public static var editingBegan: Event { Event("editingBegan") }

  /// The user has edited something. To be triggered by the control.
  public static var editingChanged: Event { Event("editingChanged") }

  /// The user has stopped editing. To be triggered by the control.
  public static var editingEnded: Event { Event("editingEnded") }
}
