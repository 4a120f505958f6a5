import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The result of a program that was run to its end.
///
/// Foundation's `Process` is not used because it also waits for background processes, such as the
/// server of tmux.
package struct FinishedProgram {
  /// The exit status; the negative number of a signal if that ended the program.
  package let status: Int32

  /// The text written to standard output.
  package let output: String

  /// The text written to standard error.
  package let errors: String

  /// Runs a program with empty standard input, and waits for its end.
  package init(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    let (printed, complained) = (Pipe(), Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, pipe) in [(Int32(1), printed), (2, complained)] {
      posix_spawn_file_actions_adddup2(
        &actions, pipe.fileHandleForWriting.fileDescriptor, number)
    }
    #if canImport(Glibc)
      // Background processes must not inherit the descriptors of other tests.
      let opened = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      for file in opened.compactMap({ Int32($0) }) where file > 2 {
        posix_spawn_file_actions_addclose(&actions, file)
      }
    #endif
    let process = try beginSession(
      of: program, arguments, &actions, environment: environment)
    for pipe in [printed, complained] { try pipe.fileHandleForWriting.close() }
    (output, errors) = Self.readAll(printed, complained)
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0, errno == EINTR {}
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : -(ending & 0x7F)
  }

  /// Reads two pipes at once, so that the program never blocks on a full one.
  private static func readAll(_ one: Pipe, _ other: Pipe) -> (String, String) {
    let files = [one, other].map { $0.fileHandleForReading.fileDescriptor }
    var texts: [[UInt8]] = [[], []]
    var entries = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while entries.contains(where: { $0.fd >= 0 }) {
      guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
      for index in entries.indices where entries[index].revents != 0 {
        let piece = [UInt8](unsafeUninitializedCapacity: 65_536) {
          $1 = max(0, read(files[index], $0.baseAddress, $0.count))
        }
        texts[index] += piece
        // `poll` ignores negative descriptors.
        if piece.isEmpty { entries[index].fd = -1 }
      }
    }
    let all = texts.map { String(decoding: $0, as: UTF8.self) }
    return (all[0], all[1])
  }
}
