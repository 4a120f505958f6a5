/// A test case from a case file: the given state, the steps and the expected answers.
package struct Case<Given: Decodable, Step: Decodable, Answers: Decodable>: Decodable {
  package let name: String
  package let given: Given
  package let steps: [Step]
  package let expect: Answers

  /// A description of odd behaviour of the engine that the case was recorded from, if any.
  package let quirk: String?

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case given
    case steps = "do"
    case expect, quirk
  }
}

extension Case: CustomStringConvertible {
  package var description: String { name }
}

extension Case: Sendable where Given: Sendable, Step: Sendable, Answers: Sendable {}

/// The reason why a line of a case file cannot be read.
package struct CaseError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
