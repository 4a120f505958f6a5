import Foundation
import Synchronization
import TestSupport

/// A server on a Unix socket that passes bytes between its clients and another server, each after a delay; or that
/// plays a part of its own.
final class Relay: Sendable {
  /// The fate of the bytes of the server.
  enum Behavior {
    /// All bytes are passed on after a delay in each direction.
    case delay(Duration)

    /// No connection is accepted.
    case silence

    /// The server's bytes after this number are dropped, and the connection stays open.
    case stall(after: Int)

    /// The connection is closed after this number of bytes of the server.
    case close(after: Int)

    /// Connections are accepted, and nothing is sent.
    case hang

    /// A text that the client sends is replaced by another one, which spaces make as long.
    case replace(String, by: String)

    /// Each client is sent these bytes, and none of the server.
    case bytes([UInt8])
  }

  // Only kept until the end.
  nonisolated(unsafe) private let folder: TestFolder
  private let listener: Int32
  private let target: String
  private let behavior: Mutex<Behavior>

  /// Starts to listen.
  /// - Parameter target: The path of the socket of the server.
  init(to target: String, _ behavior: Behavior) throws {
    folder = try TestFolder()
    self.target = target
    self.behavior = Mutex(behavior)
    listener = socket(AF_UNIX, Self.stream, 0)
    let path = folder.path(of: ".s.PGSQL.5432")
    guard Self.withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 64) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    if case .silence = behavior { return }
    Thread.detachNewThread { [self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread { [weak self] in self?.serve(client) }
      }
    }
  }

  /// The connection string of a client.
  var connectionString: String { "host=\(folder.path) user=tests dbname=postgres" }

  /// Changes the behavior for later connections.
  func behave(_ behavior: Behavior) { self.behavior.withLock { $0 = behavior } }

  /// Makes no more connections, and ends the thread that waits for them.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    let behavior = behavior.withLock { $0 }
    if case .bytes(let bytes) = behavior {
      _ = Self.readSome(client)
      _ = Self.writeAll(bytes[...], to: client)
      return
    }
    if case .hang = behavior {
      while !Self.readSome(client).isEmpty {}
      return
    }
    let server = socket(AF_UNIX, Self.stream, 0)
    defer { close(server) }
    guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
    var delay = Duration.zero
    if case .delay(let duration) = behavior { delay = duration }
    var pending: [(time: ContinuousClock.Instant, bytes: [UInt8], target: Int32)] = []
    var count = 0
    while true {
      let now = ContinuousClock.now
      while let next = pending.first, next.time <= now {
        pending.removeFirst()
        guard Self.writeAll(next.bytes[...], to: next.target) else { return }
      }
      var entries = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&entries, 2, pending.isEmpty ? 1_000 : 1)
      for (index, entry) in entries.enumerated() where entry.revents != 0 {
        var bytes = Self.readSome(entry.fd)
        guard !bytes.isEmpty else { return }
        if index == 1 {
          switch behavior {
          case .stall(let limit): bytes = Array(bytes.prefix(max(0, limit - count)))
          case .close(let limit):
            if count + bytes.count > limit {
              _ = Self.writeAll(bytes.prefix(max(0, limit - count)), to: client)
              return
            }
          case .delay, .silence, .hang, .replace, .bytes: break
          }
          count += bytes.count
        } else if case .replace(let text, let other) = behavior {
          bytes.replace(text, by: other)
        }
        pending.append((.now + delay, bytes, index == 0 ? server : client))
      }
    }
  }
}

extension [UInt8] {
  /// Replaces a text by another one and spaces. The number of bytes stays, which the protocol has sent before.
  fileprivate mutating func replace(_ text: String, by other: String) {
    let (old, new) = (Array(text.utf8), Array(other.utf8))
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: old.count - new.count)
    for start in indices where self[start...].starts(with: old) {
      replaceSubrange(start..<start + old.count, with: new + spaces)
    }
  }
}

// MARK: - Sockets
extension Relay {
  private static var stream: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Returns the bytes that have arrived, after waiting for some; none at the end.
  private static func readSome(_ socket: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) {
      $1 = max(0, read(socket, $0.baseAddress, $0.count))
    }
  }

  private static func writeAll(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Self.noSignal) }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  private static var noSignal: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }
}
