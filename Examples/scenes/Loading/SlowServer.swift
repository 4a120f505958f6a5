/// A simulated server that answers each request after a delay, on the clock of the scene.
struct SlowServer {
  /// What the server can be asked for.
  enum Request: Hashable {
    /// The list of walks on a page.
    case page(Int)
    /// The description of a walk.
    case walk(Int)
    /// The picture of a walk, for the cell that shows the walk.
    case picture(Int, ReuseToken)
  }

  /// Whether all requests fail that are due meanwhile.
  var isOffline = false

  /// The factor by which the answers to new requests take longer than usual.
  var delayFactor = 1.0

  /// The numbers of requests that were cancelled before they were answered.
  private(set) var cancelledDescriptions = 0
  private(set) var cancelledPictures = 0

  /// The requests without an answer, and when they are due.
  private var pending: [Request: Double] = [:]

  /// The requests that fail once.
  private var failing: Set<Request> = [.page(2)]

  /// The number of walks on a page.
  static var pageSize: Int { 40 }

  /// The number of walks on all pages, which only the server knows.
  private static var walkCount: Int { 190 }

  /// Returns the walks on a page. The last page is not full.
  static func walks(onPage page: Int) -> Range<Int> {
    let first = min(page * pageSize, walkCount)
    return first..<min(first + pageSize, walkCount)
  }

  /// The number of requests without an answer.
  var pendingCount: Int { pending.count }

  /// The time of the next answer; nil if there is none.
  var nextTime: Double? { pending.values.min() }

  /// Sends a request, unless it was sent already.
  mutating func send(_ request: Request, at time: Double) {
    guard pending[request] == nil else { return }
    let delay =
      switch request {
      case .page: 0.8
      case .walk(let number): 0.4 + 0.8 * Dice.share(number, 41)
      case .picture(let number, _): 0.6 + 0.8 * Dice.share(number, 45)
      }
    pending[request] = time + delay * delayFactor
  }

  /// Cancels a request that has no answer yet.
  mutating func cancel(_ request: Request) {
    guard pending.removeValue(forKey: request) != nil else { return }
    switch request {
    case .page: break
    case .walk: cancelledDescriptions += 1
    case .picture: cancelledPictures += 1
    }
  }

  /// Cancels all requests.
  mutating func cancelAll() {
    for request in pending.keys { cancel(request) }
  }

  /// Returns the requests that are answered by a time, the earliest first, and whether they failed.
  mutating func answers(at time: Double) -> [(request: Request, hasFailed: Bool)] {
    guard let nextTime, nextTime <= time else { return [] }
    let due = pending.filter { $0.value <= time }.sorted {
      ($0.value, $0.key.order) < ($1.value, $1.key.order)
    }
    return due.map { request, _ in
      pending[request] = nil
      let fails = failing.remove(request) != nil
      return (request, isOffline || fails)
    }
  }
}

extension SlowServer.Request {
  /// The order of answers at the same time.
  fileprivate var order: Int {
    switch self {
    case .page(let number): 3 * number
    case .walk(let number): 3 * number + 1
    case .picture(let number, _): 3 * number + 2
    }
  }
}
