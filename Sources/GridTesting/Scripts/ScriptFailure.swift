/// A script that fails, shortened as far as possible.
///
/// Its description contains the reason, the origin of the script, and the script as a test to
/// paste:
///
/// ```text
/// total is 41.0, not 40.0 after 2 operations, shrunk from 60. Script 3 of seed 1.
///
///   @Test func `script 3 of seed 1`() {
///     let script: [ListOperation] = [
///       .insert(at: 12),
///       .removeLast,
///     ]
///     #expect(run(script) == nil)
///   }
/// ```
///
/// Operations are printed as Swift source: enum cases with their values, other types by their
/// `description` if they have one.
public struct ScriptFailure<Operation> {
  /// How a script was made.
  public enum Origin: Hashable, Sendable {
    /// At random, as the script with this number from this seed. The first one has number 0.
    case random(seed: UInt64, number: Int)

    /// As one of all scripts of a length.
    case everyScript(length: Int)
  }

  /// The operations that are needed for the failure.
  public let script: [Operation]

  /// The script before it was shortened.
  public let original: [Operation]

  /// How ``original`` was made: at random, or as one of all scripts of a length.
  public let origin: Origin

  /// The failure of ``script``, which may differ from that of ``original``.
  public let reason: String

  /// Creates a failure from a script that fails, and shortens the script.
  /// - Precondition: `run` returns a description for the script, each time it is called.
  /// - Complexity: At most some 20,000 calls of `run`.
  public init(script: [Operation], origin: Origin, run: ([Operation]) -> String?) {
    let shortest = shrink(script) { run($0) != nil }
    guard let reason = run(shortest) else {
      preconditionFailure(
        "A script of \(script.count) operations fails, then passes. Make run deterministic.")
    }
    self.script = shortest
    original = script
    self.origin = origin
    self.reason = reason
  }
}

// MARK: - Equality
extension ScriptFailure: Equatable where Operation: Equatable {}

// MARK: - Sendable
extension ScriptFailure: Sendable where Operation: Sendable {}

// MARK: - Description
extension ScriptFailure: CustomStringConvertible {
  /// The reason, the origin of the script, and the script as a test.
  public var description: String {
    let operations = script.map { "\n      \(swiftLiteral($0))," }.joined()
    let list = script.isEmpty ? "[]" : "[\(operations)\n    ]"
    let number = script.count == 1 ? "1 operation" : "\(script.count) operations"
    return """
      \(reason) after \(number), shrunk from \(original.count). \(origin.sentence)

        @Test func `\(origin.name)`() {
          let script: [\(Operation.self)] = \(list)
          #expect(run(script) == nil)
        }
      """
  }
}

extension ScriptFailure.Origin {
  fileprivate var name: String {
    switch self {
    case .random(let seed, let number): "script \(number) of seed \(seed)"
    case .everyScript(let length): "one of all scripts of \(length) operations"
    }
  }

  fileprivate var sentence: String { name.prefix(1).uppercased() + name.dropFirst() + "." }
}
