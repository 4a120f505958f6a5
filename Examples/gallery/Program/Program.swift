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
      case .help: print(help)
      case .list: print(list)
      case .svg(let file): try save(picture(of: options), to: file)
      case .frames(let count): print(try Headless(options).run(count).text(as: options.format))
      case .show: try TerminalGallery(options).run()
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

  private static func complain(_ error: any Error) {
    let line = "gallery: \(VisibleText("\(error)"))\n"
    _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
  }

  /// The scenes, each with what there is to see.
  private static var list: String {
    let width = (Catalog.names.map { $0.count }.max() ?? 0) + 2
    return Catalog(queue: Headless.Queue()).entries.map { entry in
      entry.name + String(repeating: " ", count: width - entry.name.count) + entry.about
    }.joined(separator: "\n")
  }

  private static var help: String {
    """
    Shows what VirtualGrid does, in the terminal.

    gallery                         a list of scenes to choose from
    gallery SCENE                   one of them
    gallery files [FOLDER]          the files of a folder; the current one if none is named
    gallery log [FILE]              a text file of any size; standard input if that is data
    gallery SCENE --svg FILE        a picture of it as SVG
    gallery SCENE --frames N        what N frames cost, without a terminal
    gallery --list                  the names of the scenes

      --format text|json            how figures are printed
      --size COLUMNSxROWS           how large the terminal is that there is none of; 80x24

    In a scene: q goes back, o shows what the engine does, control-C ends the program. The last line
    says what else there is to press.

    \(list)
    """
  }

  /// A picture of a scene as it is worth one.
  private static func picture(of options: Options) throws -> SVGDocument {
    let headless = try Headless(options, measurer: RowMeasurer())
    headless.pose()
    return SVGDocument(of: headless.stage.window, pictures: headless.pictures)
  }

  private static func save(_ document: SVGDocument, to path: String) throws {
    guard let file = fopen(path, "w") else { throw FileError(path, errno) }
    defer { fclose(file) }
    guard fwrite(document.bytes, 1, document.bytes.count, file) == document.bytes.count
    else { throw FileError(path, errno) }
  }
}
