#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A set of pending signals, with one bit per signal number.
struct SignalSet: Hashable {
  private(set) var bits: UInt64

  init(bits: UInt64 = 0) { self.bits = bits }

  func contains(_ number: Int32) -> Bool { bits & Self.bit(number) != 0 }

  /// Adds a signal. SIGTSTP and SIGCONT remove each other, so that the later one counts.
  mutating func insert(_ number: Int32) {
    switch number {
    case SIGTSTP: remove(SIGCONT)
    case SIGCONT: remove(SIGTSTP)
    default: break
    }
    bits |= Self.bit(number)
  }

  mutating func remove(_ number: Int32) { bits &= ~Self.bit(number) }

  private static func bit(_ number: Int32) -> UInt64 { 1 << UInt64(number) }
}
