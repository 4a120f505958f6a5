/// Why a text could not be read as boxes, and where in it.
///
///     do {
///       page = try reader.read(source)
///     } catch {
///       print(error)    // Line 2, column 28: "sideways" is no value of "orientation". It takes ...
///     }
public struct BoxReaderError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// Something else belongs here. What is found is nil at the end of the text.
    case unexpected(found: String?, expected: String)

    /// What begins here does not end.
    case unclosed(String, by: String)

    /// An end tag is not that of the element that is open.
    case unmatchedEnd(found: String, open: String)

    /// A reference that XML does not have.
    case unknownReference(String)

    /// An element has an attribute twice.
    case repeatedAttribute(String)

    /// Elements are in elements so deep that no screen shows them.
    case tooDeep(limit: Int)

    /// A byte that is not UTF-8.
    case notUTF8(UInt8)

    /// An element that nobody registered.
    case unknownElement(String, known: [String])

    /// An attribute that nobody registered for the element.
    case unknownAttribute(String, element: String)

    /// A value that an attribute does not take.
    case invalidValue(String, attribute: String, expected: String)

    /// Two boxes have the same identifier.
    case repeatedIdentifier(String, first: TextPosition)

    /// A text in an element that has none.
    case textNotTaken(element: String)
  }

  /// What is wrong.
  public let problem: Problem

  /// Where it is: within the text, or at its end.
  public let position: TextPosition
}

// MARK: - Description
extension BoxReaderError: CustomStringConvertible {
  /// The place, the value, the limit that it broke, and the way out.
  public var description: String {
    "Line \(position.line), column \(position.column): \(problem)"
  }
}

extension BoxReaderError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unexpected(let found, let expected):
      "Found \(Self.name(of: found)), but here belongs \(expected)."
    case .unclosed(let part, let end):
      "\(part) begins here and does not end. Close it by \(end)."
    case .unmatchedEnd(let found, let open):
      "Found </\(found)>, but <\(open)> is open. Close it first, by </\(open)>."
    case .unknownReference(let reference):
      """
      There is no reference &\(reference); in XML. It has amp, lt, gt, quot and apos, and numbers \
      of characters.
      """
    case .repeatedAttribute(let name):
      "The attribute \"\(name)\" is there twice. Take one out."
    case .tooDeep(let limit):
      "This element is in \(limit) others. Use fewer."
    case .notUTF8(let byte):
      "The byte \(byte) is no UTF-8 here. Save the text as UTF-8."
    case .unknownElement(let name, let known):
      """
      There is no element "\(name)". Register it, or use one of those there are: \
      \(known.joined(separator: ", ")).
      """
    case .unknownAttribute(let name, let element):
      "\"\(element)\" has no attribute \"\(name)\". Register it, or take it out."
    case .invalidValue(let value, let attribute, let expected):
      "\"\(value)\" is no value of \"\(attribute)\". It takes \(expected)."
    case .repeatedIdentifier(let name, let first):
      "Identifier \"\(name)\" appears twice, first at \(first). Identifiers must be unique."
    case .textNotTaken(let element):
      "\"\(element)\" has no text. Put it into an element that has one, such as Text."
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
