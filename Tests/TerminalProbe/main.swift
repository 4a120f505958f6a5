// A program in a terminal, for the tests: it does as the keys say, and reports what happens.

switch CommandLine.arguments.dropFirst().first {
case "shell": runShell(Array(CommandLine.arguments.dropFirst(2)))
case let scene?: try runProbe(Scene(rawValue: scene)!)
case nil: print("TerminalProbe SCENE, or shell SCENE")
}
