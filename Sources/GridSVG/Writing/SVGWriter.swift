/// Writes XML elements into one buffer, one element per line.
///
/// ```text
/// writer.begin("rect")
/// writer.put("width", 12.5)
/// writer.put("fill", Color(0xFF8800))
/// writer.endEmpty()                        // <rect width="12.5" fill="#f80"/>
/// ```
///
/// Names of elements and attributes are written unescaped, so they must be literals. Attribute
/// values and texts are escaped, and numbers are decimal.
struct SVGWriter {
  /// The output so far.
  private(set) var bytes: [UInt8] = []

  /// The number of open elements around the next one.
  private var depth: Int

  /// Creates a writer whose output will be nested in `depth` elements.
  init(depth: Int = 0) { self.depth = depth }
}

// MARK: - Elements
extension SVGWriter {
  /// Writes the start of a tag. Its attributes follow.
  mutating func begin(_ name: String) {
    beginLine()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
  }

  /// Ends an element without content.
  mutating func endEmpty() { bytes.append(contentsOf: "/>".utf8) }

  /// Ends the start tag of an element with child elements.
  mutating func beginContent() {
    bytes.append(UInt8(ascii: ">"))
    depth += 1
  }

  /// Writes the end tag of an element with child elements.
  mutating func end(_ name: String) {
    depth -= 1
    beginLine()
    endTag(name)
  }

  /// Ends the start tag of an element that contains only a text, then writes the text and the end
  /// tag.
  mutating func end(_ name: String, text: Substring) {
    bytes.append(UInt8(ascii: ">"))
    bytes.append(escaped: text)
    endTag(name)
  }

  private mutating func endTag(_ name: String) {
    bytes.append(contentsOf: "</".utf8)
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: ">"))
  }
}

// MARK: - Attributes
extension SVGWriter {
  /// Writes an attribute with a string value.
  mutating func put(_ name: String, _ text: String) {
    beginValue(name)
    bytes.append(escaped: text[...])
    endValue()
  }

  /// Writes an attribute with a numeric value.
  mutating func put(_ name: String, _ number: Double) {
    beginValue(name)
    bytes.append(decimal: number)
    endValue()
  }

  /// Writes an attribute with a list of numbers.
  mutating func put(_ name: String, _ numbers: [Double]) {
    beginValue(name)
    bytes.append(decimals: numbers)
    endValue()
  }

  /// Writes a color attribute, and a second one for its opacity if that is less than 1.
  mutating func put(_ name: String, _ color: GridColor) {
    beginValue(name)
    bytes.append(hexOf: color)
    endValue()
    if color.alpha < 1 { put("\(name)-opacity", color.alpha) }
  }

  /// Writes an attribute that refers to a definition by its id.
  mutating func put(_ name: String, reference id: String) { put(name, "url(#\(id))") }

  /// Writes an attribute whose value is already escaped.
  mutating func put(_ name: String, _ value: [UInt8]) {
    beginValue(name)
    bytes.append(contentsOf: value)
    endValue()
  }

  private mutating func beginValue(_ name: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: "=\"".utf8)
  }

  private mutating func endValue() { bytes.append(UInt8(ascii: "\"")) }
}

// MARK: - Rollback
extension SVGWriter {
  /// A position in the output of a writer.
  struct Mark: Hashable {
    fileprivate let count: Int
    fileprivate let depth: Int
  }

  /// The current position, for a later ``rollBack(to:)``.
  var mark: Mark { Mark(count: bytes.count, depth: depth) }

  /// Removes all output after a position.
  mutating func rollBack(to mark: Mark) {
    bytes.removeSubrange(mark.count...)
    depth = mark.depth
  }
}

// MARK: - Lines
extension SVGWriter {
  /// Appends the output of another writer.
  mutating func append(_ lines: [UInt8]) { bytes.append(contentsOf: lines) }

  /// Ends the last line.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Begins an indented line. The first line of a document is not preceded by a line end.
  private mutating func beginLine() {
    guard depth > 0 || !bytes.isEmpty else { return }
    endLine()
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, 12)))
  }
}
