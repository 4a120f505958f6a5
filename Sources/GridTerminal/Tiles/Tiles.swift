/// A rectangle of tiles: what a terminal shows, or is to show.
///
///     var tiles = Tiles(columns: 80, rows: 24)
///     tiles.write("漢字 in columns", column: 2, row: 0)
///     tiles.text                               // the frame, without anything but letters
///
/// Whatever is put in can be sent to a terminal: see ``VisibleText``. A wide glyph takes two tiles,
/// and there never is half of one: what writes over one half blanks the other, and the last column
/// takes none.
public struct Tiles {
  /// How many tiles a row has.
  public private(set) var columns: Int

  /// How many rows there are.
  public private(set) var rows: Int

  /// All tiles, row by row.
  private(set) var storage: [Tile]

  /// What the numbers of long glyphs mean.
  private(set) var clusters = ClusterTable()

  /// Creates empty tiles. Counts below 0 are 0, and those above ``limit`` are that.
  public init(columns: Int, rows: Int) {
    self.columns = Self.count(columns)
    self.rows = Self.count(rows)
    storage = Array(repeating: Tile(), count: self.columns * self.rows)
  }

  /// How many columns, or rows, there may be. What a terminal has beyond that stays empty, so that nobody
  /// can make an app fill the memory by a size.
  public static var limit: Int { 1_000 }

  private static func count(_ wanted: Int) -> Int { min(max(wanted, 0), limit) }
}

// MARK: - All of them
extension Tiles {
  /// Empties all tiles.
  /// - Complexity: O(*n*) for *n* tiles.
  public mutating func clear() {
    storage.withUnsafeMutableBufferPointer { $0.update(repeating: Tile()) }
    renewClusters()
  }

  /// Begins a new table of long glyphs if the old one is half full. To be called when no tile shows
  /// one, or before all are set: a frame rarely has many, but years of frames do.
  mutating func renewClusters() {
    if clusters.count > ClusterTable.limit / 2 { clusters = ClusterTable() }
  }

  /// Has other counts of columns and rows from now on, and empty tiles.
  public mutating func resize(columns: Int, rows: Int) {
    let (columns, rows) = (Self.count(columns), Self.count(rows))
    guard columns != self.columns || rows != self.rows else { return clear() }
    (self.columns, self.rows) = (columns, rows)
    storage = Array(repeating: Tile(), count: columns * rows)
    renewClusters()
  }

  /// Hands over the memory of all tiles to somebody who leaves no half of a wide glyph there.
  mutating func withMemory<Result>(
    _ body: (UnsafeMutableBufferPointer<Tile>) -> Result
  ) -> Result {
    storage.withUnsafeMutableBufferPointer { body($0) }
  }
}

// MARK: - One
extension Tiles {
  /// The tile in a column and a row, both counted from 0, which must be there.
  ///
  /// To set a wide glyph sets the tile after it, too. Half of a wide glyph cannot be set: it counts
  /// as blank.
  public subscript(column: Int, row: Int) -> Tile {
    get { storage[index(column, row)] }
    set {
      let index = index(column, row)
      let glyph = newValue.glyph
      let isWhole = !glyph.isContinuation && !(glyph.isWide && column == columns - 1)
      let tile = isWhole ? newValue : Tile(.blank, newValue.style)
      free(index, column)
      if tile.glyph.isWide {
        free(index + 1, column + 1)
        storage[index + 1] = Tile(.continuation, tile.style)
      }
      storage[index] = tile
    }
  }

  /// Blanks the other half of a wide glyph, if a tile is half of one.
  private mutating func free(_ index: Int, _ column: Int) {
    let glyph = storage[index].glyph
    if glyph.isContinuation { storage[index - 1].glyph = .blank }
    if glyph.isWide { storage[index + 1].glyph = .blank }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "There is no tile at \(column), \(row); there are \(columns) x \(rows).")
    return row * columns + column
  }
}
