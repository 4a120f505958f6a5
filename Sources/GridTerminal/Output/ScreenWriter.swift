#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Converts frames into the escape sequences that update a terminal, writing only the differences.
///
///     var writer = ScreenWriter(depth: .trueColor, isSynchronized: true)
///     send(writer.bytes(for: tiles))           // the whole frame
///     send(writer.bytes(for: tiles))           // nothing: the frame did not change
///
/// The output consists of glyphs, cursor movements (`CUP`, `CUF`), colors and attributes (`SGR`),
/// `EL`, `ED`, and the codes that show and hide the cursor and that begin and end synchronized output.
/// The writer assumes that the terminal still shows the last frame and uses its default style, and
/// that its cursor is hidden at first. The position of the cursor does not matter before a frame, and
/// is undefined after a frame without ``Tiles/cursor``. Automatic wrapping must be off, or writing the last
/// tile would scroll the screen. ``TerminalApp`` takes care of that.
public struct ScreenWriter {
  /// The colors that the terminal can show.
  public let depth: ColorDepth

  /// Whether the terminal supports synchronized output, which shows a frame as a whole.
  public var isSynchronized: Bool

  var reducer: TileReducer

  /// The frame that the terminal shows, or nil if it is unknown.
  var last: Shown?

  /// The output buffer, whose memory is reused.
  var bytes: [UInt8] = []

  /// The position of the cursor, or nil if it is unknown.
  var cursor: (column: Int, row: Int)?

  /// The position at which the terminal shows its cursor; nil if it is hidden.
  private var shownCursor: Tiles.Position?

  /// The number of bytes that begin a frame, which is not written if nothing follows them.
  private var startLength = 0

  /// The current style of the terminal.
  var style = TileStyle()

  /// A row of reduced tiles, whose memory is reused.
  var row: [Tile] = []

  /// A frame that the terminal shows: the tiles as they were given, and as they were sent in the
  /// colors of the terminal.
  struct Shown {
    let columns: Int
    let rows: Int
    var clusters: ClusterTable
    var original: [Tile]
    var sent: [Tile]
    var version: Tiles.Version?
  }

  /// Creates a writer for a terminal with unknown content.
  /// - Parameters:
  ///   - depth: The colors that the terminal can show.
  ///   - isSynchronized: Whether the terminal supports synchronized output.
  ///   - background: The assumed background color of the terminal. Used to choose reverse video and
  ///     readable letters if there are few or no colors.
  public init(
    depth: ColorDepth = .trueColor, isSynchronized: Bool = false, background: GridColor = .black
  ) {
    self.depth = depth
    self.isSynchronized = isSynchronized
    reducer = TileReducer(depth: depth, background: TileColor(background))
  }

  /// Discards the knowledge of what the terminal shows, so that the next frame is written as a
  /// whole. Call this when another program may have written to the terminal.
  public mutating func forget() { last = nil }
}

// MARK: - Frames
extension ScreenWriter {
  /// Returns the bytes that make the terminal show the tiles; empty if it already does.
  ///
  /// The screen is cleared first for the first frame, and for a frame of another size than the
  /// last.
  /// - Complexity: O(1) if a painter had nothing new to draw into the tiles. Otherwise O(*n*) for *n*
  ///   tiles; unchanged rows cost only a comparison of memory. Allocates only if the frame needs
  ///   more memory than all frames before.
  public mutating func bytes(for tiles: Tiles) -> [UInt8] {
    if let version = tiles.version, version == last?.version,
      visibleCursor(of: tiles) == shownCursor
    {
      return []
    }
    begin(tiles)
    let isBackgroundNew = reducer.begin(tiles)
    // An index into a new table may refer to another character.
    let isTableNew = last.map { $0.clusters !== tiles.clusters } ?? false
    let isEmpty = (last?.clusters.count ?? 0) == 0 && tiles.clusters.count == 0
    let isAllNew = bytes.count > startLength || isBackgroundNew || isTableNew && !isEmpty
    for row in 0..<tiles.rows where isAllNew || !isSame(row, tiles) {
      write(row, of: tiles, isTableNew: isTableNew && !isEmpty)
    }
    last?.clusters = tiles.clusters
    last?.version = tiles.version
    end(tiles)
    return bytes
  }

  private mutating func begin(_ tiles: Tiles) {
    bytes.removeAll(keepingCapacity: true)
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026h".utf8) }
    // A visible cursor would flicker where glyphs are written.
    if shownCursor != nil { bytes.append(contentsOf: "\u{1B}[?25l".utf8) }
    startLength = bytes.count
    cursor = nil
    guard last?.columns != tiles.columns || last?.rows != tiles.rows else { return }
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J".utf8)
    style = TileStyle()
    let empty = Array(repeating: Tile(), count: tiles.columns * tiles.rows)
    last = Shown(
      columns: tiles.columns, rows: tiles.rows, clusters: tiles.clusters, original: empty,
      sent: empty)
    row = Array(repeating: Tile(), count: tiles.columns)
  }

  private mutating func end(_ tiles: Tiles) {
    let shown = visibleCursor(of: tiles)
    guard bytes.count > startLength || shown != shownCursor else {
      return bytes.removeAll(keepingCapacity: true)
    }
    setStyle(TileStyle())
    shownCursor = shown
    if let shown {
      jump(to: shown.column, shown.row)
      bytes.append(contentsOf: "\u{1B}[?25h".utf8)
    }
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026l".utf8) }
  }

  /// The position of the cursor, or nil if it is not in the tiles.
  private func visibleCursor(of tiles: Tiles) -> Tiles.Position? {
    tiles.cursor.flatMap { tiles.contains($0) ? $0 : nil }
  }

  /// Whether a row is unchanged, compared as memory.
  private func isSame(_ row: Int, _ tiles: Tiles) -> Bool {
    guard let last else { return false }
    let start = row * tiles.columns
    let length = tiles.columns * MemoryLayout<Tile>.stride
    return tiles.storage.withUnsafeBytes { new in
      last.original.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return true }
        let start = start * MemoryLayout<Tile>.stride
        return memcmp(new + start, old + start, length) == 0
      }
    }
  }
}
