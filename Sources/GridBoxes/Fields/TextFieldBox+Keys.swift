// MARK: - Keys
extension TextFieldBox {
  /// Handles a key press as the table of ``TextFieldBox`` has it.
  /// - Returns: Whether the field has an effect for the key. All characters have one.
  func type(_ press: GridKeyPress) -> Bool {
    let held = press.modifiers
    switch press.key {
    case .left: move(.backward, by: distance(held), extending: held.contains(.shift))
    case .right: move(.forward, by: distance(held), extending: held.contains(.shift))
    case .home: move(.backward, by: .text, extending: held.contains(.shift))
    case .end: move(.forward, by: .text, extending: held.contains(.shift))
    case .backspace: delete(.backward, by: distance(held))
    case .delete: delete(.forward, by: distance(held))
    case .enter: commit()
    case .escape: cancelCompositionOrEditing()
    case .character(let character):
      if let typed = press.character {
        insert(String(typed))
      } else if held.contains(.alt) {
        return editByAlt(character)
      } else {
        return editByControl(character, held)
      }
    case .tab, .insert, .up, .down, .pageUp, .pageDown, .function: return false
    }
    return true
  }

  private func distance(_ held: KeyModifiers) -> EditableText.Distance {
    if held.contains(.command) { return .text }
    return held.isDisjoint(with: [.control, .alt]) ? .character : .word
  }

  private func cancelCompositionOrEditing() {
    if line.markedRange == nil { cancel() } else { undo() }
  }

  /// Terminals send letters with alt for arrows with option.
  private func editByAlt(_ character: Character) -> Bool {
    switch character {
    case "b": move(.backward, by: .word)
    case "f": move(.forward, by: .word)
    case "d": delete(.forward, by: .word)
    default: return false
    }
    return true
  }

  private func editByControl(_ character: Character, _ held: KeyModifiers) -> Bool {
    switch character {
    case "a": selectAll()
    case "z" where !held.contains(.shift): undo()
    case "z", "Z", "y": redo()
    // Control-slash and control-underscore, which most terminals can report.
    case "/" where held.contains(.control), "_" where held.contains(.control): undo()
    case "w" where held.contains(.control): delete(.backward, by: .word)
    case "u" where held.contains(.control): delete(.backward, by: .text)
    case "k" where held.contains(.control): delete(.forward, by: .text)
    case "e" where held.contains(.control): move(.forward, by: .text)
    case "c", "x": return putOnClipboard(isCut: character == "x")
    default: return false
    }
    return true
  }

  /// Puts the selected text on the clipboard of the host. It stays in the field if the clipboard does not
  /// take it.
  /// - Returns: Whether there is a selection and a clipboard.
  private func putOnClipboard(isCut: Bool) -> Bool {
    guard let onCopy = screen?.onCopy, let text = copy() else { return false }
    if onCopy(text), isCut { _ = cut() }
    return true
  }
}
