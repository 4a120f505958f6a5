import Testing

@testable import browse

@Suite struct HelpTextTests {
  @Test func `the help lists all options within 80 columns`() {
    let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    for option in OptionDescription.all {
      let names = (option.short.map { $0 + ", " } ?? "    ") + option.name.long
      let entry = "  " + names + (option.value.map { " " + $0.text } ?? "")
      #expect(lines.contains { $0 == entry || $0.hasPrefix(entry + "  ") }, "\(entry)")
    }
  }
}
