Console.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
