/// What is to be done in the next pass, and what came up during this one.
struct PendingWork {
  /// Whether anything is to be done.
  var needsPass = true

  /// Whether the data is to be asked for everything again.
  var needsLoad = true

  /// Whether cells in use show what is no longer true.
  var needsRefill = false

  /// Whether cells in use have other places to fit in than when they were asked for their sizes.
  var needsSizes = false

  /// Whether a cell has said another size than before, outside a pass.
  var isSizeNew = false

  /// What is to be seen when everything is in its place, although sizes come in on the way.
  var target: ShownItem?

  /// What is to be in its old place when everything is measured, although sizes come in on the way.
  var anchor: Anchor?

  /// Whether the offset, the content or the viewport is not what it was.
  var didScroll = false

  /// Whether the state of items has changed, so that cells in use may look different.
  var needsStates = false

  /// Whether a pass is under way, in which cells come and go.
  var isInPass = false

  /// Whether passes are under way, or what they brought about is being told.
  var isBusy = false

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
