/// The format of a compressed file, which the library of the system reads: zlib or libzstd.
///
///     let start = try ByteFile("orders.csv.gz").bytes(from: 0, count: 64 << 10)
///     let compression = FileCompression(detecting: start)
///     let encoding = TextEncoding(detecting: compression?.sample(of: start) ?? start)
///     let file = try LiveFile(
///       "orders.csv.gz", decompressing: compression, convertingFrom: encoding)
public enum FileCompression: Hashable, Sendable {
  case gzip
  case zstandard

  /// Detects the format by the first bytes of a file; nil if it is not compressed.
  /// - Complexity: O(1).
  public init?(detecting start: [UInt8]) {
    if start.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if start.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstandard
    } else {
      return nil
    }
  }

  /// Returns the bytes that the first bytes of a file stand for, as far as these go and are not damaged, and not many
  /// more than 64 KiB. Without the library, there are none.
  /// - Complexity: O(*n*) for *n* decompressed bytes.
  public func sample(of start: [UInt8]) -> [UInt8] {
    guard let decompressor = try? makeDecompressor() else { return [] }
    var sample: [UInt8] = []
    var rest = start[...]
    while !rest.isEmpty, sample.count < Self.sampleLength {
      sample += decompressor.convert(Array(rest.prefix(StreamCopy.convertedLength)))
      rest = rest.dropFirst(StreamCopy.convertedLength)
    }
    return sample
  }

  private static var sampleLength: Int { 64 << 10 }

  /// Creates a decompressor for a stream.
  func makeDecompressor() throws(CompressionError) -> any StreamConverter {
    do throws(SystemLibraryError) {
      return switch self {
      case .gzip: try GzipDecompressor()
      case .zstandard: try ZstandardDecompressor()
      }
    } catch {
      throw CompressionError(description: error.description)
    }
  }
}

/// A reason why bytes cannot be decompressed: they are damaged, they end early, or the library is missing.
public struct CompressionError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence.
  public let description: String

  init(description: String) { self.description = description }

  /// The error of a stream that ends within its data.
  static let truncated = CompressionError(description: "The compressed data ends early.")

  /// The error of damaged data.
  /// - Parameter reason: The words of the library.
  static func damaged(_ reason: String) -> CompressionError {
    CompressionError(description: "The compressed data is damaged (\(reason)).")
  }
}
