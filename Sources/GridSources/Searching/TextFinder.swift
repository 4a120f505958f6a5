/// Finds a text in a file in the background, also while the file is being read, and counts the matches.
///
///     let finder = TextFinder(rows)
///     finder.onChange = {
///       if let match = finder.takeMatch() { grid.focusItem(at: match.row) }
///     }
///     finder.search = TextSearch("error")
///     finder.find(.forward, from: 0)
///
/// The search goes around: after the end of the file, it continues at the start. It looks at 16 MiB at
/// a time, so that it can be stopped and its progress can be shown. When the file is replaced, the search
/// stops, and the matches are forgotten.
public final class TextFinder {
  /// The direction of a search.
  public enum Direction: Sendable {
    case forward
    case backward
  }

  /// The state of the search.
  public enum State: Equatable, Sendable {
    /// No search is running, or its match was taken.
    case idle

    /// The percentage of the file that was searched.
    case searching(percent: Int)

    /// A match was found at a byte offset. Its row may not be known yet: call ``takeMatch()`` again in
    /// ``RowReader/onRead``.
    case found(offset: Int)

    /// There is no match.
    case notFound
  }

  /// The state of the search.
  public var state: State { progress.state }

  /// Whether the last search went around the end of the file, or its beginning.
  public var hasWrapped: Bool { progress.hasWrapped }

  /// The text to find; nil if there is none. A new value stops the search.
  public var search: TextSearch? { didSet { stop() } }

  /// Called when the state, the number or the count changes in the background.
  public var onChange: () -> Void = {}

  /// The number of the current match, counted from 1; nil until it is known.
  public var number: Int? { progress.number }

  private let reader: RowReader

  /// The progress when it last changed. It may belong to a file that was replaced since.
  private var lastProgress: Progress

  /// The progress in the current file.
  private var progress: Progress {
    get {
      lastProgress.generation == reader.generation
        ? lastProgress : Progress(generation: reader.generation)
    }
    set { lastProgress = newValue }
  }

  /// Creates a finder for the rows of a file. It uses the same queue.
  public init(_ reader: RowReader) {
    self.reader = reader
    lastProgress = Progress(generation: reader.generation)
  }

  /// Stops searching and counting. ``search`` remains.
  public func stop() { progress = Progress(generation: reader.generation) }

  /// Makes a match that is known without searching the current one.
  public func setCurrentMatch(at offset: Int) {
    rest()
    note(offset)
  }

  private func rest() {
    progress.walk = nil
    progress.state = .idle
    progress.hasWrapped = false
  }
}

/// What a finder has found in one file.
private struct Progress {
  /// The generation of the ``RowReader`` that the file belongs to.
  let generation: Int

  var state = TextFinder.State.idle
  var hasWrapped = false
  var walk: SearchWalk?

  /// The number of the current match.
  var number: Int?

  /// The byte offset of the current match.
  var offset: Int?

  /// Counts all matches. It starts with the first match that is found.
  var tally: MatchTally?

  var isCounting = false
}

// MARK: - Searching
extension TextFinder {
  /// Finds the next match from a byte offset on, or the previous one that begins before it.
  ///
  /// Does nothing without a ``search``. A search that is still running is stopped.
  public func find(_ direction: Direction, from offset: Int) {
    guard let search else { return }
    progress.walk = SearchWalk(search, direction, from: offset, byteCount: reader.index.byteCount)
    progress.state = .searching(percent: 0)
    progress.hasWrapped = false
    searchOn()
  }

  private func searchOn() {
    guard let walk = progress.walk else { return }
    let (file, generation) = (reader.index.file, reader.generation)
    reader.work.make {
      var next = walk
      let outcome = next.searchOn(in: file)
      return (next, outcome)
    } then: { [weak self] next, outcome in
      guard let self, progress.walk == walk, reader.generation == generation else { return }
      take(next, outcome)
    }
  }

  private func take(_ next: SearchWalk, _ outcome: SearchWalk.Outcome) {
    switch outcome {
    case .found(let offset):
      progress.walk = nil
      progress.hasWrapped = next.hasWrapped
      progress.state = .found(offset: offset)
      note(offset)
    case .unfinished:
      progress.walk = next
      progress.state = .searching(percent: next.percent)
      searchOn()
    case .notFound:
      progress.walk = nil
      progress.state = .notFound
    }
    onChange()
  }

  /// Returns the row and the byte offset of the match that was found, and makes the state idle.
  /// Returns nil if there is no match, or its row is not known yet.
  public func takeMatch() -> (row: Int, offset: Int)? {
    guard case .found(let offset) = state, let row = reader.row(at: offset) else { return nil }
    progress.state = .idle
    return (row, offset)
  }
}

// MARK: - Counting
extension TextFinder {
  /// The number of matches counted so far; nil before the first match was found.
  public var count: Int? { progress.tally?.count }

  /// Whether ``count`` is the number of all matches in the file.
  public var isCountComplete: Bool {
    progress.tally?.isComplete(for: reader.index.byteCount) == true
  }

  /// Makes a match the current one, and counts on until its number is known.
  private func note(_ offset: Int) {
    (progress.offset, progress.number) = (offset, nil)
    if progress.tally == nil { progress.tally = search.map { MatchTally($0) } }
    countOn()
  }

  /// Counts further matches in the background, if there is a match, until all are counted. Call it
  /// when the file has grown.
  public func countOn() {
    let (file, byteCount) = (reader.index.file, reader.index.byteCount)
    let generation = reader.generation
    guard !progress.isCounting, let tally = progress.tally, let offset = progress.offset,
      number == nil || !tally.isComplete(for: byteCount)
    else { return }
    progress.isCounting = true
    reader.work.make {
      var next = tally
      next.countOn(in: file, upTo: byteCount)
      return (next, next.number(ofMatchAt: offset, in: file))
    } then: { [weak self] next, number in
      guard let self, progress.tally == tally, reader.generation == generation else { return }
      progress.isCounting = false
      progress.tally = next
      if offset == progress.offset { progress.number = number }
      onChange()
      // After the file was truncated, the match may never get a number.
      if self.number != nil || next != tally { countOn() }
    }
  }
}
