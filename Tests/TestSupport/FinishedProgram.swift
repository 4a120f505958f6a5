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
  package init(_ program: URL, _ arguments: [String]) throws {
    let printed = Pipe()
    let process = try Self.begin(
      program.path, arguments, printing: printed.fileHandleForWriting.fileDescriptor)
    try printed.fileHandleForWriting.close()
    output = String(decoding: try printed.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0, errno == EINTR {}
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : -(ending & 0x7F)
  }

  private static func begin(
    _ program: String, _ arguments: [String], printing output: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    #if canImport(Glibc)
      // What other tests have opened is not for what this one leaves behind. Others refuse to close what
      // is not open.
      for file in 3..<Int32(100) { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    // Threads of a test may hear no signals, which would go on to what they begin.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }
}
