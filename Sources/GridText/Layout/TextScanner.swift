/// Splits a text into pieces between which lines may break. It can start at any offset.
///
/// A piece is a word with its hyphen, an ideograph with the punctuation that must stay with it, the
/// spaces between two words, or a line break.
struct TextScanner {
  struct Piece: Hashable {
    enum Kind: Hashable {
      case word, spaces, newline
    }

    let kind: Kind

    /// The range of the piece, in bytes of UTF-8.
    let offsets: Range<Int>
  }

  /// The text in UTF-8.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The offset of the next piece, in bytes of UTF-8.
  private(set) var offset = 0

  /// Creates a scanner of valid UTF-8. The memory must not change or move while the scanner is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Moves to the start of a piece, backward or forward.
  /// - Complexity: O(1).
  mutating func move(to offset: Int) { self.offset = offset }

  /// Returns the next piece, or nil at the end of the text.
  /// - Complexity: O(*m*) for *m* bytes of it.
  mutating func next() -> Piece? {
    guard !isAtEnd else { return nil }
    let start = offset
    let first = nextStep
    offset = first.end
    switch first.kind {
    case .newline:
      let isReturn = bytes[start] == UInt8(ascii: "\r")
      if isReturn, !isAtEnd, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
      return Piece(kind: .newline, offsets: start..<offset)
    case .space:
      finishSpaces()
      return Piece(kind: .spaces, offsets: start..<offset)
    default:
      finishWord(after: first.kind)
      return Piece(kind: .word, offsets: start..<offset)
    }
  }

  private var isAtEnd: Bool { offset == bytes.count }

  /// Advances to the end of the spaces whose first one has been read.
  private mutating func finishSpaces() {
    while !isAtEnd {
      let next = nextStep
      guard next.kind == .space else { return }
      offset = next.end
    }
  }

  /// Advances to the end of the word whose first scalar has been read.
  private mutating func finishWord(after first: BreakClass) {
    var last = first
    var isInner = first != .hyphen
    while !isAtEnd {
      let next = nextStep
      switch next.kind {
      case .newline, .space: return
      case .combining: break
      default:
        if BreakClass.breaks(between: last, next.kind, isInner: isInner) { return }
        last = next.kind
        if next.kind != .hyphen { isInner = true }
      }
      offset = next.end
    }
  }
}

// MARK: - Scalars
extension TextScanner {
  /// The class of a scalar, and the offset after it.
  private struct Step {
    var kind: BreakClass
    let end: Int
  }

  /// The next scalar. A space with a combining mark is not treated as a space, because a line must
  /// not break there.
  private var nextStep: Step {
    var next = step(at: offset)
    if next.kind == .space, next.end < bytes.count, step(at: next.end).kind == .combining {
      next.kind = .other
    }
    return next
  }

  private func step(at offset: Int) -> Step {
    let first = bytes[offset]
    guard first >= 0x80 else {
      return Step(kind: BreakClass(Unicode.Scalar(first)), end: offset + 1)
    }
    // The number of leading ones is the number of bytes.
    let length = (~first).leadingZeroBitCount
    var value = UInt32(first) & 0x7F >> UInt32(length)
    for place in offset + 1..<offset + length {
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    return Step(kind: BreakClass(Unicode.Scalar(value) ?? "\u{FFFD}"), end: offset + length)
  }
}
