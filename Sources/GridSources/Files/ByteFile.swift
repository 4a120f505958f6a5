#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is open for reading, at any offset and from any thread.
///
///     let file = try ByteFile("/etc/services")
///     print(file.byteCount, file.bytes(from: 100, count: 20))
///
/// The file may grow, shrink, be renamed or be removed while it is open: reads return the bytes that
/// it has then. Bytes are copied by `pread`, not mapped, because a mapped file that shrinks ends the
/// process.
public final class ByteFile: Sendable {
  private let descriptor: Int32

  /// The name of the file, for error messages.
  let name: String

  /// The identity of the file, which a rename does not change; nil if the descriptor is not open.
  let identity: FileIdentity?

  /// Opens a file. Pipes and other readable special files are opened as well, without waiting for a
  /// writer, but only ``LiveFile`` can read them.
  /// - Throws: A ``FileError`` if the file cannot be opened, or is a folder.
  public init(_ path: BytePath) throws(FileError) {
    let opened = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard opened >= 0 else { throw FileError(path.text) }
    descriptor = opened
    name = path.text
    identity = FileIdentity(of: opened)
    if kind == S_IFDIR { throw FileError(path.text, code: EISDIR) }
  }

  /// Takes over an open descriptor and closes it on deinitialization.
  init(owning descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    identity = FileIdentity(of: descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The current size of the file in bytes; 0 if the system cannot tell.
  public var byteCount: Int { facts.map { Int($0.st_size) } ?? 0 }

  /// Whether any part of the file can be read at any time. Pipes and terminals can be read only
  /// once. Generated files, as in `/proc`, report a size of 0 although they have bytes.
  var hasOffsets: Bool { kind == S_IFREG && (byteCount > 0 || bytes(from: 0, count: 1).isEmpty) }

  /// A path that leads to the file as long as it is open, also if it was renamed or removed.
  var descriptorPath: BytePath { BytePath("/dev/fd/\(descriptor)") }

  /// Returns a duplicate of the descriptor for reading the file as a stream. The caller closes it.
  func copyDescriptor() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

  private var kind: mode_t? { facts.map { $0.st_mode & S_IFMT } }

  private var facts: stat? {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? info : nil
  }
}

/// The identity of a file, independent of its name.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Reads the identity of an open file; nil if the descriptor is not open.
  init?(of descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  /// Reads the identity of the file that has the path now; nil if there is none.
  init?(of path: BytePath) {
    var info = stat()
    guard path.withCString({ stat($0, &info) }) == 0 else { return nil }
    self.init(info)
  }

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(truncatingIfNeeded: info.st_ino)
  }
}

// MARK: - Reading
extension ByteFile {
  /// Returns up to `count` bytes from an offset on. Fewer are returned at the end of the file, or
  /// if reading fails.
  /// - Complexity: O(`count`).
  public func bytes(from start: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      initialized = read(into: UnsafeMutableRawBufferPointer(buffer), from: start).count
    }
  }

  /// Calls `body` with up to `limit` bytes from an offset on, in pieces. Ends early at the end of
  /// the file, or if reading fails.
  /// - Returns: The `errno` if reading failed, or 0.
  @discardableResult
  func forEachPiece(
    from start: Int, upTo limit: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) -> Int32 {
    guard limit > 0 else { return 0 }
    var code: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: min(Self.pieceSize, limit), alignment: 64) { buffer in
      var (place, end) = (start, start + limit)
      while place < end {
        let part = UnsafeMutableRawBufferPointer(
          rebasing: buffer[..<min(buffer.count, end - place)])
        let count: Int
        (count, code) = read(into: part, from: place)
        body(UnsafeRawBufferPointer(rebasing: part[..<count]))
        place += count
        if count < part.count { end = place }
      }
    }
    return code
  }

  /// Reads bytes.
  /// - Returns: The number of bytes read, and the `errno` if reading failed, or 0.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, from start: Int
  ) -> (count: Int, code: Int32) {
    var count = 0
    while count < buffer.count {
      let got = pread(
        descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count,
        off_t(start + count))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return (count, errno) }
      guard got > 0 else { break }
      count += got
    }
    return (count, 0)
  }

  private static let pieceSize = 256 << 10
}
