/// The menu of an item: groups of actions, with a line between two groups.
///
///     GridMenu(mail.subject, [
///       [GridAction("Reply", shortcut: "r") { mails.reply(to: mail) }],
///       [GridAction("Delete", style: .destructive, shortcut: "d") { mails.delete(mail) }],
///     ])
public struct GridMenu {
  /// The title above the actions; empty for none.
  public var title: String

  /// The actions, in groups. Empty groups are not shown.
  public var groups: [[GridAction]]

  /// Creates a menu.
  public init(_ title: String = "", _ groups: [[GridAction]]) {
    self.title = title
    self.groups = groups
  }

  /// The actions of all groups, in order.
  public var actions: [GridAction] { groups.flatMap { $0 } }

  /// Appends a group of those actions whose title no action of the menu has.
  mutating func append(_ actions: [GridAction]) {
    let present = self.actions
    groups.append(actions.filter { new in !present.contains { $0.title == new.title } })
  }
}

/// A menu that is open, and the action that the user has chosen with keys.
public struct OpenMenu {
  /// The flat index of the item whose menu it is.
  public private(set) var item: Int

  /// The menu.
  public let menu: GridMenu

  /// The point at which it was opened, in viewport coordinates.
  public let point: GridPoint

  /// The index of the highlighted action among those of all groups; nil for none.
  public private(set) var highlightedAction: Int?

  /// Distinguishes the menu from those that were open before.
  package let number: Int
}

// MARK: - Changes of the data
extension OpenMenu {
  /// Moves the menu to the new index of its item.
  mutating func renumber(to item: Int) { self.item = item }
}

// MARK: - Keys
extension OpenMenu {
  /// Highlights the next action that is enabled, and after the last one the first.
  /// - Parameter step: 1 for the next action, -1 for the previous one.
  mutating func moveHighlight(by step: Int) {
    let actions = menu.actions
    guard actions.contains(where: { $0.isEnabled }) else { return }
    var index = highlightedAction ?? (step > 0 ? -1 : actions.count)
    repeat {
      index = (index + step + actions.count) % actions.count
    } while !actions[index].isEnabled
    highlightedAction = index
  }

  /// Highlights the first or the last action that is enabled.
  mutating func highlightEnd(_ isLast: Bool) {
    highlightedAction = nil
    moveHighlight(by: isLast ? -1 : 1)
  }

  /// Returns the index of the action with a shortcut, regardless of case.
  func action(for character: Character) -> Int? {
    menu.actions.firstIndex {
      $0.isEnabled && $0.shortcut?.lowercased() == character.lowercased()
    }
  }
}
