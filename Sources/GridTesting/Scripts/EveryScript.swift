/// Calls `body` with every script of `length` operations, in lexicographic order.
///
/// Shorter scripts need no call of their own, because each is the prefix of a longer one:
///
///     forEveryScript(of: PoolOperation.allCases, length: 6) { script in
///       var pool = Pool()
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
  precondition(length >= 0, "A script length of \(length) is negative. Pass 0 or more.")
  guard let first = operations.first else {
    if length == 0 { try body([]) }
    return
  }
  var digits = [Int](repeating: 0, count: length)
  var script = [Operation](repeating: first, count: length)
  while true {
    try body(script)
    // Counts up like an odometer; the last operation changes fastest.
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

/// Runs every script of `length` operations until one fails.
///
///     let failure = checkEveryScript(of: PoolOperation.allCases, length: 6) { script in
///       disagreement(after: script)
///     }
///     #expect(failure == nil)
///
/// - Parameters:
///   - operations: The operations that scripts consist of.
///   - length: The number of operations of each script, 0 or more.
///   - run: Executes a script from the start, and returns a description of the failure, or nil.
/// - Returns: The first failure, with its script shortened by ``shrink(_:limit:while:)``, or nil.
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

/// Ends the search over all scripts.
private struct Found: Error {}
