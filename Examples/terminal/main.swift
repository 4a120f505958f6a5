import GridTerminal

let harbors = ["Aarhus", "Bergen", "Cork", "Dover", "Esbjerg", "Faro"]
let page = BoxScroller(width: .fill, height: .fill)
for name in harbors {
  let row = Box(name, width: .fill)
  row.onTap = { row, _ in row.background = GridColor(0x2F7DE1) }
  page.append(row)
}

let app = TerminalApp(page)
app.shortcuts["q"] = { $0.quit() }
try await app.run()
