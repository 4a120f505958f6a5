import Foundation
import GridTerminal

var album: any PictureSource { fatalError() }
var app: TerminalApp { fatalError() }
var bytes: [UInt8] { fatalError() }
var connection: Connection { fatalError() }
var grid: AnyGridView { fatalError() }
var input: LineReader { fatalError() }
var names: [String] { fatalError() }
var page: Box { fatalError() }
@MainActor var status: Box { fatalError() }
var tiles: Tiles { fatalError() }

func handle(_ event: InputEvent) {}
func loadNames() async throws -> [String] { [] }
func send(_ bytes: [UInt8]) {}

/// A connection to a server, which calls its handlers on a thread of its own.
final class Connection: @unchecked Sendable {
  var onLine: @Sendable (String) -> Void = { _ in }
  var onEnd: @Sendable () -> Void = {}
}

/// Reads lines from a file descriptor.
final class LineReader {
  /// Reads the available bytes; false at the end of the file.
  func readMore() -> Bool { fatalError() }
}
