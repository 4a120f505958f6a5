import GridData

/// Rows with short texts that have a number each, in one array of bytes.
struct NumberedTexts {
  private var bytes: [UInt8] = []
  private var ends = [0]

  init(_ numbers: [Int]) {
    for number in numbers {
      bytes += "order \(number.magnitude % 1_000_000) of a customer".utf8
      ends.append(bytes.count)
    }
  }

  private func row(_ row: Int, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[ends[row]..<ends[row + 1]])
  }

  /// Returns a finder that has searched all rows.
  func found(by pattern: TextPattern) -> Finder {
    var finder = Finder(rowCount: ends.count - 1)
    bytes.withUnsafeBytes { bytes in
      while var slice = finder.nextSlice(near: 0, rowLimit: 100_000) {
        slice.search { pattern.matches(row($0, in: bytes)) }
        finder.take(slice)
      }
    }
    return finder
  }

  /// Counts the rows with a text, by a loop that looks for it at each byte.
  func count(of text: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      text.withUnsafeBytes { text in
        (0..<ends.count - 1).count { Self.contains(row($0, in: bytes), text) }
      }
    }
  }

  private static func contains(_ row: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer)
    -> Bool
  {
    var start = 0
    while start + text.count <= row.count {
      var length = 0
      while length < text.count, row[start + length] == text[length] { length += 1 }
      if length == text.count { return true }
      start += 1
    }
    return false
  }
}
