import GalleryScenes
import GridTerminal
import Testing

@testable import gallery

@Suite struct TerminalGalleryTests {
  @Test func `terminal keys map to scene keys`() {
    #expect(SceneKey(GridKeyPress(.up)) == .up)
    #expect(SceneKey(GridKeyPress(.up, .shift)) == .up)
    #expect(SceneKey(GridKeyPress("G")) == "G")
    #expect(SceneKey(GridKeyPress(.tab, .shift)) == .backTab)
    #expect(SceneKey(GridKeyPress(.function(1))) == nil)
  }

  @Test(arguments: [GridKey.up, .enter, .escape, .tab, .delete, .character("q")])
  func `keys with control, alt or command are not scene keys`(key: GridKey) {
    for modifiers: KeyModifiers in [.control, .alt, .command, [.shift, .control]] {
      #expect(SceneKey(GridKeyPress(key, modifiers)) == nil)
    }
  }
}
