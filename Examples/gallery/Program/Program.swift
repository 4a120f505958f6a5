import GalleryScenes
import GridSVG
import GridTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program, from its words to its end.
enum Program {
  /// Does what the words ask for.
  /// - Returns: The status that the process ends with.
  static func run(_ words: [String]) -> Int32 {
    do {
      let options = try Options(words, scenes: Catalog.names)
      switch options.task {
      case .help: try say(help)
      case .list: try say(list)
      case .svg(let file): try save(picture(of: options), to: file)
      case .frames(let count, let format): try say(measure(count, options).text(as: format))
      case .show: try show(options)
      }
      return 0
    } catch let error as OptionError {
      complain(error)
      return 2
    } catch {
      complain(error)
      return 1
    }
  }

  private static func say(_ text: String) throws(FileError) {
    try ByteOutput.standard.write((text + "\n").utf8)
  }

  private static func complain(_ error: any Error) {
    let line = "gallery: \(VisibleText("\(error)"))\n"
    try? ByteOutput(descriptor: STDERR_FILENO, name: "Standard error").write(line.utf8)
  }
}

// MARK: - What it does
extension Program {
  /// Shows scenes in the terminal; where there is none, as much as a page has room for.
  private static func show(_ options: Options) throws {
    let files = try SceneFiles(options, input: STDIN_FILENO)
    if isatty(STDOUT_FILENO) != 1 { try files.log?.takeAll(upTo: firstPages) }
    try TerminalGallery(options, files).run()
  }

  /// A picture of a scene as it is worth one.
  private static func picture(of options: Options) throws -> SVGDocument {
    let files = try SceneFiles(options, input: STDIN_FILENO)
    try files.log?.takeAll(upTo: firstPages)
    let headless = try Headless(options, files: files, measurer: RowMeasurer())
    headless.pose()
    return SVGDocument(of: headless.stage.window, pictures: headless.pictures)
  }

  private static func measure(_ count: Int, _ options: Options) throws -> Figures {
    let files = try SceneFiles(options, input: STDIN_FILENO)
    try files.log?.takeAll(upTo: measuredPages)
    return try Headless(options, files: files).run(count)
  }

  private static func save(_ document: SVGDocument, to path: String) throws(FileError) {
    guard path != "-" else { return try ByteOutput.standard.write(document.bytes) }
    try ByteOutput.save(document.bytes, to: path)
  }

  /// More bytes than the first page of a text has.
  private static let firstPages = 1 << 20

  /// More bytes than are scrolled through while frames are measured, of what may have no end.
  private static let measuredPages = 16 << 20
}

// MARK: - What it says of itself
extension Program {
  /// The scenes, each with what there is to see.
  private static var list: String {
    let width = (Catalog.names.map { $0.count }.max() ?? 0) + 2
    return Catalog(SceneFiles(), queue: StepQueue()).entries.map { entry in
      entry.name + String(repeating: " ", count: width - entry.name.count) + entry.about
    }.joined(separator: "\n")
  }

  private static var help: String {
    """
    Shows what VirtualGrid does, in the terminal.

    gallery                         a list of scenes to choose from
    gallery SCENE                   one of them
    gallery files [FOLDER]          the files of a folder; the current one if none is named
    gallery log [FILE]              a text file of any size; standard input if that is a pipe or a file
    gallery SCENE --svg FILE        a picture of it as SVG; - is standard output
    gallery SCENE --frames N        what N frames cost, without a terminal
    gallery --list                  the names of the scenes

      --format text|json            how it prints what frames cost; text
      --size COLUMNSxROWS           how large a picture is, or what is measured; 80x24

    In a scene: q goes back to the list, or ends the program where the scene was named; esc ends what was
    begun, and then goes back to the list; o shows what the engine does; control-C ends the program. The
    lines below a scene say what else there is to press, or to click.

    \(list)
    """
  }
}
