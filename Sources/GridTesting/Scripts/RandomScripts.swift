/// Runs `count` random scripts of `length` operations each until one fails.
///
/// Typically, `run` executes the script on the code under test and on a naive model, and returns
/// the first difference:
///
///     let failure = checkRandomScripts(seed: 1, count: 200, length: 60) { generator in
///       Bool.random(using: &generator)
///         ? .insert(at: .random(in: 0..<1_000, using: &generator)) : .removeLast
///     } run: { (script: [ListOperation]) in
///       disagreement(after: script)
///     }
///     #expect(failure == nil)
///
/// An operation must be valid after any other operations, because shrinking drops some of them. For
/// example, take an index modulo the number of items at the time it runs. A script that traps ends
/// the test and cannot be shrunk.
///
/// - Parameters:
///   - seed: Determines all scripts. The same seed gives the same scripts on every platform.
///   - count: The number of scripts to run, 0 or more.
///   - length: The number of operations of each script, 0 or more.
///   - operation: Creates one operation.
///   - run: Executes a script from the start, and returns a description of the failure, or nil.
/// - Returns: The first failure, with its script shortened by ``shrink(_:limit:while:)``, or nil.
/// - Complexity: `count` runs, and at most some 20,000 more to shrink a failure.
public func checkRandomScripts<Operation>(
  seed: UInt64, count: Int, length: Int,
  operation: (inout SeededGenerator) -> Operation,
  run: ([Operation]) -> String?
) -> ScriptFailure<Operation>? {
  var seeds = SeededGenerator(seed: seed)
  for number in 0..<count {
    // Each script has its own generator, so the numbers that one script draws do not affect the
    // others.
    var generator = SeededGenerator(seed: seeds.next())
    let script = (0..<length).map { _ in operation(&generator) }
    if run(script) != nil {
      return ScriptFailure(script: script, origin: .random(seed: seed, number: number), run: run)
    }
  }
  return nil
}
