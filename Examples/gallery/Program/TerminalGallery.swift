import GalleryScenes
import GridTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The gallery in a terminal: the list, and the scenes that are opened from it.
final class TerminalGallery {
  private let app: TerminalApp
  private let stage: Stage

  /// The list of all scenes.
  private let menu: SceneEntry

  /// Where the reader is.
  private var place: Place

  /// Where a reader may be.
  private enum Place {
    /// In the list.
    case menu

    /// In a scene that was chosen from the list.
    case scene

    /// In a scene that was asked for by its name, without the list.
    case onlyScene
  }

  /// Where the reader wants to be, from the next frame on.
  private let choice = Choice()

  /// Hears of what is written to the text that was named.
  private let watch = FileWatch()

  /// Where changes are told for the scene that is shown.
  private var heard: Int32?

  /// When the scene was said to do something by itself.
  private var dueTime: Double?

  /// How many bytes all frames had before the last one.
  private var writtenBytes = 0

  /// What was chosen.
  private final class Choice {
    enum Page {
      case menu
      case scene(SceneEntry)
    }

    /// What is to be shown; nil once it is.
    var next: Page?

    /// The scene that was chosen last.
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
    let catalog = Catalog(files, queue: app.queue)
    let choice = choice
    menu = SceneEntry("", "VirtualGrid", "") {
      let menu = Menu(of: catalog.entries.map { $0.withName }) { choice.take($0) }
      // Whoever comes back is where they were.
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

  /// Shows scenes until the reader has enough.
  func run() throws {
    app.rotationDuration = 0.3
    app.onKey = { [unowned self] in press($0) }
    app.onPaste = { [unowned self] in stage.scene.paste($0) }
    app.onFrame = { [unowned self] in begin(at: $0) }
    listen()
    try app.run()
  }
}

// MARK: - Keys
extension TerminalGallery {
  private func press(_ press: TerminalKeyPress) {
    if let key = SceneKey(press), stage.press(key) { return wake() }
    // Whoever wants to end something else does not want to end the program.
    if press == TerminalKeyPress(.escape), place == .scene { goBack() }
  }

  /// Goes back to the list, or ends the program where there is none to go back to.
  private func leave() { if place == .scene { goBack() } else { app.quit() } }

  private func goBack() {
    choice.next = .menu
    wake()
  }

  /// A key may change what only the scene knows of.
  private func wake() { stage.window.setNeedsDrawing() }
}

extension SceneKey {
  /// The key that was pressed; nil for a chord, or if no scene knows it.
  init?(_ press: TerminalKeyPress) {
    guard press.modifiers.isSubset(of: .shift) else { return nil }
    switch press.key {
    case .tab: self = press.modifiers.contains(.shift) ? .backTab : .tab
    case .character(let character): self = .character(character)
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .enter: self = .enter
    case .escape: self = .escape
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .insert, .function: return nil
    }
  }
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
    stage.hostNotes = notes()
    stage.exit = Command("q", place == .scene ? "back" : "quit") { [unowned self] in leave() }
    if app.work.frames > 0 { stage.scene.frameTime = app.work.frameTime }
    stage.prepare(for: time)
    guard let due = stage.scene.nextTime, due != dueTime else { return }
    dueTime = due
    app.after(due - time) { [weak self] in self?.wake() }
  }

  private func show(_ entry: SceneEntry, as place: Place) {
    self.place = place
    dueTime = nil
    // What is told of files ends with the scene.
    if let heard { app.stopReading(heard) }
    stage.show(entry)
    listen()
  }

  /// What the terminal has to do with it.
  private func notes() -> [String] {
    let bytes = app.work.bytes - writtenBytes
    writtenBytes = app.work.bytes
    return ["\(grouped(app.work.frames)) frames, the last of \(grouped(bytes)) bytes"]
  }
}

// MARK: - Files
extension TerminalGallery {
  /// Hears of changes to files for a scene that shows them.
  private func listen() {
    let files = stage.scene as? FilesScene
    heard = files?.watch.descriptor
    guard let files, let heard else { return }
    app.whenReadable(heard) { [unowned files] in files.lookAgain() }
  }

  /// Hears of what is added to a text, or comes in its place.
  private func follow(_ log: LogSource) {
    switch log.growth {
    case .file(let path):
      guard let descriptor = watch.descriptor else { return }
      watch.add(path)
      watch.add(path.folder)
      app.whenReadable(descriptor) { [unowned self] in
        guard !watch.changed().isEmpty else { return }
        watch.add(path)
        lookAgainAtLog()
      }
    case .stream(let stream):
      app.whenReadable(stream.input) { [unowned self] in
        stream.take()
        if stream.state != .mayGoOn { app.stopReading(stream.input) }
        lookAgainAtLog()
      }
    case .none, .failed: break
    }
  }

  private func lookAgainAtLog() {
    guard let scene = stage.scene as? LogScene else { return }
    scene.lookAgain()
    wake()
  }
}
