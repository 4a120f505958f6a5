/// Calls `body` with every script of `length` operations, those that begin alike side by side.
///
/// Shorter scripts need no call of their own, since each is how a longer one begins:
///
///     forEveryScript(of: PoolOperation.allCases, length: 6) { script in
///       var pool = ReusePool<Kind, Int>()
///       var naive = NaivePool()
///       for operation in script {
///         #expect(pool.apply(operation) == naive.apply(operation), "in \(script)")
///       }
///     }
///
/// - Precondition: `length` is not negative.
/// - Complexity: *k*^`length` calls for *k* operations.
public func forEveryScript<Operation>(
  of operations: [Operation], length: Int, _ body: ([Operation]) throws -> Void
) rethrows {
  precondition(length >= 0, "A script of \(length) operations does not exist. Pass 0 or more.")
  guard let first = operations.first else {
    if length == 0 { try body([]) }
    return
  }
  var digits = [Int](repeating: 0, count: length)
  var script = [Operation](repeating: first, count: length)
  while true {
    try body(script)
    // Count on, the last operation fastest.
    var place = length - 1
    while place >= 0, digits[place] == operations.count - 1 {
      digits[place] = 0
      script[place] = first
      place -= 1
    }
    guard place >= 0 else { return }
    digits[place] += 1
    script[place] = operations[digits[place]]
  }
}

/// Runs every script of `length` operations until one goes wrong.
///
///     let failure = checkEveryScript(of: PoolOperation.allCases, length: 6) { script in
///       poolDisagreement(after: script)
///     }
///     #expect(failure == nil)
///
/// - Parameter run: Carries out a script from the start, and says what went wrong, if anything.
/// - Returns: The first failure, its script as short as ``shrink(_:limit:while:)`` makes it.
/// - Complexity: *k*^`length` runs for *k* operations.
public func checkEveryScript<Operation>(
  of operations: [Operation], length: Int, run: ([Operation]) -> String?
) -> ScriptFailure<Operation>? {
  var failing: [Operation] = []
  do {
    try forEveryScript(of: operations, length: length) { script in
      guard run(script) != nil else { return }
      failing = script
      throw Found()
    }
    return nil
  } catch {
    return ScriptFailure(script: failing, origin: .everyScript(length: length), run: run)
  }
}

/// Ends a search among all scripts.
private struct Found: Error {}
