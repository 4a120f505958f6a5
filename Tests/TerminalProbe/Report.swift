#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sends a line to the test, through the pipe with descriptor 3.
func report(_ line: String) {
  reportCount += 1
  let bytes = Array((line + "\n").utf8)
  _ = write(3, bytes, bytes.count)
}

/// The number of lines reported. Accessed on the thread of the app only.
nonisolated(unsafe) private(set) var reportCount = 0
