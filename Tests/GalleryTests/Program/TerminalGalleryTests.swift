import GalleryScenes
import GridTerminal
import Testing

@testable import gallery

@Suite struct TerminalGalleryTests {
  @Test func `terminal keys map to scene keys`() {
    #expect(SceneKey(TerminalKeyPress(.up)) == .up)
    #expect(SceneKey(TerminalKeyPress(.up, .shift)) == .up)
    #expect(SceneKey(TerminalKeyPress("G")) == "G")
    #expect(SceneKey(TerminalKeyPress(.tab, .shift)) == .backTab)
    #expect(SceneKey(TerminalKeyPress(.function(1))) == nil)
  }

  @Test(arguments: [Key.up, .enter, .escape, .tab, .delete, .character("q")])
  func `keys with control, alt or command are not scene keys`(key: Key) {
    for modifiers: KeyModifiers in [.control, .alt, .command, [.shift, .control]] {
      #expect(SceneKey(TerminalKeyPress(key, modifiers)) == nil)
    }
  }
}
