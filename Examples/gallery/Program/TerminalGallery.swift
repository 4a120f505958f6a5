import GalleryScenes
import GridSources
import GridTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The gallery in a terminal: the list of scenes, and the scene that is open.
final class TerminalGallery {
  private let app: TerminalApp
  private let stage: Stage

  /// The entry of the list of all scenes.
  private let menu: SceneEntry

  /// The page that is shown.
  private var place: Place

  /// A page of the program.
  private enum Place {
    /// The list of scenes.
    case menu

    /// A scene that was opened from the list.
    case scene

    /// A scene that was named on the command line, without the list.
    case onlyScene
  }

  /// The page to show from the next frame on.
  private let choice = Choice()

  /// The descriptor of file changes that the shown scene listens to.
  private var watchedDescriptor: Int32?

  /// Whether the scene has not been drawn yet. Its first frame shows its scroll bars for a moment.
  private var isSceneNew = true

  /// The time of the last frame that the scene has asked for.
  private var dueTime: Double?

  /// The number of bytes written by all frames before the last one.
  private var writtenBytes = 0

  /// The choice of the user, made between frames.
  private final class Choice {
    enum Page {
      case menu
      case scene(SceneEntry)
    }

    /// The page to show; nil once it is shown.
    var next: Page?

    /// The name of the scene that was opened last.
    private(set) var name: String?

    func take(_ entry: SceneEntry) {
      next = .scene(entry)
      name = entry.name
    }
  }

  /// Shows the scene of the options, or the list.
  init(_ options: Options, _ files: SceneFiles) {
    let root = Box(width: .fill, height: .fill, arrangement: .stack)
    app = TerminalApp(root, pictures: ScenePictures())
    let catalog = Catalog(files, queue: app.queue) { .today }
    let choice = choice
    menu = SceneEntry("", "VirtualGrid", "") {
      let menu = Menu(of: catalog.entries.map { $0.withName }) { choice.take($0) }
      // Coming back to the list, the focus is on the scene that was left.
      let place = catalog.entries.firstIndex { $0.name == choice.name }
      menu.grid?.focusItem(at: place ?? 0)
      return menu
    }
    let entry = options.scene.flatMap { catalog[$0] }
    place = entry == nil ? .menu : .onlyScene
    stage = Stage(entry ?? menu)
    root.append(stage.window)
    if let log = files.log { follow(log) }
  }

  /// Shows scenes until the user quits.
  func run() throws {
    app.rotationDuration = 0.3
    app.shortcuts[.control("r")] = { $0.isMirrored.toggle() }
    app.onKey = { [unowned self] in
      press($0)
      return true
    }
    app.onPaste = { [unowned self] in stage.scene.paste($0) }
    app.onFrame = { [unowned self] in begin(at: $0) }
    listen()
    try app.runBlocking()
  }
}

// MARK: - Keys
extension TerminalGallery {
  /// Handles a key. The stage passes it to the grids of the scene.
  private func press(_ press: GridKeyPress) {
    if stage.press(press, time: app.now) { return wake() }
    // Escape never ends the program: it may be meant for something else.
    if press == .escape, place == .scene { goBack() }
  }

  /// Goes back to the list, or ends the program if it was started with a scene.
  private func leave() { if place == .scene { goBack() } else { app.quit() } }

  private func goBack() {
    choice.next = .menu
    wake()
  }

  /// Requests a frame, as a key may change state that only the scene knows.
  private func wake() { stage.window.setNeedsDrawing() }
}

// MARK: - Frames
extension TerminalGallery {
  private func begin(at time: Double) {
    switch choice.next {
    case .menu: show(menu, as: .menu)
    case .scene(let entry): show(entry, as: .scene)
    case nil: break
    }
    choice.next = nil
    if isSceneNew { stage.scene.grid?.flashIndicators(time: time) }
    isSceneNew = false
    stage.hostNotes = notes()
    stage.exit = Command("q", place == .scene ? "back" : "quit") { [unowned self] in leave() }
    if app.work.frames > 0 { stage.scene.frameTime = app.work.frameTime }
    stage.prepare(for: time)
    guard let due = stage.scene.nextTime, due != dueTime else { return }
    dueTime = due
    app.after(due - app.now) { [weak self] in self?.wake() }
  }

  private func show(_ entry: SceneEntry, as place: Place) {
    self.place = place
    dueTime = nil
    // The old scene no longer listens to file changes.
    if let watchedDescriptor { app.stopReading(watchedDescriptor) }
    stage.show(entry)
    isSceneNew = true
    listen()
  }

  /// The lines that the overlay shows about the terminal.
  private func notes() -> [String] {
    let bytes = app.work.bytes - writtenBytes
    writtenBytes = app.work.bytes
    return ["\(grouped(app.work.frames)) frames, the last of \(grouped(bytes)) bytes"]
  }
}

// MARK: - Files
extension TerminalGallery {
  /// Subscribes the shown scene to file changes, if it shows files.
  private func listen() {
    let files = stage.scene as? FilesScene
    watchedDescriptor = files?.descriptor
    guard let files, let watchedDescriptor else { return }
    app.whenReadable(watchedDescriptor) { [unowned files] in files.lookAgain() }
  }

  /// Follows a log as it grows, and the file that replaces it.
  private func follow(_ log: LiveFile) {
    guard let descriptor = log.descriptor else { return }
    app.whenReadable(descriptor) { [unowned self] in
      // Without the scene, so that a pipe is read while another scene is shown.
      if stage.scene is LogScene { lookAgainAtLog() } else { log.update() }
      if log.descriptor == nil { app.stopReading(descriptor) }
    }
  }

  private func lookAgainAtLog() {
    guard let scene = stage.scene as? LogScene else { return }
    scene.lookAgain()
    wake()
  }
}
