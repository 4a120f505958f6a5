/// One line of text that the user edits: the text, the cursor, the selection, and what can be undone.
///
///     var line = EditableText("The quick fox")             // the cursor is at the end
///     line.move(.backward, by: .word)                       // before "fox"
///     line.insert("brown ")
///     line.move(.backward, by: .word, extending: true)      // selects "brown "
///     line.delete(.backward)                                // "The quick fox"
///     line.undo()                                           // "The quick brown fox"
///
/// A position is the number of characters before it, in the sense of `Character`: a letter with its
/// accents is one. Where an edit joins characters, such as an accent typed after its letter, the
/// cursor is after the joined character.
///
/// It does not measure, draw or scroll; a text field of boxes does.
public struct EditableText: Sendable {
  /// The text. It contains no line breaks.
  public private(set) var text: String

  /// The anchor and the cursor.
  private var caret: Caret

  /// The text that an input method is composing, if any.
  private var composition: Composition?

  private var history = EditHistory()

  /// A text that is composed has replaced a part of the text of before.
  private struct Composition {
    /// The text and the cursor before the composition.
    let text: String
    let caret: Caret

    /// The composed part of the present text, in bytes of UTF-8.
    var bytes: Range<Int>
  }

  /// The end of the selection that stays when it is extended, and the one that moves.
  struct Caret: Hashable, Sendable {
    var anchor: Int
    var cursor: Int

    init(at position: Int) { (anchor, cursor) = (position, position) }

    init(from anchor: Int, to cursor: Int) { (self.anchor, self.cursor) = (anchor, cursor) }
  }

  /// Creates a line with the cursor at its end and without a history. Line breaks in the text become
  /// spaces.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ text: String = "") {
    self.text = text.onOneLine
    caret = Caret(at: self.text.count)
  }

  /// The direction of a movement or a deletion.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Toward the start of the text.
    case backward

    /// Toward the end of the text.
    case forward
  }

  /// The distance of a movement or a deletion.
  public enum Distance: Hashable, Sendable, CaseIterable {
    /// One character.
    case character

    /// To the end of a word: backward to its first character, forward to its last.
    case word

    /// To an end of the text.
    case text
  }
}

// MARK: - State
extension EditableText {
  /// The number of characters.
  /// - Complexity: O(*n*) for *n* bytes.
  public var count: Int { text.count }

  /// The position of the cursor.
  public var cursor: Int { caret.cursor }

  /// The end of the selection that stays when the selection is extended. It equals the ``cursor``
  /// without a selection.
  public var anchor: Int { caret.anchor }

  /// The selected positions. Empty, at the cursor, without a selection.
  public var selection: Range<Int> {
    min(caret.anchor, caret.cursor)..<max(caret.anchor, caret.cursor)
  }

  /// The selected part of the text.
  /// - Complexity: O(*n*) for *n* bytes.
  public var selectedText: String { String(text[indices(of: selection)]) }

  /// The characters that an input method is composing; nil if it composes nothing.
  /// - Complexity: O(*n*) for *n* bytes.
  public var markedRange: Range<Int>? {
    guard let bytes = composition?.bytes else { return nil }
    return positionBefore(byte: bytes.lowerBound)..<position(ofByte: bytes.upperBound)
  }

  /// Whether ``undo()`` changes the text.
  public var canUndo: Bool { history.canUndo || isComposing }

  /// Whether ``redo()`` changes the text.
  public var canRedo: Bool { history.canRedo && !isComposing }

  private var isComposing: Bool { composition.map { $0.text != text } ?? false }
}

// MARK: - Cursor and selection
extension EditableText {
  /// Moves the cursor.
  ///
  /// Without `extending`, a selection collapses: one character moves the cursor to the end of the
  /// selection that lies in the direction, and a greater distance counts from there.
  /// - Parameters:
  ///   - direction: The direction.
  ///   - distance: The distance.
  ///   - extending: Whether the anchor stays, so that the text in between is selected.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func move(
    _ direction: Direction, by distance: Distance = .character, extending: Bool = false
  ) {
    guard !extending else {
      return select(from: anchor, to: target(from: cursor, direction, distance))
    }
    let end = direction == .backward ? selection.lowerBound : selection.upperBound
    let isCollapsing = distance == .character && !selection.isEmpty
    setCursor(isCollapsing ? end : target(from: end, direction, distance))
  }

  /// Moves the cursor to a position, which is clamped to the text.
  /// - Parameter extending: Whether the anchor stays, so that the text in between is selected.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func setCursor(_ position: Int, extending: Bool = false) {
    select(from: extending ? anchor : position, to: position)
  }

  /// Selects the text between two positions, which are clamped to the text.
  /// - Parameters:
  ///   - anchor: The end that stays when the selection is extended.
  ///   - cursor: The end at the cursor.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func select(from anchor: Int, to cursor: Int) {
    commitComposition()
    history.endStep()
    let limit = 0...count
    caret = Caret(from: limit.clamp(anchor), to: limit.clamp(cursor))
  }

  /// Selects the whole text.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func selectAll() { select(from: 0, to: count) }

  /// Selects a word, or the blanks or symbols between two words.
  /// - Parameter index: The index of a character in it, which is clamped to the text.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func selectWord(at index: Int) {
    let word = WordClass.run(around: index, in: text)
    select(from: word.lowerBound, to: word.upperBound)
  }

  /// The position at a distance from another one.
  private func target(from start: Int, _ direction: Direction, _ distance: Distance) -> Int {
    switch (distance, direction) {
    case (.character, .backward): max(0, start - 1)
    case (.character, .forward): min(count, start + 1)
    case (.word, _): WordClass.end(from: start, direction, in: text)
    case (.text, .backward): 0
    case (.text, .forward): count
    }
  }
}

// MARK: - Editing
extension EditableText {
  /// Inserts a text in place of the selection, or of the text that an input method is composing.
  ///
  /// Line breaks at both ends are dropped, and others become spaces, so that a pasted line stays a
  /// line. Characters that are inserted one by one are undone together, word by word.
  /// - Returns: Whether the text has changed.
  /// - Complexity: O(*n*) for *n* bytes of the result.
  @discardableResult
  public mutating func insert(_ addition: String) -> Bool {
    let addition = addition.withoutOuterBreaks.onOneLine
    guard composition == nil else {
      let before = text
      compose(addition)
      commitComposition()
      return text != before
    }
    guard !addition.isEmpty || !selection.isEmpty else { return false }
    let isTyped = addition.dropFirst().isEmpty && !addition.isEmpty
    replace(bytes(of: selection), by: addition, isTyped ? .typing : .other)
    return true
  }

  /// Deletes the selection or, if there is none, the text between the cursor and a position.
  ///
  /// Characters that are deleted one after the other are undone together.
  /// - Parameters:
  ///   - direction: The direction of the position from the cursor.
  ///   - distance: The distance of the position from the cursor.
  /// - Returns: Whether the text has changed.
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  public mutating func delete(_ direction: Direction, by distance: Distance = .character) -> Bool {
    commitComposition()
    guard selection.isEmpty else {
      replace(bytes(of: selection), by: "", .other)
      return true
    }
    let target = target(from: cursor, direction, distance)
    guard target != cursor else { return false }
    let range = bytes(of: min(cursor, target)..<max(cursor, target))
    replace(range, by: "", direction == .backward ? .deletingBackward : .deletingForward)
    return true
  }

  /// Undoes the last step: an edit, or several that belong together, such as a typed word.
  ///
  /// The selection becomes that of before the step. While an input method composes a text, this
  /// discards the composed text.
  /// - Returns: Whether there was a step.
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  public mutating func undo() -> Bool {
    let wasComposing = isComposing
    cancelComposition()
    guard !wasComposing else { return true }
    guard let edit = history.takeUndo() else { return false }
    put(edit.removed, at: edit.offset..<edit.offset + edit.inserted.utf8.count)
    caret = edit.before
    return true
  }

  /// Makes the last step again that was undone. An edit ends the list of these steps.
  /// - Returns: Whether there was a step.
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  public mutating func redo() -> Bool {
    commitComposition()
    guard let edit = history.takeRedo() else { return false }
    put(edit.inserted, at: edit.offset..<edit.offset + edit.removed.utf8.count)
    caret = edit.after
    return true
  }

  /// Replaces bytes, places the cursor behind them, and records the edit.
  private mutating func replace(
    _ bytes: Range<Int>, by new: String, _ kind: EditHistory.Kind
  ) {
    let (removed, before) = (self[bytes: bytes], caret)
    put(new, at: bytes)
    caret = Caret(at: position(ofByte: bytes.lowerBound + new.utf8.count))
    history.record(
      EditHistory.Edit(
        offset: bytes.lowerBound, removed: removed, inserted: new, before: before, after: caret),
      kind)
  }

  private mutating func put(_ new: String, at bytes: Range<Int>) {
    text.replaceSubrange(
      index(ofByte: bytes.lowerBound)..<index(ofByte: bytes.upperBound), with: new)
  }
}

// MARK: - Input methods
extension EditableText {
  /// Shows a text that an input method is composing, in place of the selection or of the last
  /// composed text.
  ///
  /// The ``markedRange`` is that of the composed text. Until ``commitComposition()``, nothing is
  /// recorded for ``undo()``. A movement, an insertion or a deletion commits the text.
  /// - Parameters:
  ///   - composed: The composed text. Line breaks become spaces.
  ///   - selection: The selected part of it, as positions in `composed`; nil for a cursor at its end.
  /// - Complexity: O(*n*) for *n* bytes of the result.
  public mutating func compose(_ composed: String, selecting selection: Range<Int>? = nil) {
    let composed = composed.onOneLine
    let replaced = composition?.bytes ?? bytes(of: self.selection)
    if composition == nil {
      composition = Composition(text: text, caret: caret, bytes: replaced)
    }
    put(composed, at: replaced)
    let start = replaced.lowerBound
    composition?.bytes = start..<start + composed.utf8.count
    let part = EditableText(composed)
    let inner = selection?.clamped(to: 0..<part.count) ?? part.count..<part.count
    let bytes = part.bytes(of: inner)
    caret = Caret(
      from: position(ofByte: start + bytes.lowerBound),
      to: position(ofByte: start + bytes.upperBound)
    )
  }

  /// Makes the text that an input method has composed a part of the text, as one step of the
  /// history. Does nothing if it composes nothing.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func commitComposition() {
    guard let composition else { return }
    self.composition = nil
    history.endStep()
    record(since: composition.text, composition.caret)
    history.endStep()
  }

  /// Removes the text that an input method is composing, and restores the text and the selection of
  /// before. Does nothing if it composes nothing.
  public mutating func cancelComposition() {
    guard let composition else { return }
    (text, caret) = (composition.text, composition.caret)
    self.composition = nil
  }

  /// Takes over the state of an editor that belongs to the host, such as an input element of a page.
  ///
  /// The difference to the present text is recorded as one edit.
  /// - Parameters:
  ///   - new: The text. Line breaks become spaces.
  ///   - anchor: The position of the end of the selection that stays, clamped to the text.
  ///   - cursor: The position of the cursor, clamped to the text.
  ///   - marked: The range that an input method is composing; nil if it composes nothing.
  /// - Complexity: O(*n*) for *n* bytes of both texts.
  public mutating func take(
    _ new: String, anchor: Int, cursor: Int, marked: Range<Int>? = nil
  ) {
    let (oldText, oldCaret) = (text, caret)
    text = new.onOneLine
    let limit = 0...count
    caret = Caret(from: limit.clamp(anchor), to: limit.clamp(cursor))
    if let marked {
      let (start, end) = (limit.clamp(marked.lowerBound), limit.clamp(marked.upperBound))
      let bytes = bytes(of: start..<max(start, end))
      if composition == nil {
        composition = Composition(text: oldText, caret: oldCaret, bytes: bytes)
      }
      composition?.bytes = bytes
    } else if composition != nil {
      commitComposition()
    } else if !text.utf8.elementsEqual(oldText.utf8) {
      record(since: oldText, oldCaret)
    } else if caret != oldCaret {
      history.endStep()
    }
  }

  /// Records the difference to an earlier text as one edit.
  private mutating func record(since oldText: String, _ oldCaret: Caret) {
    guard
      let edit = EditHistory.Edit(from: oldText, to: text, before: oldCaret, after: caret)
    else { return }
    history.record(edit, edit.kind)
  }
}

// MARK: - Positions, indices and bytes
extension EditableText {
  /// Returns the index of a position.
  private func index(of position: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: position)
  }

  /// Returns the indices of positions.
  /// - Complexity: O(*n*) for *n* bytes.
  private func indices(of positions: Range<Int>) -> Range<String.Index> {
    let start = index(of: positions.lowerBound)
    return start..<text.index(start, offsetBy: positions.count)
  }

  private func bytes(of positions: Range<Int>) -> Range<Int> {
    let indices = indices(of: positions)
    let start = text.utf8.distance(from: text.startIndex, to: indices.lowerBound)
    return start..<start + text.utf8[indices].count
  }

  private func index(ofByte offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private subscript(bytes bytes: Range<Int>) -> String {
    String(text[index(ofByte: bytes.lowerBound)..<index(ofByte: bytes.upperBound)])
  }

  /// Returns the first position at or after an offset in bytes.
  private func position(ofByte offset: Int) -> Int {
    var (position, end) = (0, 0)
    for character in text {
      guard end < offset else { break }
      end += character.utf8.count
      position += 1
    }
    return position
  }

  /// Returns the last position at or before an offset in bytes.
  private func positionBefore(byte offset: Int) -> Int {
    var (position, end) = (0, 0)
    for character in text {
      end += character.utf8.count
      guard end <= offset else { break }
      position += 1
    }
    return position
  }
}

extension ClosedRange<Int> {
  fileprivate func clamp(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}

extension String {
  /// The text with spaces instead of line breaks, stored as UTF-8.
  fileprivate var onOneLine: String {
    var line = contains(where: { $0.isNewline }) ? String(map { $0.isNewline ? " " : $0 }) : self
    line.makeContiguousUTF8()
    return line
  }

  /// The text without line breaks at both ends.
  fileprivate var withoutOuterBreaks: String {
    guard first?.isNewline == true || last?.isNewline == true else { return self }
    let start = drop(while: { $0.isNewline })
    return String(
      start[
        ..<(start.lastIndex { !$0.isNewline }.map { start.index(after: $0) } ?? start.startIndex)])
  }
}
