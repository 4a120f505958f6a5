/// Reads the rows of a text file in the background until all are known, and again when it grows.
///
///     let rows = RowReader(try LiveFile("/var/log/messages"), run: app.queue.run)
///     rows.onRead = { change in print(rows.index.shape.count, "rows") }
///     rows.readOn()
///     print(rows.text(ofRow: 0) ?? "")
///
/// The first and the last rows of a file of any size are known at once, because its first 256 KiB and
/// its last 64 KiB are read first. The others are counted in the background, 32 MiB at a time. A row reader
/// belongs to one isolation domain, in which it calls its closures.
///
/// Rows are lines, or records whose quoted fields may contain line ends (``RowRule``).
///
/// A row longer than 16,384 bytes is several rows, so that the work and the memory for a row are limited
/// in every file, also in one without line feeds. A program that needs whole rows, such as those
/// of a table, sets another limit in ``init(_:rows:rowLimit:run:)``.
public final class RowReader {
  /// The offsets of the rows, as far as the file was read.
  public private(set) var index: RowIndex

  /// Called after more rows became known, with the changes of the list of rows.
  public var onRead: (RowIndex.Change) -> Void = { _ in }

  /// Called when another file has taken over the path, or the file was truncated or overwritten. Its
  /// rows are read anew.
  public var onReplace: () -> Void = {}

  /// The file, as it changes.
  public let file: LiveFile

  /// Runs reading and searching on other threads.
  let work: BackgroundWork

  /// The number of times that the file was replaced. Background results of an earlier generation
  /// are discarded.
  private(set) var generation = 0

  private var isReading = false

  /// The number of bytes read at a time: about what can be read in one frame.
  private static let readLength = 32 << 20

  /// Creates a reader. It knows the first and the last rows; ``readOn()`` reads the others.
  /// - Parameters:
  ///   - file: The file to read.
  ///   - rule: How the bytes are divided into rows: lines, or records with quoted fields.
  ///   - rowLimit: The length of the longest row in bytes, with its line end. A longer row is split.
  ///   - run: Runs work on another thread: the method `run` of the queue of a host. A closure that calls
  ///     both of its arguments reads the file at once instead.
  /// - Precondition: The limit is positive.
  /// - Complexity: O(`rowLimit`).
  public init(
    _ file: LiveFile, rows rule: RowRule = .lines, rowLimit: Int = 16_384,
    run: @escaping BackgroundWork.Run
  ) {
    precondition(rowLimit > 0, "The row limit is \(rowLimit). Rows need at least one byte.")
    self.file = file
    work = BackgroundWork(run: run)
    file.update()
    index = RowIndex(file.file, rows: rule, rowLimit: rowLimit)
  }

  /// Checks whether the file has grown or was replaced, and reads on. Call it when
  /// ``LiveFile/descriptor`` is readable.
  public func update() {
    file.update()
    if file.file !== index.file || !index.checkForChanges() { replace() }
    readOn()
  }

  private func replace() {
    generation += 1
    isReading = false
    index = RowIndex(file.file, rows: index.rule, rowLimit: index.rowLimit)
    onReplace()
  }

  /// Reads in the background until all rows are known.
  public func readOn() {
    guard !isReading, index.hasMore else { return }
    isReading = true
    let (reading, generation) = (index.next(upTo: Self.readLength), generation)
    work.make {
      reading.read()
    } then: { [weak self] pieces in
      guard let self, self.generation == generation else { return }
      isReading = false
      onRead(index.take(pieces))
      readOn()
    }
  }
}

// MARK: - Rows
extension RowReader {
  /// Returns the text of a row in a form that can be shown, or nil if the row is not known yet.
  ///
  /// ``ByteFile/text(in:)`` lists what it leaves out or replaces.
  /// - Complexity: As ``range(ofRow:)``, plus the length of the row.
  public func text(ofRow row: Int) -> String? {
    range(ofRow: row).map { index.file.text(in: $0) }
  }

  /// Returns the byte range of a row, including its line feed, or nil if it is not known yet.
  /// - Complexity: O(1) in the 64 blocks of 128 rows that were used last. For other rows, one
  ///   such block is read: 2 MiB at most, with the default limit of a row.
  public func range(ofRow row: Int) -> Range<Int>? { index.range(ofRow: row) }

  /// Returns the row that contains a byte, or nil if it is not known yet.
  /// - Complexity: O(log *n*) for *n* rows, plus reading a block of 128 rows.
  public func row(at offset: Int) -> Int? { index.row(at: offset) }
}
