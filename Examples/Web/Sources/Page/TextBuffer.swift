/// The memory to which the page writes texts.
struct TextBuffer {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1_024)

  /// Returns memory for a number of bytes. It is valid until the next call.
  mutating func make(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: count)
    }
    return memory.baseAddress
  }

  /// Returns the text that the page has written.
  func text(_ count: Int) -> String { String(decoding: memory.prefix(count), as: UTF8.self) }
}
