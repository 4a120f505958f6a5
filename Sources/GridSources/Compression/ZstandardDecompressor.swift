/// Decompresses a stream in the format of Zstandard, with one frame or several.
final class ZstandardDecompressor: StreamConverter {
  private let library: Zstandard
  private let stream: OpaquePointer

  private(set) var failure: CompressionError?

  /// Whether the last byte was within a frame.
  private var isWithinFrame = false

  /// Creates a decompressor.
  /// - Throws: A ``SystemLibraryError`` if there is no libzstd.
  init() throws(SystemLibraryError) {
    library = try Zstandard()
    guard let stream = library.create() else { preconditionFailure("There is no memory left.") }
    self.stream = stream
  }

  deinit { _ = library.free(stream) }

  func convert(_ bytes: [UInt8]) -> [UInt8] {
    guard failure == nil else { return [] }
    guard !bytes.isEmpty else {
      if isWithinFrame { failure = .truncated }
      return []
    }
    var output: [UInt8] = []
    var code = 0
    bytes.withUnsafeBytes { bytes in
      var input = Zstandard.Input(bytes: bytes.baseAddress, count: bytes.count)
      var isFull = false
      while isFull || input.offset < input.count {
        (code, isFull) = decompress(&input, into: &output)
        if library.isError(code) != 0 { break }
      }
    }
    if library.isError(code) != 0 {
      failure = .damaged(library.errorName(code).map { String(cString: $0) } ?? "code \(code)")
    }
    isWithinFrame = code != 0
    return output
  }

  /// Decompresses some of the input.
  /// - Returns: The code of the library, and whether it may have more output without more input.
  private func decompress(
    _ input: inout Zstandard.Input, into output: inout [UInt8]
  ) -> (code: Int, isFull: Bool) {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) { piece in
      var space = Zstandard.Output(bytes: piece.baseAddress, count: piece.count)
      let code = library.decompress(stream, &space, &input)
      output += piece[..<space.offset]
      return (code, code != 0 && space.offset == space.count)
    }
  }

  private static let pieceSize = 256 << 10
}

/// The functions of libzstd that decompress.
private struct Zstandard: Sendable {
  /// Bytes to decompress, as `ZSTD_inBuffer` is declared in C.
  struct Input {
    var bytes: UnsafeRawPointer?
    var count: Int
    var offset = 0
  }

  /// Space for decompressed bytes, as `ZSTD_outBuffer` is declared in C.
  struct Output {
    var bytes: UnsafeMutableRawPointer?
    var count: Int
    var offset = 0
  }

  let create: @convention(c) () -> OpaquePointer?
  let free: @convention(c) (OpaquePointer) -> Int
  let decompress:
    @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int
  let isError: @convention(c) (Int) -> UInt32
  let errorName: @convention(c) (Int) -> UnsafePointer<CChar>?

  /// Opens the library.
  init() throws(SystemLibraryError) {
    let library = try SystemLibrary(
      names: ["libzstd.so.1", "libzstd.dylib"],
      packages: .init(debian: "libzstd1", fedora: "libzstd", homebrew: "zstd"))
    create = try library.symbol(
      "ZSTD_createDStream", as: (@convention(c) () -> OpaquePointer?).self)
    free = try library.symbol("ZSTD_freeDStream", as: (@convention(c) (OpaquePointer) -> Int).self)
    decompress = try library.symbol(
      "ZSTD_decompressStream",
      as: (@convention(c) (OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int)
        .self)
    isError = try library.symbol("ZSTD_isError", as: (@convention(c) (Int) -> UInt32).self)
    errorName = try library.symbol(
      "ZSTD_getErrorName", as: (@convention(c) (Int) -> UnsafePointer<CChar>?).self)
  }
}
