import Foundation
import GridTerminal

var album: any PictureSource { fatalError() }
var app: TerminalApp { fatalError() }
var bytes: [UInt8] { fatalError() }
var input: LineReader { fatalError() }
var names: [String] { fatalError() }
var page: Box { fatalError() }
var tiles: Tiles { fatalError() }

func handle(_ event: InputEvent) {}
func loadIndex() async {}
func send(_ bytes: [UInt8]) {}

/// Reads lines from a file descriptor.
final class LineReader {
  /// Reads the available bytes; false at the end of the file.
  func readMore() -> Bool { fatalError() }
}
