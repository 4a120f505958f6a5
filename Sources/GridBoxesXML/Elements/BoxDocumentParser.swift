/// The state of reading one document.
struct BoxDocumentParser {
  private let reader: BoxReader
  private var xml: XMLReader

  /// The boxes whose elements are open, innermost last.
  private var open: [BoxDraft] = []

  private var root: Box?

  /// The boxes whose element has an `id`, and the offset of that value, both by `id`.
  private var boxes: [String: Box] = [:]
  private var offsets: [String: Int] = [:]

  init(_ bytes: [UInt8], by reader: BoxReader) {
    self.reader = reader
    xml = XMLReader(bytes)
  }

  mutating func read() throws(BoxReaderError) -> BoxDocument {
    while let piece = try xml.next() {
      switch piece {
      case .start(let tag): try begin(tag)
      case .text(let text, let offset): try add(text, at: offset)
      case .end:
        let draft = open.removeLast()
        if let text = draft.text { draft.setText?(text) }
      }
    }
    guard let root else { throw xml.scanner.unexpected("an element") }
    return BoxDocument(root: root, boxes: boxes)
  }

  private mutating func begin(_ tag: XMLReader.Tag) throws(BoxReaderError) {
    guard let draft = reader.drafts[tag.name]?() else {
      let known = reader.drafts.keys.sorted()
      throw xml.scanner.error(.unknownElement(tag.name, known: known), at: tag.offset)
    }
    try set(tag.attributes, of: draft)
    if let container = open.last { container.box.append(draft.box) } else { root = draft.box }
    open.append(draft)
  }

  private mutating func add(_ text: String, at offset: Int) throws(BoxReaderError) {
    let last = open.count - 1
    guard open[last].setText != nil else {
      throw xml.scanner.error(.textNotTaken(element: open[last].element), at: offset)
    }
    if open[last].text == nil {
      open[last].text = text
    } else {
      open[last].text?.append(" " + text)
    }
  }
}

// MARK: - Attributes
extension BoxDocumentParser {
  private typealias Change = (index: Int, apply: () -> Void)

  /// Parses all attributes in the order of the document, then applies them in the order in which
  /// they were registered.
  private mutating func set(
    _ attributes: [XMLReader.Attribute], of draft: BoxDraft
  ) throws(BoxReaderError) {
    var changes: [Change] = []
    var ownChanges: [Change] = []
    for attribute in attributes {
      if attribute.name == "id" {
        try name(draft.box, by: attribute)
      } else if let change = try change(
        of: attribute, draft.reading(attribute.value, attribute.name))
      {
        ownChanges.append(change)
      } else if let change = try change(
        of: attribute,
        reader.attributes.reading(of: attribute.value, as: attribute.name, for: draft.box))
      {
        changes.append(change)
      } else if !attribute.isNamespace {
        throw xml.scanner.error(
          .unknownAttribute(attribute.name, element: draft.element), at: attribute.offset)
      }
    }
    changes.sort { $0.index < $1.index }
    ownChanges.sort { $0.index < $1.index }
    for change in changes + ownChanges { change.apply() }
  }

  /// Returns the change that an attribute makes, or nil if the attribute is unknown.
  private func change(
    of attribute: XMLReader.Attribute, _ reading: AttributeResult
  ) throws(BoxReaderError) -> Change? {
    switch reading {
    case .unknown: return nil
    case .change(let index, let change): return (index, change)
    case .invalid(let expected):
      throw xml.scanner.error(
        .invalidValue(attribute.value, attribute: attribute.name, expected: expected),
        at: attribute.valueOffset)
    }
  }

  private mutating func name(
    _ box: Box, by attribute: XMLReader.Attribute
  ) throws(BoxReaderError) {
    let name = attribute.value
    guard !name.isEmpty else {
      throw xml.scanner.error(
        .invalidValue(name, attribute: attribute.name, expected: "a name that is not empty"),
        at: attribute.valueOffset)
    }
    if let first = offsets[name] {
      let position = TextPosition(first, in: xml.scanner.bytes)
      throw xml.scanner.error(
        .repeatedIdentifier(name, first: position), at: attribute.valueOffset)
    }
    offsets[name] = attribute.valueOffset
    boxes[name] = box
  }
}

extension XMLReader.Attribute {
  /// Whether the attribute declares a namespace. Such attributes are ignored.
  fileprivate var isNamespace: Bool { name == "xmlns" || name.utf8.starts(with: "xmlns:".utf8) }
}
