import Foundation
import TestSupport
import Testing

@testable import GridSources

extension ByteFileTests {
  private func text(at path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func mode(at path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `writing makes a file, and replaces it with the same permissions`() throws {
    let folder = try TestFolder()
    let path = folder.path(of: "names")
    try ByteFile.write("Ada\n".utf8, to: BytePath(path))
    #expect(try text(at: path) == "Ada\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let old = try ByteFile(BytePath(path))
    try ByteFile.write("Alan\n".utf8, to: BytePath(path))
    #expect(try text(at: path) == "Alan\n")
    #expect(try mode(at: path) == 0o640)
    // A program that has the old file open reads all of it.
    #expect(try old.lines() == ["Ada"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["names"])
  }

  @Test func `writing through a symbolic link replaces its target`() throws {
    let folder = try TestFolder()
    try folder.write("old", to: "target")
    let link = folder.path(of: "link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path(of: "target"))
    try ByteFile.write("new".utf8, to: BytePath(link))
    #expect(try text(at: folder.path(of: "target")) == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path(of: "target"))
  }

  @Test func `a folder is not replaced, and a missing folder is an error`() throws {
    let folder = try TestFolder()
    let refused = #expect(throws: FileError.self) {
      try ByteFile.write("text".utf8, to: BytePath(folder.path))
    }
    #expect(
      refused?.description
        == "\(folder.path) cannot be written: File exists. Give another path to write to.")
    #expect(throws: FileError.self) {
      try ByteFile.write("text".utf8, to: BytePath(folder.path(of: "missing/names")))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
