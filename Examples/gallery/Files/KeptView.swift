import Foundation
import GalleryScenes
import GridSources

/// The state of a grid that a key keeps as JSON: in a file, or else in memory until the program ends.
final class KeptView {
  private let path: BytePath?
  private var json: [UInt8]?

  /// Creates a place for a state.
  /// - Parameter path: The file. Nil to keep the state in memory.
  init(in path: BytePath? = nil) { self.path = path }

  /// Keeps a state instead of the previous one.
  /// - Returns: The number of bytes of JSON.
  /// - Throws: A ``FileError`` if the file cannot be written.
  func keep(_ state: GridState) throws -> Int {
    let bytes = [UInt8](try JSONEncoder().encode(state))
    if let path { try ByteFile.write(bytes, to: path) } else { json = bytes }
    return bytes.count
  }

  /// Returns the kept state; nil if there is none in memory.
  /// - Throws: A ``FileError`` if the file cannot be read; a `DecodingError` if it holds no state.
  func restored() throws -> GridState? {
    if let path {
      let file = try ByteFile(path)
      json = file.bytes(from: 0, count: file.byteCount)
    }
    return try json.map { try JSONDecoder().decode(GridState.self, from: Data($0)) }
  }
}

extension BytePath: ItemIDConvertible {
  /// The path as text, so that it can be stored.
  public var itemID: ItemID { ItemID(text) }

  /// Creates the path from its text.
  public init?(_ itemID: ItemID) {
    guard let text = String(itemID) else { return nil }
    self.init(text)
  }
}
