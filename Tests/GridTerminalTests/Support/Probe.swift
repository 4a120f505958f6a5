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
  let program: TerminalProgram

  /// What it has reported, by lines.
  var reports: [String] = []

  /// What it has written to standard output, if that is no terminal.
  private(set) var standardOutput: [UInt8] = []

  /// The end of a report that has not come to its own.
  private var unfinished: [UInt8] = []

  /// What is read of it beside the terminal.
  private var ends: [Int32] = []

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
    // Out of the way of the numbers that the process is to have.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    _ = fcntl(moved[0], F_SETFL, O_NONBLOCK)
    return (moved[0], moved[1])
  }
}
