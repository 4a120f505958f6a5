/// What is to be done in the next pass, and what came up during this one.
struct PendingWork {
  /// Whether anything is to be done.
  var needsPass = true

  /// Whether the data is to be asked for everything again.
  var needsLoad = true

  /// What stays in its place then, if somebody has said so.
  var loadPolicy: AnchorPolicy?

  /// Whether cells in use show what is no longer true.
  var needsRefill = false

  /// Whether cells in use have other places to fit in than when they were asked for their sizes.
  var needsSizes = false

  /// Whether a cell has said another size than before, outside a pass.
  var isSizeNew = false

  /// What is to be seen when everything is in its place, although sizes come in on the way.
  var target: ShownItem?

  /// What is to be in its old place when everything is measured, although sizes come in on the way.
  var anchor: ScrollAnchor? {
    didSet { hasAnchor = anchor != nil }
  }

  /// Whether there is such an anchor. Kept apart, because to look at one takes a call.
  private(set) var hasAnchor = false

  /// Whether the offset, the content or the viewport is not what it was.
  var didScroll = false

  /// Whether other items are to be loaded ahead, wherever the content is.
  var needsPrefetch = false

  /// Whether cells were on their way when that was last looked at.
  var wasAnimating = false

  /// Whether the state of items has changed, so that cells in use may look different.
  var needsStates = false

  /// Whether cells have something to do, wherever the content is.
  var needsCells: Bool { needsRefill || needsStates || needsSizes || isSizeNew }

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

  /// How many updates have been checked and wait for the end of the pass.
  private(set) var waitingUpdates = 0

  /// The counts that the data has after the last of them; nil if they are the grid's.
  private(set) var countsAhead: SectionCounts?

  /// The number of loads so far: one takes in what waited for the end of the pass.
  private(set) var loadCount = 0

  /// Whether somebody is changing the data, and saying how.
  var isUpdating = false

  /// What was said in an update within the one that is under way.
  var updateWithin = GridUpdate()

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

  /// Whether the data has changed, so that its numbers are others than the grid's.
  var isDataAhead: Bool { isUpdating || waitingUpdates > 0 }

  /// An update that leads to these counts waits for the end of the pass.
  mutating func wait(for counts: SectionCounts) {
    waitingUpdates += 1
    countsAhead = counts
  }

  /// The update that has waited longest does so no longer.
  mutating func endWait() {
    waitingUpdates -= 1
    if waitingUpdates == 0 { countsAhead = nil }
  }

  /// The data is loaded as it is, with all updates in it that wait.
  mutating func beginLoad() {
    needsLoad = false
    loadCount &+= 1
    waitingUpdates = 0
    countsAhead = nil
  }

  /// What was said in updates within another, once.
  mutating func takeUpdateWithin() -> GridUpdate {
    defer { updateWithin = GridUpdate() }
    return updateWithin
  }
}
