#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file descriptor. It is closed by the code that opened it, not by this type.
package struct Descriptor: Hashable {
  let number: Int32

  package init(number: Int32) { self.number = number }

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  /// Whether the file is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }
}

// MARK: - Reading
extension Descriptor {
  /// Reads the available bytes, up to a limit, without blocking.
  /// - Returns: The bytes, and false for `isOpen` at the end of the file.
  /// - Throws: ``TerminalError/system(call:code:)``.
  func readAll(upTo limit: Int) throws(TerminalError) -> (bytes: [UInt8], isOpen: Bool) {
    var bytes: [UInt8] = []
    while bytes.count < limit, isReadable {
      var code: Int32 = 0
      // A terminal returns at most 4 KiB per read.
      let piece = [UInt8](unsafeUninitializedCapacity: min(4096, limit - bytes.count)) {
        let count = read(number, $0.baseAddress, $0.count)
        if count < 0 { code = errno }
        $1 = max(0, count)
      }
      switch code {
      case 0: break
      case EINTR, EAGAIN: continue
      // A terminal that has closed reports EIO.
      case EIO: return (bytes, false)
      default: throw .system(call: "read", code: code)
      }
      guard !piece.isEmpty else { return (bytes, false) }
      bytes += piece
    }
    return (bytes, true)
  }

  /// Whether a read would not block.
  private var isReadable: Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}

// MARK: - Writing
extension Descriptor {
  /// Writes all bytes, with a single system call if possible.
  /// - Throws: ``TerminalError/isGone`` if the terminal has closed, or
  ///   ``TerminalError/system(call:code:)``.
  func writeAll(_ bytes: [UInt8]) throws(TerminalError) {
    let code = bytes.withUnsafeBytes { writeAll($0) }
    guard code != 0 else { return }
    throw code == EIO ? .isGone : .system(call: "write", code: code)
  }

  /// Writes all bytes, blocking as long as necessary.
  /// - Returns: The `errno`, or 0 on success.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    // A process that shares the file may have made it non-blocking, so wait for space.
    write(bytes, with: WriteWaits(count: .max, milliseconds: -1))
  }

  /// Writes the bytes accepted within about a second, and drops the remaining ones.
  /// Async-signal-safe.
  func writeAtOnce(_ bytes: UnsafeRawBufferPointer) {
    // The flag is shared with other processes, which may expect blocking writes. Restore it.
    let flags = fcntl(number, F_GETFL)
    _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(number, F_SETFL, flags) }
    _ = write(bytes, with: WriteWaits(count: 10, milliseconds: 100))
  }

  /// The number of waits for space in the buffer, and the length of each; a negative length is
  /// unlimited.
  private struct WriteWaits {
    let count: Int
    let milliseconds: Int32
  }

  /// Writes bytes until all are accepted or the waits are used up.
  /// - Returns: The `errno`, or 0 on success.
  private func write(_ bytes: UnsafeRawBufferPointer, with limit: WriteWaits) -> Int32 {
    guard var start = bytes.baseAddress else { return 0 }
    // A pointer and a count instead of a slice: without optimization, a slice looks up its
    // conformances in the runtime, which takes a lock, and a signal handler may have interrupted
    // the thread that holds it.
    var (rest, waits) = (bytes.count, 0)
    while rest > 0 {
      let count = systemWrite(number, start, rest)
      if count >= 0 {
        start = start.advanced(by: count)
        rest -= count
      } else if errno == EAGAIN, waits < limit.count {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, limit.milliseconds)
        waits += 1
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// Calls the system's `write`, whose name is shadowed inside of the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

// MARK: - Waiting
extension Descriptor {
  /// Waits until a file can be read or has ended, or until a timeout.
  /// - Parameters:
  ///   - descriptors: The files to wait for.
  ///   - seconds: The timeout; nil waits without limit.
  /// - Returns: The readiness of each descriptor.
  /// - Throws: ``TerminalError/system(call:code:)``.
  static func wait(
    for descriptors: [Descriptor], seconds: Double?
  ) throws(TerminalError) -> [Readiness] {
    var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // Rounded up, because a wait that ends early would make the loop spin until the time is
    // reached.
    let milliseconds = seconds.map { Int32(min(max(0, $0 * 1000).rounded(.up), 1e9)) } ?? -1
    let count = poll(&entries, nfds_t(entries.count), milliseconds)
    if count < 0, errno != EINTR { throw .system(call: "poll", code: errno) }
    return entries.map { count > 0 ? Readiness($0.revents) : .nothing }
  }

  /// The state of a descriptor after a wait.
  enum Readiness {
    case nothing

    /// A read would not block: there is data, or the end of the file.
    case readable

    /// The descriptor is not open.
    case closed

    fileprivate init(_ events: Int16) {
      if events & Int16(POLLNVAL) != 0 {
        self = .closed
      } else {
        self = events == 0 ? .nothing : .readable
      }
    }
  }
}
