import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The gallery that was built, at a terminal, with somebody who types and reads what is written.
final class Sitting {
  /// What was written to the terminal and has not been forgotten.
  private(set) var shown: [UInt8] = []

  private let terminal: PseudoTerminal
  private let process: pid_t
  private var hasEnded = false

  /// Begins the program.
  /// - Parameter input: A file that is its standard input in place of the terminal.
  init(_ arguments: String..., input: String? = nil) throws {
    terminal = try PseudoTerminal(columns: 80, rows: 24)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, terminal.path, O_RDWR, 0)
    if let input {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    process = try beginSession(of: builtProgram("gallery"), arguments, &actions)
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Types.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(terminal.master, bytes, bytes.count)
  }

  /// Waits for something to be written, and forgets what was before that.
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let end = Date.now + Self.patience
    while Date.now < end {
      if let range = shown.firstRange(of: wanted) {
        return shown.removeSubrange(..<range.upperBound)
      }
      listen()
    }
    let seen = String(decoding: shown, as: UTF8.self).debugDescription
    Issue.record("\(text.debugDescription) is not written: \(seen)", sourceLocation: location)
    throw SystemFailure("see")
  }

  /// Waits for something to be on the screen: has all of it written again until it is there.
  func seeOnScreen(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let end = Date.now + Self.patience
    while Date.now < end {
      shown = []
      type("\u{0C}")
      for _ in 0..<20 where shown.firstRange(of: wanted) == nil { listen() }
      if shown.firstRange(of: wanted) != nil { return }
    }
    try see(text, location)
  }

  /// Quits, and waits for the end.
  /// - Returns: The status of the program.
  func quit() -> Int32 {
    type("q")
    var status: Int32 = 0
    let end = Date.now + Self.patience
    while Date.now < end {
      listen()
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        return status
      }
    }
    return -1
  }

  /// The most memory that the program has had at once so far, in bytes; nil where the system does not tell.
  var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter { $0.isNumber }) }.map { $0 << 10 }
  }

  /// Reads what there is, or comes within a moment.
  private func listen() {
    var entry = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 5) > 0 else { return }
    shown += [UInt8](unsafeUninitializedCapacity: 65_536) {
      $1 = max(0, read(terminal.master, $0.baseAddress, $0.count))
    }
  }

  private static let patience = 60.0
}
