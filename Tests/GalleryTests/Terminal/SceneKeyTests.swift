import GalleryScenes
import GridTerminal
import Testing

@testable import gallery

@Suite struct SceneKeyTests {
  @Test func `keys are those of scenes`() {
    #expect(SceneKey(KeyPress(.up)) == .up)
    #expect(SceneKey(KeyPress(.up, .shift)) == .up)
    #expect(SceneKey(KeyPress("G")) == "G")
    #expect(SceneKey(KeyPress(.tab, .shift)) == .backTab)
    #expect(SceneKey(KeyPress(.function(1))) == nil)
  }

  @Test(arguments: [Key.up, .enter, .escape, .tab, .delete, .character("q")])
  func `a chord is no key of a scene`(key: Key) {
    for modifiers: KeyModifiers in [.control, .alt, .command, [.shift, .control]] {
      #expect(SceneKey(KeyPress(key, modifiers)) == nil)
    }
  }
}
