#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is done about a signal, as the system has it.
typealias SignalAction = sigaction

extension SignalAction {
  static var byDefault: SignalAction { SignalAction() }

  static var ignoring: SignalAction { calling(SIG_IGN, flags: 0) }

  /// To call a handler, during which others wait.
  static func calling(
    _ handler: (@convention(c) (Int32) -> Void)?, flags: Int32, before others: [Int32] = []
  ) -> SignalAction {
    var action = SignalAction()
    for number in others { sigaddset(&action.sa_mask, number) }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    return action
  }

  var isIgnoring: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// What is done about a signal now.
  static func current(for number: Int32) -> SignalAction {
    var action = SignalAction()
    sigaction(number, nil, &action)
    return action
  }

  /// Makes it what is done about a signal.
  /// - Returns: What was done before.
  @discardableResult
  func set(for number: Int32) -> SignalAction {
    var (action, before) = (self, SignalAction())
    sigaction(number, &action, &before)
    return before
  }
}
