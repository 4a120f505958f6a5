import GridSources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder with a file for the view of each table.
struct ViewStore {
  /// The path of the folder, without a slash at its end.
  private let folder: String

  /// Uses a folder, which is made when the first view is kept.
  init(folder: String) {
    self.folder = folder
  }

  /// Uses the folder `browse` where the user keeps the states of programs: `$XDG_STATE_HOME`, or `~/.local/state`.
  /// - Throws: An ``OpeningError`` if the environment has neither.
  init(environment value: (String) -> String?) throws(OpeningError) {
    // The convention ignores paths that are not absolute.
    if let states = value("XDG_STATE_HOME"), states.hasPrefix("/") {
      self.init(folder: states + "/browse")
    } else if let home = value("HOME"), home.hasPrefix("/") {
      self.init(folder: home + "/.local/state/browse")
    } else {
      throw OpeningError(
        description: "--remember has no folder to write to. Set XDG_STATE_HOME or HOME to one.")
    }
  }

  /// Returns the key of the table of a file: its absolute path, and the table or query in it. Nil if it is no file.
  static func key(ofFile name: String, part: String?) -> String? {
    guard name != "-", !ServerSource.isAddress(name), let path = realpath(name, nil) else {
      return nil
    }
    defer { free(path) }
    return String(cString: path) + (part.map { "\n" + $0 } ?? "")
  }

  /// The path of the file for a key.
  func path(for key: String) -> String {
    // FNV-1a, 64 bits. Two tables with equal hashes share a file: it has the view that was kept last.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(folder)/\(String(hash, radix: 16)).view"
  }

  /// Returns the view that is kept for a key; nil if there is none.
  /// - Throws: An ``OpeningError`` if the file cannot be read, or has another form.
  func view(for key: String) throws -> KeptView? {
    let path = path(for: key)
    guard access(path, F_OK) == 0 else { return nil }
    let file = try ByteFile(BytePath(path))
    let bytes = file.bytes(from: 0, count: file.byteCount)
    do {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw KeptViewError(line: 1)
      }
      return try KeptView(text: text, of: key)
    } catch let error as KeptViewError {
      throw OpeningError(
        description: "damaged view, not replaced: \(path), line \(error.line). Remove the file.")
    }
  }

  /// Keeps a view for a key. Makes the folders that are missing, for the user alone.
  /// - Throws: An ``OpeningError`` if the file cannot be written.
  func keep(_ view: KeptView, for key: String) throws(OpeningError) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
    do throws(FileError) {
      try ByteFile.write(view.text(for: key).utf8, to: BytePath(self.path(for: key)))
    } catch {
      throw OpeningError(
        description: "\(error.reason) Set XDG_STATE_HOME to a folder that can be written.")
    }
  }
}
