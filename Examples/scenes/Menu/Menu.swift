/// The list of all scenes. Choosing one opens it.
public final class Menu: Scene {
  private let page: MenuPage

  /// Creates a list of scenes. `open` is called with the one that the user chooses.
  public init(of entries: [SceneEntry], open: @escaping (SceneEntry) -> Void) {
    page = MenuPage(of: entries, open: open)
    super.init(page)
  }

  public override var help: String { "arrows choose, a click opens" }

  public override var commands: [Command] {
    [Command(.enter, "open") { [self] in page.openFocused() }]
  }

  public override var grid: AnyGridView? { page.list }
}
