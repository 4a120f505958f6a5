import Foundation

/// A file of cases, one JSON object a line.
struct CaseFile {
  /// The name within `Cases`, without the ending.
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The cases as values; throws if there is no such file or a line asks something unknown.
  func cases<Value: Decodable>(of type: Value.Type = Value.self) throws -> [Value] {
    let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Cases")
    return try Data(contentsOf: folder.appending(path: name + ".jsonl"))
      .split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(type, from: Data($0)) }
  }
}

/// A line of a case file: what is given, what is asked, what is then expected.
struct Case<Given: Decodable, Question: Decodable, Answers: Decodable>: Decodable {
  let name: String
  let given: Given
  let questions: [Question]
  let expect: Answers

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case given
    case questions = "do"
    case expect
  }
}

extension Case: CustomStringConvertible {
  var description: String { name }
}

extension Case: Sendable where Given: Sendable, Question: Sendable, Answers: Sendable {}

/// Whether two numbers differ by no more than a tolerance.
func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
  (first - second).magnitude <= tolerance
}
