import Foundation

/// A file of cases, one JSON object a line. `Cases/README.md` says what stands in it.
struct CaseFile: Hashable {
  /// Folder and name within `Cases`, without the ending.
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The cases as values; throws if there is no such file or a line says something unknown.
  func cases<Value: Decodable>(of type: Value.Type = Value.self) throws -> [Value] {
    let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Cases")
    return try Data(contentsOf: folder.appending(path: path + ".jsonl"))
      .split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(type, from: Data($0)) }
  }
}

/// A line of a case file: what is given, what is done, what is then expected.
struct Case<Given: Decodable, Step: Decodable, Answers: Decodable>: Decodable {
  let name: String
  let given: Given
  let steps: [Step]
  let expect: Answers

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case given
    case steps = "do"
    case expect
  }
}

extension Case: CustomStringConvertible {
  var description: String { name }
}

extension Case: Sendable where Given: Sendable, Step: Sendable, Answers: Sendable {}

/// Why a line of a case file cannot be read.
struct CaseError: Error, CustomStringConvertible {
  let description: String
}
