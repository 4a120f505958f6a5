/// What a grid does about faults beside repairing them.
public enum FaultPolicy: Hashable, Sendable, CaseIterable {
  /// Counts them and tells the handler.
  case report

  /// Ends the program with the description of the first; for tests and for finding the cause.
  case stop
}

/// The faults of one grid: how many there were, which came last, and who is told.
public struct FaultLog {
  /// How many there were.
  public private(set) var count = 0

  /// The last ones, oldest first; 32 at most.
  public private(set) var recent: [GridFault] = []

  /// What to do beside repairing.
  public var policy = FaultPolicy.report

  /// Is told of each fault when the grid is in order again.
  public var handler: ((GridFault) -> Void)?

  /// Faults that the handler has not heard of.
  private var untold: [GridFault] = []

  /// Whether the handler has something to hear.
  var hasUntold: Bool { !untold.isEmpty }

  /// Forgets all faults so far.
  public mutating func clear() {
    count = 0
    recent.removeAll()
    untold.removeAll()
  }

  /// Throws the first of the recent faults, if there is one; for tests.
  public func check() throws(GridFault) {
    if let fault = recent.first { throw fault }
  }

  mutating func add(_ fault: GridFault) {
    guard policy == .report else { preconditionFailure(fault.description) }
    count += 1
    if recent.count == 32 { recent.removeFirst() }
    recent.append(fault)
    if handler != nil { untold.append(fault) }
  }

  /// The faults that the handler has not heard of.
  mutating func takeUntold() -> [GridFault] {
    defer { untold.removeAll(keepingCapacity: true) }
    return untold
  }
}
