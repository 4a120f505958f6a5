import GridSources
import GridTerminal

let arguments = CommandLine.arguments.dropFirst()
let queue = Later()
let browser = Browser(run: queue.run)
let app = TerminalApp(browser)
queue.queue = app.queue
browser.app = app
do {
  if arguments.isEmpty { try browser.addFile(SampleTable(rowCount: 10_000_000)) }
  for path in arguments {
    let file = try FileTable.open(path == "-" ? nil : BytePath(path), run: queue.run)
    guard let file else { continue }
    try browser.addFile(file)
    if let descriptor = file.file.descriptor {
      app.whenReadable(descriptor) {
        file.update()
        if file.file.descriptor == nil { app.stopReading(descriptor) }
      }
    }
  }
  browser.showFirstFile()
  app.onKey = { browser.handle($0) }
  try await app.run()
} catch {
  TerminalApp.exit(reporting: error)
}

/// Passes work to the queue of an app that is made later.
final class Later {
  var queue: (any BoxQueue)?

  func run(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
    queue?.run(work, then: finish)
  }
}
