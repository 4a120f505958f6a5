import Foundation
import GridSources
import TestSupport
import Testing

struct DraftFileTests {
  private func names(in folder: TestFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test func `a draft takes over the path when it is committed`() throws {
    let folder = try TestFolder()
    try folder.write("old", to: "rows")
    let path = folder.path(of: "rows")
    let draft = try DraftFile(BytePath(path))
    try draft.append("one\n".utf8)
    try draft.append("two\n".utf8)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try draft.commit()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
    #expect(try names(in: folder) == ["rows"])
  }

  @Test func `a draft that is released leaves the old file`() throws {
    let folder = try TestFolder()
    try folder.write("old", to: "rows")
    let path = folder.path(of: "rows")
    do {
      let draft = try DraftFile(BytePath(path))
      try draft.append("new".utf8)
      #expect(try names(in: folder).count == 2)
    }
    #expect(try names(in: folder) == ["rows"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test func `a device is no file that a draft can replace`() throws {
    let failure = #expect(throws: FileError.self) { try DraftFile("/dev/full") }
    #expect(failure?.description.contains("/dev/full cannot be written") == true)
  }

  @Test func `a draft in a folder that does not exist is an error`() throws {
    let folder = try TestFolder()
    #expect(throws: FileError.self) { try DraftFile(BytePath(folder.path(of: "missing/rows"))) }
  }
}
