import GridBench
import GridTerminal

/// A text of a million lines in a terminal.
struct TextStage {
  private(set) var screen: WrittenScreen
  private let scroller: BoxScroller

  /// Shows the first lines.
  init(tiles count: Int) {
    screen = WrittenScreen(tiles: count)
    let size = screen.size
    scroller = BoxScroller(width: .points(size.width), height: .points(size.height))
    scroller.screen = BoxScreen(metrics: TileMetrics())
    scroller.provider = BoxProvider(
      count: { 1_000_000 }, sizes: .same(GridSize(width: size.width, height: 16))
    ) { index, scroller in
      let box = scroller.dequeue("line") { Box(width: .fill, height: 16) }
      box.content = .text(TextContent(AttributedText(Self.line(index)), lineLimit: 1))
      return box
    }
    scroller.layout()
  }

  /// Returns a line that starts with its number and has little in common with the next line.
  static func line(_ number: Int) -> String { "\(1_000_000 + number)  \(notes[number % 7])" }

  private static let notes = [
    "The tide turns at the pier, and boat twelve is not yet in sight.",
    "Berth four is free from a quarter past seven, if the crane is up.",
    "Fog behind the lighthouse; all ferries wait for the second bell.",
    "We have ninety tons of timber for whoever comes in first tonight.",
    "Nobody has seen the harbour master since the wind went to north.",
    "Please leave us a corner, as we come in with the evening tide.",
    "Rain until noon, and then a long swell out of the south-west.",
  ]

  /// Scrolls down by a row and writes the changes.
  mutating func show(_ turn: Int) {
    scroller.contentOffset.y = 16 * Double(turn % 900_000)
    scroller.screen?.advance(to: Double(turn) / 60)
    screen.show(scroller)
  }

  /// Paints the same frame again.
  mutating func showAgain() { screen.show(scroller) }
}
