import GridTerminal

let path = CommandLine.arguments.dropFirst().first
if let file = path.flatMap({ CSVFile(path: $0) }), file.lineCount > 1 {
  let page = try CSVPage(file)
  let app = TerminalApp(page)
  app.onKey = { press in
    if page.handle(press) { return true }
    if press == "q" { app.quit() }
    return press == "q"
  }
  try await app.run()
} else {
  print("Usage: csv FILE, where FILE has a line of names and lines of values.")
}
