#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A program in a terminal, for the tests: it does as the keys say, and reports what happens.

switch CommandLine.arguments.dropFirst().first {
case "shell": runShell(Array(CommandLine.arguments.dropFirst(2)))
case "nohup":
  for number in [SIGHUP, SIGQUIT, SIGTSTP] { signal(number, SIG_IGN) }
  try runProbe(Scene(rawValue: CommandLine.arguments[2])!)
case let scene?: try runProbe(Scene(rawValue: scene)!)
case nil: print("TerminalProbe SCENE, or one of shell and nohup, and SCENE")
}
