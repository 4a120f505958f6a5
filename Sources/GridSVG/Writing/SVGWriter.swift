/// Writes elements, a line each, into one buffer.
///
///     writer.begin("rect")
///     writer.put("width", 12.5)
///     writer.put("fill", GridColor(0xFF8800))
///     writer.endEmpty()                        // <rect width="12.5" fill="#f80"/>
///
/// Names of elements and attributes are written as they are. Values cannot break out: texts are
/// escaped, and numbers are decimal.
struct SVGWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  /// How many elements the next one is in.
  private var depth: Int

  /// Creates a writer of elements that will be in so many others.
  init(depth: Int = 0) { self.depth = depth }
}

// MARK: - Elements
extension SVGWriter {
  /// Begins an element; its attributes are to follow.
  mutating func begin(_ name: String) {
    beginLine()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name.utf8)
  }

  /// Ends an element in which there is nothing.
  mutating func endEmpty() { bytes.append(contentsOf: "/>".utf8) }

  /// Ends the attributes of an element in which there are others.
  mutating func beginContent() {
    bytes.append(UInt8(ascii: ">"))
    depth += 1
  }

  /// Ends an element in which there are others.
  mutating func end(_ name: String) {
    depth -= 1
    beginLine()
    endTag(name)
  }

  /// Ends the attributes of an element in which there is a text, and the element.
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
  /// Writes an attribute that is a text.
  mutating func put(_ name: String, _ text: String) {
    beginValue(name)
    bytes.append(escaped: text[...])
    endValue()
  }

  /// Writes an attribute that is a number.
  mutating func put(_ name: String, _ number: Double) {
    beginValue(name)
    bytes.append(decimal: number)
    endValue()
  }

  /// Writes an attribute that is a list of numbers.
  mutating func put(_ name: String, _ numbers: [Double]) {
    beginValue(name)
    bytes.append(decimals: numbers)
    endValue()
  }

  /// Writes an attribute that is a color, and one more for how much of it is seen.
  mutating func put(_ name: String, _ color: GridColor) {
    beginValue(name)
    bytes.append(hexOf: color)
    endValue()
    if color.alpha < 1 { put("\(name)-opacity", color.alpha) }
  }

  /// Writes an attribute that refers to a definition.
  mutating func put(_ name: String, reference id: String) { put(name, "url(#\(id))") }

  /// Writes an attribute whose value another has written.
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

// MARK: - Going back
extension SVGWriter {
  /// How far a writer is.
  struct Mark: Hashable {
    fileprivate let count: Int
    fileprivate let depth: Int
  }

  /// How far it is, to go back there.
  var mark: Mark { Mark(count: bytes.count, depth: depth) }

  /// Takes back what was written since it was there.
  mutating func goBack(to mark: Mark) {
    bytes.removeSubrange(mark.count...)
    depth = mark.depth
  }
}

// MARK: - Lines
extension SVGWriter {
  /// Writes lines that another has written.
  mutating func append(_ lines: [UInt8]) { bytes.append(contentsOf: lines) }

  /// Ends the last line.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Begins a line. The first of a document has no end before it.
  private mutating func beginLine() {
    guard depth > 0 || !bytes.isEmpty else { return }
    endLine()
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, 12)))
  }
}
