/// A string in which parts have text attributes.
///
///     var text = AttributedText("Total ")
///     text.append("12.50", TextAttributes(weight: .bold))
///     text.text                                // Total 12.50
///     text.runs.map(\.text)                    // ["Total ", "12.50"]
///
/// The attributes are differences to a base style: the ``TextStyle`` that the text is laid out in.
/// Adjacent parts with the same attributes form one run, and no run is empty, so texts that look
/// the same are equal.
public struct AttributedText: Hashable, Sendable {
  /// The text without its attributes.
  public private(set) var text: String

  /// The end of each run, in bytes of UTF-8 from the start, and its attributes.
  private(set) var ends: [End]

  struct End: Hashable, Sendable {
    var offset: Int
    let attributes: TextAttributes
  }

  /// Creates a text with the same attributes throughout.
  /// - Complexity: O(1), or O(*n*) for *n* bytes if the string is not stored as UTF-8.
  public init(_ text: String = "", _ attributes: TextAttributes = TextAttributes()) {
    self.text = text
    // A string that is stored as UTF-8 can be sliced at an offset in O(1).
    self.text.makeContiguousUTF8()
    ends = text.isEmpty ? [] : [End(offset: self.text.utf8.count, attributes: attributes)]
  }
}

extension AttributedText: ExpressibleByStringLiteral {
  /// Creates a text without attributes.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

// MARK: - Appending
extension AttributedText {
  /// Appends a string with attributes.
  /// - Complexity: O(*m*) for *m* bytes appended, amortized.
  public mutating func append(
    _ addition: some StringProtocol, _ attributes: TextAttributes = TextAttributes()
  ) {
    guard !addition.isEmpty else { return }
    text += addition
    extend(to: text.utf8.count, attributes)
  }

  /// Appends another text.
  /// - Complexity: O(*m*) for *m* bytes appended, amortized.
  public mutating func append(_ addition: AttributedText) {
    let start = text.utf8.count
    text += addition.text
    for end in addition.ends { extend(to: start + end.offset, end.attributes) }
  }

  /// Returns the concatenation of two texts.
  /// - Complexity: O(*n*) for *n* bytes in the result.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    var sum = first
    sum.append(second)
    return sum
  }

  /// Appends another text.
  /// - Complexity: O(*m*) for *m* bytes appended, amortized.
  public static func += (first: inout AttributedText, second: AttributedText) {
    first.append(second)
  }

  private mutating func extend(to offset: Int, _ attributes: TextAttributes) {
    if let last = ends.indices.last, ends[last].attributes == attributes {
      ends[last].offset = offset
    } else {
      ends.append(End(offset: offset, attributes: attributes))
    }
  }
}

// MARK: - Parts
extension AttributedText {
  /// Whether the text has no characters.
  public var isEmpty: Bool { ends.isEmpty }

  /// Accesses a part of the text with its attributes, by indices of ``text``.
  /// - Complexity: O(log *r* + *m*) for *r* runs and *m* bytes in the part.
  public subscript(range: Range<String.Index>) -> AttributedText {
    let part = text[range]
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    let end = start + part.utf8.count
    var slice = AttributedText()
    slice.text = String(part)
    var run = self.run(at: start)
    while run < ends.count, slice.ends.last.map({ $0.offset + start < end }) ?? (start < end) {
      slice.extend(to: min(ends[run].offset, end) - start, ends[run].attributes)
      run += 1
    }
    return slice
  }

  /// Returns the text without matching characters at both ends. By default, it removes white space.
  ///
  /// If all characters match, the result is empty.
  /// - Complexity: O(*n*) for *n* bytes.
  public func trimmed(
    where isTrimmed: (Character) -> Bool = { $0.isWhitespace }
  ) -> AttributedText {
    guard let first = text.firstIndex(where: { !isTrimmed($0) }),
      let last = text.lastIndex(where: { !isTrimmed($0) })
    else { return AttributedText() }
    return self[first..<text.index(after: last)]
  }
}
