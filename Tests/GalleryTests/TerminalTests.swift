import Foundation
import Testing

/// The gallery as a reader uses it, in a real terminal.
@Suite(
  .serialized,
  .enabled(if: Tmux.program != nil || isTmuxRequired, "There is no tmux: apt-get install tmux."))
struct TerminalTests {
  @Test func `the list names all scenes, and opens the one that is chosen`() throws {
    let window = try Tmux()
    try window.wait(for: "Ten billion")
    try window.press("Enter")
    try window.wait(for: "q back")
    try window.press("q")
    try window.wait(for: "Ten billion")
    try window.press("q")
    try window.wait(for: "left 0")
  }

  @Test func `ten billion: keys, wheel and overlay`() throws {
    let window = try Tmux(["billions"])
    try window.wait(for: "0")
    try window.press("End")
    try window.wait(for: "9,999,999,999")
    try window.press("Home")
    try window.wait(for: "the first row") { $0.first?.contains(" 0 ") ?? false }
    for _ in 0..<4 { try window.mouse(65, at: 10, 5) }
    try window.wait(for: "the first row to be gone") { !($0.first?.contains(" 0 ") ?? true) }
    try window.press("o")
    try window.wait(for: "cells made")
  }

  @Test func `another size of the terminal is another layout`() throws {
    let window = try Tmux(["billions"])
    try window.wait(for: "Ten billion")
    try window.resize(columns: 120, rows: 40)
    try window.wait(for: "forty rows") { $0.count >= 40 && $0[39].contains("Ten billion") }
  }
}

/// Whether it is a failure if there is no tmux, as it is before a change lands.
private let isTmuxRequired =
  ProcessInfo.processInfo.environment["VIRTUALGRID_TMUX"] == "required"
