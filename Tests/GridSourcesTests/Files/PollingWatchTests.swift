import Foundation
import GridSources
import TestSupport
import Testing

@Suite struct PollingWatchTests {
  private let folder: TestFolder
  private let watch: FileWatch

  init() throws {
    folder = try TestFolder()
    watch = try FileWatch(every: .milliseconds(5))
  }

  private func path(_ name: String) -> BytePath { BytePath(folder.path(of: name)) }

  /// Waits for the next changes.
  private func nextChanges() -> Set<BytePath> {
    #expect(waitUntilReadable(watch.descriptor))
    return watch.changed()
  }

  @Test func `a file that grows is reported once`() throws {
    try folder.write("one", to: "log")
    try folder.write("one", to: "other")
    watch.add(path("log"))
    watch.add(path("other"))
    #expect(!isReadable(watch.descriptor, within: 100))
    try folder.append(" and two".utf8, to: "log")
    #expect(nextChanges() == [path("log")])
    #expect(!isReadable(watch.descriptor, within: 100))
    #expect(watch.changed() == [])
  }

  @Test func `a file that is removed, created and replaced by one like it is reported`() throws {
    try folder.write("one", to: "log")
    try folder.write("two", to: "next")
    watch.add(path("log"))
    try folder.remove("log")
    #expect(nextChanges() == [path("log")])
    try folder.write("one", to: "log")
    #expect(nextChanges() == [path("log")])
    // Writing a file takes two steps.
    Thread.sleep(forTimeInterval: 0.1)
    _ = watch.changed()
    try folder.remove("log")
    try folder.move("next", to: "log")
    #expect(nextChanges() == [path("log")])
  }

  @Test func `a folder is reported when it has another entry`() throws {
    watch.add(BytePath(folder.path))
    try folder.write("one", to: "one")
    #expect(nextChanges() == [BytePath(folder.path)])
  }

  @Test func `a path that was removed from the watch is not reported`() throws {
    try folder.write("one", to: "log")
    watch.add(path("log"))
    watch.remove(path("log"))
    try folder.write("one and two", to: "log")
    #expect(!isReadable(watch.descriptor, within: 100))
  }

  @Test func `adding a path again does not repeat its changes`() throws {
    try folder.write("one", to: "log")
    watch.add(path("log"))
    try folder.append(" and two".utf8, to: "log")
    #expect(nextChanges() == [path("log")])
    watch.add(path("log"))
    #expect(!isReadable(watch.descriptor, within: 100))
  }

  #if os(Linux)
    /// Limits what the process may use while a watch is made.
    /// - Returns: The error of the watch, if any.
    private static func errorOfWatch(
      limiting resource: __rlimit_resource, to count: rlim_t
    ) -> String? {
      let resource = __rlimit_resource_t(resource.rawValue)
      var old = rlimit()
      getrlimit(resource, &old)
      var new = rlimit(rlim_cur: count, rlim_max: old.rlim_max)
      setrlimit(resource, &new)
      let watch = Result { try FileWatch(every: .seconds(1)) }
      setrlimit(resource, &old)
      guard case .failure(let error) = watch else { return nil }
      return "\(error)"
    }

    @Test func `a watch without a descriptor or a thread throws`() async {
      await #expect(processExitsWith: .success) {
        let error = Self.errorOfWatch(limiting: RLIMIT_NOFILE, to: 0)
        #expect(error?.hasPrefix("Files cannot be watched: Too many open files. Close") == true)
      }
      await #expect(processExitsWith: .success) {
        // No memory for the stack of a thread.
        let error = Self.errorOfWatch(limiting: RLIMIT_AS, to: 1 << 20)
        #expect(error?.hasPrefix("Files cannot be watched: Resource temporarily") == true)
      }
    }

    /// The numbers of open descriptors and threads of the test process that belong to watches cannot
    /// be told from those of other tests, so many watches are made.
    @Test func `released watches leave neither descriptors nor threads`() throws {
      func count(_ what: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(what)").count
      }
      let (files, threads) = (try count("fd"), try count("task"))
      for _ in 0..<100 { try FileWatch(every: .seconds(1)).add(path("log")) }
      var isDone = false
      for _ in 0..<200 where !isDone {
        Thread.sleep(forTimeInterval: 0.05)
        isDone = try count("fd") < files + 60 && count("task") < threads + 60
      }
      #expect(isDone)
    }
  #endif
}
