/// A reader that creates boxes from XML.
///
///     let document = try BoxReader().read(
///       """
///       <LinearLayout orientation="vertical" spacing="8" margin="10">
///         <Text id="title" fontSize="20">Lighthouse</Text>
///         <FlowLayout item:weight="1">
///           <Box item:size="30, 40" item:padding="2" background="#ff8800"/>
///         </FlowLayout>
///       </LinearLayout>
///       """)
///     document.root.size = GridSize(width: 320, height: 200)
///     document["title"]?.onTap = { title, tap in print("tapped") }
///
/// The known elements and attributes are those of the guide <doc:GridBoxesXML> and the ones that
/// you register. Each attribute takes effect or throws an error with its position; only namespace
/// declarations are ignored. No document causes a trap.
///
/// The order of attributes has no meaning in XML. They take effect in the order of their
/// registration: first those of all elements, then those of the element. A reader keeps no state
/// between documents.
public struct BoxReader {
  /// Functions that create the box of an element, by its tag name.
  private(set) var drafts: [String: () -> BoxDraft] = [:]

  /// The attributes of all elements.
  private(set) var attributes = BoxAttributeList<Box>(.standard)

  /// Creates a reader with the predefined elements and attributes.
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
  /// Adds an element, or replaces the one of the same name.
  public mutating func register<Made>(_ element: BoxElement<Made>) {
    drafts[element.name] = { element.draft() }
  }

  /// Adds an attribute for all elements, or replaces the one of the same name.
  ///
  /// If an element has its own attribute of that name, that one is used.
  public mutating func register(_ attribute: BoxAttribute<Box>) {
    attributes.register(attribute)
  }
}

// MARK: - Reading
extension BoxReader {
  /// Creates the boxes of an XML document.
  /// - Throws: A ``BoxReaderError`` with the first error of the document and its position.
  /// - Complexity: O(*n*) for *n* bytes.
  public func read(_ source: String) throws(BoxReaderError) -> BoxDocument {
    try read(valid: Array(source.utf8))
  }

  /// Creates the boxes of an XML document in UTF-8, such as the contents of a file.
  /// - Throws: A ``BoxReaderError`` with the first error of the document and its position. Bytes
  ///   that are not UTF-8 are reported before any other error.
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
    var reading = BoxDocumentParser(bytes, by: self)
    return try reading.read()
  }
}

/// The boxes that were read from an XML document.
public struct BoxDocument {
  /// The box of the root element.
  public let root: Box

  /// The boxes whose element has an `id` attribute, by the value of that attribute.
  public let boxes: [String: Box]

  /// Returns the box whose element has this `id`, or nil if there is none.
  /// - Complexity: O(1).
  public subscript(identifier: String) -> Box? { boxes[identifier] }
}
