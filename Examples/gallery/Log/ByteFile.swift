#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is open for reading, at any place and from any thread.
final class ByteFile: Sendable {
  private let descriptor: Int32

  /// Opens a file.
  init(path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path, errno) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw FileError(path, EISDIR)
    }
  }

  /// Reads from a descriptor that is open, and closes it in the end.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// How many bytes it has now.
  var byteCount: Int {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? Int(info.st_size) : 0
  }

  /// The bytes from a place on, as many as there are up to a number.
  func bytes(from start: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      initialized = read(into: UnsafeMutableRawBufferPointer(buffer), from: start)
    }
  }

  /// Calls for the bytes from a place on, in pieces, until so many were read, the file ends, or the answer is
  /// false.
  func forEachPiece(
    from start: Int, upTo limit: Int, _ body: (UnsafeRawBufferPointer) -> Bool
  ) {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 64) { buffer in
      var (place, end) = (start, start + limit)
      while place < end {
        let part = UnsafeMutableRawBufferPointer(
          rebasing: buffer[..<min(buffer.count, end - place)])
        let count = read(into: part, from: place)
        guard count > 0, body(UnsafeRawBufferPointer(rebasing: part[..<count])) else { return }
        place += count
        if count < part.count, place >= byteCount { end = place }
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

/// Why a file cannot be shown.
struct FileError: Error, CustomStringConvertible {
  /// What it is called.
  let path: String

  /// The number that the system gave.
  let code: Int32

  init(_ path: String, _ code: Int32) {
    self.path = path
    self.code = code
  }

  var description: String {
    "\(path) cannot be read: \(String(cString: strerror(code))). Name a file that can."
  }
}
