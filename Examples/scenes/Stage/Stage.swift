/// What a host shows of the gallery: a scene, a line of help below it, and if it is asked for an overlay that
/// says what the engine is doing.
///
///     let stage = Stage(SceneList.all[0])
///     stage.exit = Command("q", "quit") { host.quit() }
///     stage.window.screen = screen
///     stage.window.room = .exactly(screenSize)
///     stage.advance(to: now)                   // once a frame; then draw the window
public final class Stage {
  /// The outermost box.
  public let window = Box(width: .fill, height: .fill, arrangement: .stack)

  /// The scene that is shown, and what it is called.
  public private(set) var scene: Scene
  public private(set) var title: String

  /// What leads out of the scene, if the host has a way out: named and tapped like the commands of the scene.
  public var exit: Command?

  /// What the host has to say in the overlay, a line each.
  public var hostNotes: [String] = []

  private let overlay = Overlay()
  private lazy var footer = Footer { [unowned(unsafe) self] in tap($0) }
  private lazy var page = StagePage(footer)

  /// Creates a stage that shows a scene.
  public init(_ entry: SceneEntry) {
    title = entry.title
    scene = entry.make()
    window.background = Palette.ground
    overlay.visibility = .gone
    window.setBoxes([page, overlay])
    fill()
  }

  /// Shows another scene from its beginning.
  public func show(_ entry: SceneEntry) {
    let old = scene
    title = entry.title
    scene = entry.make()
    // What is taken out of the page may tell the old scene so.
    withExtendedLifetime(old) { fill() }
  }

  private func fill() {
    scene.root.sizing.width = .fill
    scene.root.sizing.height = .fill
    page.show(scene)
    showCommands()
  }

  /// Whether the overlay is shown.
  public var showsOverlay: Bool {
    get { overlay.visibility == .visible }
    set { overlay.visibility = newValue ? .visible : .gone }
  }

  /// Carries everything on to a time.
  public func advance(to time: Double) {
    prepare(for: time)
    window.layout()
    window.screen?.advance(to: time)
  }

  /// Makes ready for a frame, for a host that lays out and advances by itself.
  public func prepare(for time: Double) {
    scene.advance(to: time)
    showCommands()
    if showsOverlay { overlay.show(scene, hostNotes) }
  }
}

// MARK: - Keys
extension Stage {
  /// A key is pressed.
  /// - Returns: Whether it means anything; if not, it is for the host.
  public func press(_ key: SceneKey) -> Bool { scene.press(key) || pressCommon(key) }

  /// What keys do in all scenes.
  private var commonCommands: [Command] {
    guard !scene.isTyping else { return [] }
    let engine = Command("o", "engine") { [unowned(unsafe) self] in showsOverlay.toggle() }
    return [engine] + (exit.map { [$0] } ?? [])
  }

  private func pressCommon(_ key: SceneKey) -> Bool {
    guard let command = commonCommands.first(where: { $0.key == key }) else { return false }
    command.action()
    return true
  }

  private func showCommands() {
    footer.show(title, help: scene.help, scene.commands, common: commonCommands)
  }

  /// The word of a key is tapped.
  private func tap(_ key: SceneKey) {
    if !scene.pressCommand(key) { _ = pressCommon(key) }
    // It may have changed what only the scene knows of.
    window.setNeedsDrawing()
  }
}
