/// An action on an item: a button that a swipe reveals beside it, or a line of its menu.
///
///     GridAction("Delete", style: .destructive, shortcut: "d") { mails.delete(mail) }
public struct GridAction {
  /// The title, in one or two words.
  public var title: String

  /// What the action does to the item, which determines its color.
  public var style: Style

  /// The background color of a revealed button as 0xRRGGBB; nil for that of the style.
  public var tint: UInt32?

  /// The character that carries the action out while the menu is open; nil for none.
  public var shortcut: Character?

  /// Whether the user can carry the action out.
  public var isEnabled: Bool

  /// Carries the action out.
  ///
  /// Let it refer to the item by an identifier: its path may have changed by then.
  public var perform: () -> Void

  /// Creates an action.
  public init(
    _ title: String, style: Style = .normal, tint: UInt32? = nil, shortcut: Character? = nil,
    isEnabled: Bool = true, perform: @escaping () -> Void
  ) {
    self.title = title
    self.style = style
    self.tint = tint
    self.shortcut = shortcut
    self.isEnabled = isEnabled
    self.perform = perform
  }

  /// What an action does to its item.
  public enum Style: Hashable, Sendable {
    /// Anything else.
    case normal
    /// Deletes the item, or something else that cannot be undone easily.
    case destructive
  }
}

/// A side of an item, by the direction of text.
public enum ItemEdge: Hashable, Sendable, CaseIterable {
  /// The side where a line of text begins.
  case leading
  /// The side where a line of text ends.
  case trailing
}
