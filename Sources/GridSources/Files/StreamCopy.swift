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

  /// Reads some of what has arrived, without waiting: up to 256 KiB, or as much as is converted to that.
  func readArrived() {
    guard !converters.isEmpty else { return _ = readPiece(of: Self.readLength) }
    var count = 0
    while count < Self.readLength, let piece = readPiece(of: Self.convertedLength) {
      count += piece
    }
  }

  /// Reads a piece that has arrived, and stores its converted bytes.
  /// - Returns: The number of stored bytes; nil if nothing has arrived, or the stream has ended.
  private func readPiece(of length: Int) -> Int? {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard state == .arriving, poll(&entry, 1, 0) > 0 else { return nil }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 { code = errno }
      initialized = max(0, count)
    }
    switch code {
    case 0: return keep(bytes)
    case EINTR, EAGAIN: return nil
    default:
      state = .failed(FileError(name, code: code))
      return nil
    }
  }

  /// Stores the converted bytes of a piece. An empty piece is the end.
  private func keep(_ bytes: [UInt8]) -> Int {
    let converted = converted(bytes)
    do throws(FileError) {
      try copy.append(converted)
      if bytes.isEmpty { state = .complete }
      for case let failure? in converters.map(\.failure) { throw FileError(name, failure) }
    } catch {
      state = .failed(error)
    }
    return converted.count
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

  /// The number of bytes that are read at a time and converted. Decompressed, they are 32 MiB at most: a block of
  /// 4 bytes in the format of Zstandard can stand for 128 KiB.
  static let convertedLength = 1 << 10
}
