// What Embedded Swift asks a C library for: chance, which seeds its hash tables.

/// Writes bytes that look random and are the same each time, so that what a page did can be done again.
@_cdecl("arc4random_buf")
public func arc4random_buf(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
  for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: index &* 37 &+ 11) }
}
