import GridSources
import GridTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let version = "0.1"

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  switch options.task {
  case .help: print(HelpText.text)
  case .version: print("browse \(version)")
  case .manual: print(ManualPage(version: version).text, terminator: "")
  case .completions(let shell): print(Completions.text(for: shell), terminator: "")
  case .browse where options.isPlain || options.export != nil || isatty(STDOUT_FILENO) == 0:
    // A pipe whose reader has ended is no error.
    signal(SIGPIPE, SIG_IGN)
    try Printing(options: options).print()
  case .browse where options.limit != nil:
    throw OptionError.useless(OptionName.limit.long, without: "--plain, --export or a pipe")
  case .browse: try await browse(options)
  }
} catch let error as OptionError {
  _ = Printing.write(Array("\(error)\n".utf8), to: STDERR_FILENO)
  exit(2)
} catch {
  TerminalApp.exit(reporting: error)
}

/// Shows the tables in the terminal.
@MainActor func browse(_ options: Options) async throws {
  let queue = Later()
  let browser = Browser(run: queue.run)
  let app = TerminalApp(browser)
  queue.queue = app.queue
  browser.app = app
  let memory = try options.remembers ? ViewMemory(ViewStore(environment: variable)) : nil
  var notes: [String] = []
  for (index, table) in try Opening(options: options).tables(run: queue.run).enumerated() {
    try browser.addFile(table)
    if let memory {
      let part = options.table ?? options.query
      notes += memory.restore(browser.lastFile, ofFile: options.files[index], part: part)
    }
    try Opening(options: options).arrange(browser.lastFile)
    notes += Opening(options: options).follow(browser.lastFile)
  }
  browser.showFirstFile()
  browser.note = notes.joined(separator: " ")
  app.onKey = { browser.handle($0) }
  app.onTermination = { keep(memory) }
  do {
    try await app.run()
  } catch {
    keep(memory)
    throw error
  }
  try memory?.keep()
}

/// Keeps the views of a program that ends by a signal or an error.
@MainActor func keep(_ memory: ViewMemory?) {
  do { try memory?.keep() } catch {
    _ = Printing.write(Array("\(error)\n".utf8), to: STDERR_FILENO)
  }
}

/// Returns the value of an environment variable; nil if it is not set.
func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
