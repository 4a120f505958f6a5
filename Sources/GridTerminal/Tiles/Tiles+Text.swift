// MARK: - Glyphs
extension Tiles {
  /// What a character looks like in these tiles; nil if it takes no column.
  ///
  /// What cannot be seen by itself is shown as a symbol: see ``VisibleText``. Of more than
  /// some thousand different characters of several scalars, the rest show their first one.
  /// - Complexity: O(1) for each of its scalars, amortized.
  public func glyph(of character: Character) -> Glyph? { clusters.glyph(of: character) }
}

extension ClusterTable {
  /// What a character looks like; nil if it takes no column.
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
  /// Writes a text on one row, as far as that reaches.
  /// - Returns: The column after the last glyph.
  /// - Complexity: O(*n*) for *n* bytes.
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

  /// What is to be read, row by row, without blanks at the ends of rows: a frame for those who have
  /// no terminal.
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
  /// Appends a glyph in UTF-8; the second half of a wide one is nothing, and the replacement
  /// character stands for what is in no table.
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
