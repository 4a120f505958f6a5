import Foundation
import TestSupport
import Testing

@testable import gallery

/// The pictures in the documentation are byte for byte what `gallery SCENE --svg` and `--film` draw.
///
/// After an intended change of drawing, `VIRTUALGRID_PICTURES=draw swift test --filter
/// PictureTests` replaces them. Look at the new pictures in a browser before you commit them.
struct PictureTests {
  @Test(arguments: Catalog.names)
  func `a picture in the documentation equals what the gallery draws`(scene: String) throws {
    let folder = try TestFolder()
    try folder.fillHarbour()
    let words = scene == "files" ? "files harbour" : scene
    let drawing = try shell(
      "cd '\(folder.path)' && TZ=UTC gallery \(words) --size 100x36 --svg picture.svg")
    try #require(drawing.status == 0, "\(drawing.errors)")
    let drawn = try String(contentsOfFile: folder.path(of: "picture.svg"), encoding: .utf8)
    let kept = packageFile("Examples/gallery/Pictures/\(scene).svg")
    if ProcessInfo.processInfo.environment["VIRTUALGRID_PICTURES"] == "draw" {
      try drawn.write(to: kept, atomically: true, encoding: .utf8)
    }
    let picture = try String(contentsOf: kept, encoding: .utf8)
    #expect(drawn == picture, "\(scene).svg is not what `gallery \(words) --svg` draws.")
  }

  @Test func `the film in the README equals what the gallery draws`() throws {
    let drawing = try shell("gallery --film -")
    try #require(drawing.status == 0, "\(drawing.errors)")
    let kept = packageFile("Examples/gallery/Pictures/film.svg")
    if ProcessInfo.processInfo.environment["VIRTUALGRID_PICTURES"] == "draw" {
      try drawing.output.write(to: kept, atomically: true, encoding: .utf8)
    }
    #expect(try drawing.output == String(contentsOf: kept, encoding: .utf8))
    #expect(try packageText("README.md").contains("](Examples/gallery/Pictures/film.svg)"))
  }

  @Test func `the gallery's README shows all scenes`() throws {
    let list = try shell("gallery --list")
    let names = list.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.map { String($0) } == Catalog.names)
    let page = try packageText("Examples/gallery/README.md")
    for name in names { #expect(page.contains("](Pictures/\(name).svg)")) }
  }
}

extension TestFolder {
  /// Creates a folder with files of an invented harbour, all with the same modification date.
  fileprivate func fillHarbour() throws {
    let texts = [
      "arrivals/1850.txt": 48_211, "arrivals/1851.txt": 51_904, "arrivals/1852.txt": 9_377,
      "charts/inner harbour.chart": 1_204_551, "charts/north pier.chart": 883_210,
      "cranes/large.log": 0, "cranes/small.log": 77, "ledger.csv": 20_480, "notes.md": 1_618,
      "tides.txt": 365,
    ]
    for folder in ["harbour", "harbour/arrivals", "harbour/charts", "harbour/cranes"] {
      try makeFolder(folder)
    }
    for (name, length) in texts {
      try write(String(repeating: "~", count: length), to: "harbour/" + name)
    }
    let time = Date(timeIntervalSince1970: 1_790_000_000)
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      try FileManager.default.setAttributes(
        [.modificationDate: time], ofItemAtPath: "\(path)/\(name)")
    }
  }
}
