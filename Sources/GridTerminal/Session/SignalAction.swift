#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The action of the system for a signal.
typealias SignalAction = sigaction

extension SignalAction {
  static var byDefault: SignalAction { SignalAction() }

  static var ignoring: SignalAction { calling(SIG_IGN, flags: 0) }

  /// Returns an action that calls a handler and blocks `others` while it runs.
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

  /// Returns the current action of a signal.
  static func current(for number: Int32) -> SignalAction {
    var action = SignalAction()
    sigaction(number, nil, &action)
    return action
  }

  /// Makes this the action of a signal.
  /// - Returns: The previous action.
  @discardableResult
  func set(for number: Int32) -> SignalAction {
    var (action, before) = (self, SignalAction())
    sigaction(number, &action, &before)
    return before
  }
}
