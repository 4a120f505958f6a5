// MARK: - Keys
extension AnyGridView {
  /// Handles a key press as users expect it of a list or a grid.
  ///
  /// | key | effect |
  /// |---|---|
  /// | arrows, page up, page down, home, end | move the focus; with shift, also extend the selection |
  /// | the same with shift, if ``mouseSelection`` is ``MouseSelection/marquee`` | select the items that the rectangle around the anchor and the focused item touches |
  /// | home, end in a table | move the focus to an end of its row, or with control or command to the first or the last cell; with shift, also extend the selection |
  /// | space, enter | tap the focused item, or the first visible one; with shift, select up to it; with control or command, toggle it |
  /// | control-A, command-A | select all items, if the selection mode allows several |
  /// | delete, backspace | in editing mode, deletes the focused item if it shows the control for it |
  /// | insert | in editing mode, inserts an item at the index of the focused one, likewise |
  /// | alt-up, alt-down | moves the focused item by one, also to the next section; if it is selected, with all selected items. Where a long press moves an item, see ``reorderRules`` |
  /// | arrows, page up, page down, home, end while keys move an item | move it to that side, by one item, a page, or to the end; enter and space drop it. See ``beginInteractiveMovement(ofItemAt:holdingAt:)`` |
  /// | alt-left, alt-right | in a table whose columns the user can move, moves the column of the focused cell; see ``columnRules`` |
  /// | shift-F10 | opens the menu of the focused item, which then gets all keys |
  /// | escape | cancels the movement of an item or a column, or a marquee, or hides the actions beside an item; otherwise deselects all items |
  /// | other characters | move the focus to the next item whose text begins with them |
  ///
  /// The delegate is asked and notified as with taps. It provides the texts of items; see
  /// ``GridDelegate/gridView(_:typeAheadTextForItemAt:)``. Characters in a row are one search, which
  /// a pause of one second ends. A character that is repeated leads from one item that begins with
  /// it to the next.
  ///
  /// Tab is left to the host, which moves between grids with it. A spreadsheet, in which tab and enter move
  /// to the next cell, calls ``moveFocus(_:extending:)`` for them.
  ///
  /// A program that uses a key differently handles it before it calls this.
  /// - Parameters:
  ///   - press: The key and its modifiers.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``; nil if it is unknown. Then
  ///     each character is a search of its own.
  /// - Returns: Whether the key had an effect. If not, it is free for another use. False if the call
  ///   was deferred to the end of a pass.
  /// - Complexity: That of ``moveFocus(_:extending:)`` or ``tapItem(at:by:)``. A character reads the
  ///   texts of at most ``typeAheadLimit`` items.
  @discardableResult
  public final func press(_ press: GridKeyPress, time: Double? = nil) -> Bool {
    guard isLoaded(else: { $0.press(press, time: time) }), itemCount > 0 else { return false }
    if interaction.menu != nil {
      pressInMenu(press)
      return true
    }
    if isMovedByKeys, moveCarriedItems(by: press) { return true }
    if let isMoved = moveFocusInTable(press) { return isMoved }
    if let step = press.step {
      return moveFocus(step, extending: press.modifiers.contains(.shift))
    }
    if press == .escape { return cancelOrDeselect() }
    if press == .contextMenu { return openMenuOfFocusedItem() }
    if isEditing, edit(press) { return true }
    if press == GridKeyPress(.up, .alt), moveFocusedItem(by: -1) { return true }
    if press == GridKeyPress(.down, .alt), moveFocusedItem(by: 1) { return true }
    if press == GridKeyPress(.left, .alt) { return moveFocusedColumn(toward: .left) }
    if press == GridKeyPress(.right, .alt) { return moveFocusedColumn(toward: .right) }
    if press == .control("a") || press == GridKeyPress(.character("a"), .command) {
      return chooseAll()
    }
    // In a search, a space is a character like any other.
    let isSpace = press.key == .character(" ") && !interaction.typeAhead.isInProgress(at: time)
    if press.key == .enter || isSpace { return tapFocusedItem(press.modifiers) }
    return press.character.map { find($0, at: time) } ?? false
  }

  /// Moves or drops the items that keys move.
  /// - Returns: Whether the key is one of those that do.
  private func moveCarriedItems(by press: GridKeyPress) -> Bool {
    if let step = press.step {
      moveCarriedItems(step)
    } else if press == .enter || press == " " {
      endInteractiveMovement()
    } else {
      return false
    }
    return true
  }

  /// Moves the focus by home or end in a table. Nil for other keys and in other layouts.
  private func moveFocusInTable(_ press: GridKeyPress) -> Bool? {
    guard press.key == .home || press.key == .end, layout.tableColumnCount != nil,
      press.modifiers.isSubset(of: KeyModifiers.toggling.union(.shift))
    else { return nil }
    let (isEnd, extending) = (press.key == .end, press.modifiers.contains(.shift))
    return press.modifiers.isDisjoint(with: .toggling)
      ? moveFocusInRow(toEnd: isEnd, extending: extending)
      : moveFocusToCorner(atEnd: isEnd, extending: extending)
  }

  private func tapFocusedItem(_ modifiers: KeyModifiers) -> Bool {
    guard !modifiers.contains(.alt), focusedItem != nil || moveFocus(.down),
      let item = focusedItem
    else { return false }
    tap(item, choosing: TapSelection(modifiers, otherwise: .add))
    return true
  }

  /// Commits the edit of the focused item that a key stands for.
  private func edit(_ press: GridKeyPress) -> Bool {
    guard let item = focusedItem else { return false }
    return switch press {
    case .delete, .backspace: hasEditControl(.delete, at: item) && commit(.delete, forItemAt: item)
    case GridKeyPress(.insert):
      hasEditControl(.insert, at: item) && commit(.insert, forItemAt: item)
    default: false
    }
  }

  private func moveFocusedItem(by distance: Int) -> Bool {
    guard isEditing || reorderRules.lifts(whileEditing: false), let item = focusedItem,
      moveItems(with: item, by: distance)
    else { return false }
    if let focusedItem { scrollToItem(at: focusedItem, alignment: .nearest) }
    return true
  }

  private func moveFocusedColumn(toward side: Step) -> Bool {
    moveFocusedColumn(by: (side == .left) == (readingDirection == .leftToRight) ? -1 : 1)
  }

  private func cancelOrDeselect() -> Bool {
    interaction.endTypeAhead()
    if movingItem != nil {
      cancelInteractiveMovement()
    } else if movingColumn != nil {
      endColumnMovement()
    } else if selection.marquee != nil {
      cancelMarquee()
    } else if interaction.swipe != nil {
      hideActions()
    } else {
      return choose([])
    }
    return true
  }

  private func chooseAll() -> Bool {
    guard selectionMode == .multiple, !isEditing else { return false }
    choose([0..<itemCount])
    return true
  }
}

// MARK: - Type-ahead
extension AnyGridView {
  /// The most items with whose texts one typed character is compared, from the focused item on:
  /// 10,000.
  public static var typeAheadLimit: Int { 10_000 }

  /// Moves the focus to the next item whose text begins with the characters typed so far. After the
  /// last item, the search continues with the first.
  /// - Returns: Whether there is such an item, or the character continues a search.
  private func find(_ character: Character, at time: Double?) -> Bool {
    guard calls.contains(.typeAheadText) else { return false }
    let isContinued = interaction.typeAhead.isInProgress(at: time)
    interaction.type(character, at: time)
    let (search, generation) = (interaction.typeAhead, generation)
    let start = focusedItem.map { search.isForNext ? $0 + 1 : $0 } ?? visibleItems.first ?? 0
    let countFromStart = itemCount - start
    for step in 0..<min(itemCount, Self.typeAheadLimit) {
      let item = step < countFromStart ? start + step : step - countFromStart
      guard let path = path(of: item), calls.contains(.typeAheadText) else { break }
      let text = ask { environment.typeAheadText(forItemAt: path) } ?? nil
      // If the delegate has changed the data, the index is no longer valid.
      guard generation == self.generation else {
        work.countStaleAnswer()
        return isContinued
      }
      guard let text, search.matches(text) else { continue }
      if focusItem(at: item) { return true }
      guard generation == self.generation else { return isContinued }
    }
    // A search begins with a letter that is found.
    if !isContinued { interaction.endTypeAhead() }
    return isContinued
  }
}
