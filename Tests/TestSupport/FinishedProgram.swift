import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that was run to its end.
///
/// A `Process` of Foundation also waits for what a program leaves behind, as tmux does with its server.
package struct FinishedProgram {
  /// What it has ended with: 0 if all went well.
  package let status: Int32

  /// All that it has printed, errors too.
  package let output: String

  /// Runs a program, and waits for its end.
  package init(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    let printed = Pipe()
    let end = printed.fileHandleForWriting.fileDescriptor
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, end, 1)
    posix_spawn_file_actions_adddup2(&actions, end, 2)
    #if canImport(Glibc)
      // What other tests have opened is not for what this one leaves behind. Others refuse to close what
      // is not open.
      for file in 3..<Int32(100) { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    let process = try beginSession(
      of: program, arguments, &actions, environment: environment)
    try printed.fileHandleForWriting.close()
    output = String(decoding: try printed.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0, errno == EINTR {}
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : -(ending & 0x7F)
  }
}
