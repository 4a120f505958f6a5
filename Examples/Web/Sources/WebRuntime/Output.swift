// What Embedded Swift asks a C library for: a place to print to. A page has none.

/// Takes a character of what is printed, and of messages of a build that is not optimized.
@_cdecl("putchar")
public func putchar(_ character: Int32) -> Int32 { character }
