// MARK: - Menus
extension AnyGridView {
  /// The open menu of an item, or nil.
  ///
  /// The delegate provides it; see ``GridDelegate/gridView(_:menuForItemAt:)``. Outside of editing mode,
  /// the actions that swipes reveal follow as further groups. The host draws it, and calls ``performMenuAction(_:)`` for the action that the user presses, or ``closeMenu()``. While
  /// it is open, ``press(_:time:)`` passes all keys to it. It closes when its item no longer exists.
  public final var menu: OpenMenu? { interaction.menu }

  /// Opens the menu of an item.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - point: Where the menu is opened, in viewport coordinates; nil for below the item. Then its
  ///     first action is highlighted, for keys.
  /// - Returns: Whether the item has a menu.
  @discardableResult
  public final func openMenu(ofItemAt reference: some ItemReference, at point: GridPoint? = nil)
    -> Bool
  {
    guard isLoaded(else: { $0.openMenu(ofItemAt: reference, at: point) }),
      let item = reference.flatIndex(in: sections), let menu = menu(of: item),
      let frame = layout.frame(of: item)
    else { return false }
    hideActions()
    let view = visibleRect
    let below = GridPoint(
      x: min(max(frame.minX - view.minX, 0), view.width),
      y: min(max(frame.maxY - view.minY, 0), view.height))
    interaction.openMenu(menu, of: item, at: point ?? below, highlightsFirst: point == nil)
    setNeedsPass()
    return true
  }

  /// Opens the menu of the item at a point of the viewport, as a click with the secondary button does.
  /// - Returns: Whether there is an item with a menu.
  @discardableResult
  public final func openMenu(at point: GridPoint) -> Bool {
    guard point.isFinite, let item = item(at: contentPoint(of: point)) else { return false }
    return openMenu(ofItemAt: item, at: point)
  }

  /// Closes the open menu. Does nothing if there is none.
  public final func closeMenu() {
    guard interaction.menu != nil else { return }
    interaction.closeMenu()
    setNeedsPass()
  }

  /// Closes the menu, and carries out one of its actions.
  ///
  /// An action that is not enabled, or that does not exist, is not carried out.
  /// - Parameter index: The index of the action among those of all groups.
  public final func performMenuAction(_ index: Int) {
    guard let actions = menu?.menu.actions, actions.indices.contains(index),
      actions[index].isEnabled
    else { return }
    closeMenu()
    perform(actions[index])
  }

  /// Returns the menu of an item: that of the delegate, followed by the actions that swipes reveal, so
  /// that keys reach them. Nil without any action.
  private func menu(of item: Int) -> GridMenu? {
    guard calls.contains(anyOf: [.menu, .swipeActions]), let path = path(of: item) else {
      return nil
    }
    let generation = generation
    let own = calls.contains(.menu) ? ask { environment.menu(forItemAt: path) } ?? nil : nil
    var menu = own ?? GridMenu("", [])
    if calls.contains(.swipeActions), !isEditing {
      for edge in ItemEdge.allCases where generation == self.generation {
        menu.append(ask { environment.swipeActions(forItemAt: path, edge) } ?? [])
      }
    }
    guard generation == self.generation, !menu.actions.isEmpty else { return nil }
    return menu
  }
}

// MARK: - Keys
extension AnyGridView {
  /// Handles a key while a menu is open. Keys without a meaning have no effect.
  final func pressInMenu(_ press: GridKeyPress) {
    switch press {
    case .escape, .left: closeMenu()
    case .up: interaction.moveMenuHighlight(by: -1)
    case .down: interaction.moveMenuHighlight(by: 1)
    case .home, .pageUp: interaction.highlightEndOfMenu(false)
    case .end, .pageDown: interaction.highlightEndOfMenu(true)
    case .enter, " ": if let index = menu?.highlightedAction { performMenuAction(index) }
    default:
      guard let character = press.character, let index = menu?.action(for: character) else {
        return
      }
      performMenuAction(index)
    }
    setNeedsPass()
  }

  /// Opens the menu of the focused item, or of the first visible one.
  final func openMenuOfFocusedItem() -> Bool {
    guard focusedItem != nil || moveFocus(.down), let item = focusedItem else { return false }
    return openMenu(ofItemAt: item)
  }
}
