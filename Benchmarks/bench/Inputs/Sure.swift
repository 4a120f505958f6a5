import GridLayouts

/// Returns the result of a change that must not fail. Traps if it throws, because the workload
/// chose the change.
@inline(__always) @discardableResult
func sure<Result, Failure: Error>(_ change: () throws(Failure) -> Result) -> Result {
  do {
    return try change()
  } catch {
    fatalError("A workload made a change that was refused. \(error)")
  }
}
