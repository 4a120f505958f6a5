#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is open for reading, at any place and from any thread.
final class ByteFile: Sendable {
  private let descriptor: Int32

  /// Which file it is, whatever it is called by now.
  let identity: FileIdentity?

  /// Opens a file; what is no file but can be read, such as a pipe, is opened as well, without a wait.
  init(path: FilePath) throws(FileError) {
    let opened = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard opened >= 0 else { throw FileError(path.text, code: errno) }
    descriptor = opened
    identity = FileIdentity(of: opened)
    if kind == S_IFDIR { throw FileError(path.text, code: EISDIR) }
  }

  /// Reads from a descriptor that is open, and closes it in the end.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
    identity = FileIdentity(of: descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How many bytes it has now, as far as the system says.
  var byteCount: Int { facts.map { Int($0.st_size) } ?? 0 }

  /// Whether any part of it can be read at any time. Pipes and terminals are read once, and what the
  /// system makes up as it is read, as in `/proc`, is said to be empty.
  var hasPlaces: Bool { kind == S_IFREG && (byteCount > 0 || bytes(from: 0, count: 1).isEmpty) }

  /// A descriptor of its own for whoever reads this from its beginning to its end, and then closes it.
  func copyDescriptor() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

  private var kind: mode_t? { facts.map { $0.st_mode & S_IFMT } }

  private var facts: stat? {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? info : nil
  }
}

/// Which file is meant, whatever it is called.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// That of a file that is open; nil if none is.
  init?(of descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  /// That of the file that has a name now; nil if none has.
  init?(of path: FilePath) {
    var info = stat()
    guard path.withCString({ stat($0, &info) }) == 0 else { return nil }
    self.init(info)
  }

  private init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(truncatingIfNeeded: info.st_ino)
  }
}

// MARK: - Reading
extension ByteFile {
  /// The bytes from a place on: as many as there are and can be read, up to a number.
  func bytes(from start: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      initialized = read(into: UnsafeMutableRawBufferPointer(buffer), from: start)
    }
  }

  /// Calls for the bytes from a place on, in pieces, until so many were read, or no more can be.
  func forEachPiece(from start: Int, upTo limit: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard limit > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: min(Self.pieceSize, limit), alignment: 64) { buffer in
      var (place, end) = (start, start + limit)
      while place < end {
        let part = UnsafeMutableRawBufferPointer(
          rebasing: buffer[..<min(buffer.count, end - place)])
        let count = read(into: part, from: place)
        body(UnsafeRawBufferPointer(rebasing: part[..<count]))
        place += count
        if count < part.count { end = place }
      }
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer, from start: Int) -> Int {
    var count = 0
    while count < buffer.count {
      let got = pread(
        descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count,
        off_t(start + count))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    return count
  }

  private static let pieceSize = 256 << 10
}
