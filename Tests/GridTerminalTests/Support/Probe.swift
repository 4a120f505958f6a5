import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program `TerminalProbe`, running in a pseudo-terminal until the test ends. Waits have a time
/// limit.
final class Probe {
  let program: TerminalProgram

  /// The lines that the probe has reported and that have not been discarded.
  var reports: [String] = []

  /// The output of the probe to standard output, if that is a pipe.
  private(set) var standardOutput: [UInt8] = []

  /// The beginning of a line whose end has not been read.
  private var unfinished: [UInt8] = []

  /// The pipes to close at the end.
  private var ends: [Int32] = []

  /// The kinds of standard output.
  enum Output {
    case terminal, pipe
  }

  /// How the probe runs its app.
  enum Mode: String, CaseIterable {
    /// The run blocks the main thread.
    case blocking

    /// The run suspends, on the main actor.
    case mainActor

    /// The run suspends, on an actor with an executor of its own.
    case customExecutor
  }

  /// Starts the probe.
  /// - Parameters:
  ///   - arguments: The name of a scene, possibly after `shell` or `nohup`.
  ///   - mode: How the probe runs its app.
  ///   - input: The contents of standard input, or nil for the terminal.
  ///   - output: Where standard output goes.
  init(
    _ arguments: String..., mode: Mode = .blocking, columns: Int = 80, rows: Int = 24,
    input: [UInt8]? = nil, output: Output = .terminal, environment: [String: String] = [:]
  ) throws {
    var arguments = arguments
    if mode != .blocking { arguments.insert(mode.rawValue, at: arguments.count - 1) }
    let report = try Self.makePipe()
    let data = try input.map { _ in try Self.makePipe() }
    let outputPipe = try output == .pipe ? Self.makePipe() : nil
    defer {
      for end in [report.write, data?.read, data?.write, outputPipe?.write].compactMap({ $0 }) {
        close(end)
      }
    }
    if let data, let input { _ = write(data.write, input, input.count) }
    program = try TerminalProgram(
      builtProgram("TerminalProbe"), arguments, columns: columns, rows: rows,
      environment: environment
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, report.write, 3)
      if let data { posix_spawn_file_actions_adddup2(&actions, data.read, 0) }
      if let outputPipe { posix_spawn_file_actions_adddup2(&actions, outputPipe.write, 1) }
    }
    ends = [report.read] + (outputPipe.map { [$0.read] } ?? [])
    program.addInput(report.read) { [unowned self] in addReports($0) }
    if let outputPipe {
      program.addInput(outputPipe.read) { [unowned self] in standardOutput += $0 }
    }
  }

  deinit { for end in ends { close(end) } }

  private func addReports(_ bytes: [UInt8]) {
    unfinished += bytes
    while let index = unfinished.firstIndex(of: UInt8(ascii: "\n")) {
      reports.append(String(decoding: unfinished[..<index], as: UTF8.self))
      unfinished.removeSubrange(...index)
    }
  }
}

extension Probe {
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    // Descriptors from 10 do not collide with those that the process receives.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    _ = fcntl(moved[0], F_SETFL, O_NONBLOCK)
    return (moved[0], moved[1])
  }
}
