import Foundation
import GalleryScenes
import GridSources

/// A `GridState` stored as JSON, in a file or in memory until the program ends.
final class KeptView {
  /// The place of the JSON.
  private enum Store {
    case memory([UInt8]?)
    case file(BytePath)
  }

  private var store: Store

  /// Creates a place for a state.
  /// - Parameter path: The file. Nil to keep the state in memory.
  init(in path: BytePath? = nil) { store = path.map(Store.file) ?? .memory(nil) }

  /// Keeps a state instead of the previous one.
  /// - Returns: The number of bytes of JSON.
  /// - Throws: A ``FileError`` if the file cannot be written.
  func keep(_ state: GridState) throws -> Int {
    let bytes = [UInt8](try JSONEncoder().encode(state))
    switch store {
    case .memory: store = .memory(bytes)
    case .file(let path): try ByteFile.write(bytes, to: path)
    }
    return bytes.count
  }

  /// Returns the kept state; nil if there is none in memory.
  /// - Throws: A ``FileError`` if the file cannot be read; a `DecodingError` if it holds no state.
  func restored() throws -> GridState? {
    let json: [UInt8]
    switch store {
    case .memory(nil): return nil
    case .memory(let bytes?): json = bytes
    case .file(let path):
      let file = try ByteFile(path)
      json = file.bytes(from: 0, count: file.byteCount)
    }
    return try JSONDecoder().decode(GridState.self, from: Data(json))
  }
}

extension BytePath: ItemIDConvertible {
  /// The path as text, so that it can be stored; the numbers of its bytes if it is not UTF-8.
  public var itemID: ItemID {
    let path = BytePath(text)
    return path == self
      ? ItemID(text) : ItemID(Self.mark + bytes.map(String.init).joined(separator: " "))
  }

  /// Creates the path from its text, or from the numbers of its bytes.
  public init?(_ itemID: ItemID) {
    guard let text = String(itemID) else { return nil }
    guard text.hasPrefix(Self.mark) else {
      self.init(text)
      return
    }
    let numbers = text.dropFirst(Self.mark.count).split(separator: " ").map { UInt8($0) }
    guard !numbers.contains(nil) else { return nil }
    self.init(bytes: numbers.compactMap { $0 })
  }

  /// The start of the text of a path that is not UTF-8. No path contains this character.
  private static var mark: String { "\0" }
}
