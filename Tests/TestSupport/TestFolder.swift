import Foundation

/// A temporary folder, which is deleted when the object is released.
package final class TestFolder {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("virtualgrid-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  package func path(of name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
  }

  /// Appends bytes to a file in one step. A watch never finds the file empty, as it may during `write`.
  package func append(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path(of: name)))
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(of: name), withIntermediateDirectories: false)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(of: name))
  }

  /// Sets the modification date of a file, in seconds since 1970.
  package func setTime(of name: String, to seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path(of: name))
  }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(of: name), toPath: path(of: other))
  }
}

/// A temporary file, which is deleted when the object is released.
package final class TestFile {
  private let folder: TestFolder

  package init(_ bytes: some Sequence<UInt8> = []) throws {
    folder = try TestFolder()
    try write(bytes)
  }

  package var path: String { folder.path(of: "text") }

  /// Overwrites the contents of the file.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  package func append(_ bytes: some Sequence<UInt8>) throws {
    try folder.append(bytes, to: "text")
  }

  package func truncate(to count: Int) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.truncate(atOffset: UInt64(count))
  }

  /// Renames the file, and creates another one with its name.
  package func replace(by bytes: some Sequence<UInt8>) throws {
    try folder.move("text", to: "older")
    try write(bytes)
  }
}

/// Lines with their numbers, of different lengths.
package func numberedLines(_ range: Range<Int>) -> [UInt8] {
  Array(range.map { "line \($0) \(String(repeating: "·", count: $0 % 60))\n" }.joined().utf8)
}
