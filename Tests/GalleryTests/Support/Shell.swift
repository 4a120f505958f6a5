import Foundation
import TestSupport

/// Runs a line of shell to its end, in which `gallery` is the program that was built. Standard input is empty
/// unless the line says otherwise.
func shell(_ line: String) throws -> FinishedProgram {
  let folder = builtProgram("gallery").deletingLastPathComponent().path
  return try FinishedProgram(
    URL(filePath: "/bin/sh"), ["-c", line],
    environment: ["PATH": "\(folder):/usr/bin:/bin", "COLUMNS": "80", "LINES": "24"])
}
