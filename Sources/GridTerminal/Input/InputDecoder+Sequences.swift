// MARK: - Sequences
extension InputDecoder {
  mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): enter(.control)
    case UInt8(ascii: "O"): enter(.keypad)
    case 0x1B:
      // If three ESC arrive in a row, the first was the Escape key. Two may be Alt and the start of
      // a sequence.
      if isAlt { emitEscape() }
      isAlt = true
      enter(.escape)
    default:
      if isAlt { emitEscape() }
      switch byte {
      case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
        UInt8(ascii: "_"):
        enter(.string)
        held.append(byte)
      default:
        isAlt = true
        enter(.idle)
        takeFirst(byte)
      }
    }
  }

  /// Handles a byte after `ESC [`: a parameter, or the final letter.
  mutating func takeInControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where count == 0: enter(.console)
    case UInt8(ascii: "M") where count == 0: enter(.oldMouse)
    case 0x20...0x3F: keepInSequence(byte)
    case 0x40...0x7E: end(ControlSequence(held, final: byte))
    default: interrupt(byte)
    }
  }

  /// Handles a byte after `ESC O`: a parameter in rare cases, or the final letter.
  mutating func takeInKeypad(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: keepInSequence(byte)
    case 0x40...0x7E: end(ControlSequence(held, final: byte, isKeypad: true))
    default: interrupt(byte)
    }
  }

  mutating func takeInConsole(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      emit(.function(Int(byte - UInt8(ascii: "A")) + 1))
    case 0x40...0x7E: discard()
    default: interrupt(byte)
    }
  }

  mutating func takeInOldMouse() {
    count += 1
    if count == 3 { discard() }
  }

  /// Keeps a byte of a sequence, unless the sequence is longer than those that are parsed.
  private mutating func keepInSequence(_ byte: UInt8) {
    if held.count < ControlSequence.limit { held.append(byte) }
    countByte()
  }

  private mutating func countByte() {
    count += 1
    if count == Self.sequenceLimit { discard() }
  }

  /// Ends an incomplete sequence at a byte that cannot be part of it.
  private mutating func interrupt(_ byte: UInt8) {
    endIncompleteSequence()
    take(byte)
  }

  private mutating func end(_ sequence: ControlSequence?) {
    guard count <= ControlSequence.limit, let sequence else { return discard() }
    if sequence.beginsPaste {
      isAlt = false
      return enter(.paste)
    }
    guard let event = sequence.event else { return discard() }
    if case .key(let press) = event { return emit(press.key, press.modifiers) }
    events.append(event)
    discard()
  }
}

// MARK: - Control strings
extension InputDecoder {
  mutating func takeInString(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape
    // BEL also ends a string. CAN and SUB cancel it.
    case 0x07, 0x18, 0x1A: discard()
    default: countByte()
    }
  }

  mutating func takeAfterStringEscape(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\\") else { return discard() }
    enter(.escape)
    take(byte)
  }
}

// MARK: - Bracketed paste
extension InputDecoder {
  /// The end mark of a paste. ESC occurs only at its start, so after a mismatch only the last byte
  /// can begin a new match.
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  mutating func takeInPaste(_ byte: UInt8) {
    if byte == Self.pasteEnd[count] {
      count += 1
      if count == Self.pasteEnd.count {
        emitPaste()
        discard()
      }
      return
    }
    keepPartialEnd()
    if byte == Self.pasteEnd[0] { count = 1 } else { keepPasted(byte) }
  }

  /// Adds the bytes of an incomplete end mark to the text.
  private mutating func keepPartialEnd() {
    for byte in Self.pasteEnd.prefix(count) { keepPasted(byte) }
    count = 0
  }

  private mutating func keepPasted(_ byte: UInt8) {
    if held.count < Self.pasteLimit { held.append(byte) }
  }

  private mutating func emitPaste() {
    events.append(.paste(String(decoding: held, as: UTF8.self)))
    held.removeAll()
  }

  /// Whether the paste has no complete scalar to emit.
  var endsWithinScalar: Bool { UTF8Form.lengthOfPrefix(endingIn: held) == held.count }

  /// Emits the pasted text so far, without an incomplete scalar at its end.
  mutating func emitStalledPaste() {
    guard !endsWithinScalar else { return }
    let beginning = held.suffix(UTF8Form.lengthOfPrefix(endingIn: held))
    held.removeLast(beginning.count)
    emitPaste()
    held += beginning
  }
}
