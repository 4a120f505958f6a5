/// The texts of copied items, in rows and columns.
///
///     let copy = try grid.copySelection()
///     print(copy.clipboardText)
public struct GridCopy: Hashable, Sendable {
  /// The texts by row. A list has one text in each row.
  ///
  /// Cells of a table that are in the same row and column as copied ones, but are not copied, have empty
  /// texts. So have cells that a merged cell covers.
  public let rows: [[String]]

  /// Creates a copy of texts.
  public init(rows: [[String]]) {
    self.rows = rows
  }
}

// MARK: - Texts
extension GridCopy {
  /// The rows as lines, with tabs between columns. Texts are as they are.
  /// - Complexity: O(*n*) for *n* characters.
  public var plainText: String { lines { $0 } }

  /// The rows as tab-separated values, which spreadsheets read.
  ///
  /// A text with a tab, a line break or a quotation mark is in quotation marks, and those within it are
  /// doubled.
  /// - Complexity: O(*n*) for *n* characters.
  public var tabSeparatedText: String { lines { $0.quotedIfNeeded } }

  /// The text for a clipboard that has one text only: tab-separated values if there are several columns,
  /// otherwise plain lines.
  public var clipboardText: String {
    rows.contains { $0.count > 1 } ? tabSeparatedText : plainText
  }

  private func lines(_ text: (String) -> String) -> String {
    var result = ""
    for (number, row) in rows.enumerated() {
      if number > 0 { result += "\n" }
      for (column, field) in row.enumerated() {
        if column > 0 { result += "\t" }
        result += text(field)
      }
    }
    return result
  }
}

extension String {
  fileprivate var quotedIfNeeded: String {
    let quote = UInt8(ascii: "\"")
    let isSpecial: (UInt8) -> Bool = {
      $0 == quote || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard utf8.contains(where: isSpecial) else { return self }
    var bytes = [quote]
    for byte in utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The reason why items cannot be copied.
public enum GridCopyError: Error, Hashable, Sendable {
  /// No item is selected, or no selected item has a text.
  case nothingToCopy

  /// More items are selected than can be copied.
  case tooManyItems(Int, limit: Int)
}

extension GridCopyError: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .nothingToCopy: "There is nothing to copy. Select items that have a text."
    case .tooManyItems(let count, let limit):
      "\(count) items are selected, but at most \(limit) can be copied. Select fewer items."
    }
  }
}
