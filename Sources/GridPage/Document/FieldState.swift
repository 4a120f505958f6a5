/// The state of a text field in the form of an input element of a page.
///
/// Positions are offsets in code units of UTF-16, as in JavaScript. Texts are compared unit by unit.
struct FieldState {
  var text = ""

  /// The end of the selection that stays when it is extended.
  var anchor = 0

  /// The end of the selection that moves.
  var cursor = 0
}

/// A text field that has the focus, with the state that the page shows.
struct ShownField {
  let field: TextFieldBox
  let node: PageNode
  var state: FieldState
}

// MARK: - Positions
extension FieldState {
  /// Creates the state of a line of text.
  init(of line: EditableText) {
    text = line.text
    anchor = text.utf16Offset(of: line.anchor)
    cursor = text.utf16Offset(of: line.cursor)
  }
}

extension FieldState: Equatable {
  static func == (first: FieldState, second: FieldState) -> Bool {
    first.anchor == second.anchor && first.cursor == second.cursor
      && first.text.utf8.elementsEqual(second.text.utf8)
  }
}

extension String {
  /// Returns the offset of a position, which counts characters.
  func utf16Offset(of position: Int) -> Int {
    utf16.distance(from: startIndex, to: index(startIndex, offsetBy: position))
  }

  /// Returns the first position at or after an offset, which is clamped to the text.
  func position(ofUTF16 offset: Int) -> Int {
    let end = utf16.index(startIndex, offsetBy: min(max(offset, 0), utf16.count))
    return self[..<end].count
  }
}
