/// The open requests of a ``TreeDataSource`` for children, and why others have failed.
struct TreeLoads {
  typealias Slot = TreeRows.Slot

  private struct Request {
    let number: Int
    var cancel: (() -> Void)?
  }

  private var requests: [Slot: Request] = [:]
  private var failures: [Slot: TreeFailure] = [:]
  private var requestCount = 0

  /// Whether the children of a node were requested and have not arrived.
  func isLoading(_ slot: Slot) -> Bool { requests[slot] != nil }

  /// Why the last request for the children of a node failed, if it did.
  func failure(of slot: Slot) -> TreeFailure? { failures[slot] }

  /// Whether a node has an open request or a failed one.
  func isPending(_ slot: Slot) -> Bool { requests[slot] != nil || failures[slot] != nil }

  /// Begins a request for a node without one.
  /// - Returns: The number of the request.
  mutating func begin(_ slot: Slot) -> Int {
    requestCount += 1
    requests[slot] = Request(number: requestCount)
    return requestCount
  }

  /// Keeps the closure that cancels a request, if it is still open.
  mutating func setCancel(_ cancel: @escaping () -> Void, of slot: Slot, number: Int) {
    if requests[slot]?.number == number { requests[slot]?.cancel = cancel }
  }

  /// Ends a request.
  /// - Returns: Whether it was open. If not, its answer must be dropped.
  mutating func end(_ slot: Slot, number: Int) -> Bool {
    guard requests[slot]?.number == number else { return false }
    requests[slot] = nil
    return true
  }

  /// Notes why the last request for a node failed.
  mutating func fail(_ slot: Slot, _ failure: TreeFailure) { failures[slot] = failure }

  /// Removes the request for a node and its failure.
  /// - Returns: The closure that cancels the request.
  mutating func remove(_ slot: Slot) -> (() -> Void)? {
    failures[slot] = nil
    return requests.removeValue(forKey: slot)?.cancel
  }
}
