/// Runs `count` random scripts of `length` operations each until one goes wrong.
///
/// The twin of what is tested does the same script; what the two disagree about is the answer of
/// `run`:
///
///     let failure = checkRandomScripts(seed: 1, count: 200, length: 60) { generator in
///       Bool.random(using: &generator)
///         ? .insert(at: .random(in: 0..<1_000, using: &generator)) : .removeLast
///     } run: { (script: [ListOperation]) in
///       disagreement(after: script)
///     }
///     #expect(failure == nil)
///
/// An operation has to make sense whatever ran before it, also after others have been dropped: an
/// index is best taken modulo the number of items that there are when it runs. A script that traps
/// ends the test; it cannot be shrunk.
///
/// - Parameters:
///   - seed: Decides all scripts. The same seed gives the same ones on every platform.
///   - count: How many scripts to run.
///   - length: How many operations a script has.
///   - operation: Makes one operation.
///   - run: Carries out a script from the start, and says what went wrong, if anything.
/// - Returns: The first failure, its script as short as ``shrink(_:limit:while:)`` makes it.
/// - Complexity: `count` runs, and a bounded number more for a failure.
public func checkRandomScripts<Operation>(
  seed: UInt64, count: Int, length: Int,
  operation: (inout SeededGenerator) -> Operation,
  run: ([Operation]) -> String?
) -> ScriptFailure<Operation>? {
  var seeds = SeededGenerator(seed: seed)
  for number in 0..<count {
    // A generator of its own for each script, so that what one script draws moves no other.
    var generator = SeededGenerator(seed: seeds.next())
    let script = (0..<length).map { _ in operation(&generator) }
    if run(script) != nil {
      return ScriptFailure(script: script, origin: .random(seed: seed, number: number), run: run)
    }
  }
  return nil
}
