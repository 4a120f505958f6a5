/// The drawing surface of a painter: pixels, with letters in front of them.
///
/// A tile has two pixels, one above the other. A pixel with value 0 is not drawn and shows the
/// default background of the terminal. Translucent inks are blended with the pixel behind them, or
/// with ``background`` if that is not drawn. Callers clip: all coordinates must lie within the raster.
struct Raster {
  private(set) var columns = 0
  private(set) var rows = 0

  /// The assumed background color of the terminal.
  var background: UInt32 = 0xFF00_0000

  /// The assumed text color of the terminal.
  var foreground: UInt32 = 0xFFE0_E0E0

  /// The colors of the pixels, row by row, two rows per row of tiles.
  var pixels: [UInt32] = []

  /// The letter of each tile, row by row.
  var letters: [Letter] = []

  /// Whether a row of tiles may contain letters.
  var hasLetters: [Bool] = []

  /// Clears the raster and sets its size in tiles.
  mutating func reset(columns: Int, rows: Int) {
    if columns == self.columns, rows == self.rows {
      pixels.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      letters.withUnsafeMutableBufferPointer { $0.update(repeating: Letter()) }
      hasLetters.withUnsafeMutableBufferPointer { $0.update(repeating: false) }
      return
    }
    (self.columns, self.rows) = (columns, rows)
    pixels = Array(repeating: 0, count: columns * rows * 2)
    letters = Array(repeating: Letter(), count: columns * rows)
    hasLetters = Array(repeating: false, count: rows)
  }

  /// The rectangle of all pixels.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: columns, bottom: rows * 2) }
}

/// A glyph on the raster, with its color and attributes.
struct Letter {
  var glyph = Glyph.none

  /// The color as `0xFFRRGGBB`; 0 for the default color of the terminal.
  var color: UInt32 = 0

  var attributes: TileStyle.Attributes = []

  /// Whether the text begins in the middle of the tile, so that the upper pixel belongs to the
  /// content above.
  var isHalfWay = false
}

// MARK: - Pixels
extension Raster {
  /// Fills a rectangle. Letters behind it are hidden by an ink that is at least half opaque, and
  /// faded by a weaker one.
  mutating func fill(_ rect: PixelRect, with ink: Ink) {
    guard !rect.isEmpty, ink.strength > 0 else { return }
    for y in rect.top..<rect.bottom { fill(rect.left..<rect.right, y, ink) }
  }

  /// Fills a part of a row of pixels.
  mutating func fill(_ range: Range<Int>, _ y: Int, _ ink: Ink) {
    tint(range, y, ink)
    guard hasLetters[y >> 1] else { return }
    if ink.hidesLetters {
      hideLetters(range, y)
    } else {
      fadeLetters(range, y, ink)
    }
  }

  /// Blends the color of letters with the ink in front of them. Runs only for the lower pixel of a
  /// tile, so that each letter fades once.
  private mutating func fadeLetters(_ range: Range<Int>, _ y: Int, _ ink: Ink) {
    guard y & 1 == 1, ink.strength > 0 else { return }
    let start = (y >> 1) * columns
    for index in start + range.lowerBound..<start + range.upperBound
    where letters[index].glyph != .none {
      let color = letters[index].color
      letters[index].color = ink.over(color == 0 ? foreground : color)
    }
  }

  /// Fills a part of a row of pixels behind the letters.
  mutating func tint(_ range: Range<Int>, _ y: Int, _ ink: Ink) {
    let start = y * columns
    let defaultBackground = background
    pixels.withUnsafeMutableBufferPointer { pixels in
      let row = UnsafeMutableBufferPointer(
        rebasing: pixels[start + range.lowerBound..<start + range.upperBound])
      guard ink.strength < 256 else { return row.update(repeating: ink.bits) }
      for x in row.indices { row[x] = ink.over(row[x] == 0 ? defaultBackground : row[x]) }
    }
  }

  /// Draws a row of pixels, given as `0xAARRGGBB`, in front of the letters.
  mutating func draw(_ source: ArraySlice<UInt32>, x: Int, y: Int, opacity: Double) {
    let share = Int((opacity * 256).rounded())
    let start = y * columns + x
    let hasLetters = hasLetters[y >> 1]
    for (offset, color) in source.enumerated() {
      let alpha = Int(color >> 24)
      // Maps alpha 255 to the strength 256.
      let ink = Ink(bits: color | 0xFF00_0000, strength: ((alpha + alpha >> 7) * share) >> 8)
      guard ink.strength > 0 else { continue }
      let under = pixels[start + offset]
      pixels[start + offset] = ink.over(under == 0 ? background : under)
      guard hasLetters else { continue }
      let column = x + offset..<x + offset + 1
      if ink.hidesLetters { hideLetters(column, y) } else { fadeLetters(column, y, ink) }
    }
  }

  /// Hides the letters in a part of a row of pixels. A wide glyph is removed as a whole. The upper
  /// pixel does not hide a letter that begins in the middle of the tile.
  mutating func hideLetters(_ range: Range<Int>, _ y: Int) {
    let start = (y >> 1) * columns
    let isUpper = y & 1 == 0
    letters.withUnsafeMutableBufferPointer { letters in
      for index in start + range.lowerBound..<start + range.upperBound {
        if isUpper, letters[index].isHalfWay { continue }
        letters.clear(index)
      }
    }
  }

  /// Removes a letter, with both columns of a wide glyph.
  mutating func clear(_ index: Int) {
    letters.withUnsafeMutableBufferPointer { $0.clear(index) }
  }
}

extension UnsafeMutableBufferPointer<Letter> {
  /// Removes a letter, with both columns of a wide glyph.
  func clear(_ index: Int) {
    let glyph = self[index].glyph
    guard glyph != .none else { return }
    self[index] = Letter()
    if glyph.isContinuation { self[index - 1] = Letter() }
    if glyph.isWide { self[index + 1] = Letter() }
  }
}

// MARK: - Letters
extension Raster {
  /// Writes a letter without changing the pixels behind it. A translucent ink is blended with them.
  mutating func put(
    _ glyph: Glyph, column: Int, row: Int, ink: Ink?, _ attributes: TileStyle.Attributes = [],
    isHalfWay: Bool = false
  ) {
    let index = row * columns + column
    clear(index)
    var letter = Letter(glyph: glyph, attributes: attributes, isHalfWay: isHalfWay)
    if let ink {
      letter.color = ink.strength == 256 ? ink.bits : ink.over(behind(letter, column, row))
    }
    if glyph.isWide {
      clear(index + 1)
      letters[index + 1] = letter
      letters[index + 1].glyph = .continuation
    }
    letters[index] = letter
    hasLetters[row] = true
  }

  /// Returns the color behind a letter, with ``background`` for pixels that are not drawn.
  private func behind(_ letter: Letter, _ column: Int, _ row: Int) -> UInt32 {
    let upper = 2 * row * columns + column
    let color = background(of: letter, on: pixels[upper], pixels[upper + columns])
    return color == 0 ? background : color
  }

  /// Returns the background of a letter: the mean of its two pixels, or the lower one if the letter
  /// begins in the middle of the tile.
  @inline(__always)
  func background(of letter: Letter, on top: UInt32, _ bottom: UInt32) -> UInt32 {
    guard top != bottom, !letter.isHalfWay else { return bottom }
    return (top == 0 ? background : top).mean(with: bottom == 0 ? background : bottom)
  }
}
