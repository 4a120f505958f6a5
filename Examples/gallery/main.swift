// Shows what VirtualGrid does, in a terminal:
//
//     swift run -c release gallery
//     swift run -c release gallery --help

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
