/// Reads a text as XML, a piece at a time: tags, and the text between them.
///
/// Comments, processing instructions and the document type are skipped, so there are no entities
/// but the five of XML, and no defaults. Nothing is looked at more than a few times, whatever it is.
struct XMLReader {
  struct Attribute {
    let name: String
    let value: String

    /// Where the name begins.
    let offset: Int

    /// Where the value begins, after its quote.
    let valueOffset: Int
  }

  struct Tag {
    let name: String
    let attributes: [Attribute]

    /// Where the tag begins.
    let offset: Int
  }

  enum Piece {
    /// An element begins.
    case start(Tag)

    /// A text in an element, with single spaces where it has white space.
    case text(String, offset: Int)

    /// The innermost element ends.
    case end
  }

  /// How many elements may be in each other: more would be too many for those who walk trees.
  static let depthLimit = 128

  var scanner: XMLScanner

  /// The elements that are open, the innermost one last, and where they begin.
  private var open: [(name: String, offset: Int)] = []

  private var hasRoot = false

  /// Whether the innermost element has no end tag.
  private var isSelfClosed = false

  init(_ bytes: [UInt8]) {
    scanner = XMLScanner(bytes)
  }

  /// The next piece; nil after the last one.
  /// - Complexity: O(*m*) for *m* bytes of it, and of what is skipped before it.
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
      throw scanner.unexpected("the name of an element; < itself is written &lt;")
    }
    let attributes = try readAttributes()
    open.append((name, offset))
    hasRoot = true
    return .start(Tag(name: name, attributes: attributes, offset: offset))
  }

  /// Reads attributes, and the end of their tag.
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
