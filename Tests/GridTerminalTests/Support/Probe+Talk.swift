import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Probe {
  /// How long anything may take, in seconds.
  private static let limit = 20.0

  /// Types.
  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let end = Date.now + Self.limit
    while !rest.isEmpty, Date.now < end {
      let count = rest.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { listen(for: 0.01) }
    }
  }

  /// Tells the process something.
  func signal(_ number: Int32) { kill(process, number) }

  /// Waits for a report that begins in some way, and forgets those before it.
  @discardableResult
  func report(_ beginning: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    var found: String?
    wait {
      guard let index = reports.firstIndex(where: { $0.hasPrefix(beginning) }) else { return false }
      found = reports[index]
      reports.removeSubrange(...index)
      return true
    }
    return try #require(
      found, "no report \(beginning); got \(reports)", sourceLocation: location)
  }

  /// Waits for something to be shown, and forgets what was before that.
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    var isFound = false
    wait {
      guard let range = shown.firstRange(of: wanted) else { return false }
      shown.removeSubrange(..<range.upperBound)
      isFound = true
      return true
    }
    try #require(
      isFound, "\(text.debugDescription) is not shown in \(shownText)", sourceLocation: location)
  }

  /// Hears what comes in a time.
  func listen(for seconds: Double) {
    let end = Date.now + seconds
    repeat { pump(until: end) } while Date.now < end
  }

  /// Forgets what was shown.
  func forget() { shown = [] }

  /// Takes the terminal away.
  /// - Returns: The process, which is waited for.
  func hangUp() -> pid_t {
    terminal.hangUp()
    wait {
      var ending: Int32 = 0
      guard waitpid(process, &ending, WNOHANG) == process else { return false }
      status = ending
      return true
    }
    return process
  }

  var shownText: String { String(decoding: shown, as: UTF8.self).debugDescription }

  /// Waits until the process has ended.
  func end(_ location: SourceLocation = #_sourceLocation) throws -> Ending {
    var ending: Int32 = 0
    wait {
      guard waitpid(process, &ending, WNOHANG) == process else { return false }
      self.status = ending
      return true
    }
    let status = try #require(
      self.status, "the process does not end; got \(reports)", sourceLocation: location)
    listen(for: 0.02)
    return Ending(status)
  }

  private func wait(until isDone: () -> Bool) {
    let end = Date.now + Self.limit
    while !isDone(), Date.now < end { pump(until: min(end, .now + 0.02)) }
  }

  /// Reads what there is, or comes until a time.
  private func pump(until end: Date) {
    let files = [terminal.master, reportEnd, printEnd]
    var entries = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Int32(max(0, end.timeIntervalSinceNow * 1000).rounded(.up))
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return }
    var isIdle = true
    for (file, target) in zip(files, [\Probe.shown, \.unfinished, \.printed]) {
      let bytes = Self.bytes(of: file)
      if !bytes.isEmpty { isIdle = false }
      self[keyPath: target] += bytes
    }
    // What has been hung up is always ready.
    if isIdle { usleep(2_000) }
    while let index = unfinished.firstIndex(of: UInt8(ascii: "\n")) {
      reports.append(String(decoding: unfinished[..<index], as: UTF8.self))
      unfinished.removeSubrange(...index)
    }
  }

  private static func bytes(of file: Int32) -> [UInt8] {
    guard file >= 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) {
      $1 = max(0, read(file, $0.baseAddress, $0.count))
    }
  }
}
