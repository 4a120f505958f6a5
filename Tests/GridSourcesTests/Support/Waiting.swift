#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits until a descriptor is readable, for at most ten seconds.
/// - Returns: Whether it is.
func waitUntilReadable(_ descriptor: Int32) -> Bool { isReadable(descriptor, within: 10_000) }

/// Whether a descriptor is readable within a number of milliseconds.
func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, milliseconds) > 0
}
