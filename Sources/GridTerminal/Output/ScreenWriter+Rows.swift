// MARK: - Rows
extension ScreenWriter {
  /// Writes the changed tiles of a row.
  mutating func write(_ row: Int, of tiles: Tiles, isTableNew: Bool) {
    // Moved out of the property while it is changed, which avoids a copy.
    guard var shown = last else { return }
    last = nil
    defer { last = shown }
    let changes = shown.take(row, of: tiles, isTableNew: isTableNew, &reducer, &self.row)
    var column = changes.first
    while column < changes.end {
      let tile = self.row[column]
      guard shown.isChanged(column, row) else {
        column += 1
        continue
      }
      if tile.glyph.mayJoin { cursor = nil }
      move(to: column, row)
      if column >= changes.blanks, changes.end - column > 3 {
        setStyle(TileStyle())
        bytes.append(contentsOf: [0x1B, UInt8(ascii: "["), UInt8(ascii: "K")])
        break
      }
      setStyle(tile.style)
      var end = column
      while end < changes.end, shown.isChanged(end, row), self.row[end].isASCII(in: style) {
        end += 1
      }
      if end > column {
        bytes.append(contentsOf: self.row[column..<end].lazy.map { $0.glyph.byte })
      } else {
        bytes.append(tile.glyph, of: tiles.clusters)
        end += tile.glyph.width
      }
      // At the last column, the cursor does not advance.
      let isKnown = end < tiles.columns && self.row[end - 1].glyph.moves
      cursor = isKnown ? (end, row) : nil
      column = end
    }
    shown.keep(self.row, row, changes)
  }

  /// Moves the cursor, unless it is already there.
  mutating func move(to column: Int, _ row: Int) {
    guard let cursor, cursor.row == row, cursor.column <= column else {
      bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
      if row > 0 || column > 0 { bytes.append(number: row + 1) }
      if column > 0 {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(number: column + 1)
      }
      bytes.append(UInt8(ascii: "H"))
      self.cursor = (column, row)
      return
    }
    let distance = column - cursor.column
    guard distance > 0 else { return }
    self.cursor = (column, row)
    // Rewriting a few letters is no longer than a sequence that skips them.
    let between = self.row[cursor.column..<column]
    if distance <= 4, between.allSatisfy({ $0.isASCII(in: style) }) {
      for tile in between { bytes.append(tile.glyph.byte) }
      return
    }
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if distance > 1 { bytes.append(number: distance) }
    bytes.append(UInt8(ascii: "C"))
  }
}

// MARK: - Changes
extension ScreenWriter.Shown {
  /// The range of changed columns of a row.
  /// - `first` and `end` are the half-open range, which may contain unchanged tiles.
  /// - `blanks` is the column from which on all tiles are blank.
  struct Changes {
    var first: Int
    var end = 0
    var blanks = 0
  }

  /// Takes over a row of a new frame and finds the tiles to write. These are marked in `sent` by
  /// the absence of a glyph.
  mutating func take(
    _ row: Int, of tiles: Tiles, isTableNew: Bool, _ reducer: inout TileReducer,
    _ shown: inout [Tile]
  ) -> Changes {
    var changes = Changes(first: columns)
    let start = row * columns
    tiles.storage.withUnsafeBufferPointer { new in
      original.withUnsafeMutableBufferPointer { original in
        sent.withUnsafeMutableBufferPointer { sent in
          shown.withUnsafeMutableBufferPointer { shown in
            for column in 0..<columns {
              let tile = new[start + column]
              original[start + column] = tile
              let reduced = reducer.reduce(tile)
              shown[column] = reduced
              if reduced != Tile() { changes.blanks = column + 1 }
              let isDoubtful = isTableNew && reduced.glyph.clusterNumber != nil
              guard reduced != sent[start + column] || isDoubtful else { continue }
              changes.first = min(changes.first, column)
              changes.end = column + 1
              sent[start + column].glyph = .none
            }
          }
        }
      }
    }
    return changes
  }

  /// Whether a tile must be written.
  func isChanged(_ column: Int, _ row: Int) -> Bool { sent[row * columns + column].glyph == .none }

  /// Records the written tiles as shown.
  mutating func keep(_ tiles: [Tile], _ row: Int, _ changes: Changes) {
    let start = row * columns
    sent.withUnsafeMutableBufferPointer { sent in
      for column in changes.first..<max(changes.first, changes.end) {
        sent[start + column] = tiles[column]
      }
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
