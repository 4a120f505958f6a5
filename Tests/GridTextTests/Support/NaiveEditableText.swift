import GridText

/// A simple model of ``EditableText``: an array of scalars, whose characters are found anew for each
/// question, and a copy of the whole state for each step.
struct NaiveEditableText {
  private(set) var scalars: [Unicode.Scalar]

  /// Offsets in ``scalars``, always between two characters.
  private var anchorOffset: Int
  private var cursorOffset: Int

  private var steps: [Step] = []
  private var undone: [Step] = []

  /// The state before a composition, and the composed scalars.
  private var composition: (before: State, marked: Range<Int>)?

  private struct State {
    var scalars: [Unicode.Scalar]
    var anchor: Int
    var cursor: Int
  }

  private struct Step {
    var before: State
    var after: State
    var kind: Kind

    /// Whether later edits of its kind may still join it.
    var isOpen = true

    /// The offset at which the next edit has to begin or end.
    var joint: Int

    /// The last inserted text.
    var last = ""
  }

  private enum Kind { case typing, backward, forward, other }

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    anchorOffset = scalars.count
    cursorOffset = scalars.count
  }
}

// MARK: - State
extension NaiveEditableText {
  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// The offset of each end of a character.
  private var bounds: [Int] {
    var bounds = [0]
    for character in text {
      bounds.append(bounds[bounds.count - 1] + character.unicodeScalars.count)
    }
    return bounds
  }

  var cursor: Int { bounds.firstIndex(of: cursorOffset) ?? -1 }
  var anchor: Int { bounds.firstIndex(of: anchorOffset) ?? -1 }
  var markedRange: Range<Int>? {
    guard let marked = composition?.marked else { return nil }
    let start = bounds.lastIndex { $0 <= marked.lowerBound } ?? 0
    return start..<(bounds.firstIndex { $0 >= marked.upperBound } ?? start)
  }

  private var state: State {
    get { State(scalars: scalars, anchor: anchorOffset, cursor: cursorOffset) }
    set {
      (scalars, anchorOffset, cursorOffset) = (newValue.scalars, newValue.anchor, newValue.cursor)
    }
  }

  private var selected: Range<Int> {
    min(anchorOffset, cursorOffset)..<max(anchorOffset, cursorOffset)
  }
}

// MARK: - Movements
extension NaiveEditableText {
  mutating func select(from anchor: Int, to cursor: Int) {
    commit()
    closeStep()
    let last = bounds.count - 1
    anchorOffset = bounds[min(max(anchor, 0), last)]
    cursorOffset = bounds[min(max(cursor, 0), last)]
  }

  mutating func move(
    _ direction: EditableText.Direction, _ distance: EditableText.Distance, extending: Bool
  ) {
    if extending { return select(from: anchor, to: target(cursor, direction, distance)) }
    let end = direction == .backward ? min(anchor, cursor) : max(anchor, cursor)
    let isCollapsing = anchor != cursor && distance == .character
    let place = isCollapsing ? end : target(end, direction, distance)
    select(from: place, to: place)
  }

  private func target(
    _ start: Int, _ direction: EditableText.Direction, _ distance: EditableText.Distance
  ) -> Int {
    let characters = Array(text)
    var place = start
    let step = direction == .backward ? -1 : 1
    func next() -> Int { direction == .backward ? place - 1 : place }
    func isInside() -> Bool { characters.indices.contains(next()) }
    switch distance {
    case .character: return isInside() ? place + step : place
    case .text: return direction == .backward ? 0 : characters.count
    case .word:
      while isInside(), !Self.isOfWord(characters, next()) { place += step }
      guard isInside() else { return place }
      let kind = Self.kind(characters, next())
      while isInside(), Self.kind(characters, next()) == kind { place += step }
      return place
    }
  }

  mutating func selectWord(at index: Int) {
    let characters = Array(text)
    guard !characters.isEmpty else { return select(from: 0, to: 0) }
    let index = min(max(index, 0), characters.count - 1)
    let kind = Self.kind(characters, index)
    var (start, end) = (index, index + 1)
    while start > 0, Self.kind(characters, start - 1) == kind { start -= 1 }
    while end < characters.count, Self.kind(characters, end) == kind { end += 1 }
    select(from: start, to: end)
  }

  private static func isOfWord(_ characters: [Character], _ index: Int) -> Bool {
    kind(characters, index) != "blank" && kind(characters, index) != "symbol"
  }

  /// The kind of a character of the test alphabet.
  private static func kind(_ characters: [Character], _ index: Int) -> String {
    guard characters[index] == "'", index > 0, index + 1 < characters.count else {
      return kind(characters[index])
    }
    let isInside = [index - 1, index + 1].allSatisfy { kind(characters[$0]) == "letter" }
    return isInside ? "letter" : "symbol"
  }

  private static func kind(_ character: Character) -> String {
    switch character.unicodeScalars.first {
    case "漢": return "han"
    case "か": return "hiragana"
    case "カ": return "katakana"
    case " ": return "blank"
    case "a", "b", "é", "k", "n", "1", "_": return "letter"
    default: return "symbol"
    }
  }
}

// MARK: - Edits
extension NaiveEditableText {
  mutating func insert(_ addition: String) {
    var characters = Array(addition)
    while characters.first?.isNewline == true { characters.removeFirst() }
    while characters.last?.isNewline == true { characters.removeLast() }
    let line = String(characters.map { $0.isNewline ? " " : $0 })
    guard composition == nil else {
      compose(line, nil)
      return commit()
    }
    guard !line.isEmpty || !selected.isEmpty else { return }
    replace(selected, line, characters.count == 1 ? .typing : .other)
  }

  mutating func delete(_ direction: EditableText.Direction, _ distance: EditableText.Distance) {
    commit()
    guard selected.isEmpty else { return replace(selected, "", .other) }
    let target = bounds[target(cursor, direction, distance)]
    guard target != cursorOffset else { return }
    let range = min(target, cursorOffset)..<max(target, cursorOffset)
    replace(range, "", direction == .backward ? .backward : .forward)
  }

  private mutating func replace(_ range: Range<Int>, _ line: String, _ kind: Kind) {
    let before = state
    put(Array(line.unicodeScalars), range)
    undone = []
    let end = range.lowerBound + line.unicodeScalars.count
    if var step = steps.last, step.isOpen, step.kind == kind {
      let isContinued =
        switch kind {
        case .typing:
          range.isEmpty && step.joint == range.lowerBound
            && !(step.last.last?.isWhitespace == true && line.first?.isWhitespace != true)
        case .backward: step.joint == range.upperBound
        case .forward: step.joint == range.lowerBound
        case .other: false
        }
      if isContinued {
        step.after = state
        step.joint = kind == .typing ? end : range.lowerBound
        step.last += line
        steps[steps.count - 1] = step
        return
      }
    }
    steps.append(
      Step(
        before: before, after: state, kind: kind,
        joint: kind == .typing ? end : range.lowerBound, last: line))
  }

  private mutating func put(_ new: [Unicode.Scalar], _ range: Range<Int>) {
    scalars.replaceSubrange(range, with: new)
    cursorOffset = bounds.first { $0 >= range.lowerBound + new.count } ?? scalars.count
    anchorOffset = cursorOffset
  }

  private mutating func closeStep() {
    if !steps.isEmpty { steps[steps.count - 1].isOpen = false }
  }

  mutating func undo() {
    if let composition {
      let isChanged = composition.before.scalars != scalars
      cancel()
      if isChanged { return }
    }
    guard let step = steps.popLast() else { return }
    closeStep()
    undone.append(step)
    state = step.before
  }

  mutating func redo() {
    commit()
    guard var step = undone.popLast() else { return }
    step.isOpen = false
    steps.append(step)
    state = step.after
  }
}

// MARK: - Input methods
extension NaiveEditableText {
  mutating func compose(_ composed: String, _ selection: Range<Int>?) {
    let before = composition?.before ?? state
    let range = composition?.marked ?? selected
    let line = NaiveEditableText(composed)
    put(line.scalars, range)
    composition = (before, range.lowerBound..<range.lowerBound + line.scalars.count)
    let last = line.bounds.count - 1
    let part = selection ?? last..<last
    func bound(_ position: Int) -> Int {
      let offset = range.lowerBound + line.bounds[min(position, last)]
      return bounds.first { $0 >= offset } ?? scalars.count
    }
    (anchorOffset, cursorOffset) = (bound(part.lowerBound), bound(part.upperBound))
  }

  mutating func commit() {
    guard let composition else { return }
    self.composition = nil
    closeStep()
    guard composition.before.scalars != scalars else { return }
    undone = []
    steps.append(
      Step(before: composition.before, after: state, kind: .other, isOpen: false, joint: 0))
  }

  mutating func cancel() {
    guard let composition else { return }
    state = composition.before
    self.composition = nil
  }

  /// Sets the state as another editor has left it.
  mutating func take(_ text: String, anchor: Int, cursor: Int) {
    let before = state
    let wasComposing = composition != nil
    scalars = Array(text.unicodeScalars)
    (anchorOffset, cursorOffset) = (bounds[anchor], bounds[cursor])
    if wasComposing { return commit() }
    guard before.scalars != scalars else {
      if (before.anchor, before.cursor) != (anchorOffset, cursorOffset) { closeStep() }
      return
    }
    undone = []
    steps.append(Step(before: before, after: state, kind: .other, isOpen: false, joint: 0))
  }
}
