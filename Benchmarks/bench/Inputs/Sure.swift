import GridLayouts

/// Carries out a change that the workload itself has made up, so that a refusal is a mistake here.
@inline(__always) @discardableResult
func sure<Result, Failure: Error>(_ change: () throws(Failure) -> Result) -> Result {
  do {
    return try change()
  } catch {
    fatalError("A workload asked for what no layout does. \(error)")
  }
}
