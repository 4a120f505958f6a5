// MARK: - Rows
extension ScreenWriter {
  /// Writes the changed tiles of a row.
  mutating func write(_ row: Int, of tiles: Tiles, isTableNew: Bool) {
    // Moved out of the properties while they are changed, which avoids copies.
    guard var shown = last else { return }
    last = nil
    var new = self.row
    self.row = []
    shown.take(row, of: tiles, in: &reducer, into: &new)
    new.withUnsafeBufferPointer { new in
      shown.withSent(row) { sent in
        let line = Line(new: new, sent: sent, isTableNew: isTableNew)
        write(line, row, tiles.clusters)
        line.keep()
      }
    }
    self.row = new
    last = shown
  }

  /// A row of a new frame, in the colors of the terminal, beside the same row as it was sent.
  struct Line {
    let new: UnsafeBufferPointer<Tile>
    let sent: UnsafeMutableBufferPointer<Tile>

    /// Whether an index of the cluster table may refer to another character than before.
    let isTableNew: Bool

    /// Whether a tile must be written.
    @inline(__always)
    func isChanged(_ column: Int) -> Bool {
      new[column] != sent[column] || isTableNew && new[column].glyph.clusterNumber != nil
    }

    /// The column after the last tile that must be written; 0 if there is none.
    var end: Int {
      var end = new.count
      while end > 0, !isChanged(end - 1) { end -= 1 }
      return end
    }

    /// The column from which on all tiles are blank.
    var blanks: Int {
      var end = new.count
      while end > 0, new[end - 1] == Tile() { end -= 1 }
      return end
    }

    /// Records the tiles as sent.
    func keep() {
      guard let tiles = new.baseAddress else { return }
      sent.baseAddress?.update(from: tiles, count: new.count)
    }
  }

  private mutating func write(_ line: Line, _ row: Int, _ clusters: ClusterTable) {
    let (end, blanks) = (line.end, line.blanks)
    var column = 0
    while column < end {
      guard line.isChanged(column) else {
        column += 1
        continue
      }
      let tile = line.new[column]
      if tile.glyph.mayJoin { cursor = nil }
      move(to: column, row, over: line.new)
      if column >= blanks, end - column > 3 {
        setStyle(TileStyle())
        bytes.append(contentsOf: [0x1B, UInt8(ascii: "["), UInt8(ascii: "K")])
        return
      }
      setStyle(tile.style)
      var next = column
      while next < end, line.new[next].isASCII(in: style), line.isChanged(next) { next += 1 }
      if next > column {
        append(asciiOf: line.new, column..<next)
      } else {
        bytes.append(tile.glyph, of: clusters)
        next += tile.glyph.width
      }
      // At the last column, the cursor does not advance.
      let isKnown = next < line.new.count && line.new[next - 1].glyph.moves
      cursor = isKnown ? (next, row) : nil
      column = next
    }
  }

  /// Appends the glyphs of a range of tiles, which are printable ASCII.
  private mutating func append(asciiOf tiles: UnsafeBufferPointer<Tile>, _ range: Range<Int>) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { letters in
      for place in 0..<range.count { letters[place] = tiles[range.lowerBound + place].glyph.byte }
      bytes.append(contentsOf: UnsafeBufferPointer(letters))
    }
  }

  /// Moves the cursor, unless it is already there.
  private mutating func move(to column: Int, _ row: Int, over line: UnsafeBufferPointer<Tile>) {
    guard let cursor, cursor.row == row, cursor.column <= column else {
      return jump(to: column, row)
    }
    let distance = column - cursor.column
    guard distance > 0 else { return }
    self.cursor = (column, row)
    // Rewriting a few letters is no longer than a sequence that skips them.
    let between = cursor.column..<column
    if distance <= 4, between.allSatisfy({ line[$0].isASCII(in: style) }) {
      return append(asciiOf: line, between)
    }
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if distance > 1 { bytes.append(number: distance) }
    bytes.append(UInt8(ascii: "C"))
  }

  /// Moves the cursor, wherever it is.
  mutating func jump(to column: Int, _ row: Int) {
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if row > 0 || column > 0 { bytes.append(number: row + 1) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(number: column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
    cursor = (column, row)
  }
}

// MARK: - Taking over
extension ScreenWriter.Shown {
  /// Takes over a row of a new frame, and converts it to the colors of the terminal.
  mutating func take(
    _ row: Int, of tiles: Tiles, in reducer: inout TileReducer, into reduced: inout [Tile]
  ) {
    let start = row * columns
    tiles.storage.withUnsafeBufferPointer { tiles in
      original.withUnsafeMutableBufferPointer { original in
        guard let tiles = tiles.baseAddress, let original = original.baseAddress else { return }
        (original + start).update(from: tiles + start, count: columns)
      }
    }
    reducer.reduce(original, from: start, into: &reduced)
  }

  /// Gives access to a row as it was sent.
  mutating func withSent(_ row: Int, _ body: (UnsafeMutableBufferPointer<Tile>) -> Void) {
    sent.withUnsafeMutableBufferPointer {
      body(UnsafeMutableBufferPointer(rebasing: $0[row * columns..<(row + 1) * columns]))
    }
  }
}

extension Tile {
  fileprivate func isASCII(in style: TileStyle) -> Bool { glyph.isASCII && self.style == style }
}

extension Glyph {
  fileprivate var isASCII: Bool { bits >= 0x20 && bits < 0x7F }

  fileprivate var byte: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Whether every terminal draws the glyph one column wide, so that the position of the cursor
  /// after it is known: Latin, Greek and Cyrillic letters, common symbols, and line and block
  /// characters.
  fileprivate var moves: Bool {
    if isASCII { return true }
    return switch bits {
    case 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x378, 0x384..<0x483, 0x48A..<0x530,
      0x1E00..<0x1F00, 0x2010..<0x2028, 0x2030..<0x203C, 0x20A0..<0x20C0, 0x2200..<0x2300,
      0x2400..<0x2427, 0x2500..<0x25A0:
      true
    default: false
    }
  }
}

extension Glyph {
  /// Whether a terminal might combine the glyph with the one before, unless the cursor is moved in
  /// between: skin tones, vowels of some scripts, and characters of several scalars.
  fileprivate var mayJoin: Bool {
    guard bits >= 0xE33 else { return false }
    switch scalarValue {
    case 0xE33, 0xEB3, 0x1160..<0x1200, 0xD7B0..<0xD800, 0x1F3FB...0x1F3FF: return true
    default: return clusterNumber != nil
    }
  }
}

extension [UInt8] {
  /// Appends the decimal digits of a number, which must not be negative.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
