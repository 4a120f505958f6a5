// MARK: - Text
extension Raster {
  /// Writes a text that starts at a column, without the glyphs outside a range of columns.
  /// - Parameters:
  ///   - range: The visible columns.
  ///   - ink: The color of the letters; nil for the default color of the terminal.
  ///   - isHalfWay: Whether the text begins in the middle of the row.
  mutating func write(
    _ text: Substring, column: Int, row: Int, within range: Range<Int>, _ ink: Ink?,
    _ attributes: TileStyle.Attributes, isHalfWay: Bool, _ clusters: ClusterTable
  ) {
    if text.isPrintableASCII, ink.map({ $0.strength == 256 }) ?? true {
      let letter = Letter(color: ink?.bits ?? 0, attributes: attributes, isHalfWay: isHalfWay)
      return write(ascii: text, column, row, within: range, letter)
    }
    var column = column
    for character in text {
      guard column < range.upperBound else { return }
      guard let glyph = clusters.glyph(of: character) else { continue }
      let end = column + glyph.width
      if column >= range.lowerBound, end <= range.upperBound,
        !isTransparent(glyph, row * columns + column, attributes)
      {
        put(glyph, column: column, row: row, ink: ink, attributes, isHalfWay: isHalfWay)
      }
      column = end
    }
  }

  /// Writes printable ASCII in an opaque color. All letters are copies of `letter` with other
  /// glyphs, because nothing depends on the background.
  private mutating func write(
    ascii text: Substring, _ column: Int, _ row: Int, within range: Range<Int>, _ letter: Letter
  ) {
    let end = min(column + text.utf8.count, range.upperBound)
    guard end > max(column, range.lowerBound) else { return }
    let isPlain = letter.attributes.isDisjoint(with: [.underlined, .struckThrough])
    let start = row * columns
    hasLetters[row] = true
    var (text, letter) = (text, letter)
    text.withUTF8 { bytes in
      letters.withUnsafeMutableBufferPointer { letters in
        let row = UnsafeMutableBufferPointer(rebasing: letters[start..<start + columns])
        for place in max(column, range.lowerBound)..<end {
          let byte = bytes[place &- column]
          if row[place].glyph != .none {
            if byte == 0x20, isPlain { continue }
            row.clear(place)
          }
          letter.glyph = Glyph(visible: Unicode.Scalar(byte))
          row[place] = letter
        }
      }
    }
  }

  /// Whether a space leaves the letter behind it visible.
  private func isTransparent(
    _ glyph: Glyph, _ index: Int, _ attributes: TileStyle.Attributes
  ) -> Bool {
    glyph == .blank && letters[index].glyph != .none
      && attributes.isDisjoint(with: [.underlined, .struckThrough])
  }
}
