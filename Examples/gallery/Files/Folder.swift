import GridSources

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The contents of a folder.
struct Folder: Sendable {
  /// The entries: folders first, each group sorted by bytes.
  let entries: [Entry]

  /// A file or folder in a folder.
  struct Entry: Hashable, Sendable {
    let path: BytePath

    /// Whether it is a folder itself. A symbolic link to a folder is not.
    let isFolder: Bool
  }

  /// Reads a folder.
  /// - Throws: A ``FileError`` if it cannot be opened or read to its end.
  init(at path: BytePath) throws(FileError) { try self.init(try Self.open(path), at: path) }

  /// Reads an open folder and closes it.
  /// - Throws: A ``FileError`` if it cannot be read to its end.
  init(_ stream: Stream, at path: BytePath) throws(FileError) {
    defer { closedir(stream) }
    var found: [(name: [UInt8], isFolder: Bool)] = []
    while let entry = try Self.next(in: stream, at: path) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      let kind = Int32(entry.pointee.d_type)
      let isFolder =
        kind == Int32(DT_UNKNOWN)
        ? FileFacts(of: path.appending(name))?.isFolder ?? false : kind == Int32(DT_DIR)
      found.append((name, isFolder))
    }
    found.sort { one, other in
      one.isFolder == other.isFolder
        ? one.name.lexicographicallyPrecedes(other.name) : one.isFolder
    }
    entries = found.map { Entry(path: path.appending($0.name), isFolder: $0.isFolder) }
  }

  /// Returns the next entry, or nil at the end.
  private static func next(
    in stream: Stream, at path: BytePath
  ) throws(FileError) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    if let entry = readdir(stream) { return entry }
    guard errno == 0 else { throw FileError(path.text, code: errno) }
    return nil
  }

  /// Throws a ``FileError`` if there is no readable folder at the path.
  static func check(_ path: BytePath) throws(FileError) { closedir(try open(path)) }

  private static func open(_ path: BytePath) throws(FileError) -> Stream {
    guard let stream = path.withCString({ opendir($0) }) else {
      throw FileError(path.text, code: errno)
    }
    return stream
  }

  #if canImport(Darwin)
    typealias Stream = UnsafeMutablePointer<DIR>
  #else
    typealias Stream = OpaquePointer
  #endif
}

/// The attributes of a file.
struct FileFacts {
  let isFolder: Bool

  /// The size of the file in bytes.
  let byteCount: Int

  /// The modification time in the local time zone, such as `2026-03-09 17:05`.
  let written: String

  /// Reads the attributes; nil if there is no such file. Symbolic links are not followed.
  init?(of path: BytePath) {
    var info = stat()
    guard path.withCString({ lstat($0, &info) }) == 0 else { return nil }
    isFolder = info.st_mode & S_IFMT == S_IFDIR
    byteCount = Int(info.st_size)
    #if canImport(Darwin)
      var seconds = info.st_mtimespec.tv_sec
    #else
      var seconds = info.st_mtim.tv_sec
    #endif
    var parts = tm()
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    written = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
