import GalleryScenes

/// Reads a text in the background until all of its rows are known, and again when it grows.
final class LogReader {
  /// The text, as far as it was read.
  private(set) var text: LogText

  /// The number of times that the text was replaced. Background results of an earlier generation
  /// are discarded.
  private(set) var generation = 0

  /// Called after more rows became known, with the shape of the text before.
  var onRead: (LogText.Shape) -> Void = { _ in }

  /// Called when the text was replaced.
  var onReplace: () -> Void = {}

  private let source: LogSource
  private let queue: any BoxQueue
  private var isReading = false

  /// The number of bytes read at a time: about what can be read in one frame.
  private static let part = 32 << 20

  /// Creates a reader for the current file of a source.
  init(_ source: LogSource, queue: any BoxQueue) {
    self.source = source
    self.queue = queue
    text = LogText(source.newerFile(than: source.file) ?? source.file)
  }

  /// Returns the byte range of a row, including its line feed, or nil if it is not known yet.
  func range(ofRow row: Int) -> Range<Int>? { text.range(ofRow: row) }

  /// Returns the row that contains a byte, or nil if it is not known yet.
  func row(at offset: Int) -> Int? { text.row(at: offset) }

  /// Checks whether the file has grown or was replaced, and reads on.
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

  /// Reads in the background, one part at a time, until nothing is left.
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
