/// The loads of films that will probably become visible soon. Each takes half a second.
///
///     loads.begin(films, of: shelf, at: now)      // the grid of the shelf asks for them
///     loads.cancel(films, of: shelf)              // they are out of reach before they have arrived
///     for load in loads.finish(at: now) { report(load) }
struct FilmLoads {
  /// The load of a film.
  struct Load {
    let shelf: Int
    let film: Int

    /// The time at which the film arrives.
    let arrival: Double
  }

  /// The loads that have neither ended nor been cancelled, by their time.
  private var pending: [Load] = []

  /// The number of loads begun so far.
  private(set) var begun = 0

  /// The number of loads cancelled so far.
  private(set) var cancelled = 0

  /// The duration of a load in seconds.
  private static var duration: Double { 0.5 }

  /// The time at which the next film arrives; nil if none is being loaded.
  var nextTime: Double? { pending.first?.arrival }

  /// Begins to load films of a shelf.
  mutating func begin(_ films: Range<Int>, of shelf: Int, at time: Double) {
    pending += films.map { Load(shelf: shelf, film: $0, arrival: time + Self.duration) }
    begun += films.count
  }

  /// Cancels the loads of films of a shelf that have not ended.
  mutating func cancel(_ films: Range<Int>, of shelf: Int) {
    let count = pending.count
    pending.removeAll { $0.shelf == shelf && films.contains($0.film) }
    cancelled += count - pending.count
  }

  /// Ends the loads of films that have arrived.
  /// - Returns: These loads.
  mutating func finish(at time: Double) -> ArraySlice<Load> {
    let finished = pending.prefix { $0.arrival <= time }
    pending.removeFirst(finished.count)
    return finished
  }
}
