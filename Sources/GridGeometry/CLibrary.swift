// Rounding compiles to calls of the C library's `floor` and `ceil`, and a release build that
// imports nothing does not link it.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
