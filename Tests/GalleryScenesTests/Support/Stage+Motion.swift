import GalleryScenes

/// What a reader follows on a stage: where items are, and whether they get there without a leap.
extension Stage {
  /// Where items in sight are on the screen as they are shown at the moment, by number.
  var itemOrigins: [Int: GridPoint] {
    var origins: [Int: GridPoint] = [:]
    for item in grid.visibleItems {
      guard let frame = grid.attributes(ofItemAt: item)?.frame else { continue }
      origins[item] = GridPoint(
        x: frame.minX - grid.contentOffset.x, y: frame.minY - grid.contentOffset.y)
    }
    return origins
  }

  /// Lets time pass in frames, and says how far any item has moved at most from one to the next, which
  /// was seen in both.
  func greatestStep(from start: Double, to end: Double) -> Double {
    var greatest = 0.0
    var before = itemOrigins
    var time = start
    while time <= end {
      advance(to: time)
      let after = itemOrigins
      greatest = max(greatest, Self.greatestDistance(from: before, to: after))
      before = after
      time += 1 / 60
    }
    return greatest
  }

  /// How far any item has moved that is in both.
  static func greatestDistance(from before: [Int: GridPoint], to after: [Int: GridPoint]) -> Double
  {
    after.reduce(0) { greatest, entry in
      guard let old = before[entry.key] else { return greatest }
      let distance = entry.value - old
      return max(greatest, abs(distance.x), abs(distance.y))
    }
  }

  /// Whether nothing is left of what was on its way, and nothing was repaired.
  var isSettled: Bool {
    let isMoving = window.screen?.isMoving ?? false
    return !isMoving && !grid.isAnimating && grid.interactiveTransitionProgress == nil
      && grid.faults.count == 0
  }

  /// Presses keys at random, a frame or more after each other.
  /// - Returns: The time afterwards, when all has come to rest.
  func pressAtRandom(_ keys: [SceneKey], count: Int, seed: Int) -> Double {
    var dice = Dice(seed)
    var time = 1.0
    for _ in 0..<count {
      _ = press(keys[Int.random(in: keys.indices, using: &dice)])
      for _ in 0..<Int.random(in: 1...12, using: &dice) {
        time += 1 / 60
        advance(to: time)
      }
    }
    run(from: time, to: time + 3)
    return time + 3
  }

  /// A tap with a finger or a button.
  func tap(_ point: GridPoint, at time: Double) {
    window.touches.pointerDown(at: point, time: time)
    window.touches.pointerUp(at: point, time: time + 0.05)
    advance(to: time + 0.1)
  }
}
