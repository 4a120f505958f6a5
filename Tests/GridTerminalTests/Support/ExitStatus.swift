/// How a process ended: by exit or by a signal.
enum ExitStatus: Hashable, Sendable {
  case status(Int32)
  case signal(Int32)

  init(_ status: Int32) {
    let number = status & 0x7F
    self = number == 0 ? .status(status >> 8 & 0xFF) : .signal(number)
  }

  var isFailure: Bool { self != .status(0) }
}
