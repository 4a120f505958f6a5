import Testing

@testable import GridTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct SignalSetTests {
  @Test func `stop and continue signals cancel each other`() {
    var set = SignalSet()
    set.insert(SIGTSTP)
    set.insert(SIGCONT)
    #expect(!set.contains(SIGTSTP))
    #expect(set.contains(SIGCONT))
    set.insert(SIGTSTP)
    #expect(set.contains(SIGTSTP))
    #expect(!set.contains(SIGCONT))
  }

  @Test func `signals other than stop and continue are kept`() {
    var set = SignalSet()
    for number in [SIGTERM, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM] { set.insert(number) }
    #expect(set.contains(SIGTERM))
    #expect(set.contains(SIGWINCH))
    set.remove(SIGTERM)
    #expect(!set.contains(SIGTERM))
    #expect(set.contains(SIGWINCH))
  }
}
