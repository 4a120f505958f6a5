// MARK: - Focus
extension TextFieldBox {
  /// Gives the field the focus of its screen, and scrolls it into view.
  ///
  /// The host passes keys and pasted text to the field before anything else uses them, and shows its
  /// cursor there. Does nothing if the field is in no tree with a screen.
  public func focus() { screen?.focusedField = self }

  /// Shows the field, empty and with the focus, until the user has answered a question.
  ///
  ///     field.ask("go to row") { text in focus(row: Int(text) ?? 0) }
  ///
  /// Enter hides the field and then calls `act`. The field is also hidden by escape, and when it loses
  /// the focus. If it cannot get the focus, for example because it has no screen, it stays hidden.
  /// - Parameters:
  ///   - question: The new ``placeholder``.
  ///   - act: Called with the text. Replaces ``onCommit``.
  public func ask(_ question: String, then act: @escaping (String) -> Void) {
    resignFocus()
    (placeholder, text, visibility) = (question, "", .visible)
    focus()
    guard isFocused else { return visibility = .gone }
    onCommit = { field in
      field.resignFocus()
      act(field.text)
    }
    once(.editingEnded) { field, _ in field.visibility = .gone }
  }

  /// Releases the focus, if the field has it.
  public func resignFocus() {
    if let screen, screen.focusedField === self { screen.focusedField = nil }
  }

  /// Whether the field is in the tree of a screen, and no box around it is hidden.
  func isReachable(on screen: BoxScreen) -> Bool {
    var box: Box = self
    while box.visibility == .visible {
      if let own = box.ownScreen { return own === screen }
      guard let parent = box.parent else { return false }
      box = parent
    }
    return false
  }

  /// Scrolls the panes around the field by the smallest distances that make it visible.
  func reveal() {
    guard state.contains(.isPlaced) else { return }
    var next = outerPane
    while let pane = next {
      if let frame = pane.frameInContent(of: self) {
        let offset = pane.offset(showing: frame)
        if offset != pane.contentOffset { pane.contentOffset = offset }
      }
      next = pane.outerPane
    }
  }
}

extension Box {
  /// Takes the focus from a text field in the box, which was a cell and may not be mounted.
  /// - Complexity: O(1) without a focused field.
  final func releaseFieldFocus() {
    guard let screen = paneCellState?.screen, screen.heldField(within: self) != nil else { return }
    screen.focusedField = nil
  }

  /// Gives the focus to the next field in the box, or to the one before, and selects its text.
  /// - Returns: Whether there is another field.
  final func focusField(after field: TextFieldBox, backward: Bool) -> Bool {
    guard let screen else { return false }
    var fields: [TextFieldBox] = []
    forEachWithin {
      if let field = $0 as? TextFieldBox, field.isReachable(on: screen) { fields.append(field) }
    }
    guard let index = fields.firstIndex(where: { $0 === field }), fields.count > 1
    else { return false }
    let next = fields[(index + (backward ? fields.count - 1 : 1)) % fields.count]
    next.focus()
    next.selectAll()
    return true
  }
}
