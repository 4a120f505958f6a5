import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A seat at a terminal in which a program runs: whoever sits there types, and reads what is written. The program
/// ends with the test.
package final class TerminalProgram {
  package let terminal: PseudoTerminal

  /// What the terminal was set to before.
  package let settings: [UInt64]

  package let process: pid_t

  /// What was written to the terminal and has not been forgotten.
  package var output: [UInt8] = []

  /// How the program has ended, as the system says it; nil while it has not.
  package private(set) var status: Int32?

  /// What else is read whenever the terminal is.
  private var extraInputs: [(file: Int32, receive: ([UInt8]) -> Void)] = []

  /// Begins a program at a terminal of its own.
  /// - Parameter prepare: Gives it other files than the terminal.
  package init(
    _ program: URL, _ arguments: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:],
    prepare: (inout posix_spawn_file_actions_t) throws -> Void = { _ in }
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
    try prepare(&actions)
    process = try beginSession(of: program, arguments, &actions, environment: environment)
  }

  deinit {
    guard status == nil else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Has something else read that does not wait: all that comes there.
  package func addInput(_ file: Int32, _ receive: @escaping ([UInt8]) -> Void) {
    extraInputs.append((file, receive))
  }
}

// MARK: - Typing
extension TerminalProgram {
  /// Types; what the terminal has no room for, when it has.
  package func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    _ = wait {
      let count = rest.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      return rest.isEmpty
    }
  }
}

// MARK: - Waiting
extension TerminalProgram {
  /// How long anything may take, in seconds: machines may be busy.
  private static let timeout = 60.0

  /// Waits for something, and reads what comes meanwhile.
  /// - Returns: Whether it has come.
  package func wait(until isDone: () throws -> Bool) rethrows -> Bool {
    let end = Date.now + Self.timeout
    while try !isDone() {
      guard Date.now < end else { return false }
      read(until: min(end, .now + 0.02))
    }
    return true
  }

  /// Waits for something to be written, and forgets what was before that.
  /// - Returns: Whether it was.
  package func waitForOutput(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return wait {
      guard let range = output.firstRange(of: wanted) else { return false }
      output.removeSubrange(..<range.upperBound)
      return true
    }
  }

  /// Waits until the program has ended.
  /// - Returns: How, as the system says it; nil if it has not.
  package func waitForEnd() -> Int32? {
    _ = wait {
      var ending: Int32 = 0
      guard status == nil, waitpid(process, &ending, WNOHANG) == process else {
        return status != nil
      }
      status = ending
      return true
    }
    return status
  }

  /// Reads what comes in a time.
  package func readOutput(for seconds: Double) {
    let end = Date.now + seconds
    repeat { read(until: end) } while Date.now < end
  }

  /// What was written and has not been forgotten, as a text that can be printed.
  package var outputText: String { String(decoding: output, as: UTF8.self).debugDescription }

  /// Reads what there is, or comes until a time.
  private func read(until end: Date) {
    let files = [terminal.master] + extraInputs.map { $0.file }
    var entries = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Int32(max(0, end.timeIntervalSinceNow * 1000).rounded(.up))
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return }
    let chunks = files.map { Self.bytes(of: $0) }
    output += chunks[0]
    for (input, chunk) in zip(extraInputs, chunks.dropFirst()) where !chunk.isEmpty {
      input.receive(chunk)
    }
    // What has been hung up is always ready.
    if chunks.allSatisfy({ $0.isEmpty }) { usleep(2_000) }
  }

  private static func bytes(of file: Int32) -> [UInt8] {
    guard file >= 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) {
      $1 = max(0, systemRead(file, $0.baseAddress, $0.count))
    }
  }
}

/// The call of the system, by a name that the type does not have.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
