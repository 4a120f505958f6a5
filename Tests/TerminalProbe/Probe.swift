import GridTerminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error of the probe's own.
struct ProbeError: Error {}

func runProbe(_ scene: Scene) throws {
  signal(SIGUSR1) { _ in isTold.store(true, ordering: .sequentiallyConsistent) }
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
    try obey(press, app)
  }
  app.onMouse = { event in report("mouse \(event.action) \(event.column) \(event.row)") }
  app.onPaste = { text in report("paste \(Array(text.utf8))") }
  app.onFocus = { isFocused in report("focus \(isFocused)") }
  let wake = app.onWake
  app.onWake = {
    report("woken")
    try wake?()
  }
  let echo = scene == .echo ? Echo(page, in: app) : nil
  defer { _ = echo }
  do {
    try app.run()
  } catch {
    report("thrown \(error)")
    throw error
  }
  report("over")
}

/// Does what a key says.
private func obey(_ press: TerminalKeyPress, _ app: TerminalApp) throws {
  switch press {
  case "q": app.quit()
  case "e": throw ProbeError()
  case "E": app.quit(throwing: ProbeError())
  case "t": _ = [Int]()[app.work.turns]
  case "o": report("deep \(deep(0))")
  case "a": abort()
  case "x": exit(7)
  case "s": while app.work.turns >= 0 {}
  case "b": waitUntilTold()
  case "T":
    raise(SIGTERM)
    app.quit()
  case "c": report("work \(app.work.turns) \(app.work.frames) \(app.work.bytes)")
  case "m": move(app)
  case "r": app.rotationDuration = 0.2
  case "p": reportWrites(app)
  case "w": wakeTwice(app)
  case "W":
    app.queue.run(
      {},
      then: {
        // Done while the loop still hears of what was done before.
        app.queue.run({}, then: { report("finished both") })
        spin(for: 0.1)
      })
  case "k": keepTimes(app)
  case "n": app.shortcuts[.control("c")] = nil
  default: break
  }
}

/// Moves a box for half a second, and reports how many frames that took.
private func move(_ app: TerminalApp) {
  let box = Box(width: 80, height: 16)
  box.background = GridColor(0xFF0000)
  app.root.append(box)
  app.root.layout()
  let before = app.work
  box.margin.left = 160
  app.root.layout(duration: 0.5) { _ in
    report("moved \(app.work.frames - before.frames) \(app.work.turns - before.turns)")
  }
}

/// Has something done at three times and called off at one, out of order.
private func keepTimes(_ app: TerminalApp) {
  app.after(0.15) { report("kept last") }
  let cancelled = app.after(0.1) { report("kept what was called off") }
  app.after(0.05) {
    report("kept first")
    app.cancel(cancelled)
  }
}

/// Whether the test has said to go on, by SIGUSR1.
private let isTold = Atomic(false)

/// Keeps the loop from turning until the test says so.
private func waitUntilTold() {
  while !isTold.exchange(false, ordering: .sequentiallyConsistent) { usleep(1_000) }
}

/// Keeps the loop from turning; unlike sleep, signals do not end it.
private func spin(for seconds: Double) {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {}
}

/// Whether another thread has called twice.
private let hasCalled = Atomic(false)

/// Has another thread call twice, before the loop turns again.
private func wakeTwice(_ app: TerminalApp) {
  let waker = app.waker
  app.queue.run(
    {
      waker.wake()
      waker.wake()
      hasCalled.store(true, ordering: .sequentiallyConsistent)
    }, then: { report("finished") })
  while !hasCalled.exchange(false, ordering: .sequentiallyConsistent) { usleep(1_000) }
}

/// Reports how many calls have written something that is no report, and how many frames were drawn.
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

/// Runs out of stack.
private func deep(_ depth: Int) -> Int {
  depth < 0 ? 0 : deep(depth + 1) &* 31 ^ depth
}

extension TerminalKeyPress {
  /// The press in letters alone.
  fileprivate var name: String {
    let held = [
      (KeyModifiers.shift, "shift-"), (.alt, "alt-"), (.control, "control-"),
    ].filter { modifiers.contains($0.0) }.map { $0.1 }.joined()
    guard case .character(let character) = key else { return "\(held)\(key)" }
    return "\(held)\(character)"
  }
}
