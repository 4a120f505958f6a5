// MARK: - Text
extension ByteFile {
  /// Returns all lines of a file that fits into memory, without their line feeds and carriage returns before these.
  ///
  ///     for line in try ByteFile("/etc/services").lines() where line.hasPrefix("ssh") { print(line) }
  ///
  /// Invalid UTF-8 becomes U+FFFD. Control characters are kept. ``RowReader`` reads files of any size.
  /// - Throws: A ``FileError`` if the file cannot be read to its end.
  /// - Complexity: O(*n*) for *n* bytes.
  public func lines() throws(FileError) -> [String] {
    var bytes: [UInt8] = []
    let code = forEachPiece(from: 0, upTo: .max) { bytes += $0 }
    guard code == 0 else { throw FileError(name, code: code) }
    var lines = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    for (index, line) in lines.enumerated() where line.last == Self.carriageReturn {
      lines[index] = line.dropLast()
    }
    // The last line needs no line feed.
    if !rest.isEmpty { lines.append(rest) }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text of a range of bytes, in a form that can be shown and printed.
  ///
  /// A line feed at the end of the range is left out, with a carriage return before it. Invalid UTF-8
  /// becomes U+FFFD. Control characters other than tabs become symbols, such as `␀`, `␛` for escape and `␍`, so that a text cannot
  /// control a terminal.
  /// - Complexity: O(*n*) for *n* bytes.
  public func text(in range: Range<Int>) -> String {
    var row = bytes(from: range.lowerBound, count: range.count)[...]
    if row.last == Self.lineFeed {
      row.removeLast()
      if row.last == Self.carriageReturn { row.removeLast() }
    }
    return String(decoding: row, as: UTF8.self).withSymbols
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

extension String {
  /// The text with symbols for control characters other than tabs, so that it cannot control a terminal.
  var withSymbols: String {
    guard unicodeScalars.contains(where: { $0.symbol != nil }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.symbol ?? $0 }))
  }
}

extension Unicode.Scalar {
  /// The symbol for a control character other than a tab; nil for all other scalars.
  fileprivate var symbol: Unicode.Scalar? {
    switch value {
    case 0x09: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{2426}"
    default: nil
    }
  }
}
