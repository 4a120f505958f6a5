// A function of the C library that Embedded Swift needs to seed its hash tables.

/// Writes bytes that are the same in each run, so that runs of a page can be reproduced.
@_cdecl("arc4random_buf")
public func arc4random_buf(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
  for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: index &* 37 &+ 11) }
}
