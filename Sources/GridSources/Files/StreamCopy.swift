#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A stream from standard input or a named pipe, copied to a temporary file as it arrives.
final class StreamCopy {
  /// The descriptor that the stream arrives at. Wait here until it is readable.
  let input: Int32

  private let name: String
  private let copy: TemporaryFile

  /// Convert the bytes, one after the other. Without any, they are copied unchanged.
  private let converters: [any StreamConverter]

  /// The state of the stream.
  private(set) var state = LiveFile.State.arriving

  /// Takes over a descriptor and closes it on deinitialization.
  /// - Throws: A ``FileError`` with the current `errno` if the descriptor is negative, or the
  ///   temporary file cannot be created.
  init(
    input: Int32, name: String, converters: [any StreamConverter] = []
  ) throws(FileError) {
    guard input >= 0 else { throw FileError(name) }
    self.input = input
    self.name = name
    self.converters = converters
    copy = try TemporaryFile()
  }

  deinit { close(input) }

  /// The bytes that have arrived so far.
  var file: ByteFile { copy.file }

  /// Reads what has arrived, without waiting.
  func readArrived() {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard state == .arriving, poll(&entry, 1, 0) > 0 else { return }
    var code: Int32 = 0
    let length = converters.isEmpty ? Self.readLength : Self.convertedLength
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 { code = errno }
      initialized = max(0, count)
    }
    switch code {
    case 0: keep(bytes)
    case EINTR, EAGAIN: break
    default: state = .failed(FileError(name, code: code))
    }
  }

  private func keep(_ bytes: [UInt8]) {
    do throws(FileError) {
      try copy.append(converted(bytes))
      if bytes.isEmpty { state = .complete }
      for case let failure? in converters.map(\.failure) { throw FileError(name, failure) }
    } catch {
      state = .failed(error)
    }
  }

  private func converted(_ bytes: [UInt8]) -> [UInt8] {
    converters.reduce(bytes) { input, converter in
      let output = input.isEmpty ? [] : converter.convert(input)
      // Each converter needs to know of the end.
      return bytes.isEmpty ? output + converter.convert([]) : output
    }
  }

  /// Reads until the end of the stream, or until there are `limit` bytes. Blocks meanwhile.
  func readAll(upTo limit: Int) throws(FileError) {
    while state == .arriving, file.byteCount < limit {
      var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
      readArrived()
    }
    if case .failed(let error) = state { throw error }
  }

  private static let readLength = 256 << 10

  /// The number of bytes that are read at a time and converted: decompressed, they may be a thousand times as many.
  private static let convertedLength = 64 << 10
}
