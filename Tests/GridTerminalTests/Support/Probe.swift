import Foundation
import TestSupport

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
  var shown: [UInt8] = []

  /// What it has reported, by lines.
  var reports: [String] = []

  /// What it has written to standard output, if that is no terminal.
  var printed: [UInt8] = []

  let process: pid_t

  /// How it has ended, as the system says it.
  var status: Int32?

  /// Where it reports, and the line that has not come to its end.
  let reportEnd: Int32
  var unfinished: [UInt8] = []

  /// Where it prints; -1 if that is the terminal.
  let printEnd: Int32

  /// What standard output is.
  enum Output {
    case terminal, pipe
  }

  /// Begins a run.
  /// - Parameters:
  ///   - input: What standard input is, if that is no terminal.
  ///   - output: What standard output is.
  init(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, input: [UInt8]? = nil,
    output: Output = .terminal, environment: [String: String] = [:]
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
    if let input {
      let pipe = try Self.makePipe()
      _ = write(pipe.write, input, input.count)
      ends += [pipe.read, pipe.write]
      posix_spawn_file_actions_adddup2(&actions, pipe.read, 0)
    }
    if output == .pipe {
      let pipe = try Self.makePipe()
      printEnd = pipe.read
      ends.append(pipe.write)
      posix_spawn_file_actions_adddup2(&actions, pipe.write, 1)
    } else {
      printEnd = -1
    }
    process = try beginSession(
      of: builtProgram("TerminalProbe"), arguments, &actions, environment: environment)
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
}
