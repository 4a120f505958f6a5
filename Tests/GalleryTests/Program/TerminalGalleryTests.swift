import GalleryScenes
import GridTerminal
import Testing

@testable import gallery

@Suite struct TerminalGalleryTests {
  @Test func `keys are those of scenes`() {
    #expect(SceneKey(TerminalKeyPress(.up)) == .up)
    #expect(SceneKey(TerminalKeyPress(.up, .shift)) == .up)
    #expect(SceneKey(TerminalKeyPress("G")) == "G")
    #expect(SceneKey(TerminalKeyPress(.tab, .shift)) == .backTab)
    #expect(SceneKey(TerminalKeyPress(.function(1))) == nil)
  }

  @Test(arguments: [Key.up, .enter, .escape, .tab, .delete, .character("q")])
  func `a chord is no key of a scene`(key: Key) {
    for modifiers: KeyModifiers in [.control, .alt, .command, [.shift, .control]] {
      #expect(SceneKey(TerminalKeyPress(key, modifiers)) == nil)
    }
  }
}
