/// An error in an XML document, with its position.
///
///     do {
///       let document = try reader.read(source)
///       print(document.root.size)
///     } catch {
///       print(error)    // Line 2, column 28: "sideways" is not a valid value of "orientation". …
///     }
public struct BoxReaderError: Error, Hashable, Sendable {
  /// The reason for the error.
  public enum Problem: Hashable, Sendable {
    /// The document has `found` where `expected` is required. `found` is nil at the end of the
    /// document.
    case unexpected(found: String?, expected: String)

    /// A part that begins here is not closed.
    case unclosed(String, by: String)

    /// An end tag does not match the element that is open.
    case unmatchedEnd(found: String, open: String)

    /// A reference to an entity that XML does not define, or an invalid character number.
    case unknownReference(String)

    /// An element has the same attribute twice.
    case repeatedAttribute(String)

    /// An element is nested more than `limit` levels deep.
    case tooDeep(limit: Int)

    /// A byte is not valid UTF-8.
    case notUTF8(UInt8)

    /// The element is not registered. `known` lists those that are.
    case unknownElement(String, known: [String])

    /// The attribute is registered neither for the element nor for all elements.
    case unknownAttribute(String, element: String)

    /// The value of an attribute is invalid.
    case invalidValue(String, attribute: String, expected: String)

    /// Two elements have the same `id`.
    case repeatedIdentifier(String, first: TextPosition)

    /// There is text in an element whose content cannot be text.
    case textNotTaken(element: String)
  }

  /// The reason for the error.
  public let problem: Problem

  /// The position in the document. It may be the end of the document.
  public let position: TextPosition
}

// MARK: - Description
extension BoxReaderError: CustomStringConvertible {
  /// The position, the invalid part, the rule that it breaks, and how to fix it.
  public var description: String {
    "Line \(position.line), column \(position.column): \(problem)"
  }
}

extension BoxReaderError.Problem: CustomStringConvertible {
  /// The invalid part, the rule that it breaks, and how to fix it.
  public var description: String {
    switch self {
    case .unexpected(let found, let expected):
      "Found \(Self.name(of: found)), but expected \(expected)."
    case .unclosed(let part, let end):
      "\(part) begins here but is not closed. Close it with \(end)."
    case .unmatchedEnd(let found, let open):
      "Found </\(found)>, but <\(open)> is open. Close it first with </\(open)>."
    case .unknownReference(let reference):
      """
      XML has no reference "&\(reference);". Use amp, lt, gt, quot, apos, or a character number \
      such as #233.
      """
    case .repeatedAttribute(let name):
      "The attribute \"\(name)\" appears twice. Remove one."
    case .tooDeep(let limit):
      "This element is nested more than \(limit) levels deep. Use fewer levels."
    case .notUTF8(let byte):
      "The byte \(byte) is not valid UTF-8 here. Save the text as UTF-8."
    case .unknownElement(let name, let known):
      """
      Unknown element "\(name)". Register it, or use one of these: \
      \(known.joined(separator: ", ")).
      """
    case .unknownAttribute(let name, let element):
      "\"\(element)\" has no attribute \"\(name)\". Register it, or remove it."
    case .invalidValue(let value, let attribute, let expected):
      "\"\(value)\" is not a valid value of \"\(attribute)\". It takes \(expected)."
    case .repeatedIdentifier(let name, let first):
      "Identifier \"\(name)\" appears twice, first at \(first). Identifiers must be unique."
    case .textNotTaken(let element):
      "\"\(element)\" takes no text. Put the text into an element that does, such as Text."
    }
  }

  private static func name(of found: String?) -> String {
    switch found {
    case nil: "the end of the text"
    case "\n", "\r": "the end of the line"
    case let found?: "\"\(found)\""
    }
  }
}
