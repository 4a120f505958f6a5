import Foundation
import TestSupport
import Testing

@testable import browse

@Suite struct ManualPageTests {
  private let text = ManualPage(version: "1.2").text

  @Test func `the manual describes all options`() {
    for option in OptionDescription.all {
      let name = "\\fB\\-\\-\(option.name.rawValue)\\fR"
      #expect(text.contains(name))
      #expect(text.contains(ManualPage.escaped(option.help)))
    }
  }

  @Test(arguments: [
    (".x", "\\&.x"), ("'x' a-b", "\\&\\(aqx\\(aq a\\-b"), ("\\d ^ ~ `", "\\ed \\(ha \\(ti \\(ga"),
  ]) func `signs with a meaning are escaped`(text: String, escaped: String) {
    #expect(ManualPage.escaped(text) == escaped)
  }

  private static let groff = URL(filePath: "/usr/bin/groff")

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: groff.path)))
  func `groff shows the manual without warnings`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "browse-\(UUID()).1")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let shown = try FinishedProgram(Self.groff, ["-man", "-ww", "-Tascii", file.path])
    #expect(shown.errors == "")
    #expect(shown.status == 0)
    #expect(shown.output.contains("delimiter"))
  }
}
