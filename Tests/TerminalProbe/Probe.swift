import GridTerminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Cancels the task of the run, if there is one.
nonisolated(unsafe) var cancelRun: (() -> Void)?

/// An error that handlers of the probe throw.
struct ProbeError: Error {}

/// Runs the probe, and blocks the thread.
func runProbe(_ scene: Scene) throws {
  let (app, echo) = makeApp(scene)
  defer { _ = echo }
  try reportEnd { try app.runBlocking() }
}

/// Runs the probe on the executor of an actor.
/// - Parameter begin: Called before the run.
func runProbe(
  _ scene: Scene, isolation: isolated any Actor, begin: (TerminalApp) -> Void
) async throws {
  let (app, echo) = makeApp(scene)
  defer { _ = echo }
  begin(app)
  let result: Result<Void, any Error>
  do { result = .success(try await app.run()) } catch { result = .failure(error) }
  try reportEnd { try result.get() }
}

/// Reports how a run ended.
private func reportEnd(of run: () throws -> Void) throws {
  do { try run() } catch {
    report("thrown \(error)")
    throw error
  }
  report("over")
}

/// Creates the app of the probe, and the echo if the scene has one.
private func makeApp(_ scene: Scene) -> (TerminalApp, Echo?) {
  signal(SIGUSR1) { _ in hasSignal.store(true, ordering: .sequentiallyConsistent) }
  let page = Page(width: .fill, height: .fill)
  let app = TerminalApp(page)
  fill(page, scene, app)
  var frames = 0
  let begin = app.onFrame
  app.onFrame = { time in
    frames += 1
    if frames == 1 { report("ready \(getpid())") }
    try begin?(time)
  }
  app.onKey = { press in
    report("key \(press.name)")
    return try execute(press, app)
  }
  app.onTermination = { report("terminating") }
  app.onMouse = { event in report("mouse \(event.action) \(event.column) \(event.row)") }
  app.onPaste = { text in report("paste \(Array(text.utf8))") }
  app.onFocus = { isFocused in report("focus \(isFocused)") }
  return (app, scene == .echo ? Echo(page, in: app) : nil)
}

/// Executes the command of a key.
/// - Returns: Whether there is one.
private func execute(_ press: GridKeyPress, _ app: TerminalApp) throws -> Bool {
  switch press {
  case "q": app.quit()
  case "e": throw ProbeError()
  case "E": app.quit(throwing: ProbeError())
  case "t": _ = [Int]()[app.work.iterations]
  case "o": report("deep \(deep(0))")
  case "a": abort()
  case "x": exit(7)
  case "s": while app.work.iterations >= 0 {}
  case "b": waitForSignal()
  case "T":
    raise(SIGTERM)
    app.quit()
  case "c": report("work \(app.work.iterations) \(app.work.frames) \(app.work.bytes)")
  case "m": move(app)
  case "r": app.rotationDuration = 0.2
  case "p": reportWrites(app)
  case "w": postTwice(app)
  case "C": cancelRun?()
  case "g": scroll(app, time: nil)
  case "G": scroll(app, time: app.now)
  case "W":
    app.queue.run(
      {},
      then: {
        // This work completes while the loop handles the completion of the first.
        app.queue.run({}, then: { report("finished both") })
        spin(for: 0.1)
      })
  case "k": scheduleHandlers(app)
  case "n": app.shortcuts[.control("c")] = nil
  default: return false
  }
  return true
}

/// Animates a box for half a second, and reports the numbers of frames and turns.
private func move(_ app: TerminalApp) {
  let box = Box(width: 80, height: 16)
  box.background = GridColor(0xFF0000)
  app.root.append(box)
  app.root.layout()
  let before = app.work
  box.margin.left = 160
  app.root.layout(duration: 0.5) { _ in
    report("moved \(app.work.frames - before.frames) \(app.work.iterations - before.iterations)")
  }
}

/// Schedules three handlers out of order, and cancels one.
private func scheduleHandlers(_ app: TerminalApp) {
  app.after(0.15) { report("kept last") }
  let cancelled = app.after(0.1) { report("kept cancelled") }
  app.after(0.05) {
    report("kept first")
    app.cancel(cancelled)
  }
}

/// Whether the test has sent SIGUSR1 to end a wait.
private let hasSignal = Atomic(false)

/// Blocks the event loop until the test sends SIGUSR1.
private func waitForSignal() {
  while !hasSignal.exchange(false, ordering: .sequentiallyConsistent) { usleep(1_000) }
}

/// Blocks the event loop for a duration. Unlike with `sleep`, signals do not end the wait.
private func spin(for seconds: Double) {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {}
}

/// Whether another thread has posted two messages.
private let hasPosted = Atomic(false)

/// Blocks until another thread has posted two messages.
private func postTwice(_ app: TerminalApp) {
  let mailbox = app.makeMailbox { (number: Int) in report("message \(number)") }
  app.queue.run(
    {
      mailbox.post(1)
      mailbox.post(2)
      hasPosted.store(true, ordering: .sequentiallyConsistent)
    }, then: { report("finished") })
  while !hasPosted.exchange(false, ordering: .sequentiallyConsistent) { usleep(1_000) }
}

/// Scrolls down by 100 rows in a third of a second.
private func scroll(_ app: TerminalApp, time: Double?) {
  guard let page = app.root as? Page else { return }
  page.grid.scroll(to: GridPoint(x: 0, y: 1_000), duration: 0.3, curve: .linear, time: time)
}

/// Reports the number of write calls, without those of reports, and the number of frames drawn.
private func reportWrites(_ app: TerminalApp) {
  let file = open("/proc/self/io", O_RDONLY)
  var bytes = [UInt8](repeating: 0, count: 1_000)
  let count = read(file, &bytes, bytes.count)
  close(file)
  let words = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    .split { $0 == "\n" || $0 == " " }
  guard let name = words.firstIndex(of: "syscw:") else { return report("writes unknown") }
  report("writes \(Int(words[name + 1])! - reportCount) \(app.work.frames)")
}

/// Overflows the stack.
private func deep(_ depth: Int) -> Int {
  depth < 0 ? 0 : deep(depth + 1) &* 31 ^ depth
}

extension GridKeyPress {
  /// The key and its modifiers in letters.
  fileprivate var name: String {
    let held = [
      (KeyModifiers.shift, "shift-"), (.alt, "alt-"), (.control, "control-"),
    ].filter { modifiers.contains($0.0) }.map { $0.1 }.joined()
    guard case .character(let character) = key else { return "\(held)\(key)" }
    return "\(held)\(character)"
  }
}
