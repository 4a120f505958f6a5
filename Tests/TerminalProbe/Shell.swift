#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the probe as a job of a shell: in the foreground of the terminal. When the probe stops, a
/// key resumes it.
func runShell(_ arguments: [String]) {
  // A background process that ignores SIGTTOU may still set the foreground group.
  signal(SIGTTOU, SIG_IGN)
  let child = spawn(arguments)
  tcsetpgrp(STDIN_FILENO, child)
  var status: Int32 = 0
  while waitpid(child, &status, WUNTRACED) == child {
    guard status & 0xFF == 0x7F else { break }
    let number = status >> 8 & 0xFF
    if number != SIGTTOU {
      tcsetpgrp(STDIN_FILENO, getpgrp())
      report("stopped \(number)")
      var byte: UInt8 = 0
      _ = read(STDIN_FILENO, &byte, 1)
    }
    tcsetpgrp(STDIN_FILENO, child)
    kill(-child, SIGCONT)
  }
  tcsetpgrp(STDIN_FILENO, getpgrp())
  report("ended \(status)")
}

/// Starts the probe in a process group of its own.
private func spawn(_ arguments: [String]) -> pid_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setpgroup(&attributes, 0)
  var defaults = sigset_t()
  sigemptyset(&defaults)
  sigaddset(&defaults, SIGTTOU)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
  let program = CommandLine.arguments[0]
  let variables = ["TERM", "SWIFT_BACKTRACE"].map { "\($0)=\(String(cString: getenv($0)))" }
  var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
  var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
  defer { for word in words + settings { free(word) } }
  var child: pid_t = 0
  let code = posix_spawn(&child, program, nil, &attributes, &words, &settings)
  guard code == 0 else { fatalError("posix_spawn failed with \(code)") }
  return child
}
