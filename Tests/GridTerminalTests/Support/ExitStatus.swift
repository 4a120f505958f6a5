/// How a process has ended.
enum ExitStatus: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  init(_ status: Int32) {
    let number = status & 0x7F
    self = number == 0 ? .status(status >> 8 & 0xFF) : .signal(number)
  }

  /// Whether it is that of a process that has failed.
  var isFailure: Bool { self != .status(0) }
}
