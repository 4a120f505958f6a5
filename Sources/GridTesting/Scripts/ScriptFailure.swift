/// A script that went wrong, as short as it could be made.
///
/// Its description is what a test should print: what is wrong, where the script came from, and
/// the script as a test that can be pasted:
///
///     total is 41.0, not 40.0 after 2 operations, shrunk from 60. Script 3 of seed 1.
///
///       @Test func `script 3 of seed 1`() {
///         let script: [ListOperation] = [
///           .insert(at: 12),
///           .removeLast,
///         ]
///         #expect(run(script) == nil)
///       }
///
/// Operations print as Swift: enum cases with their values by themselves, any other type by its
/// `description` if it has one.
public struct ScriptFailure<Operation> {
  /// Where a script came from.
  public enum Origin: Hashable, Sendable {
    /// One of a number of random scripts; the number counts from 0.
    case random(seed: UInt64, number: Int)

    /// One of all scripts of a length.
    case everyScript(length: Int)
  }

  /// The operations that are needed for the failure.
  public let script: [Operation]

  /// The script before it was shrunk.
  public let original: [Operation]

  /// Where the script came from.
  public let origin: Origin

  /// What goes wrong in ``script``, which may be something else than in ``original``.
  public let reason: String

  /// Shrinks a script that goes wrong.
  /// - Precondition: `run` has something to say about the script.
  public init(script: [Operation], origin: Origin, run: ([Operation]) -> String?) {
    let shortest = shrink(script) { run($0) != nil }
    guard let reason = run(shortest) else {
      preconditionFailure("A script of \(script.count) operations does not fail every time.")
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
  /// What is wrong, where the script came from, and the script as a test.
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
