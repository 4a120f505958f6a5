/// Makes boxes as a text in XML says.
///
///     let page = try BoxReader().read(
///       """
///       <LinearLayout orientation="vertical" spacing="8" margin="10">
///         <Text id="title" fontSize="20">Lighthouse</Text>
///         <FlowLayout item:weight="1">
///           <Box item:size="30, 40" item:padding="2" background="#ff8800"/>
///         </FlowLayout>
///       </LinearLayout>
///       """)
///     page.root.size = GridSize(width: 320, height: 200)
///     page["title"]?.onTap = { title, tap in ... }
///
/// Elements and attributes are what is registered: those there are, in the guide "Boxes from XML",
/// and your own. An attribute that is written has an effect, or reading it is an error that says
/// where it is; no text whatsoever traps.
///
/// As the order of attributes says nothing in XML, they take effect in the order in which they were
/// registered, those of all elements first. A reader keeps nothing of what it reads.
public struct BoxReader {
  /// What makes the box of an element, by its name.
  private(set) var drafts: [String: () -> BoxDraft] = [:]

  /// What all elements have.
  private(set) var attributes = BoxAttributeList<Box>(.standard)

  /// Creates a reader that knows the elements and attributes there are.
  public init() {
    register(BoxElement.linear)
    register(BoxElement.stack)
    register(BoxElement.flow)
    register(BoxElement.box)
    register(BoxElement.text("Text"))
    register(BoxElement.text("Label"))
    register(BoxElement.picture)
  }
}

// MARK: - Registering
extension BoxReader {
  /// Adds a kind of element, in place of one of the same name if there is one.
  public mutating func register<Made>(_ element: BoxElement<Made>) {
    drafts[element.name] = { element.draft() }
  }

  /// Adds an attribute for all elements, in place of one of the same name if there is one. What an
  /// element has of its own goes before.
  public mutating func register(_ attribute: BoxAttribute<Box>) {
    attributes.register(attribute)
  }
}

// MARK: - Reading
extension BoxReader {
  /// Makes the boxes of a text.
  /// - Complexity: O(*n*) for *n* bytes.
  public func read(_ source: String) throws(BoxReaderError) -> BoxDocument {
    try read(valid: Array(source.utf8))
  }

  /// Makes the boxes of a text in UTF-8, such as what is in a file.
  /// - Complexity: O(*n*) for *n* bytes.
  public func read(utf8 bytes: [UInt8]) throws(BoxReaderError) -> BoxDocument {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return try read(valid: bytes)
      case .error:
        throw BoxReaderError(
          problem: .notUTF8(bytes[offset]), position: TextPosition(offset, in: bytes))
      }
    }
  }

  private func read(valid bytes: [UInt8]) throws(BoxReaderError) -> BoxDocument {
    var reading = BoxReading(bytes, by: self)
    return try reading.read()
  }
}
