import Foundation

/// Counts instructions of a program by function, with the tool callgrind of valgrind.
///
/// The program runs some 50 times slower. Counts do not depend on the speed of the machine.
struct Callgrind {
  /// The name of the function during which instructions are counted, or a part of it.
  let function: String

  /// Runs a program and returns the functions with the most instructions, most first.
  /// - Throws: A ``ProfileError`` if a tool is missing or the program fails.
  func hottestFunctions(
    of program: String, _ arguments: [String]
  ) throws(ProfileError) -> [ProfiledFunction] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).callgrind").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try Tool.output(
      of: "valgrind",
      [
        "--quiet", "--tool=callgrind", "--callgrind-out-file=\(file)",
        "--toggle-collect=*\(function)*", program,
      ] + arguments)
    let annotation = try Tool.output(
      of: "callgrind_annotate", ["--threshold=100", "--auto=no", file])
    let functions = ProfiledFunction.all(inAnnotation: annotation)
    if functions.isEmpty { throw .noInstructions(function) }
    return functions
  }
}

/// A reason why there is no profile.
enum ProfileError: Error {
  /// The tool is not in the search path.
  case missingTool(String)
  /// The tool ended with a status other than 0.
  case failedTool(String, status: Int32)
  /// The function never ran, or is not found by its name.
  case noInstructions(String)
}

extension ProfileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missingTool(let name):
      """
      A profile needs \(name), which is not in the PATH. Install valgrind, on Debian by \
      "apt-get install valgrind".
      """
    case .failedTool(let name, let status): "\(name) failed with status \(status)."
    case .noInstructions(let function):
      "No instructions of \(function) were counted. Profile a program with symbols."
    }
  }
}
