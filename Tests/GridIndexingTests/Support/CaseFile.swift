import Foundation

/// A file of cases, one JSON object a line.
struct CaseFile {
  /// The name within `Cases`, without the ending.
  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The cases whose names have a prefix, as values; throws if there is no such file or a line asks
  /// something unknown.
  func cases<Value: Decodable>(
    of type: Value.Type = Value.self, named prefix: String = ""
  ) throws -> [Value] {
    let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Cases")
    return try Data(contentsOf: folder.appending(path: name + ".jsonl"))
      .split(separator: UInt8(ascii: "\n"))
      .filter { try JSONDecoder().decode(Name.self, from: $0).case.hasPrefix(prefix) }
      .map { try JSONDecoder().decode(type, from: $0) }
  }

  private struct Name: Decodable {
    let `case`: String
  }
}
