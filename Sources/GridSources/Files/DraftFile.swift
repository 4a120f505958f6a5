#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file that takes over a path when it is complete.
///
///     let draft = try DraftFile("names.txt")
///     for name in names { try draft.append("\(name)\n".utf8) }
///     try draft.commit()
///
/// The bytes are written to a new file in the same folder, which then takes over the path, the
/// permissions and, through a symbolic link, the target of the old one. So another program reads
/// either all of the old bytes or all of the new ones. If a draft fails, or is released before it is
/// committed, the old file is unchanged.
public final class DraftFile {
  private let path: BytePath
  private let target: BytePath
  private let draft: BytePath

  /// The open file, or -1 after it was closed.
  private var descriptor: Int32

  /// The permissions of the old file; nil if there is none.
  private let mode: mode_t?

  /// Creates an empty file beside that of a path.
  /// - Throws: A ``FileError`` if the file cannot be created, or something other than a regular file has
  ///   the path.
  public init(_ path: BytePath) throws(FileError) {
    self.path = path
    target = path.withCString { name in
      guard let real = realpath(name, nil) else { return path }
      defer { free(real) }
      return BytePath(bytes: (0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
    }
    var info = stat()
    let isNew = target.withCString { stat($0, &info) } != 0
    guard isNew || info.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path.text, .writing, code: EEXIST)
    }
    mode = isNew ? nil : info.st_mode & 0o7777
    draft = BytePath(bytes: target.bytes + ".\(UInt32.random(in: 0 ... .max)).new".utf8)
    descriptor = draft.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw FileError(path.text, .writing) }
  }

  deinit { discard() }

  /// Writes bytes after those that were written before.
  /// - Throws: A ``FileError`` if they cannot be written. The draft is removed then.
  /// - Precondition: The draft was not committed.
  public func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    precondition(descriptor >= 0, "The draft of \(path.text) was closed.")
    try check(ByteFile.writeAll(Array(bytes), to: descriptor))
  }

  /// Writes all bytes to the disk, and replaces the file that has the path.
  /// - Throws: A ``FileError`` if that fails. The draft is removed then.
  /// - Precondition: The draft was not committed.
  public func commit() throws(FileError) {
    precondition(descriptor >= 0, "The draft of \(path.text) was closed.")
    if let mode { try check(fchmod(descriptor, mode) == 0 ? 0 : errno) }
    try check(fsync(descriptor) == 0 ? 0 : errno)
    let closing = descriptor
    descriptor = -1
    // Some file systems report a full disk only on close.
    var code = close(closing) == 0 ? 0 : errno
    if code == 0, draft.withCString({ old in target.withCString { rename(old, $0) } }) != 0 {
      code = errno
    }
    guard code == 0 else {
      _ = draft.withCString { unlink($0) }
      throw FileError(path.text, .writing, code: code)
    }
  }

  private func check(_ code: Int32) throws(FileError) {
    guard code != 0 else { return }
    discard()
    throw FileError(path.text, .writing, code: code)
  }

  /// Closes and removes the file, if it is still a draft.
  private func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    _ = draft.withCString { unlink($0) }
  }
}
