#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of the system that is open, by its number. Whoever opened it closes it.
package struct Descriptor: Hashable {
  let number: Int32

  package init(number: Int32) { self.number = number }

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }
}

// MARK: - Reading
extension Descriptor {
  /// Reads what is there, up to a number of bytes, and waits for nothing.
  /// - Returns: The bytes, and whether there will be others.
  func readAll(upTo limit: Int) throws(TerminalError) -> (bytes: [UInt8], isOpen: Bool) {
    var bytes: [UInt8] = []
    while bytes.count < limit, isReadable {
      var code: Int32 = 0
      // Terminals hand out no more than 4 KiB at once.
      let piece = [UInt8](unsafeUninitializedCapacity: min(4096, limit - bytes.count)) {
        let count = read(number, $0.baseAddress, $0.count)
        if count < 0 { code = errno }
        $1 = max(0, count)
      }
      switch code {
      case 0: break
      case EINTR, EAGAIN: continue
      // That is how a terminal says that it has gone.
      case EIO: return (bytes, false)
      default: throw .system(call: "read", code: code)
      }
      guard !piece.isEmpty else { return (bytes, false) }
      bytes += piece
    }
    return (bytes, true)
  }

  /// Whether a read would not wait.
  private var isReadable: Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}

// MARK: - Writing
extension Descriptor {
  /// Writes all bytes, with one call if the system takes them.
  func writeAll(_ bytes: [UInt8]) throws(TerminalError) {
    let code = bytes.withUnsafeBytes { writeAll($0) }
    guard code != 0 else { return }
    throw code == EIO ? .isGone : .system(call: "write", code: code)
  }

  /// Writes all bytes, however long that takes.
  /// - Returns: The number of the error; 0 if there was none.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    // Somebody else may have made it one that does not wait.
    write(bytes, with: Patience(waits: .max, milliseconds: -1))
  }

  /// Writes what is taken within a second, and leaves out the rest; what a signal handler may call.
  func writeAtOnce(_ bytes: UnsafeRawBufferPointer) {
    // Others may have the same file open and expect that it waits.
    let flags = fcntl(number, F_GETFL)
    _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(number, F_SETFL, flags) }
    _ = write(bytes, with: Patience(waits: 10, milliseconds: 100))
  }

  /// How often there may be no room for more, and how long each wait for it is; a negative time has no end.
  private struct Patience {
    let waits: Int
    let milliseconds: Int32
  }

  /// Writes bytes, as many as are taken.
  /// - Returns: The number of the error; 0 if there was none.
  private func write(_ bytes: UnsafeRawBufferPointer, with patience: Patience) -> Int32 {
    var (rest, waits) = (bytes[...], 0)
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(number, slice.baseAddress, slice.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN, waits < patience.waits {
        var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, patience.milliseconds)
        waits += 1
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// The call of the system, by a name that the type does not have.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

// MARK: - Waiting
extension Descriptor {
  /// Waits until something can be read, or has ended, or until a time is over.
  /// - Parameters:
  ///   - descriptors: What may have something to be read.
  ///   - seconds: How long; nil is for ever.
  /// - Returns: For each descriptor what is the matter with it.
  static func wait(
    for descriptors: [Descriptor], seconds: Double?
  ) throws(TerminalError) -> [Readiness] {
    var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // Rounded up, or the loop would turn in vain until the time has come.
    let milliseconds = seconds.map { Int32(min(max(0, $0 * 1000).rounded(.up), 1e9)) } ?? -1
    let count = poll(&entries, nfds_t(entries.count), milliseconds)
    if count < 0, errno != EINTR { throw .system(call: "poll", code: errno) }
    return entries.map { count > 0 ? Readiness($0.revents) : .nothing }
  }

  /// What is the matter with a descriptor.
  enum Readiness {
    case nothing

    /// There is something to be read, or its end.
    case readable

    /// It is open no longer.
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
