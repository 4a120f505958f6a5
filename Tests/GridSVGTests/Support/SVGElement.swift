import Foundation
import GridSVG
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a parsed document, with its attributes and children.
final class SVGElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [SVGElement] = []

  /// The text of the element, without that of its children.
  fileprivate(set) var text = ""

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }
}

extension SVGElement {
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The value of an attribute as a number.
  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { Double($0) } }

  /// The element and its descendants, in document order.
  var all: [SVGElement] { [self] + children.flatMap(\.all) }

  /// The element and its descendants with the given name, in document order.
  func all(_ name: String) -> [SVGElement] { all.filter { $0.name == name } }

  /// The frame of a rectangle.
  var frame: GridRect? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return GridRect(x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height)
  }
}

// MARK: - Parsing
extension SVGDocument {
  /// The root element of the document, parsed by an independent XML parser.
  func parsed() throws -> SVGElement {
    let parser = XMLParser(data: Data(bytes))
    let reader = Reader()
    parser.delegate = reader
    let isWhole = parser.parse()
    try #require(isWhole, "\(String(describing: parser.parserError)) in \(text)")
    return try #require(reader.root)
  }
}

private final class Reader: NSObject, XMLParserDelegate {
  var root: SVGElement?
  private var open: [SVGElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = SVGElement(name, attributes)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    Issue.record("The document contains a CDATA section.")
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    Issue.record("The document contains a comment: \(comment)")
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    Issue.record("The document contains a processing instruction: \(target)")
  }
}
