import Foundation

/// A file whose lines have fields that are separated by commas, or by tabs in a `.tsv` file.
///
/// The file is mapped into memory, and only the starts of its lines are stored.
struct CSVFile {
  private let bytes: UnsafeRawBufferPointer
  private let separator: UInt8
  private var starts = [0]
  var lineCount: Int { starts.count - 1 }

  /// Maps a file into memory. Returns nil if it is empty or cannot be read.
  init?(path: String) {
    let file = open(path, O_RDONLY)
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0) else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    separator = UInt8(ascii: path.hasSuffix(".tsv") ? "\t" : ",")
    while let end = memchr(start + starts.last!, 10, size - starts.last!) {
      starts.append(end - start + 1)
    }
    if starts.last != size { starts.append(size + 1) }
  }

  /// Returns a field without its quotes, or nil if the line has fewer fields.
  func field(line: Int, column: Int) -> String? {
    var (text, field, isQuoted, last) = ([UInt8](), 0, false, separator)
    for byte in bytes[starts[line]..<(starts[line + 1] - 1)] where field <= column {
      let isQuote = byte == UInt8(ascii: "\"")
      if byte == separator, !isQuoted {
        field += 1
      } else if field == column, !isQuote || !isQuoted && last == byte {
        text.append(byte)  // A quote after a closing quote stands for itself.
      }
      if isQuote { isQuoted.toggle() }
      last = byte
    }
    return field < column ? nil : String(decoding: text, as: UTF8.self)
  }

  func contains(_ text: [UInt8], line: Int) -> Bool {
    (starts[line]..<max(starts[line], starts[line + 1] - text.count)).contains {
      memcmp(bytes.baseAddress! + $0, text, text.count) == 0
    }
  }
}
