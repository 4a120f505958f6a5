#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A stream from standard input or a named pipe, copied to a temporary file as it arrives.
final class LogStream {
  /// The descriptor that the stream arrives at. Wait here until it is readable.
  let input: Int32

  private let name: String
  private let spool: Spool

  /// Takes over a descriptor and closes it on deinitialization.
  /// - Throws: A ``FileError`` with the current `errno` if the descriptor is negative, or the
  ///   temporary file cannot be created.
  init(input: Int32, name: String) throws(FileError) {
    guard input >= 0 else { throw FileError(name, code: errno) }
    self.input = input
    self.name = name
    spool = try Spool()
  }

  deinit { close(input) }

  /// The bytes that have arrived so far.
  var file: ByteFile { spool.file }

  /// The state of the stream.
  enum State: Equatable {
    case mayGoOn
    case hasEnded
    case hasFailed(FileError)
  }

  private(set) var state = State.mayGoOn

  /// Reads what has arrived. If nothing has, this blocks or returns at once, depending on how the
  /// input was opened.
  func take() {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.part) { buffer, initialized in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 { code = errno }
      initialized = max(0, count)
    }
    switch code {
    case 0: keep(bytes)
    case EINTR, EAGAIN: break
    default: state = .hasFailed(FileError(name, code: code))
    }
  }

  private func keep(_ bytes: [UInt8]) {
    do throws(FileError) { try spool.append(bytes) } catch { state = .hasFailed(error) }
    if bytes.isEmpty { state = .hasEnded }
  }

  /// Reads until the end of the stream, or until there are `limit` bytes. Blocks meanwhile.
  func takeAll(upTo limit: Int = .max) throws(FileError) {
    while state == .mayGoOn, file.byteCount < limit {
      var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
      take()
    }
    if case .hasFailed(let error) = state { throw error }
  }

  private static let part = 256 << 10
}
