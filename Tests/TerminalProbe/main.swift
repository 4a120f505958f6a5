#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A terminal app for tests. Keys command it, and it reports events to the test.

switch CommandLine.arguments.dropFirst().first {
case "shell": runShell(Array(CommandLine.arguments.dropFirst(2)))
case "nohup":
  for number in [SIGHUP, SIGQUIT, SIGTSTP] { signal(number, SIG_IGN) }
  try runProbe(Scene(rawValue: CommandLine.arguments[2])!)
case "mainActor":
  let gallery = Gallery()
  let run = Task { try await gallery.run(Scene(rawValue: CommandLine.arguments[2])!) }
  cancelRun = { run.cancel() }
  try await run.value
case "customExecutor":
  let gallery = QueueGallery()
  let run = Task { try await gallery.run(Scene(rawValue: CommandLine.arguments[2])!) }
  cancelRun = { run.cancel() }
  try await run.value
case let scene?: try runProbe(Scene(rawValue: scene)!)
case nil: print("usage: TerminalProbe [shell | nohup] [mainActor | customExecutor] SCENE")
}
