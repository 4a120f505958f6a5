import GalleryScenes

/// Reads a text in the background until all of its rows are known, and again when there is more of it.
final class LogReader {
  /// What is known so far.
  private(set) var text: LogText

  /// Counts how often another text has taken the place of the one before: whatever was found out about that is
  /// worth nothing.
  private(set) var generation = 0

  /// Called when more rows are known, with what was known before, which is not changed until then.
  var onRead: (LogText.Shape) -> Void = { _ in }

  /// Called when the text is another one.
  var onReplace: () -> Void = {}

  private let source: LogSource
  private let queue: any BoxQueue
  private var isReading = false

  /// How much is read at a time: about a frame of it.
  private static let part = 32 << 20

  /// Begins to read what a source has by now.
  init(_ source: LogSource, queue: any BoxQueue) {
    self.source = source
    self.queue = queue
    text = LogText(source.newerFile(than: source.file) ?? source.file)
  }

  /// The part of the file that is a row, with its line feed; nil if that is not known yet.
  func range(ofRow row: Int) -> Range<Int>? { text.range(ofRow: row) }

  /// The row that a byte is in; nil if that is not known yet.
  func row(at offset: Int) -> Int? { text.row(at: offset) }

  /// The file may be longer than it was, or another one.
  func lookAgain() {
    if let file = source.newerFile(than: text.file) {
      replace(by: file)
    } else if !text.lookAgain() {
      replace(by: text.file)
    }
    readOn()
  }

  private func replace(by file: ByteFile) {
    generation += 1
    isReading = false
    text = LogText(file)
    onReplace()
  }

  /// Has the queue read on, a part at a time, until there is nothing left.
  func readOn() {
    guard !isReading, text.hasMore else { return }
    isReading = true
    let (reading, generation) = (text.next(upTo: Self.part), generation)
    queue.make {
      reading.read()
    } then: { [weak self] pieces in
      guard let self, self.generation == generation else { return }
      isReading = false
      let old = text.shape
      text.take(pieces)
      onRead(old)
      readOn()
    }
  }
}
