import GalleryScenes

/// Checks of motion: where items are in each frame, and whether they jump.
extension Stage {
  /// The presented origins of visible items relative to the viewport, by index.
  var itemOrigins: [Int: GridPoint] {
    var origins: [Int: GridPoint] = [:]
    for item in grid.visibleItems {
      guard let frame = grid.attributes(ofItemAt: item)?.frame else { continue }
      origins[item] = GridPoint(
        x: frame.minX - grid.contentOffset.x, y: frame.minY - grid.contentOffset.y)
    }
    return origins
  }

  /// Advances frame by frame, and returns the greatest distance, along one axis, that an item has
  /// moved between two frames.
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

  /// Returns the greatest distance, along one axis, between the origins of an item in both.
  static func greatestDistance(from before: [Int: GridPoint], to after: [Int: GridPoint]) -> Double
  {
    after.reduce(0) { greatest, entry in
      guard let old = before[entry.key] else { return greatest }
      let distance = entry.value - old
      return max(greatest, abs(distance.x), abs(distance.y))
    }
  }

  /// Whether no animation runs and no fault was reported.
  var isSettled: Bool {
    let isMoving = window.screen?.isMoving ?? false
    return !isMoving && !grid.isAnimating && grid.interactiveTransitionProgress == nil
      && grid.faults.count == 0
  }

  /// Presses random keys, with one or more frames between them, and lets animations settle.
  /// - Returns: The time afterwards.
  func pressAtRandom(_ keys: [GridKeyPress], count: Int, seed: Int) -> Double {
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

  /// Taps a point of the window, and draws a frame.
  func tap(_ point: GridPoint, at time: Double) {
    window.touches.pointerDown(at: point, time: time)
    window.touches.pointerUp(at: point, time: time + 0.05)
    advance(to: time + 0.1)
  }
}
