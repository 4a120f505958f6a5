import GalleryScenes
import GridSVG
import GridSources
import GridTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The command-line program.
enum Program {
  /// Runs the program with these arguments.
  /// - Returns: The exit status of the process: 0, 1 for a failure, or 2 for a wrong command line.
  static func run(_ words: [String]) -> Int32 {
    do {
      let options = try Options(words, scenes: Catalog.names)
      switch options.task {
      case .help: try say(help)
      case .list: try say(list)
      case .svg(let file): try save(picture(of: options), to: file)
      case .film(let file): try save(Film().document, to: file)
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

// MARK: - Tasks
extension Program {
  /// Shows scenes in the terminal. If standard output is not a terminal, a log from a pipe is first
  /// read up to `firstPages`.
  private static func show(_ options: Options) throws {
    let files = try SceneFiles(options, input: STDIN_FILENO)
    if isatty(STDOUT_FILENO) != 1 { try files.log?.waitForBytes(upTo: firstPages) }
    try TerminalGallery(options, files).run()
  }

  /// Returns a picture of the posed scene.
  private static func picture(of options: Options) throws -> SVGDocument {
    let files = try SceneFiles(options, input: STDIN_FILENO)
    try files.log?.waitForBytes(upTo: firstPages)
    let headless = try Headless(options, files: files, measurer: RowMeasurer())
    headless.pose()
    return SVGDocument(of: headless.stage.window, pictures: headless.pictures)
  }

  private static func measure(_ count: Int, _ options: Options) throws -> Figures {
    let files = try SceneFiles(options, input: STDIN_FILENO)
    try files.log?.waitForBytes(upTo: measuredPages)
    return try Headless(options, files: files).run(count)
  }

  private static func save(_ document: SVGDocument, to path: String) throws(FileError) {
    guard path != "-" else { return try ByteOutput.standard.write(document.bytes) }
    try ByteOutput.save(document.bytes, to: path)
  }

  /// A number of bytes that exceeds the first page of any text.
  private static let firstPages = 1 << 20

  /// The number of bytes read from a pipe before frames are measured. It exceeds what they scroll
  /// through.
  private static let measuredPages = 16 << 20
}

// MARK: - Help texts
extension Program {
  /// The names of the scenes, each with its description.
  private static var list: String {
    let width = (Catalog.names.map { $0.count }.max() ?? 0) + 2
    return Catalog(SceneFiles(), queue: StepQueue()).entries.map { entry in
      entry.name + String(repeating: " ", count: width - entry.name.count) + entry.about
    }.joined(separator: "\n")
  }

  private static var help: String {
    """
    Shows examples of VirtualGrid in the terminal: grids, lists, tables, and layouts of boxes.

    gallery                         a list of scenes to choose from
    gallery SCENE                   one scene; their names are below
    gallery files [FOLDER]          the files of a folder; the current one if none is named
    gallery log [FILE]              a text file of any size; standard input if that is a pipe or a file
    gallery SCENE --svg FILE        writes a picture as SVG; - is standard output
    gallery --film FILE             writes an animated SVG of pictures that scroll and change
    gallery SCENE --frames N        prints the cost of N frames, measured without a terminal
    gallery --list                  the names of the scenes

      --format text|json            the format of the figures; default text
      --size COLUMNSxROWS           the size of the picture or of the measured terminal;
                                    default 80x24
      --state FILE                  the file in which the scene `files` keeps its view; without it,
                                    the view is kept until the program ends

    Keys in all scenes:

      q             back to the list, or quit if the command named the scene
      Esc           cancel the current action; without one, back to the list
      o             show or hide the work of the engine
      control-R     mirror rows and scroll bars, as for text that is read from right to left
      control-C     quit

    The lines below a scene show its other keys. Each of them can be clicked.

    \(list)
    """
  }
}
