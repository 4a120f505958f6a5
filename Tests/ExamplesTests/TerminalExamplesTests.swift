import Foundation
import TestSupport
import Testing

/// Programs with keys and mouse, in a terminal and without one.
@Suite struct TerminalExamplesTests {
  private let home = "\u{1B}[H"
  private let end = "\u{1B}[F"
  private let down = "\u{1B}[B"

  /// Returns the rows that a program prints without a terminal.
  private func rows(of name: String, _ arguments: String...) throws -> [String] {
    let program = try FinishedProgram(builtProgram(name), arguments)
    try #require(program.status == 0, "\(program.errors)")
    return program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  // MARK: images

  @Test func `images arrive while the list scrolls`() throws {
    let images = try RunningExample("images")
    try images.waitForScreen("Photo 0", "Photo 5")
    images.type("   ")
    try images.waitForScreen("Photo 18", "Photo 23")
    try images.waitForScreen(without: "is loading")
    #expect(images.quit() == 0)
  }
}
