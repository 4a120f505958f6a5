/// The edits of a text that can be undone, and those that were undone.
///
/// It does not know the text. Edits of the same kind that continue each other are one step:
///
/// ```text
/// history.record(edit, .typing)
/// history.record(next, .typing)              // the same step, if it continues the word
/// history.endStep()                          // the cursor was moved
/// history.takeUndo()                         // both edits as one
/// ```
struct EditHistory: Sendable {
  /// A replacement of a part of the text.
  struct Edit: Sendable {
    /// The start of the part, in bytes of UTF-8.
    var offset: Int
    var removed: String
    var inserted: String
    let before: EditableText.Caret
    var after: EditableText.Caret
  }

  enum Kind: Sendable {
    case typing, deletingBackward, deletingForward

    /// An edit that is a step of its own.
    case other
  }

  /// The steps that can be undone, the last one at the end.
  private var done: [Edit] = []

  /// The steps that were undone, the last one at the end.
  private var undone: [Edit] = []

  /// The kind of edits that continue the last step; nil if none do.
  private var openKind: Kind?

  /// The number of steps that are kept.
  static var limit: Int { 1_000 }
}

// MARK: - Steps
extension EditHistory {
  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Records an edit.
  mutating func record(_ edit: Edit, _ kind: Kind) {
    undone = []
    let isContinued = kind == openKind && kind != .other
    openKind = kind
    if isContinued, let last = done.indices.last, done[last].join(edit, kind) { return }
    done.append(edit)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Makes the next edit a step of its own.
  mutating func endStep() { openKind = nil }

  /// Moves the last step to those that were undone, and returns it.
  mutating func takeUndo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    openKind = nil
    undone.append(edit)
    return edit
  }

  /// Moves the step that was undone last to those that were made, and returns it.
  mutating func takeRedo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    openKind = nil
    done.append(edit)
    return edit
  }
}

// MARK: - Edits
extension EditHistory.Edit {
  /// Adds an edit of the same kind, if it continues this one.
  fileprivate mutating func join(_ next: Self, _ kind: EditHistory.Kind) -> Bool {
    switch kind {
    case .typing:
      // A word is a step, with the blanks behind it.
      let beginsWord =
        inserted.last?.isWhitespace == true && next.inserted.first?.isWhitespace != true
      guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count, !beginsWord
      else { return false }
      inserted += next.inserted
    case .deletingBackward:
      guard next.offset + next.removed.utf8.count == offset else { return false }
      offset = next.offset
      removed = next.removed + removed
    case .deletingForward:
      guard next.offset == offset else { return false }
      removed += next.removed
    case .other: return false
    }
    after = next.after
    return true
  }

  /// Creates the smallest edit that leads from one text to another; nil if they are the same.
  init?(
    from old: String, to new: String, before: EditableText.Caret, after: EditableText.Caret
  ) {
    let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
    let limit = min(oldBytes.count, newBytes.count)
    var start = 0
    while start < limit, oldBytes[start] == newBytes[start] { start += 1 }
    guard start < max(oldBytes.count, newBytes.count) else { return nil }
    var end = 0
    while end < limit - start,
      oldBytes[oldBytes.count - 1 - end] == newBytes[newBytes.count - 1 - end]
    {
      end += 1
    }
    // Two scalars may begin or end with the same bytes.
    while start > 0, oldBytes.isInsideScalar(start) || newBytes.isInsideScalar(start) { start -= 1 }
    while end > 0,
      oldBytes.isInsideScalar(oldBytes.count - end) || newBytes.isInsideScalar(newBytes.count - end)
    {
      end -= 1
    }
    offset = start
    removed = String(decoding: oldBytes[start..<oldBytes.count - end], as: UTF8.self)
    inserted = String(decoding: newBytes[start..<newBytes.count - end], as: UTF8.self)
    (self.before, self.after) = (before, after)
  }

  /// The kind of an edit that is known by its result only.
  var kind: EditHistory.Kind {
    switch (removed.count, inserted.count) {
    case (0, 1): .typing
    case (1, 0): before.cursor > after.cursor ? .deletingBackward : .deletingForward
    default: .other
    }
  }
}

extension [UInt8] {
  /// Whether the byte at an offset continues a scalar.
  fileprivate func isInsideScalar(_ offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}
