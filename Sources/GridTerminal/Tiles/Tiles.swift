/// A rectangle of character cells: the content of a terminal screen.
///
///     var tiles = Tiles(columns: 80, rows: 24)
///     tiles.write("漢字 in columns", column: 2, row: 0)
///     print(tiles.text)                        // the characters, without styles
///
/// All glyphs are safe to send to a terminal; see ``VisibleText``. A wide glyph takes two tiles and
/// is never split. Writing over one half blanks the other half, and a wide glyph in the last column
/// is replaced by a blank.
public struct Tiles {
  /// The number of columns.
  public private(set) var columns: Int

  /// The number of rows.
  public private(set) var rows: Int

  /// All tiles, row by row.
  private(set) var storage: [Tile] {
    didSet { version = nil }
  }

  /// The frame of a painter that the tiles show; nil after any other change.
  private(set) var version: Version?

  /// A frame of a painter. Tiles with equal versions are equal.
  struct Version: Equatable {
    /// The painter, by an object that only it creates versions with.
    let painter: AnyObject

    /// The number of the frame.
    let frame: Int

    static func == (one: Version, other: Version) -> Bool {
      one.frame == other.frame && one.painter === other.painter
    }
  }

  /// The tile at which the terminal shows its cursor; nil to hide it. A position outside of the tiles
  /// hides it too.
  public var cursor: Position?

  /// The position of a tile.
  public struct Position: Hashable, Sendable {
    /// The column, from 0.
    public var column: Int

    /// The row, from 0.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The characters that consist of several Unicode scalars. Glyphs refer to them by index.
  private(set) var clusters = ClusterTable()

  /// Creates blank tiles. Each count is clamped to 0...``limit``.
  /// - Complexity: O(*n*) for *n* tiles.
  public init(columns: Int, rows: Int) {
    self.columns = Self.count(columns)
    self.rows = Self.count(rows)
    storage = Array(repeating: Tile(), count: self.columns * self.rows)
  }

  /// The maximum number of columns, and of rows. A larger terminal stays empty beyond it. This
  /// bounds the memory that a terminal can make an app allocate by reporting a huge size.
  public static var limit: Int { 1_000 }

  private static func count(_ wanted: Int) -> Int { min(max(wanted, 0), limit) }
}

// MARK: - All tiles
extension Tiles {
  /// Makes all tiles blank.
  /// - Complexity: O(*n*) for *n* tiles.
  public mutating func clear() {
    storage.withUnsafeMutableBufferPointer { $0.update(repeating: Tile()) }
    renewClusters()
  }

  /// Starts a new cluster table if the old one is more than half full. Must be called only while no
  /// tile refers to the table, or before all tiles are set. A single frame rarely has many
  /// clusters, but a long run of frames does.
  mutating func renewClusters() {
    if clusters.count > ClusterTable.limit / 2 { clusters = ClusterTable() }
  }

  /// Changes the numbers of columns and rows, and makes all tiles blank. Each count is clamped to
  /// 0...``limit``.
  /// - Complexity: O(*n*) for *n* tiles.
  public mutating func resize(columns: Int, rows: Int) {
    let (columns, rows) = (Self.count(columns), Self.count(rows))
    guard columns != self.columns || rows != self.rows else { return clear() }
    (self.columns, self.rows) = (columns, rows)
    storage = Array(repeating: Tile(), count: columns * rows)
    renewClusters()
  }

  /// Replaces all tiles by those of a painter's frame. The closure must not leave half of a wide
  /// glyph.
  mutating func replaceAll(
    as version: Version, _ body: (UnsafeMutableBufferPointer<Tile>) -> Void
  ) {
    storage.withUnsafeMutableBufferPointer { body($0) }
    self.version = version
  }
}

// MARK: - Single tiles
extension Tiles {
  /// The tile at a column and a row, both counted from 0. Traps if either is out of range.
  ///
  /// Setting a wide glyph also sets the tile after it. Setting half of a wide glyph sets a blank.
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

  /// Whether a position is in the tiles.
  func contains(_ position: Position) -> Bool {
    (0..<columns).contains(position.column) && (0..<rows).contains(position.row)
  }

  /// Blanks the other half of the wide glyph that a tile is part of, if any.
  private mutating func free(_ index: Int, _ column: Int) {
    let glyph = storage[index].glyph
    if glyph.isContinuation { storage[index - 1].glyph = .blank }
    if glyph.isWide { storage[index + 1].glyph = .blank }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "Tile (\(column), \(row)) is out of range; there are \(columns) columns and \(rows) rows.")
    return row * columns + column
  }
}
