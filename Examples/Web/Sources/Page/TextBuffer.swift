/// Memory that the page writes texts to.
struct TextBuffer {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1_024)

  /// Room for so many bytes, until it is asked for again.
  mutating func make(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: count)
    }
    return memory.baseAddress
  }

  /// What the page has written.
  func text(_ count: Int) -> String { String(decoding: memory.prefix(count), as: UTF8.self) }
}
