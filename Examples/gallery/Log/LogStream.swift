#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What comes in once, from standard input or from a pipe with a name, kept as it comes.
final class LogStream {
  /// Where it comes in; whoever waits for it does so here.
  let input: Int32

  private let name: String
  private let spool: Spool

  /// Takes what comes in at a descriptor, and closes that in the end; throws if the system gave none.
  init(input: Int32, name: String) throws(FileError) {
    guard input >= 0 else { throw FileError(name, code: errno) }
    self.input = input
    self.name = name
    spool = try Spool()
  }

  deinit { close(input) }

  /// What has come so far.
  var file: ByteFile { spool.file }

  /// How it goes on.
  enum State: Equatable {
    case mayGoOn
    case hasEnded
    case hasFailed(FileError)
  }

  private(set) var state = State.mayGoOn

  /// Takes what is there. Where nothing is yet, this waits for it, or takes nothing: as the input was opened.
  func take() {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.part) { buffer, initialized in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0 { code = errno }
      initialized = max(0, count)
    }
    switch code {
    case 0: keep(bytes)
    case EINTR, EAGAIN: break
    default: state = .hasFailed(FileError(name, code: code))
    }
  }

  private func keep(_ bytes: [UInt8]) {
    do throws(FileError) { try spool.append(bytes) } catch { state = .hasFailed(error) }
    if bytes.isEmpty { state = .hasEnded }
  }

  /// Takes all there will ever be, or the first so many bytes of it.
  func takeAll(upTo limit: Int = .max) throws(FileError) {
    while state == .mayGoOn, file.byteCount < limit {
      var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
      take()
    }
    if case .hasFailed(let error) = state { throw error }
  }

  private static let part = 256 << 10
}
