import Foundation
import GalleryScenes

@testable import gallery

/// A folder for a test, which is gone with it.
final class TestFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("virtualgrid-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  func path(of name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(of: name), withIntermediateDirectories: false)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(of: name)) }

  /// Says when it was written, in seconds since 1970.
  func setTime(of name: String, to seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path(of: name))
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(of: name), toPath: path(of: other))
  }
}

/// A file for a test, which is gone with it.
final class TestFile {
  private let folder: TestFolder

  init(_ bytes: some Sequence<UInt8> = []) throws {
    folder = try TestFolder()
    try write(bytes)
  }

  var path: String { folder.path(of: "text") }

  /// The file as the gallery reads it.
  func opened() throws -> ByteFile { try ByteFile(path: FilePath(path)) }

  /// Writes it anew, in its place.
  func write(_ bytes: some Sequence<UInt8>) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func append(_ bytes: some Sequence<UInt8>) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
  }

  /// Makes it shorter.
  func truncate(to count: Int) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.truncate(atOffset: UInt64(count))
  }

  /// Gives the name to another file.
  func replace(by bytes: some Sequence<UInt8>) throws {
    try folder.move("text", to: "older")
    try write(bytes)
  }
}

/// Lines that say their number, of different lengths.
func numberedLines(_ range: Range<Int>) -> [UInt8] {
  Array(range.map { "line \($0) \(String(repeating: "·", count: $0 % 60))\n" }.joined().utf8)
}

extension StepQueue {
  /// Does what waits, and what comes of it, as often as that may need.
  /// - Returns: Whether nothing waits any more.
  func finish(steps: Int = 100) -> Bool {
    for _ in 0..<steps where !isIdle { step() }
    return isIdle
  }
}
