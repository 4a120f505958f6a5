/// What is to be done in the next pass, and what came up during this one.
struct PendingWork {
  /// Whether anything is to be done.
  var needsPass = true

  /// Whether a pass is under way: cells come and go, and nothing else may move them.
  var isInPass = false

  /// Whether passes follow each other, or are being told of. There is no other beside them.
  var isSettling = false

  /// Whether a callback has asked for a pass meanwhile.
  var isAskedAgain = false

  /// Whether the cells go to another host after the pass.
  var isHandingOver = false

  /// Whether the data is being counted, and asked where items are now.
  var isCounting = false

  /// Whether the host has been told that there is work.
  var isAnnounced = false

  /// What callbacks asked for that cannot be done during a pass, in order.
  private var deferred: [() -> Void] = []

  /// Notes what is to be done after the pass.
  mutating func `defer`(_ work: @escaping () -> Void) {
    deferred.append(work)
  }

  /// Whether anything was noted.
  var hasDeferred: Bool { !deferred.isEmpty }

  /// What was noted, once.
  mutating func takeDeferred() -> [() -> Void] {
    defer { deferred.removeAll() }
    return deferred
  }
}
