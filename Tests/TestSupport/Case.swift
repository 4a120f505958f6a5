/// A line of a case file: what is given, what is done, what is then expected.
package struct Case<Given: Decodable, Step: Decodable, Answers: Decodable>: Decodable {
  package let name: String
  package let given: Given
  package let steps: [Step]
  package let expect: Answers

  /// Where the engine that the case comes from is odd: what is odd.
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

/// Why a line of a case file cannot be read.
package struct CaseError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
