#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe within the process, by which one thread makes a descriptor readable for another one.
struct SignalPipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// - Throws: A ``FileError`` if the process can have no further descriptor.
  init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileError(watching: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Makes the read end readable.
  func fill() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Reads all bytes, so that the read end is no longer readable.
  func drain() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) > 0 {}
  }

  /// Closes the write end, which makes the read end readable for good.
  func closeWriteEnd() { close(writeEnd) }

  func closeReadEnd() { close(readEnd) }
}
