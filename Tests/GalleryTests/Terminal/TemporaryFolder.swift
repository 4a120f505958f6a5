import Foundation

/// A folder of a test, that is removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "gallery-\(UUID().uuidString)")
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and makes the folders that it is in.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Adds to a file that is there.
  func append(_ text: String, to name: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path).appending(path: name))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}
