// A function of the C library that Embedded Swift needs to compare strings.

/// Compares bytes like `memcmp` in C: negative, 0 or positive, by the first bytes that differ.
@_cdecl("memcmp")
public func memcmp(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Int32 {
  var index = 0
  // Skips equal words of eight bytes. WebAssembly supports unaligned reads.
  while index + 8 <= count, word(one, index) == word(other, index) { index += 8 }
  while index < count {
    let step = Int32(byte(one, index)) - Int32(byte(other, index))
    if step != 0 { return step }
    index += 1
  }
  return 0
}

private func word(_ bytes: UnsafeRawPointer, _ index: Int) -> UInt64 {
  bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
}

private func byte(_ bytes: UnsafeRawPointer, _ index: Int) -> UInt8 {
  bytes.load(fromByteOffset: index, as: UInt8.self)
}
