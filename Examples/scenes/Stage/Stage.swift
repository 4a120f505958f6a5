/// What a host shows of the gallery: a scene, a line of help below it, and if it is asked for an overlay that
/// says what the engine is doing.
///
///     let stage = Stage(SceneList.all[0])
///     stage.window.screen = screen
///     stage.window.room = .exactly(screenSize)
///     stage.advance(to: now)                   // once a frame; then draw the window
public final class Stage {
  /// The outermost box.
  public let window = Box(width: .fill, height: .fill)

  /// The scene that is shown, and what it is called.
  public private(set) var scene: Scene
  public private(set) var title: String

  /// What the host has to say in the overlay, a line each.
  public var hostNotes: [String] = []

  private let footer = Footer()
  private let overlay = Overlay()

  /// Creates a stage that shows a scene.
  public init(_ entry: SceneEntry) {
    title = entry.title
    scene = entry.make()
    window.background = Palette.ground
    overlay.visibility = .gone
    overlay.position = .fixed(.zero)
    overlay.zIndex = 1_000
    fill()
  }

  /// Shows another scene from its beginning.
  public func show(_ entry: SceneEntry) {
    title = entry.title
    scene = entry.make()
    fill()
  }

  private func fill() {
    scene.root.sizing.width = .fill
    scene.root.sizing.height = .fill
    window.setBoxes([scene.root, footer, overlay])
    footer.show(title, scene)
  }

  /// Whether the overlay is shown.
  public var showsOverlay: Bool {
    get { overlay.visibility == .visible }
    set { overlay.visibility = newValue ? .visible : .gone }
  }

  /// A key is pressed.
  /// - Returns: Whether it means anything; if not, it is for the host.
  public func press(_ key: SceneKey) -> Bool {
    let isTaken = scene.press(key)
    if !isTaken, key == "o" {
      showsOverlay.toggle()
      return true
    }
    return isTaken
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
    footer.show(title, scene)
    if showsOverlay { overlay.show(scene, hostNotes, width: window.width) }
  }
}
