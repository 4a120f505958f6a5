#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import GridSources

  @Suite struct FileWatchTests {
    private let folder: TestFolder
    private let watch: FileWatch

    init() throws {
      folder = try TestFolder()
      watch = try FileWatch()
    }

    private var path: BytePath { BytePath(folder.path) }

    @Test func `changes of a watched folder are reported once`() throws {
      watch.add(path)
      watch.add(path)
      try folder.write("one", to: "one")
      try folder.write("two", to: "two")
      #expect(watch.changed() == [path])
      #expect(watch.changed() == [])
      watch.remove(path)
      try folder.write("three", to: "three")
      #expect(watch.changed() == [])
    }

    @Test func `a path is watched if a file has it`() throws {
      #expect(watch.add(path))
      #expect(watch.add(path))
      let log = path.appending(Array("log".utf8))
      #expect(!watch.add(log))
      try folder.write("one", to: "log")
      #expect(watch.add(log))
      try folder.remove("log")
      #expect(!watch.add(log))
      watch.remove(log)
    }

    @Test func `a changed modification date is reported`() throws {
      try folder.write("one", to: "one")
      watch.add(path)
      try folder.setTime(of: "one", to: 1_000_000_000)
      #expect(watch.changed() == [path])
    }

    @Test func `a folder that was removed and created again can be watched again`() throws {
      let inner = path.appending(Array("inner".utf8))
      try folder.makeFolder("inner")
      watch.add(inner)
      try folder.remove("inner")
      #expect(watch.changed() == [inner])
      try folder.makeFolder("inner")
      watch.add(inner)
      try folder.write("one", to: "inner/one")
      #expect(watch.changed() == [inner])
    }

    @Test func `watching a path again follows the file that replaced the old one`() throws {
      try folder.write("old", to: "log")
      let log = path.appending(Array("log".utf8))
      watch.add(log)
      try folder.move("log", to: "log.1")
      try folder.write("new", to: "log")
      #expect(watch.changed() == [log])
      watch.add(log)
      _ = watch.changed()
      try folder.write("more", to: "log.1")
      #expect(watch.changed() == [])
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path(of: "log")))
      try handle.write(contentsOf: Data("newer".utf8))
      try handle.close()
      #expect(watch.changed() == [log])
    }

    @Test func `removing one of two paths to the same folder keeps the other watched`() throws {
      try folder.makeFolder("one")
      let one = path.appending(Array("one".utf8))
      let other = path.appending(Array("other".utf8))
      watch.add(one)
      try folder.move("one", to: "other")
      watch.add(other)
      _ = watch.changed()
      watch.remove(one)
      try folder.write("text", to: "other/text")
      #expect(watch.changed() == [other])
    }

    @Test func `a folder watched for its names does not report writes to its files`() throws {
      try folder.write("one", to: "one")
      #expect(watch.addNames(inFolder: path))
      try folder.write("more", to: "one")
      #expect(watch.changed() == [])
      try folder.move("one", to: "two")
      #expect(watch.changed() == [path])
      // Adding the path for everything adds the writes.
      watch.add(path)
      try folder.write("more", to: "two")
      #expect(watch.changed() == [path])
    }

    /// The number of events that the system keeps for a watch; nil if it is not known.
    private static let eventLimit: Int? = {
      let limit = try? String(
        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      return limit.flatMap { Int($0.filter { $0.isNumber }) }
    }()

    @Test(.enabled(if: eventLimit.map { $0 <= 100_000 } == true, "The event queue is too long."))
    func `an overflow of the event queue reports all paths as changed`() throws {
      let count = try #require(Self.eventLimit)
      try folder.makeFolder("quiet")
      try folder.makeFolder("busy")
      let quiet = path.appending(Array("quiet".utf8))
      watch.add(quiet)
      watch.add(path.appending(Array("busy".utf8)))
      // Writes two files alternately, because equal events in a row are merged.
      let names = ["one", "two"].map { folder.path(of: "busy/" + $0) }
      for name in ["one", "two"] { try folder.write("", to: "busy/" + name) }
      let handles = try names.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
      for number in 0..<count { try handles[number % 2].write(contentsOf: Data([1])) }
      #expect(watch.changed().contains(quiet))
      for handle in handles { try handle.close() }
    }
  }
#endif
