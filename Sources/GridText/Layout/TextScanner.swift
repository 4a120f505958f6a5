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

  private let scalars: String.UnicodeScalarView
  private var index: String.Index

  /// The offset of the next piece, in bytes of UTF-8.
  private(set) var offset = 0

  init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
  }

  /// Moves to the start of a piece, backward or forward.
  /// - Complexity: O(1).
  mutating func move(to offset: Int) {
    let utf8 = String(scalars).utf8
    index = utf8.index(utf8.startIndex, offsetBy: offset)
    self.offset = offset
  }

  /// Returns the next piece, or nil at the end of the text.
  /// - Complexity: O(*m*) for *m* bytes of it.
  mutating func next() -> Piece? {
    guard index < scalars.endIndex else { return nil }
    let start = offset
    let isReturn = scalars[index] == "\r"
    let kind = nextClass
    advance()
    switch kind {
    case .newline:
      if isReturn, index < scalars.endIndex, scalars[index] == "\n" { advance() }
      return Piece(kind: .newline, offsets: start..<offset)
    case .space:
      while index < scalars.endIndex, nextClass == .space { advance() }
      return Piece(kind: .spaces, offsets: start..<offset)
    default:
      finishWord(after: kind)
      return Piece(kind: .word, offsets: start..<offset)
    }
  }

  /// Advances to the end of the word whose first scalar has been read.
  private mutating func finishWord(after first: BreakClass) {
    var last = first
    var isInner = first != .hyphen
    while index < scalars.endIndex {
      let next = nextClass
      switch next {
      case .newline, .space: return
      case .combining: break
      default:
        if BreakClass.breaks(between: last, next, isInner: isInner) { return }
        last = next
        if next != .hyphen { isInner = true }
      }
      advance()
    }
  }

  /// The class of the next scalar. A space with a combining mark is not treated as a space, because
  /// a line must not break there.
  private var nextClass: BreakClass {
    let next = BreakClass(scalars[index])
    guard next == .space else { return next }
    let following = scalars.index(after: index)
    let hasAccent =
      following < scalars.endIndex && BreakClass(scalars[following]) == .combining
    return hasAccent ? .other : .space
  }

  private mutating func advance() {
    offset += UTF8.width(scalars[index])
    index = scalars.index(after: index)
  }
}
