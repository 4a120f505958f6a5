/// The response of a grid to a fault, after it has repaired it.
public enum FaultPolicy: Hashable, Sendable, CaseIterable {
  /// Counts the fault and calls the handler.
  case report

  /// Traps with the description of the first fault. For tests, and to find the cause of a fault.
  case stop
}

/// The faults of one grid: their count, the latest ones, and the handler.
///
/// Each grid has its own log, which cannot be replaced.
public final class FaultLog {
  /// The number of faults so far.
  public private(set) var count = 0

  /// The latest faults, oldest first; at most 32.
  public private(set) var recent: [GridFault] = []

  /// The response of the grid to a fault, after it has repaired it.
  public var policy = FaultPolicy.report

  /// Called for each fault after the grid has repaired it.
  public var handler: ((GridFault) -> Void)?

  /// Faults that the handler was not called for yet. Each frame reads them twice, and no method calls
  /// outside code, so overlapping access is not checked.
  @exclusivity(unchecked)
  private var untold: [GridFault] = []

  /// Creates a log without faults.
  init() {}

  /// Whether the handler must still be called.
  var hasUntold: Bool { !untold.isEmpty }

  /// Removes all faults and resets the count.
  public func clear() {
    count = 0
    recent.removeAll()
    untold.removeAll()
  }

  func add(_ fault: GridFault) {
    guard policy == .report else { preconditionFailure(fault.description) }
    count += 1
    if recent.count == 32 { recent.removeFirst() }
    recent.append(fault)
    if handler != nil { untold.append(fault) }
  }

  /// Returns the faults that the handler was not called for yet, and removes them.
  func takeUntold() -> [GridFault] {
    defer { untold.removeAll(keepingCapacity: true) }
    return untold
  }
}
