/// Turns what a terminal sends, in whatever pieces it arrives, into keys and what else they mean.
///
///     var decoder = InputDecoder()
///     for event in decoder.read(bytes) { … }
///     // nothing has come for decoder.patience seconds:
///     for event in decoder.finish() { … }
///
/// It keeps no clock and reads nothing by itself. The same bytes give the same events in any pieces.
/// What is no UTF-8 comes as U+FFFD, byte by byte. Sequences that mean nothing here are swallowed
/// whole, so that no answer of a terminal is taken for typing; one that does not end is given up after
/// ``sequenceLimit`` bytes.
public struct InputDecoder {
  /// The most bytes of a sequence that are waited for.
  public static let sequenceLimit = 65_536

  /// The most bytes of a pasted text that are kept; the rest is left out.
  public static let pasteLimit = 1_048_576

  /// Where the decoder is.
  enum State {
    /// Between two keys.
    case idle

    /// In a scalar of more than one byte.
    case scalar

    /// After an ESC, or after two if ``isAlt``.
    case escape

    /// After `ESC [`.
    case control

    /// After `ESC O`.
    case keypad

    /// After `ESC [ [`, which is how the console of Linux begins F1 to F5.
    case console

    /// After `ESC [ M`, with three bytes to come of a mouse that is told in the old way.
    case oldMouse

    /// In a text for the terminal or from it, which ends with `ESC \`.
    case string

    /// After an ESC in such a text.
    case stringEscape

    /// In a pasted text.
    case paste
  }

  var state = State.idle

  /// Whether an ESC came before the key, or before the sequence that will be one.
  var isAlt = false

  /// The bytes of a scalar, a sequence or a pasted text so far, as far as they are needed.
  var held: [UInt8] = []

  /// How many bytes the sequence has so far, or how many of the mark at the end of a paste have come.
  var count = 0

  /// What has not been handed out yet.
  var events: [InputEvent] = []

  /// Creates a decoder that waits for nothing.
  public init() {}
}

// MARK: - Reading
extension InputDecoder {
  /// Takes the next bytes, as many as there are.
  /// - Returns: What they mean, together with what came before.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return handOut()
  }

  /// After how many seconds without a byte ``finish()`` is to be called; nil if nothing is held back.
  ///
  /// An ESC alone is most likely a key, for which nobody should have to wait. What may be a chord or half
  /// of a sequence, or half of a scalar, is waited for until a reader might notice. What can only be a
  /// part of something may have been held up on its way, and its rest is not to be taken for typing.
  public var patience: Double? {
    switch state {
    case .idle: nil
    case .escape: 0.025
    case .scalar: 0.5
    case .control, .keypad, .string: count == 0 ? 0.5 : 5
    case .console, .oldMouse, .stringEscape: 5
    case .paste: isPasteHalfAScalar ? nil : 5
    }
  }

  /// Hands out what is held back: an ESC was the key escape, and half a sequence is nothing.
  ///
  /// Of a pasted text that stalls, this is a part. Only the mark at its end ends it: what comes before
  /// that is handed out as more of it, and never as keys.
  public mutating func finish() -> [InputEvent] {
    abandon()
    return handOut()
  }

  private mutating func handOut() -> [InputEvent] {
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

  /// Goes on to another state, with nothing held.
  mutating func enter(_ state: State) {
    self.state = state
    held.removeAll(keepingCapacity: held.count <= 64)
    count = 0
  }

  /// A press ends what has begun.
  mutating func emit(_ key: Key, _ modifiers: KeyModifiers = []) {
    events.append(.key(TerminalKeyPress(key, isAlt ? modifiers.union(.alt) : modifiers)))
    isAlt = false
    enter(.idle)
  }

  /// What has begun ends, and means nothing.
  mutating func drop() {
    isAlt = false
    enter(.idle)
  }

  /// What has begun will not go on.
  mutating func abandon() {
    switch state {
    case .idle: break
    case .scalar: emitBroken()
    case .escape:
      if isAlt { emitEscape() }
      emitEscape()
    case .control where count == 0: emitAlt("[")
    case .keypad where count == 0: emitAlt("O")
    case .string where count == 0: emitAlt(Character(Unicode.Scalar(held[0])))
    case .stringEscape: emitEscape()
    case .paste: emitStalledPaste()
    case .control, .keypad, .console, .oldMouse, .string: drop()
    }
  }

  /// What might have begun a sequence was a chord; an ESC before it was the key.
  private mutating func emitAlt(_ character: Character) {
    if isAlt { emitEscape() }
    isAlt = true
    emit(.character(character))
  }

  /// An ESC was the key.
  mutating func emitEscape() {
    isAlt = false
    emit(.escape)
  }
}
