import Foundation

/// Programs in the search path.
enum Tool {
  /// Whether a program is in the search path.
  static func exists(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs a program and returns its standard output.
  /// - Parameter input: The standard input. It must fit into the buffer of a pipe, 64 kB.
  static func output(
    of name: String, _ arguments: [String], input: String = ""
  ) throws(ProfileError) -> String {
    guard exists(name) else { throw .missingTool(name) }
    #if os(Linux) || os(macOS)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [name] + arguments
      let (input, output) = (pipe(with: input), Pipe())
      process.standardInput = input
      process.standardOutput = output
      let data: Data?
      do {
        try process.run()
        data = try output.fileHandleForReading.readToEnd()
      } catch {
        throw .failedTool(name, status: -1)
      }
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw .failedTool(name, status: process.terminationStatus)
      }
      return String(decoding: data ?? Data(), as: UTF8.self)
    #else
      throw .missingTool(name)
    #endif
  }

  private static func pipe(with text: String) -> Pipe {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
    return pipe
  }
}
