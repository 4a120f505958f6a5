import Foundation

/// A file of cases among the resources of a test target, one JSON object a line. `Cases/README.md`
/// says what stands in it.
package struct CaseFile: Hashable, Sendable {
  /// Folder and name within `Cases`, without the ending.
  package let path: String

  private let folder: URL

  /// Creates the file of a path within the `Cases` of a target.
  package init(_ path: String, in bundle: Bundle) {
    self.path = path
    folder = Self.folder(in: bundle)
  }

  /// All files in the folders of `Cases`.
  package static func all(in bundle: Bundle) throws -> Set<CaseFile> {
    let manager = FileManager.default
    let root = folder(in: bundle)
    var files: Set<CaseFile> = []
    for folder in try manager.contentsOfDirectory(atPath: root.path) where folder != "README.md" {
      let path = root.appending(path: folder).path
      for name in try manager.contentsOfDirectory(atPath: path) where name.hasSuffix(".jsonl") {
        files.insert(CaseFile("\(folder)/\(name.dropLast(6))", in: bundle))
      }
    }
    return files
  }

  /// The cases whose names have a prefix, as values; throws if there is no such file or a line says
  /// something unknown.
  package func cases<Value: Decodable>(
    of type: Value.Type = Value.self, named prefix: String = ""
  ) throws -> [Value] {
    try lines()
      .filter { try JSONDecoder().decode(CaseName.self, from: $0).name.hasPrefix(prefix) }
      .map { try JSONDecoder().decode(type, from: $0) }
  }

  /// The cases as they stand in the file.
  package func lines() throws -> [Data] {
    try Data(contentsOf: folder.appending(path: path + ".jsonl"))
      .split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  private static func folder(in bundle: Bundle) -> URL {
    (bundle.resourceURL ?? bundle.bundleURL).appending(path: "Cases")
  }
}
