#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs a closure on a new thread, which handles no signals but those of a crash.
/// - Throws: ``TerminalError/system(call:code:)`` if the process can have no further thread.
func startThread(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let context = Unmanaged.passRetained(ThreadBody(run: body))
  let code = pthread_create(
    &thread, nil,
    { context in
      pthread_detach(pthread_self())
      // Other signals are handled by the other threads.
      var others = sigset_t()
      sigfillset(&others)
      for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigdelset(&others, crash) }
      pthread_sigmask(SIG_SETMASK, &others, nil)
      // Not optional on all platforms.
      let context: UnsafeMutableRawPointer? = context
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard code == 0 else {
    context.release()
    throw .system(call: "pthread_create", code: code)
  }
}

/// The closure that a thread runs.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
