/// Pixels, and letters above them: what a painter draws on before it becomes tiles.
///
/// Nothing drawn is 0: there the terminal's own color is seen. What is not opaque blends with what
/// lies under, and with the ``ground`` where that is nothing. What is drawn lies within a clip that
/// lies within the raster.
struct Raster {
  private(set) var columns = 0
  private(set) var rows = 0

  /// The color that the terminal is taken to have behind everything.
  var ground: UInt32 = 0xFF00_0000

  /// The color that the terminal is taken to write with.
  var writing: UInt32 = 0xFFE0_E0E0

  /// The colors of the pixels, row by row; each row of tiles has two.
  var pixels: [UInt32] = []

  /// What is written on the tiles.
  var letters: [Letter] = []

  /// Whether there is any letter in a row of tiles.
  var hasLetters: [Bool] = []

  /// Empties everything, and has so many tiles from now on.
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

  /// All of it.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: columns, bottom: rows * 2) }
}

/// A glyph on a raster.
struct Letter {
  var glyph = Glyph.none

  /// Its color, and 0 for the terminal's own.
  var color: UInt32 = 0

  var attributes: TileStyle.Attributes = []

  /// Its text begins half way down its tile, so that the upper half belongs to what is above.
  var isHalfWay = false
}

// MARK: - Pixels
extension Raster {
  /// Fills a rectangle. Letters under it are hidden, or fade to its color.
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

  /// Fades letters to the color of what lies over them: once for each, not for each of its halves.
  private mutating func fadeLetters(_ range: Range<Int>, _ y: Int, _ ink: Ink) {
    guard y & 1 == 1, ink.strength > 0 else { return }
    let start = (y >> 1) * columns
    for index in start + range.lowerBound..<start + range.upperBound
    where letters[index].glyph != .none {
      let color = letters[index].color
      letters[index].color = ink.over(color == 0 ? writing : color)
    }
  }

  /// Fills a part of a row of pixels, under its letters.
  mutating func tint(_ range: Range<Int>, _ y: Int, _ ink: Ink) {
    let start = y * columns
    let ground = ground
    pixels.withUnsafeMutableBufferPointer { pixels in
      let row = UnsafeMutableBufferPointer(
        rebasing: pixels[start + range.lowerBound..<start + range.upperBound])
      guard ink.strength < 256 else { return row.update(repeating: ink.bits) }
      for x in row.indices { row[x] = ink.over(row[x] == 0 ? ground : row[x]) }
    }
  }

  /// Draws pixels as `0xAARRGGBB` in a row, over the letters there.
  mutating func draw(_ source: ArraySlice<UInt32>, x: Int, y: Int, opacity: Double) {
    let share = Int((opacity * 256).rounded())
    let start = y * columns + x
    let hasLetters = hasLetters[y >> 1]
    for (offset, color) in source.enumerated() {
      let alpha = Int(color >> 24)
      // 255 is all of it, which is 256 of an ink.
      let ink = Ink(bits: color | 0xFF00_0000, strength: ((alpha + alpha >> 7) * share) >> 8)
      guard ink.strength > 0 else { continue }
      let under = pixels[start + offset]
      pixels[start + offset] = ink.over(under == 0 ? ground : under)
      guard hasLetters else { continue }
      let column = x + offset..<x + offset + 1
      if ink.hidesLetters { hideLetters(column, y) } else { fadeLetters(column, y, ink) }
    }
  }

  /// Hides the letters in a part of a row of pixels. Half of a wide one is none.
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

  /// Takes a letter away, with its other half.
  mutating func clear(_ index: Int) {
    letters.withUnsafeMutableBufferPointer { $0.clear(index) }
  }
}

extension UnsafeMutableBufferPointer<Letter> {
  /// Takes a letter away, with its other half.
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
  /// Writes a letter within a row, on the color that is there.
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

  /// The color behind a letter, as it would be seen.
  private func behind(_ letter: Letter, _ column: Int, _ row: Int) -> UInt32 {
    let upper = 2 * row * columns + column
    let color = background(of: letter, on: pixels[upper], pixels[upper + columns])
    return color == 0 ? ground : color
  }

  /// The color that a letter stands on, of its two pixels.
  @inline(__always)
  func background(of letter: Letter, on top: UInt32, _ bottom: UInt32) -> UInt32 {
    guard top != bottom, !letter.isHalfWay else { return bottom }
    return (top == 0 ? ground : top).mean(with: bottom == 0 ? ground : bottom)
  }
}
