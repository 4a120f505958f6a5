import Foundation
import TestSupport

/// A line of shell that was run to its end, in which `gallery` is the program that was built.
struct Shell {
  /// What it has ended with, which is what the last of its programs has.
  let status: Int32

  /// What it has printed.
  let output: String

  /// What it has complained of.
  let errors: String

  /// Runs a line. Standard input is empty unless the line says otherwise.
  init(_ line: String) throws {
    let process = Process()
    let folder = builtProgram("gallery").deletingLastPathComponent().path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = [
      "PATH": "\(folder):/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "COLUMNS": "80",
      "LINES": "24",
    ]
    let (printed, complained) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = printed
    process.standardError = complained
    try process.run()
    output = Self.text(printed)
    errors = Self.text(complained)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
