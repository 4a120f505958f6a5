import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A run of `TerminalProbe` at a terminal. Whatever is waited for comes within a time limit, and the
/// process ends with the test.
final class Probe {
  let terminal: PseudoTerminal

  /// What the terminal was set to before.
  let settings: [UInt64]

  /// What it has written to the terminal and has not been forgotten.
  private(set) var shown: [UInt8] = []

  /// What it has reported, by lines.
  private(set) var reports: [String] = []

  /// What it has written to standard output, if that is no terminal.
  private(set) var printed: [UInt8] = []

  private let process: pid_t
  private var status: Int32?
  private var unfinished: [UInt8] = []
  private let reportEnd: Int32
  private var printEnd: Int32 = -1

  /// What is no terminal for the program.
  enum Redirection {
    /// Standard input is these bytes.
    case input(String)

    /// Standard output is a pipe.
    case output
  }

  /// How long anything may take, in seconds.
  private static let limit = 20.0

  init(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, redirecting: Redirection? = nil,
    environment: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    settings = terminal.settings
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Whoever leads a session is controlled by the first terminal it opens.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var ends: [Int32] = []
    defer { for end in ends { close(end) } }
    let report = try Self.makePipe()
    reportEnd = report.read
    ends.append(report.write)
    posix_spawn_file_actions_adddup2(&actions, report.write, 3)
    switch redirecting {
    case .input(let text):
      let input = try Self.makePipe()
      let bytes = Array(text.utf8)
      _ = write(input.write, bytes, bytes.count)
      ends += [input.read, input.write]
      posix_spawn_file_actions_adddup2(&actions, input.read, 0)
    case .output:
      let output = try Self.makePipe()
      printEnd = output.read
      ends.append(output.write)
      posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    case nil: break
    }
    process = try Self.begin(arguments, &actions, environment)
  }

  deinit {
    if status == nil {
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(reportEnd)
    if printEnd >= 0 { close(printEnd) }
  }
}

// MARK: - Beginning
extension Probe {
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    // Out of the way of the numbers that the process is to have.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    _ = fcntl(moved[0], F_SETFL, O_NONBLOCK)
    return (moved[0], moved[1])
  }

  /// Begins the process in a session of its own.
  private static func begin(
    _ arguments: [String], _ actions: inout posix_spawn_file_actions_t,
    _ environment: [String: String]
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(leadsSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let variables = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", "PATH": "/bin"]
      .merging(environment) { $1 }.map { "\($0)=\($1)" }
    var words = Words([program] + arguments)
    var settings = Words(variables)
    defer {
      words.free()
      settings.free()
    }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, program, &actions, &attributes, &words.pointers, &settings.pointers)
    guard code == 0 else { throw SystemFailure("posix_spawn of \(program): \(code)") }
    return process
  }

  /// `POSIX_SPAWN_SETSID`, which not every module of C shows.
  private static var leadsSession: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  /// Where the build puts programs: beside the tests.
  private static var program: String {
    #if os(macOS)
      let products =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appending(path: "TerminalProbe").path
  }
}

/// Texts as C has them.
private struct Words {
  var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  func free() { for pointer in pointers { Foundation.free(pointer) } }
}

// MARK: - What it does
extension Probe {
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

/// How a process has ended.
enum Ending: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  init(_ status: Int32) {
    let number = status & 0x7F
    self = number == 0 ? .status(status >> 8 & 0xFF) : .signal(number)
  }

  /// Whether it is that of a process that has failed.
  var isFailure: Bool { self != .status(0) }
}
