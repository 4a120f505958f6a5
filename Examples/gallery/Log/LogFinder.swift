import GalleryScenes

/// Looks for a text in a file that is being read, and says where it is.
final class LogFinder {
  /// How far it has come.
  enum State: Equatable {
    /// Nothing is looked for, or it was found.
    case idle

    /// So many hundredths of the file were looked at.
    case looking(Int)

    /// It was found at a byte, of whose row the number is not known yet.
    case found(Int)

    /// It is nowhere.
    case nowhere
  }

  private(set) var state = State.idle

  /// Whether what was found last is at the other end of the file than where one would look next.
  private(set) var hasGoneRound = false

  /// What is looked for; nil if nothing is.
  private(set) var search: LogSearch?

  /// Called when the state has changed by itself.
  var onChange: () -> Void = {}

  /// The number of the place that was found last, from 1 on; nil if it is not known yet.
  private(set) var number: Int?

  /// Counts all places, from when the first one was found.
  private(set) var tally: LogTally?

  /// The byte of the place that was found last.
  private var place: Int?

  private var isCounting = false

  private let reader: LogReader
  private let queue: any BoxQueue
  private var hunt: LogHunt?

  init(_ reader: LogReader, queue: any BoxQueue) {
    self.reader = reader
    self.queue = queue
  }

  /// Something else is to be looked for, or nothing.
  func look(for search: LogSearch?) {
    self.search = search
    stop()
  }

  /// Looks no further; what is looked for stays marked.
  func stop() {
    rest()
    (tally, place, number) = (nil, nil, nil)
    isCounting = false
  }

  /// The next place is known without a look at the file.
  func take(_ byte: Int) {
    rest()
    note(byte)
  }

  private func rest() {
    hunt = nil
    state = .idle
    hasGoneRound = false
  }

  /// Begins to look at a byte: from it on, or before it.
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

  /// The row in which the text was found, and the byte at which it is; nil if it was not, or nobody knows that
  /// row yet. Then nothing is found any more.
  func takeFound() -> (row: Int, byte: Int)? {
    guard case .found(let byte) = state, let row = reader.row(at: byte) else { return nil }
    state = .idle
    return (row, byte)
  }
}

// MARK: - Counting
extension LogFinder {
  /// A place was found, and is to have a number.
  private func note(_ byte: Int) {
    (place, number) = (byte, nil)
    if tally == nil { tally = search.map { LogTally($0) } }
    countOn()
  }

  /// Counts on, if something was found, until all places are counted that there are by now.
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
      // Of a file that has been cut, a place may have no number any more.
      if self.number != nil || next != tally { countOn() }
    }
  }
}
