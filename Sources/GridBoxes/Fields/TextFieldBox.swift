/// A box in which the user types one line of text.
///
///     let find = TextFieldBox("Find")                        // the placeholder
///     find.on(.editingChanged) { find, _ in search(find.text) }
///     find.onCommit = { find in search(find.text) }          // enter
///     find.onCancel = { find in find.removeFromParent() }    // escape
///     page.append(find)
///     find.focus()
///
/// The field with the focus gets the keys and the pasted text of its host; see ``focus()``. A field
/// that is hidden until it is needed appears by ``ask(_:then:)``. A tap
/// gives it the focus and places the cursor, a drag selects, a double tap selects a word, and a
/// triple tap selects everything. The text scrolls, so that the cursor is visible.
///
/// | key | effect |
/// |---|---|
/// | left, right, home, end | move the cursor; with shift, extend the selection |
/// | control, alt or command with left or right | move by a word, or with command to an end |
/// | backspace, delete | delete a character, with control or alt a word, with command to an end |
/// | control-W, control-U, control-K, control-E | delete the word before, all before, all behind; go to the end |
/// | control-A, command-A | select all |
/// | control-C, control-X; command-C, command-X | copy or cut the selected text, if the screen has a clipboard |
/// | control-Z, command-Z; with shift, or control-Y | undo; redo |
/// | enter | ``onCommit`` |
/// | escape | restores the text, releases the focus, and ``onCancel`` |
///
/// The events of controls tell of the user: ``Event/editingBegan`` and ``Event/editingEnded`` when the
/// field gets and loses the focus, ``Event/editingChanged`` after each change of the text, and
/// ``Event/valueChanged`` when a changed text is committed, or the focus is lost with it.
///
/// By default, the field fills the width and is as tall as its font. The ``Box/padding`` and the
/// appearance are those of any box. The boxes in it are its own.
public final class TextFieldBox: Box {
  /// The text, the cursor, the selection and the undo history.
  public private(set) var line: EditableText

  /// The text that is shown while the field is empty.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }

  /// The style of the text.
  public var style: TextStyle {
    didSet { if style != oldValue { setNeedsLayout() } }
  }

  /// The color of the ``placeholder``.
  public var placeholderColor = GridColor(0x8A8F98) {
    didSet { if placeholderColor != oldValue { setNeedsLayout() } }
  }

  /// The background of selected text.
  public var selectionColor = GridColor(0x2F7DE1, alpha: 0.45) {
    didSet { if selectionColor != oldValue { setNeedsLayout() } }
  }

  /// The color of the cursor, where the host does not draw a cursor of its own.
  public var cursorColor = GridColor(0x2F7DE1) {
    didSet { if cursorColor != oldValue { cursorBox.background = cursorColor } }
  }

  /// Returns whether a character may be in the text; nil to allow all.
  ///
  ///     year.allows = { $0.isNumber }
  ///
  /// Other characters are left out of texts that are typed, pasted or composed.
  public var allows: ((Character) -> Bool)?

  /// Called when the user presses enter. The field keeps the focus.
  public var onCommit: ((TextFieldBox) -> Void)?

  /// Called when the user presses escape, after the text was restored and the focus released.
  public var onCancel: ((TextFieldBox) -> Void)?

  /// The text when the field got the focus, or when it was committed last.
  private var committedText = ""

  /// The screen that has the field as its focused one. The screen clears it when it is freed.
  private(set) unowned(unsafe) var focusScreen: BoxScreen?

  /// The visible part of the text.
  private var window = FieldWindow()

  /// The point at which a pointer went down, and the position there once a drag selects text.
  private var drag: (start: GridPoint, anchor: Int?)?

  private let textBox = Box(width: .fill, height: .fill)
  private let cursorBox = Box(width: .points(TextFieldBox.cursorWidth), height: .fill)

  /// The width of the cursor in points, where the field draws it.
  private static var cursorWidth: Double { 2 }

  /// Creates a field.
  /// - Parameters:
  ///   - placeholder: The text that is shown while the field is empty.
  ///   - text: The text.
  ///   - style: The style of both.
  ///   - width: The width. With `.fit`, it is that of the text or the placeholder.
  ///   - height: The height. With `.fit`, it is that of a line.
  public init(
    _ placeholder: String = "", text: String = "", style: TextStyle = TextStyle(),
    width: Length = .fill, height: Length = .fit
  ) {
    self.placeholder = placeholder
    self.style = style
    line = EditableText(text)
    super.init(sizing: Sizing(width: width, height: height))
    cursorBox.background = cursorColor
    cursorBox.visibility = .hidden
    append(contentsOf: [textBox, cursorBox])
    // Touches are those of the field, which may pass them.
    for box in boxes { box.passesTouches = true }
    // A control handles drags, and boxes around it recognize no taps on it.
    isControl = true
    isTappable = true
    ensuredEvents.handling.dragAxes = .horizontal
    on(.touchDown) { $0.drag = ($1.point, nil) }
    on(.touchDragInside) { $0.select(to: $1.point) }
    on(.touchDragOutside) { $0.select(to: $1.point) }
  }

  deinit { focusScreen?.forgetField() }

  // MARK: Text

  /// The text.
  ///
  /// Setting it places the cursor at its end, forgets what can be undone, and triggers no event.
  /// - Complexity: O(*n*) for *n* bytes to set it.
  public var text: String {
    get { line.text }
    set {
      line = EditableText(newValue)
      committedText = line.text
      setNeedsLayout()
    }
  }

  /// Changes the text, the cursor or the selection, and triggers ``Event/editingChanged`` if the text
  /// has changed.
  private func edit(_ change: (inout EditableText) -> Void) {
    let before = line.text
    change(&line)
    setNeedsLayout()
    if line.text != before { trigger(.editingChanged) }
  }

  // MARK: Layout

  public override func arrange(_ seating: inout Seating) {
    let (font, measurer) = (style.font, seating.pass.screen.measurer)
    let measure = { (part: Substring) in measurer.width(of: part, in: font).finiteLength }
    let height = measurer.metrics(of: font).lineHeight.finiteLength.rounded(.up)
    // Behind the last character there is space for the cursor.
    let cursorRoom = max(Self.cursorWidth, measure(" "))
    let room = seating.room.width.length
    if room == .infinity || !seating.room.width.isExact {
      let natural = line.text.isEmpty ? placeholder : line.text
      let width = natural.isEmpty ? 0 : measure(natural[...]).rounded(.up)
      seating.extent.width = min(room, width + cursorRoom)
    }
    seating.extent.height = height
    guard seating.isPlacing else { return }
    window.show(line, width: room - cursorRoom, measuredBy: measure)
    textBox.content = .text(shownText)
    seating.seat(textBox, at: .zero, in: .exactly(GridSize(width: room, height: height)))
    let isShown = isFocused && seating.pass.screen.drawsCursor
    cursorBox.visibility = isShown ? .visible : .hidden
    let x = window.x(of: line.cursor)
    // Text is aligned to the left on mirrored screens too.
    let corner = GridPoint(x: seating.isMirrored ? room - x - Self.cursorWidth : x, y: 0)
    let slot = GridSize(width: Self.cursorWidth, height: height)
    seating.seat(cursorBox, at: corner, in: .exactly(slot))
  }

  /// The visible text, with the selection and the text that an input method is composing.
  private var shownText: TextContent {
    guard !line.text.isEmpty else {
      var style = style
      style.color = placeholderColor
      return TextContent(AttributedText(placeholder), style: style, lineLimit: 1)
    }
    var text = AttributedText()
    let (selected, marked) = (isFocused ? line.selection : 0..<0, line.markedRange ?? 0..<0)
    for (position, character) in zip(window.range, window.text) {
      var attributes = TextAttributes()
      if selected.contains(position) { attributes.background = selectionColor }
      if marked.contains(position) { attributes.isUnderlined = true }
      text.append(String(character), attributes)
    }
    return TextContent(text, style: style, lineLimit: 1)
  }

  /// The frame of the cursor in the coordinate space of the field, as of the last layout.
  public var cursorFrame: GridRect { cursorBox.shownFrame }

  // MARK: Touches

  public override func tapped(_ tap: Tap) {
    focus()
    commitComposition()
    let x = tap.point.x - textBox.shownFrame.minX
    switch tap.count {
    case 1: line.setCursor(window.position(at: x, of: line.count))
    case 2: line.selectWord(at: window.character(at: x, of: line.count))
    default: line.selectAll()
    }
    setNeedsLayout()
    super.tapped(tap)
  }

  /// Selects from the point at which a pointer went down, once it has moved to another character.
  private func select(to point: GridPoint) {
    guard let start = drag?.start else { return }
    let left = textBox.shownFrame.minX
    let cursor = window.position(at: point.x - left, of: line.count)
    guard
      drag?.anchor != nil || (point.x - start.x).magnitude > PressTracker.Rules().slop
    else { return }
    // The text may scroll under the pointer, so the anchor is found only once.
    let anchor = drag?.anchor ?? window.position(at: start.x - left, of: line.count)
    drag?.anchor = anchor
    focus()
    line.select(from: anchor, to: cursor)
    setNeedsLayout()
  }

  // MARK: Focus

  /// Whether the field has the focus of its screen.
  /// - Complexity: O(depth).
  public var isFocused: Bool { focusScreen?.focusedField === self }

  /// Called by a screen when the field becomes its focused one.
  func focusBegan(on screen: BoxScreen) {
    focusScreen = screen
    committedText = line.text
    setNeedsLayout()
    trigger(.editingBegan)
  }

  /// Called by a screen when the field is no longer its focused one.
  func focusEnded() {
    focusScreen = nil
    line.commitComposition()
    setNeedsLayout()
    reportValue()
    trigger(.editingEnded)
  }

  /// Called by a screen that replaces the one that has the field as its focused one.
  func focusMoved(to screen: BoxScreen) { focusScreen = screen }

  /// Called by the screen that has the field as its focused one when it is freed.
  func screenWasDeallocated() { focusScreen = nil }

  private func reportValue() {
    guard line.text != committedText else { return }
    committedText = line.text
    trigger(.valueChanged)
  }

  // MARK: Editing

  /// Commits the text, as enter does: triggers ``Event/valueChanged`` if the text has changed, and
  /// calls ``onCommit``.
  public func commit() {
    commitComposition()
    reportValue()
    onCommit?(self)
  }

  /// Restores the text that was committed last, as escape does, releases the focus, and calls
  /// ``onCancel``.
  public func cancel() {
    edit {
      $0.cancelComposition()
      guard $0.text != committedText else { return }
      $0.selectAll()
      $0.insert(committedText)
    }
    resignFocus()
    onCancel?(self)
  }

  /// Inserts a text in place of the selection, as typing and pasting do.
  /// - Complexity: O(*n*) for *n* bytes of the result.
  public func insert(_ text: String) { edit { $0.insert(allowed(text)) } }

  /// Deletes the selection or, if there is none, the text between the cursor and a position.
  /// - Complexity: O(*n*) for *n* bytes.
  public func delete(
    _ direction: EditableText.Direction, by distance: EditableText.Distance = .character
  ) {
    edit { $0.delete(direction, by: distance) }
  }

  /// Moves the cursor.
  /// - Complexity: O(*n*) for *n* bytes.
  public func move(
    _ direction: EditableText.Direction, by distance: EditableText.Distance = .character,
    extending: Bool = false
  ) {
    edit { $0.move(direction, by: distance, extending: extending) }
  }

  /// Selects the text between two positions, which are clamped to the text.
  /// - Complexity: O(*n*) for *n* bytes.
  public func select(from anchor: Int, to cursor: Int) {
    edit { $0.select(from: anchor, to: cursor) }
  }

  /// Selects the whole text.
  /// - Complexity: O(*n*) for *n* bytes.
  public func selectAll() { edit { $0.selectAll() } }

  /// Undoes the last step of editing.
  /// - Returns: Whether there was a step.
  @discardableResult
  public func undo() -> Bool {
    var isDone = false
    edit { isDone = $0.undo() }
    return isDone
  }

  /// Makes the last step of editing again that was undone.
  /// - Returns: Whether there was a step.
  @discardableResult
  public func redo() -> Bool {
    var isDone = false
    edit { isDone = $0.redo() }
    return isDone
  }

  /// Returns the selected text for the clipboard of the host; nil without a selection.
  public func copy() -> String? { line.selection.isEmpty ? nil : line.selectedText }

  /// Deletes the selected text, and returns it for the clipboard of the host; nil without a selection.
  public func cut() -> String? {
    guard let text = copy() else { return nil }
    delete(.backward)
    return text
  }

  // MARK: Input methods

  /// Shows a text that an input method is composing; see ``EditableText/compose(_:selecting:)``.
  public func compose(_ composed: String, selecting selection: Range<Int>? = nil) {
    edit { $0.compose(allowed(composed), selecting: selection) }
  }

  /// Makes the composed text a part of the text.
  public func commitComposition() { edit { $0.commitComposition() } }

  /// Takes over the state of an editor of the host; see
  /// ``EditableText/take(_:anchor:cursor:marked:)``.
  public func take(_ text: String, anchor: Int, cursor: Int, marked: Range<Int>? = nil) {
    edit { $0.take(allowed(text), anchor: anchor, cursor: cursor, marked: marked) }
  }

  private func allowed(_ text: String) -> String {
    allows.map { text.filter($0) } ?? text
  }
}
