// Rounding compiles to calls of `floor` and `ceil` in the C library. A release build without
// imports does not link that library.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
