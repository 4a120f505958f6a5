import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Starts a program as the leader of a session. The first terminal that it opens controls the
/// session.
/// - Returns: The process. The caller must wait for it.
package func beginSession(
  of program: URL, _ arguments: [String], _ actions: inout posix_spawn_file_actions_t,
  environment: [String: String] = [:]
) throws -> pid_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(
    &attributes, Int16(leadsSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  let variables = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", "PATH": "/bin"]
    .merging(environment) { $1 }.map { "\($0)=\($1)" }
  var words = Words([program.path] + arguments)
  var settings = Words(variables)
  defer {
    words.free()
    settings.free()
  }
  var process: pid_t = 0
  let code = posix_spawn(
    &process, program.path, &actions, &attributes, &words.pointers, &settings.pointers)
  guard code == 0 else { throw SystemFailure("posix_spawn of \(program.path): \(code)") }
  return process
}

/// `POSIX_SPAWN_SETSID`, which some C modules do not export.
private var leadsSession: Int32 {
  #if canImport(Darwin)
    0x400
  #else
    0x80
  #endif
}

/// A null-terminated array of C strings.
private struct Words {
  var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  func free() { for pointer in pointers { Foundation.free(pointer) } }
}
