/// Decodes the bytes that a terminal sends into key presses and other events.
///
///     var decoder = InputDecoder()
///     for event in decoder.read(bytes) { handle(event) }
///     // after decoder.timeout seconds without input:
///     for event in decoder.finish() { handle(event) }
///
/// The decoder does not read from files and has no clock. The bytes may arrive in pieces of any
/// size, which do not affect the events. Each byte that is not valid UTF-8 becomes U+FFFD.
/// Unsupported sequences are skipped as a whole, so that a reply of the terminal is never taken for
/// key presses. A sequence that does not end is dropped after ``sequenceLimit`` bytes.
public struct InputDecoder {
  /// The maximum length of a sequence in bytes. A longer one is dropped.
  public static let sequenceLimit = 65_536

  /// The maximum length of a pasted text in bytes. Bytes beyond it are dropped.
  public static let pasteLimit = 1_048_576

  /// The state of the decoder between two bytes.
  enum State {
    /// Between two keys.
    case idle

    /// Inside of a scalar of several bytes.
    case scalar

    /// After an ESC, or after two if ``isAlt``.
    case escape

    /// After `ESC [`.
    case control

    /// After `ESC O`.
    case keypad

    /// After `ESC [ [`, the prefix of F1 to F5 on the Linux console.
    case console

    /// After `ESC [ M`, the prefix of a mouse report in the old encoding, of which three bytes
    /// follow.
    case oldMouse

    /// Inside of a control string, which ends with `ESC \`.
    case string

    /// After an ESC inside of a control string.
    case stringEscape

    /// Inside of a pasted text.
    case paste
  }

  var state = State.idle

  /// Whether an ESC preceded the current key or sequence.
  var isAlt = false

  /// The bytes of the current scalar, sequence or pasted text, as far as they are needed.
  var held: [UInt8] = []

  /// The number of bytes of the current sequence, or of the matched part of a paste's end mark.
  var count = 0

  /// The decoded events that were not returned yet.
  var events: [InputEvent] = []

  /// Creates a decoder in its initial state.
  public init() {}
}

// MARK: - Reading
extension InputDecoder {
  /// Decodes bytes, and returns the events that they complete.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// The time in seconds without input after which to call ``finish()``, or nil if there is nothing
  /// to finish.
  ///
  /// It is short after a lone ESC, which is most likely a key press and should not feel delayed. It
  /// is longer where the input may be either a chord with alt or the beginning of a sequence or
  /// scalar. It is longest inside of a sequence: the remaining bytes may be delayed, and must not
  /// be taken for key presses.
  public var timeout: Double? {
    switch state {
    case .idle: nil
    case .escape: 0.025
    case .scalar: 0.5
    case .control, .keypad, .string: count == 0 ? 0.5 : 5
    case .console, .oldMouse, .stringEscape: 5
    case .paste: endsWithinScalar ? nil : 5
    }
  }

  /// Ends incomplete input, and returns its events.
  ///
  /// A lone ESC is the escape key. An incomplete sequence is dropped. An incomplete paste returns
  /// the text so far. It continues until its end mark, so that later parts are returned as pasted
  /// text and never as key presses.
  public mutating func finish() -> [InputEvent] {
    endIncompleteSequence()
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }
}

// MARK: - Bytes
extension InputDecoder {
  mutating func take(_ byte: UInt8) {
    switch state {
    case .idle: takeFirst(byte)
    case .scalar: takeInScalar(byte)
    case .escape: takeAfterEscape(byte)
    case .control: takeInControl(byte)
    case .keypad: takeInKeypad(byte)
    case .console: takeInConsole(byte)
    case .oldMouse: takeInOldMouse()
    case .string: takeInString(byte)
    case .stringEscape: takeAfterStringEscape(byte)
    case .paste: takeInPaste(byte)
    }
  }

  /// Enters a state and discards the bytes held.
  mutating func enter(_ state: State) {
    self.state = state
    held.removeAll(keepingCapacity: held.count <= 64)
    count = 0
  }

  /// Emits a key press and ends the current sequence.
  mutating func emit(_ key: GridKey, _ modifiers: KeyModifiers = []) {
    events.append(.key(GridKeyPress(key, isAlt ? modifiers.union(.alt) : modifiers)))
    isAlt = false
    enter(.idle)
  }

  /// Ends the current sequence without an event.
  mutating func discard() {
    isAlt = false
    enter(.idle)
  }

  /// Ends incomplete input.
  mutating func endIncompleteSequence() {
    switch state {
    case .idle: break
    case .scalar: emitInvalid()
    case .escape:
      if isAlt { emitEscape() }
      emitEscape()
    case .control where count == 0: emitAlt("[")
    case .keypad where count == 0: emitAlt("O")
    case .string where count == 0: emitAlt(Character(Unicode.Scalar(held[0])))
    case .stringEscape: emitEscape()
    case .paste: emitStalledPaste()
    case .control, .keypad, .console, .oldMouse, .string: discard()
    }
  }

  /// Emits a character with alt, for an incomplete sequence. A preceding ESC was the escape key.
  private mutating func emitAlt(_ character: Character) {
    if isAlt { emitEscape() }
    isAlt = true
    emit(.character(character))
  }

  /// Emits the escape key.
  mutating func emitEscape() {
    isAlt = false
    emit(.escape)
  }
}
