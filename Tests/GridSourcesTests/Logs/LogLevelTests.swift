import GridSources
import Testing

@Suite struct LogLevelTests {
  @Test func `a level has several names in letters of any case`() {
    #expect(["WARN", "warning", "W"].map { LogLevel($0) } == [.warning, .warning, .warning])
    #expect(["Error", "ERR", "e"].map { LogLevel($0) } == [.error, .error, .error])
    #expect(["fatal", "PANIC", "crit", "Emerg"].allSatisfy { LogLevel($0) == .critical })
    #expect(["", "warn1", "informative", "x", "[NFO"].allSatisfy { LogLevel($0) == nil })
  }

  @Test func `levels are in the order of their severity`() {
    let names = ["trace", "debug", "info", "notice", "warn", "error", "fatal"]
    let levels = names.compactMap { LogLevel($0) }
    #expect(levels.count == names.count && levels == levels.sorted())
  }
}
