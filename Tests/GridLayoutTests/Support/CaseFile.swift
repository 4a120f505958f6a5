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
    try lines().map { try JSONDecoder().decode(type, from: $0) }
  }

  /// The cases as they stand in the file.
  func lines() throws -> [Data] {
    try Data(contentsOf: Self.folder.appending(path: path + ".jsonl"))
      .split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  /// All files that there are.
  static func all() throws -> Set<CaseFile> {
    let manager = FileManager.default
    var files: Set<CaseFile> = []
    for folder in try manager.contentsOfDirectory(atPath: folder.path) where folder != "README.md" {
      let path = Self.folder.appending(path: folder).path
      for name in try manager.contentsOfDirectory(atPath: path) where name.hasSuffix(".jsonl") {
        files.insert(CaseFile("\(folder)/\(name.dropLast(6))"))
      }
    }
    return files
  }

  private static var folder: URL {
    (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Cases")
  }
}

/// A line of a case file: what is given, what is done, what is then expected.
struct Case<Given: Decodable, Step: Decodable, Answers: Decodable>: Decodable {
  let name: String
  let given: Given
  let steps: [Step]
  let expect: Answers
  let quirk: String?

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case given
    case steps = "do"
    case expect, quirk
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

extension Decoder {
  /// Throws if the object says something that no key stands for: a case half read proves nothing.
  func refuseUnknownKeys<Key: CodingKey & CaseIterable>(but known: Key.Type) throws {
    let known = Set(Key.allCases.map(\.stringValue))
    let found = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    for key in found where !known.contains(key) {
      throw CaseError(description: "\"\(key)\" is unknown; known are \(known.sorted()).")
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

/// A number, or a word in its place.
enum NumberOrWord: Hashable, Sendable, Decodable {
  case none
  case number(Double)
  case word(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }
}
