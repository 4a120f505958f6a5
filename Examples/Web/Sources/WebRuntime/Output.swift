// A function of the C library that Embedded Swift needs to print. The page shows no output.

/// Discards a character that is printed, as by messages of debug builds.
@_cdecl("putchar")
public func putchar(_ character: Int32) -> Int32 { character }
