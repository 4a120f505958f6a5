import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs in a pseudo-terminal. The test types and reads the output. The program is
/// killed when the object is released.
package final class TerminalProgram {
  package let terminal: PseudoTerminal

  /// The settings of the terminal before the program started.
  package let settings: [UInt64]

  package let process: pid_t

  /// The output to the terminal that has not been discarded.
  package var output: [UInt8] = []

  /// The status that `waitpid` returned; nil while the program runs.
  package private(set) var status: Int32?

  /// Other descriptors that are read together with the terminal.
  private var extraInputs: [(file: Int32, receive: ([UInt8]) -> Void)] = []

  /// Starts a program in a new pseudo-terminal.
  /// - Parameter prepare: Adds file actions, such as redirections.
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
    // The first terminal that a session leader opens becomes its controlling terminal.
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

  /// Adds a nonblocking descriptor that is read together with the terminal.
  package func addInput(_ file: Int32, _ receive: @escaping ([UInt8]) -> Void) {
    extraInputs.append((file, receive))
  }
}

// MARK: - Input
extension TerminalProgram {
  /// Writes input to the terminal, and waits while its buffer is full.
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
  /// The time limit of waits in seconds. Busy machines are slow.
  private static let timeout = 60.0

  /// Reads output until a condition holds.
  /// - Returns: Whether it holds; false after the time limit.
  package func wait(until isDone: () throws -> Bool) rethrows -> Bool {
    let end = Date.now + Self.timeout
    while try !isDone() {
      guard Date.now < end else { return false }
      read(until: min(end, .now + 0.02))
    }
    return true
  }

  /// Waits for output that contains a text, and discards the output up to its end.
  /// - Returns: Whether it was found within the time limit.
  package func waitForOutput(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return wait {
      guard let range = output.firstRange(of: wanted) else { return false }
      output.removeSubrange(..<range.upperBound)
      return true
    }
  }

  /// Waits for the program to end.
  /// - Returns: The status that `waitpid` returned; nil after the time limit.
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

  /// Reads output for a duration.
  package func readOutput(for seconds: Double) {
    let end = Date.now + seconds
    repeat { read(until: end) } while Date.now < end
  }

  /// The output with controls escaped, for failure texts.
  package var outputText: String { String(decoding: output, as: UTF8.self).debugDescription }

  /// Reads the available output, or waits for some until `end`.
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
    // A closed terminal is always ready; do not spin.
    if chunks.allSatisfy({ $0.isEmpty }) { usleep(2_000) }
  }

  private static func bytes(of file: Int32) -> [UInt8] {
    guard file >= 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) {
      $1 = max(0, systemRead(file, $0.baseAddress, $0.count))
    }
  }
}

/// The system call `read`, which the type's own methods hide.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
