/// The functions of zlib that decompress.
struct Zlib: Sendable {
  /// The state of a stream, as `z_stream` is declared in C.
  struct Stream {
    var input: UnsafePointer<UInt8>?
    var inputCount: UInt32 = 0
    var totalInput: UInt = 0
    var output: UnsafeMutablePointer<UInt8>?
    var outputCount: UInt32 = 0
    var totalOutput: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: Int32 = 0
    var checksum: UInt = 0
    var reserved: UInt = 0

    /// The size that zlib compares with its own.
    static var size: Int32 { Int32(MemoryLayout<Stream>.size) }
  }

  typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Int32

  static let ok: Int32 = 0
  static let streamEnd: Int32 = 1

  /// No progress is possible without more input or more space for output.
  static let bufferError: Int32 = -5

  let version: @convention(c) () -> UnsafePointer<CChar>?
  let initialize:
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  let inflate: @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  let reset: Call
  let end: Call

  /// Opens the library.
  init() throws(SystemLibraryError) {
    let library = try SystemLibrary(
      names: ["libz.so.1", "libz.dylib"],
      packages: .init(debian: "zlib1g", fedora: "zlib", homebrew: "zlib"))
    version = try library.symbol(
      "zlibVersion", as: (@convention(c) () -> UnsafePointer<CChar>?).self)
    initialize = try library.symbol(
      "inflateInit2_",
      as: (@convention(c) (
        UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>?, Int32
      ) -> Int32).self)
    inflate = try library.symbol(
      "inflate", as: (@convention(c) (UnsafeMutableRawPointer, Int32) -> Int32).self)
    reset = try library.symbol("inflateReset", as: Call.self)
    end = try library.symbol("inflateEnd", as: Call.self)
  }
}
