import Foundation
import TestSupport

/// Runs a shell command to its end. The built `gallery` is in its `PATH`, and standard input is
/// empty.
func shell(_ line: String) throws -> FinishedProgram {
  let folder = builtProgram("gallery").deletingLastPathComponent().path
  return try FinishedProgram(
    URL(filePath: "/bin/sh"), ["-c", line],
    environment: ["PATH": "\(folder):/usr/bin:/bin", "COLUMNS": "80", "LINES": "24"])
}
