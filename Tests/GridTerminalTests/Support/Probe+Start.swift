import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Probe {
  static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    // Out of the way of the numbers that the process is to have.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    _ = fcntl(moved[0], F_SETFL, O_NONBLOCK)
    return (moved[0], moved[1])
  }

  /// Begins the process in a session of its own.
  static func begin(
    _ arguments: [String], _ actions: inout posix_spawn_file_actions_t,
    _ environment: [String: String]
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
    var words = Words([program] + arguments)
    var settings = Words(variables)
    defer {
      words.free()
      settings.free()
    }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, program, &actions, &attributes, &words.pointers, &settings.pointers)
    guard code == 0 else { throw SystemFailure("posix_spawn of \(program): \(code)") }
    return process
  }

  /// `POSIX_SPAWN_SETSID`, which not every module of C shows.
  private static var leadsSession: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  /// Where the build puts programs: beside the tests.
  private static var program: String {
    #if os(macOS)
      let products =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appending(path: "TerminalProbe").path
  }
}

/// Texts as C has them.
private struct Words {
  var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  func free() { for pointer in pointers { Foundation.free(pointer) } }
}
