/// A streaming XML parser: returns tags and the text between them.
///
/// Comments, processing instructions and the document type are skipped, so there are no entities
/// except the five of XML, and no default values of attributes. It takes linear time for any input.
struct XMLReader {
  struct Attribute {
    let name: String
    let value: String

    /// The offset of the name.
    let offset: Int

    /// The offset of the value, after its quote.
    let valueOffset: Int
  }

  struct Tag {
    let name: String
    let attributes: [Attribute]

    /// The offset of the tag.
    let offset: Int
  }

  enum Piece {
    /// The start of an element.
    case start(Tag)

    /// The text in an element, with white space collapsed.
    case text(String, offset: Int)

    /// The end of the innermost element.
    case end
  }

  /// The maximum nesting of elements. Deeper trees could overflow the stack of recursive functions.
  static let depthLimit = 128

  var scanner: XMLScanner

  /// The names and offsets of the elements that are open, innermost last.
  private var open: [(name: String, offset: Int)] = []

  private var hasRoot = false

  /// Whether the innermost element is closed by its start tag.
  private var isSelfClosed = false

  init(_ bytes: [UInt8]) {
    scanner = XMLScanner(bytes)
  }

  /// Returns the next piece, or nil at the end of the document.
  /// - Complexity: O(*m*) for *m* bytes of the piece and of what is skipped before it.
  mutating func next() throws(BoxReaderError) -> Piece? {
    if isSelfClosed { return end() }
    if let text = try readText(isInElement: !open.isEmpty, isFirst: !hasRoot) {
      guard !open.isEmpty else {
        throw BoxReaderError(
          problem: .unexpected(
            found: text.first, expected: hasRoot ? "the end of the text" : "an element"),
          position: TextPosition(text.offset, in: scanner.bytes))
      }
      return .text(text.string, offset: text.offset)
    }
    guard scanner.next != nil else {
      if let last = open.last {
        throw scanner.error(.unclosed("<\(last.name)>", by: "</\(last.name)>"), at: last.offset)
      }
      guard hasRoot else { throw scanner.unexpected("an element") }
      return nil
    }
    return scanner.isAt("</") ? try readEnd() : try readStart()
  }
}

// MARK: - Tags
extension XMLReader {
  private mutating func readStart() throws(BoxReaderError) -> Piece {
    let offset = scanner.offset
    guard open.isEmpty != hasRoot else { throw scanner.unexpected("the end of the text") }
    guard open.count < Self.depthLimit else {
      throw scanner.error(.tooDeep(limit: Self.depthLimit), at: offset)
    }
    scanner.advance()
    guard let name = scanner.readName() else {
      throw scanner.unexpected("the name of an element (write &lt; for a literal <)")
    }
    let attributes = try readAttributes()
    open.append((name, offset))
    hasRoot = true
    return .start(Tag(name: name, attributes: attributes, offset: offset))
  }

  /// Reads the attributes and the end of their tag.
  private mutating func readAttributes() throws(BoxReaderError) -> [Attribute] {
    var attributes: [Attribute] = []
    var names: Set<String> = []
    while true {
      let isApart = scanner.skipSpaces()
      if scanner.skip(">") { return attributes }
      if scanner.skip("/>") {
        isSelfClosed = true
        return attributes
      }
      guard isApart else { throw scanner.unexpected("a space, > or />") }
      let offset = scanner.offset
      guard let name = scanner.readName() else {
        throw scanner.unexpected("an attribute, > or />")
      }
      guard names.insert(name).inserted else {
        throw scanner.error(.repeatedAttribute(name), at: offset)
      }
      scanner.skipSpaces()
      guard scanner.skip("=") else { throw scanner.unexpected("= and a value") }
      scanner.skipSpaces()
      let (value, valueOffset) = try readValue()
      attributes.append(
        Attribute(name: name, value: value, offset: offset, valueOffset: valueOffset))
    }
  }

  private mutating func readEnd() throws(BoxReaderError) -> Piece {
    let offset = scanner.offset
    guard let expected = open.last?.name else {
      throw scanner.unexpected(hasRoot ? "the end of the text" : "an element")
    }
    scanner.advance(by: 2)
    guard let name = scanner.readName() else { throw scanner.unexpected("the name of an element") }
    guard name == expected else {
      throw scanner.error(.unmatchedEnd(found: name, open: expected), at: offset)
    }
    scanner.skipSpaces()
    guard scanner.skip(">") else { throw scanner.unexpected(">") }
    return end()
  }

  private mutating func end() -> Piece {
    isSelfClosed = false
    open.removeLast()
    return .end
  }
}
