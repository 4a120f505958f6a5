#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns frames into what a terminal is to be sent so that it shows them: what has changed, and no
/// more.
///
///     var writer = ScreenWriter(depth: .trueColor, isSynchronized: true)
///     write(writer.bytes(for: tiles))          // all of it
///     write(writer.bytes(for: tiles))          // nothing
///
/// All that is sent is glyphs, moves of the cursor (`CUP`, `CUF`), colors and attributes (`SGR`),
/// `EL`, `ED` and the marks around a synchronized frame. The terminal is taken to be as the last
/// frame left it, with the style that it begins with; where the cursor is does not matter, and
/// neither does it after a frame. It must not wrap lines: the session switches that off, for
/// otherwise the last column of the last row would scroll all others.
public struct ScreenWriter {
  /// How many colors the terminal has.
  public let depth: ColorDepth

  /// Whether the terminal knows the marks around a frame that is to be shown at once.
  public var isSynchronized: Bool

  var reducer: TileReducer

  /// The frame that the terminal shows, as it was given and as it was sent; nil if that is not
  /// known.
  var last: Shown?

  /// What is to be sent; its memory is kept.
  var bytes: [UInt8] = []

  /// Where the cursor is, if that is known.
  var cursor: (column: Int, row: Int)?

  /// How the terminal writes at the moment.
  var style = TileStyle()

  /// A row as it can be shown; its memory is kept.
  var row: [Tile] = []

  /// A frame that the terminal shows.
  struct Shown {
    let columns: Int
    let rows: Int
    var clusters: ClusterTable
    var given: [Tile]
    var sent: [Tile]
  }

  /// Creates a writer for a terminal that shows anything.
  /// - Parameter background: The color that the terminal is taken to have, where it has no others.
  public init(
    depth: ColorDepth = .trueColor, isSynchronized: Bool = false, background: GridColor = .black
  ) {
    self.depth = depth
    self.isSynchronized = isSynchronized
    reducer = TileReducer(depth: depth, background: TileColor(background))
  }

  /// Forgets what the terminal shows, since others have written to it: the next frame is written as
  /// a whole.
  public mutating func forget() { last = nil }
}

// MARK: - A frame
extension ScreenWriter {
  /// What makes the terminal show these tiles; empty if it does.
  ///
  /// A frame in other columns and rows than the last is written onto a cleared screen, and so is
  /// the first.
  /// - Complexity: O(*n*) for *n* tiles, next to nothing for rows that are what they were, and no
  ///   memory but what a frame is larger than those before.
  public mutating func bytes(for tiles: Tiles) -> [UInt8] {
    begin(tiles)
    let isGroundNew = reducer.begin(tiles)
    // A number of another table may be another glyph.
    let isTableNew = last.map { $0.clusters !== tiles.clusters } ?? false
    let isEmpty = (last?.clusters.count ?? 0) == 0 && tiles.clusters.count == 0
    let isAllNew = bytes.count > startLength || isGroundNew || isTableNew && !isEmpty
    for row in 0..<tiles.rows where isAllNew || !isSame(row, tiles) {
      write(row, of: tiles, isTableNew: isTableNew && !isEmpty)
    }
    last?.clusters = tiles.clusters
    end()
    return bytes
  }

  private var startLength: Int { isSynchronized ? 8 : 0 }

  private mutating func begin(_ tiles: Tiles) {
    bytes.removeAll(keepingCapacity: true)
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026h".utf8) }
    cursor = nil
    guard last?.columns != tiles.columns || last?.rows != tiles.rows else { return }
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J".utf8)
    style = TileStyle()
    let empty = Array(repeating: Tile(), count: tiles.columns * tiles.rows)
    last = Shown(
      columns: tiles.columns, rows: tiles.rows, clusters: tiles.clusters, given: empty,
      sent: empty)
    row = Array(repeating: Tile(), count: tiles.columns)
  }

  private mutating func end() {
    guard bytes.count > startLength else { return bytes.removeAll(keepingCapacity: true) }
    setStyle(TileStyle())
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026l".utf8) }
  }

  /// Whether a row is what it was, compared as memory.
  private func isSame(_ row: Int, _ tiles: Tiles) -> Bool {
    guard let last else { return false }
    let start = row * tiles.columns
    let length = tiles.columns * MemoryLayout<Tile>.stride
    return tiles.storage.withUnsafeBytes { new in
      last.given.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return true }
        let start = start * MemoryLayout<Tile>.stride
        return memcmp(new + start, old + start, length) == 0
      }
    }
  }
}
