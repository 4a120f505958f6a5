/// The window of the gallery: a scene, a footer with its commands, and an overlay with the work of
/// the engine that is hidden at first.
///
///     let stage = Stage(SceneList.all[0])
///     stage.exit = Command("q", "quit") { host.quit() }
///     stage.window.screen = screen
///     stage.window.room = .exactly(screenSize)
///     stage.advance(to: now)                   // once a frame; then draw the window
public final class Stage {
  /// The root box.
  public let window = Box(width: .fill, height: .fill, arrangement: .stack)

  /// The current scene and its title.
  public private(set) var scene: Scene
  public private(set) var title: String

  /// The command that leaves the scene, if the host has one. The footer shows it with the commands
  /// of the scene.
  public var exit: Command?

  /// The lines that the host adds to the overlay.
  public var hostNotes: [String] = []

  private let overlay = Overlay()
  private lazy var footer = Footer { [unowned(unsafe) self] in tap($0) }
  private lazy var page = StagePage(footer)

  /// Creates a stage that shows a scene.
  public init(_ entry: SceneEntry) {
    title = entry.title
    scene = entry.make()
    window.background = theme.colors.ground
    overlay.visibility = .gone
    window.setBoxes([page, overlay])
    fill()
  }

  /// Shows another scene in its initial state.
  public func show(_ entry: SceneEntry) {
    let old = scene
    title = entry.title
    scene = entry.make()
    // Removing the boxes may still call the old scene.
    withExtendedLifetime(old) { fill() }
  }

  private func fill() {
    scene.root.sizing.width = .fill
    scene.root.sizing.height = .fill
    page.show(scene)
    footer.isExpanded = false
    showCommands()
  }

  /// Whether the overlay is visible.
  public var showsOverlay: Bool {
    get { overlay.visibility == .visible }
    set { overlay.visibility = newValue ? .visible : .gone }
  }

  /// Prepares and lays out a frame, and advances animations to its time.
  public func advance(to time: Double) {
    prepare(for: time)
    window.layout()
    window.screen?.advance(to: time)
  }

  /// Prepares a frame, for a host that lays out and advances by itself.
  public func prepare(for time: Double) {
    scene.advance(to: time)
    showCommands()
    if showsOverlay { overlay.show(scene, hostNotes) }
  }
}

// MARK: - Keys
extension Stage {
  /// Handles a key: by an open menu, by the text field that has the focus, by the scene, by the commands
  /// of all scenes, or by the grids of the scene. The letters of vi that are no commands act like arrows.
  /// - Parameter time: The time in seconds, on the clock of ``advance(to:)``, if the host knows it.
  /// - Returns: Whether the key has an action. If not, the host may handle it.
  public func press(_ press: GridKeyPress, time: Double? = nil) -> Bool {
    if window.hasOpenMenu { return window.press(press, time: time) }
    if field?.press(press, time: time) == true { return true }
    if scene.press(press) || pressCommon(press) { return true }
    let meant = isTyping ? press : press.fromVi
    return meant != press && scene.press(meant) || window.press(meant, time: time)
  }

  /// The text field that has the focus, if any.
  private var field: TextFieldBox? { window.screen?.focusedField }

  private var isTyping: Bool { field != nil || scene.isTyping }

  /// The commands of all scenes.
  private var commonCommands: [Command] {
    guard !isTyping else { return [] }
    let engine = Command("o", "engine") { [unowned(unsafe) self] in showsOverlay.toggle() }
    return [engine] + (exit.map { [$0] } ?? [])
  }

  private func pressCommon(_ press: GridKeyPress) -> Bool {
    guard let command = commonCommands.first(where: { $0.key == press }) else { return false }
    command.action()
    return true
  }

  private func showCommands() {
    footer.show(title, help: scene.help, scene.commands, common: commonCommands)
  }

  /// Handles a tap on the word of a key.
  private func tap(_ key: GridKeyPress) {
    if !scene.pressCommand(key) { _ = pressCommon(key) }
    // The tap may have changed state that only the scene knows.
    window.setNeedsDrawing()
  }
}
