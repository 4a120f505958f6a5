import GridTerminal

let path = CommandLine.arguments.dropFirst().first
if let file = path.flatMap({ CSVFile(path: $0) }), file.lineCount > 1 {
  let page = try CSVPage(file)
  let app = TerminalApp(page)
  app.shortcuts["q"] = { $0.quit() }
  app.onKey = page.handle
  try await app.run()
} else {
  print("Usage: csv FILE, where FILE has a line of names and lines of values.")
}
