import Testing
import VirtualGrid

@Suite struct GridKeyPressTests {
  @Test func `keys that move the focus have a step, with or without shift`() {
    let steps: [(GridKeyPress, Step)] = [
      (.up, .up), (.down, .down), (.left, .left), (.right, .right), (.pageUp, .pageUp),
      (.pageDown, .pageDown), (.home, .home), (.end, .end),
    ]
    for (press, step) in steps {
      #expect(press.step == step)
      #expect(GridKeyPress(press.key, .shift).step == step)
      for modifiers: KeyModifiers in [.control, .alt, .command, [.shift, .alt]] {
        #expect(GridKeyPress(press.key, modifiers).step == nil)
      }
    }
    for press: GridKeyPress in [.enter, .escape, .tab, .backspace, .delete, "a"] {
      #expect(press.step == nil)
    }
  }
}
