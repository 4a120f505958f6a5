import GalleryScenes

/// Searches a file in the background while it is being read, and counts the matches.
final class LogFinder {
  /// The state of the search.
  enum State: Equatable {
    /// No search is running, or its match was taken.
    case idle

    /// The percentage of the file that was searched.
    case looking(Int)

    /// A match was found at a byte offset whose row number is not known yet.
    case found(Int)

    /// There is no match.
    case nowhere
  }

  private(set) var state = State.idle

  /// Whether the last search wrapped around the end of the file, or its beginning.
  private(set) var hasGoneRound = false

  /// The text that is searched for; nil if there is none.
  private(set) var search: LogSearch?

  /// Called when the state changes in the background.
  var onChange: () -> Void = {}

  /// The number of the current match, counted from 1; nil until it is known.
  private(set) var number: Int?

  /// Counts all matches. It starts with the first match that is found.
  private(set) var tally: LogTally?

  /// The byte offset of the current match.
  private var place: Int?

  private var isCounting = false

  private let reader: LogReader
  private let queue: any BoxQueue
  private var hunt: LogHunt?

  init(_ reader: LogReader, queue: any BoxQueue) {
    self.reader = reader
    self.queue = queue
  }

  /// Sets the text to search for, or nil, and stops the current search.
  func look(for search: LogSearch?) {
    self.search = search
    stop()
  }

  /// Stops searching and counting. Matches stay highlighted.
  func stop() {
    rest()
    (tally, place, number) = (nil, nil, nil)
    isCounting = false
  }

  /// Makes a match that is known without searching the current one.
  func take(_ byte: Int) {
    rest()
    note(byte)
  }

  private func rest() {
    hunt = nil
    state = .idle
    hasGoneRound = false
  }

  /// Searches forward from a byte offset on, or backward from before it.
  func begin(_ direction: LogHunt.Direction, from place: Int) {
    guard let search else { return }
    hunt = LogHunt(search, direction, from: place, byteCount: reader.text.byteCount)
    state = .looking(0)
    hasGoneRound = false
    goOn()
  }

  private func goOn() {
    guard let hunt else { return }
    let (file, generation) = (reader.text.file, reader.generation)
    queue.make {
      var next = hunt
      let outcome = next.goOn(in: file)
      return (next, outcome)
    } then: { [weak self] next, outcome in
      guard let self, self.hunt == hunt, reader.generation == generation else { return }
      take(next, outcome)
    }
  }

  private func take(_ next: LogHunt, _ outcome: LogHunt.Outcome) {
    switch outcome {
    case .found(let byte):
      hunt = nil
      hasGoneRound = next.hasGoneRound
      state = .found(byte)
      note(byte)
    case .goesOn:
      hunt = next
      state = .looking(next.percent)
      goOn()
    case .nowhere:
      hunt = nil
      state = .nowhere
    }
    onChange()
  }

  /// Returns the row and the byte offset of the match that was found, and makes the state idle.
  /// Returns nil if there is no match, or its row is not known yet.
  func takeFound() -> (row: Int, byte: Int)? {
    guard case .found(let byte) = state, let row = reader.row(at: byte) else { return nil }
    state = .idle
    return (row, byte)
  }
}

// MARK: - Counting
extension LogFinder {
  /// Makes a match the current one, and counts on until its number is known.
  private func note(_ byte: Int) {
    (place, number) = (byte, nil)
    if tally == nil { tally = search.map { LogTally($0) } }
    countOn()
  }

  /// Counts further matches in the background, if there is a match, until all are counted.
  func countOn() {
    let (file, byteCount, generation) = (reader.text.file, reader.text.byteCount, reader.generation)
    guard !isCounting, let tally, let place, number == nil || !tally.isWhole(of: byteCount)
    else { return }
    isCounting = true
    queue.make {
      var next = tally
      next.goOn(in: file, upTo: byteCount)
      return (next, next.number(ofPlaceAt: place, in: file))
    } then: { [weak self] next, number in
      guard let self, self.tally == tally, reader.generation == generation else { return }
      isCounting = false
      self.tally = next
      if place == self.place { self.number = number }
      onChange()
      // After the file was truncated, the match may never get a number.
      if self.number != nil || next != tally { countOn() }
    }
  }
}
