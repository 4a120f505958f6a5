import GridTesting
import TestSupport
import Testing

@testable import GridSources

/// Files that gzip 1.12 and zstd 1.5 have made of "one,two\nthree,four\n".
private enum Samples {
  static let text = "one,two\nthree,four\n"

  static let gzip: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xCB, 0xCF,
    0x4B, 0xD5, 0x29, 0x29, 0xCF, 0xE7, 0x2A, 0xC9, 0x28, 0x4A, 0x4D, 0xD5,
    0x49, 0xCB, 0x2F, 0x2D, 0xE2, 0x02, 0x00, 0x2C, 0xF6, 0x39, 0x42, 0x13,
    0x00, 0x00, 0x00,
  ]

  static let zstandard: [UInt8] = [
    0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x58, 0x99, 0x00, 0x00, 0x6F, 0x6E, 0x65,
    0x2C, 0x74, 0x77, 0x6F, 0x0A, 0x74, 0x68, 0x72, 0x65, 0x65, 0x2C, 0x66,
    0x6F, 0x75, 0x72, 0x0A, 0xBB, 0xF4, 0x63, 0x92,
  ]
}

@Suite(
  .enabled(
    if: (try? GzipDecompressor()) != nil && (try? ZstandardDecompressor()) != nil,
    "Install zlib and libzstd, on Debian zlib1g and libzstd1, to test compressed files."))
struct FileCompressionTests {
  private func text(_ decompressor: any StreamConverter, _ bytes: [UInt8], by length: Int) -> String
  {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      output += decompressor.convert(Array(bytes[start..<min(start + length, bytes.count)]))
    }
    output += decompressor.convert([])
    return String(decoding: output, as: UTF8.self)
  }

  private static let all: [(FileCompression, [UInt8])] = [
    (.gzip, Samples.gzip), (.zstandard, Samples.zstandard),
  ]

  @Test func `the format is detected by the first bytes`() {
    #expect(FileCompression(detecting: Samples.gzip) == .gzip)
    #expect(FileCompression(detecting: Samples.zstandard) == .zstandard)
    #expect(FileCompression(detecting: Array(Samples.text.utf8)) == nil)
    #expect(FileCompression(detecting: []) == nil)
  }

  @Test(arguments: all)
  func `bytes are decompressed in pieces of any size`(
    compression: FileCompression, bytes: [UInt8]
  ) throws {
    for length in 1...bytes.count {
      let decompressor = try compression.makeDecompressor()
      #expect(text(decompressor, bytes, by: length) == Samples.text, "pieces of \(length)")
      #expect(decompressor.failure == nil)
    }
  }

  @Test(arguments: all)
  func `parts of a file follow each other`(compression: FileCompression, bytes: [UInt8]) throws {
    for length in 1...bytes.count {
      let decompressor = try compression.makeDecompressor()
      let twice = bytes + bytes
      #expect(text(decompressor, twice, by: length) == Samples.text + Samples.text)
      #expect(decompressor.failure == nil)
    }
  }

  /// A frame of 1,000 blocks that each repeat a byte 131,072 times.
  @Test func `a small file that stands for a large one is read in small parts`() throws {
    let header: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38]
    let size = 128 << 10
    let blocks = (0..<1_000).flatMap { block -> [UInt8] in
      let bits = size << 3 | 1 << 1 | (block == 999 ? 1 : 0)
      return [UInt8(bits & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits >> 16), UInt8(ascii: "\n")]
    }
    #expect(FileCompression.zstandard.sample(of: header + blocks).count <= 33 << 20)
    let file = try TestFile(header + blocks)
    let live = try LiveFile(
      BytePath(file.path), decompressing: .zstandard, convertingFrom: .utf8)
    live.update()
    #expect(live.state == .arriving && live.file.byteCount <= 33 << 20)
    try live.waitForBytes()
    #expect(live.file.byteCount == 1_000 * size)
  }

  @Test func `padding behind the last part of a gzip file is ignored`() throws {
    let decompressor = try FileCompression.gzip.makeDecompressor()
    #expect(text(decompressor, Samples.gzip + [0, 0, 0, 0], by: 5) == Samples.text)
    #expect(decompressor.failure == nil)
  }

  @Test(arguments: all)
  func `a file that ends early is an error`(compression: FileCompression, bytes: [UInt8]) throws {
    for length in 1..<bytes.count {
      let decompressor = try compression.makeDecompressor()
      let found = text(decompressor, Array(bytes.prefix(length)), by: 7)
      #expect(Samples.text.hasPrefix(found))
      #expect(decompressor.failure == .truncated, "\(length) bytes")
    }
  }

  /// Each byte is changed, and the text is either unchanged or the damage is found.
  @Test(arguments: all)
  func `damage is found, and the bytes before it are kept`(
    compression: FileCompression, bytes: [UInt8]
  ) throws {
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x55
      let decompressor = try compression.makeDecompressor()
      let found = text(decompressor, damaged, by: bytes.count)
      #expect(decompressor.failure != nil || found == Samples.text, "byte \(place)")
    }
    let decompressor = try compression.makeDecompressor()
    let damaged = bytes + bytes.prefix(4) + Array(repeating: 0xFF, count: 40)
    #expect(text(decompressor, damaged, by: damaged.count) == Samples.text)
    #expect(decompressor.failure?.description.contains("damaged") == true)
    #expect(decompressor.convert(bytes).isEmpty)
  }

  @Test(arguments: all)
  func `a compressed file is read like a pipe`(compression: FileCompression, bytes: [UInt8]) throws
  {
    let compressed = try TestFile(bytes + bytes.dropLast(2))
    let path = BytePath(compressed.path)
    #expect(String(decoding: compression.sample(of: bytes), as: UTF8.self) == Samples.text)
    let file = try LiveFile(path, decompressing: compression, convertingFrom: .utf8)
    #expect(throws: FileError.self) { try file.waitForBytes() }
    let text = String(decoding: file.file.bytes(from: 0, count: 1_000), as: UTF8.self)
    #expect(text.hasPrefix(Samples.text))
    let error = try #require(file.state.error)
    #expect(
      error.description.hasSuffix("cannot be read to its end. The compressed data ends early."))
  }
}

extension LiveFile.State {
  fileprivate var error: FileError? { if case .failed(let error) = self { error } else { nil } }
}
