/// Decompresses a stream in the format of gzip, with one member or several.
final class GzipDecompressor: StreamConverter {
  private let library: Zlib

  /// The state of zlib, which keeps its address.
  private let stream: UnsafeMutablePointer<Zlib.Stream>

  private(set) var failure: CompressionError?

  /// Where in the stream the next byte is.
  private var position = Position.start

  private enum Position {
    /// Before the first member.
    case start

    /// Within a member.
    case member

    /// Behind a member. Another one may follow.
    case end

    /// Behind the last member. Further bytes, such as padding, are ignored.
    case padding
  }

  /// Creates a decompressor.
  /// - Throws: A ``SystemLibraryError`` if there is no zlib.
  init() throws(SystemLibraryError) {
    library = try Zlib()
    stream = .allocate(capacity: 1)
    stream.initialize(to: Zlib.Stream())
    // 16 for the header of gzip, and 15 for the largest window.
    let code = library.initialize(stream, 16 + 15, library.version(), Zlib.Stream.size)
    precondition(code == Zlib.ok, "zlib cannot be initialized: code \(code).")
  }

  deinit {
    _ = library.end(stream)
    stream.deallocate()
  }

  func convert(_ bytes: [UInt8]) -> [UInt8] {
    guard failure == nil else { return [] }
    guard !bytes.isEmpty else {
      if position == .member || position == .start { failure = .truncated }
      return []
    }
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { input in
      stream.pointee.input = input.baseAddress
      stream.pointee.inputCount = UInt32(input.count)
      while readOn(into: &output) {}
    }
    return output
  }

  /// Decompresses some of the input.
  /// - Returns: Whether there may be more output without more input.
  private func readOn(into output: inout [UInt8]) -> Bool {
    if position == .end { beginMember() }
    guard position == .start || position == .member else { return false }
    position = .member
    let (code, isFull) = inflate(into: &output)
    switch code {
    case Zlib.ok: return isFull || stream.pointee.inputCount > 0
    case Zlib.bufferError: return false
    case Zlib.streamEnd:
      position = .end
      return true
    default:
      failure = .damaged(stream.pointee.message.map { String(cString: $0) } ?? "code \(code)")
      return false
    }
  }

  /// Begins the member behind the last one, if the next byte can be its first one.
  private func beginMember() {
    guard stream.pointee.inputCount > 0 else { return }
    guard stream.pointee.input?.pointee == 0x1F else { return position = .padding }
    position = .start
    _ = library.reset(stream)
  }

  /// Decompresses as much of the input as a piece of output can hold.
  /// - Returns: The code of zlib, and whether the piece is full.
  private func inflate(into output: inout [UInt8]) -> (code: Int32, isFull: Bool) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.pieceSize) { piece in
      stream.pointee.output = piece.baseAddress
      stream.pointee.outputCount = UInt32(piece.count)
      let code = library.inflate(stream, 0)
      output += piece[..<(piece.count - Int(stream.pointee.outputCount))]
      return (code, stream.pointee.outputCount == 0)
    }
  }

  private static let pieceSize = 256 << 10
}
