/// A text to find in fields.
///
/// Case matters if the text has a capital letter; otherwise it is ignored, for letters of ASCII.
struct TextNeedle: Equatable, Sendable {
  /// The text as it was given.
  let text: String

  private let bytes: [UInt8]
  private let ignoresCase: Bool

  /// For each number of matched bytes, the number that stays matched when the next byte differs
  /// (Knuth, Morris, Pratt).
  private let fallbacks: [Int]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    ignoresCase = !bytes.contains { $0.lowercased != $0 }
    var fallbacks = [0, 0]
    for place in bytes.indices.dropFirst() {
      var count = fallbacks[place]
      while count > 0, bytes[count] != bytes[place] { count = fallbacks[count] }
      fallbacks.append(bytes[count] == bytes[place] ? count + 1 : 0)
    }
    self.fallbacks = fallbacks
  }
}

// MARK: - Matching
extension TextNeedle {
  /// Whether the text is in a field.
  /// - Complexity: O(*n*) for *n* bytes of the field.
  func isPart(of field: UnsafeRawBufferPointer) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard field.count >= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for place in 0..<field.count {
        let byte = folded(field[place])
        while count > 0, bytes[count] != byte { count = fallbacks[count] }
        if bytes[count] == byte { count += 1 }
        if count == bytes.count { return true }
      }
      return false
    }
  }

  func isStart(of field: UnsafeRawBufferPointer) -> Bool { matches(field, at: 0) }

  func isEnd(of field: UnsafeRawBufferPointer) -> Bool {
    matches(field, at: field.count - bytes.count)
  }

  private func matches(_ field: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard start >= 0, start + bytes.count <= field.count else { return false }
    for (offset, byte) in bytes.enumerated() where folded(field[start + offset]) != byte {
      return false
    }
    return true
  }

  private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercased : byte }
}

extension UInt8 {
  /// The small letter of an ASCII capital; any other byte itself.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
