/// The name of the code that a workload is compared with, on the same input, sample by sample.
///
///     let limit = Limit.ratio("a sorted array", atMost: 1.5)
public struct Baseline: Hashable, Sendable {
  /// The name in the output.
  let name: String
}

extension Baseline: ExpressibleByStringLiteral {
  /// Names a baseline.
  public init(stringLiteral name: String) { self.name = name }
}

extension Baseline: CustomStringConvertible {
  /// The name in the output.
  public var description: String { name }
}
