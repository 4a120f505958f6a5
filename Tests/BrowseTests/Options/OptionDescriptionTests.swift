import Testing

@testable import browse

@Suite struct OptionDescriptionTests {
  @Test func `each option is described once`() {
    #expect(OptionDescription.all.map(\.name) == OptionName.allCases)
    let letters = OptionDescription.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `help sentences have no full stop`() {
    for option in OptionDescription.all {
      #expect(option.help.first!.isUppercase && option.help.last != ".", "\(option.help)")
    }
  }
}
