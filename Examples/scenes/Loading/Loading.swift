/// A list of unknown length on a slow server: placeholders, pictures that arrive later, requests that are
/// cancelled, an error row and an end row.
final class Loading: PageScene<LoadingPage> {
  init() { super.init(LoadingPage()) }

  override var help: String { "wheel or drag to scroll" }

  override var commands: [Command] {
    let retry = Command("r", "retry") { [self] in page.retry() }
    return (page.hasFailures ? [retry] : []) + [
      Command("u", page.server.isOffline ? "plug in" : "unplug") { [self] in page.toggleOffline() },
      Command("a", "load again") { [self] in page.reload() },
      Command("c", "start over") { [self] in page.startOver() },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override var notes: [String] {
    [
      "requests without answer \(page.server.pendingCount)",
      "descriptions cancelled \(page.server.cancelledDescriptions)",
    ]
  }

  override func pose() { page.pose() }

  override func advance(to time: Double) { page.advance(to: time) }

  override var nextTime: Double? { page.nextTime }
}
