// MARK: - Glyphs
extension Tiles {
  /// Returns the glyph of a character in these tiles, or nil if it has no width.
  ///
  /// A character that is not visible is replaced by a symbol; see ``VisibleText``. The tiles can
  /// hold about 4,000 different characters of several scalars. Beyond that, a character is reduced
  /// to its first scalar.
  /// - Complexity: O(*n*) for *n* scalars, amortized.
  public func glyph(of character: Character) -> Glyph? { clusters.glyph(of: character) }
}

extension ClusterTable {
  /// Returns the glyph of a character, or nil if it has no width.
  func glyph(of character: Character) -> Glyph? {
    switch VisibleForm(character) {
    case .nothing: return nil
    case .scalar(let scalar, let width): return Glyph(visible: scalar, width: width)
    case .cluster(let text, let width):
      if let number = number(of: text) { return Glyph(cluster: number, width: width) }
      guard let first = text.unicodeScalars.first else { return nil }
      return Glyph(visible: first, width: Character(first).displayWidth)
    }
  }
}

// MARK: - Text
extension Tiles {
  /// Writes a text into one row. Parts outside of the tiles are cut off.
  /// - Parameters:
  ///   - text: The text. Characters that are not visible are replaced by symbols.
  ///   - column: The column of the first glyph. It may be negative.
  ///   - row: The row. If it is out of range, nothing is written.
  ///   - style: The style of all glyphs.
  /// - Returns: The column after the last glyph.
  /// - Complexity: O(*n*) for *n* bytes of text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: TileStyle = TileStyle()
  ) -> Int {
    var column = column
    guard (0..<rows).contains(row) else { return column }
    for character in text {
      guard column < columns else { break }
      guard let glyph = glyph(of: character) else { continue }
      if column >= 0 { self[column, row] = Tile(glyph, style) }
      column += glyph.width
    }
    return column
  }

  /// The characters row by row, without trailing spaces and without styles, for output that is not
  /// a terminal.
  /// - Complexity: O(*n*) for *n* tiles.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(storage.count + rows)
    for row in 0..<rows {
      var end = bytes.count
      for tile in storage[row * columns..<(row + 1) * columns] {
        bytes.append(tile.glyph, of: clusters)
        if tile.glyph != .blank { end = bytes.count }
      }
      bytes.removeSubrange(end...)
      if row < rows - 1 { bytes.append(UInt8(ascii: "\n")) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a glyph as UTF-8. The second column of a wide glyph adds nothing. A cluster that is
  /// not in the table becomes U+FFFD.
  mutating func append(_ glyph: Glyph, of clusters: ClusterTable) {
    let value = glyph.scalarValue
    if let number = glyph.clusterNumber {
      let bytes = clusters.bytes(of: number)
      append(contentsOf: bytes.isEmpty ? [0xEF, 0xBF, 0xBD] : bytes)
    } else if value >= 0x10000 {
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    } else if value >= 0x800 {
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    } else if value >= 0x80 {
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    } else if value >= 0x20 {
      append(UInt8(value))
    }
  }
}
