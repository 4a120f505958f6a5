import Foundation

/// A file of test cases among the resources of a test target, with one JSON object per line.
/// `Cases/README.md` documents the format.
package struct CaseFile: Hashable, Sendable {
  /// The path within `Cases`, without the file extension.
  package let path: String

  private let folder: URL

  /// Refers to a file in the `Cases` of a target.
  package init(_ path: String, in bundle: Bundle) {
    self.path = path
    folder = Self.folder(in: bundle)
  }

  /// All case files in the folders of `Cases`.
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

  /// Decodes the cases whose names have a prefix. Throws if the file is missing or a line cannot be
  /// decoded.
  package func cases<Value: Decodable>(
    of type: Value.Type = Value.self, named prefix: String = ""
  ) throws -> [Value] {
    try lines()
      .filter { try JSONDecoder().decode(CaseName.self, from: $0).name.hasPrefix(prefix) }
      .map { try JSONDecoder().decode(type, from: $0) }
  }

  /// The lines of the file, not decoded.
  package func lines() throws -> [Data] {
    try Data(contentsOf: folder.appending(path: path + ".jsonl"))
      .split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  private static func folder(in bundle: Bundle) -> URL {
    (bundle.resourceURL ?? bundle.bundleURL).appending(path: "Cases")
  }
}
