#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells the test what happens, a line at a time, by a pipe that it has given this process as file 3.
func report(_ line: String) {
  reportCount += 1
  let bytes = Array((line + "\n").utf8)
  _ = write(3, bytes, bytes.count)
}

/// How many lines were reported; all of them are by the thread of the app.
nonisolated(unsafe) private(set) var reportCount = 0
