/// The pointers that are down and that boxes handle.
///
/// Boxes are taken out before they leave the outermost box, so they need not be retained.
struct GesturePointers {
  /// The pointers, in the order in which they went down.
  private(set) var all: [Touches.Pointer] = []
}

extension GesturePointers {
  /// The pointer of an identifier, if it is down.
  func pointer(_ id: Int) -> Touches.Pointer? { all.first { $0.id == id } }

  /// Adds a pointer that has gone down.
  mutating func add(_ pointer: Touches.Pointer) { all.append(pointer) }

  /// Moves a pointer.
  /// - Returns: The pointer, if it is down.
  mutating func move(_ id: Int, to point: GridPoint) -> Touches.Pointer? {
    guard let index = index(of: id) else { return nil }
    all[index].position = point
    return all[index]
  }

  /// Stores whether a pointer is over the touched box.
  mutating func setInside(_ isInside: Bool, _ id: Int) {
    if let index = index(of: id) { all[index].isInside = isInside }
  }

  /// Removes a pointer.
  /// - Returns: The pointer, if it was down.
  mutating func remove(_ id: Int) -> Touches.Pointer? { index(of: id).map { all.remove(at: $0) } }

  /// Ends the touch of a pointer, which may still become a gesture.
  mutating func endTouch(of id: Int) {
    if let index = index(of: id) { all[index].touched = nil }
  }

  /// Removes the boxes that may recognize a gesture of a pointer, except for one.
  mutating func removeRecognizers(of id: Int, except box: Box) {
    if let index = index(of: id) { all[index].recognizers.removeAll { $0.box !== box } }
  }

  /// Removes a box, and all boxes in it, from those that may recognize a gesture, and pointers that no box
  /// handles any more.
  mutating func removeRecognizers(within box: Box) {
    for index in all.indices { all[index].recognizers.removeAll { $0.box.isWithin(box) } }
    all.removeAll { $0.touched == nil && $0.recognizers.isEmpty }
  }

  /// Shifts all times, because the clock has jumped.
  mutating func shiftTimes(by distance: Double) {
    for index in all.indices { all[index].startTime += distance }
  }

  private func index(of id: Int) -> Int? { all.firstIndex { $0.id == id } }
}

extension Touches {
  /// A pointer that is down, and the boxes that handle it.
  ///
  /// Boxes are taken out before they leave the outermost box, so they need not be retained.
  struct Pointer {
    let id: Int
    let start: GridPoint
    fileprivate(set) var startTime: Double
    fileprivate(set) var position: GridPoint

    /// Whether the pointer was over the touched box when it moved last. Updated for controls only.
    fileprivate(set) var isInside = true

    /// The box that receives the touches.
    fileprivate(set) unowned(unsafe) var touched: Box?

    /// The boxes that may recognize a gesture, innermost first.
    fileprivate(set) var recognizers: [Recognizer] = []
  }

  /// A box that may recognize a gesture of a pointer.
  struct Recognizer {
    unowned(unsafe) let box: Box

    /// The gestures that the box may recognize with this pointer.
    let allowed: GestureSet
  }
}

// MARK: - Boxes that handle a pointer
extension Touches.Pointer {
  /// Creates a pointer for a press on a box. Nil if neither that box nor one around it takes
  /// touches.
  init?(_ id: Int, at point: GridPoint, _ time: Double, on hit: Box, in root: Box) {
    self.id = id
    start = point
    startTime = time
    position = point
    var isOnControl = false
    var next: Box? = hit
    while let box = next {
      if let handling = box.events?.handling {
        if touched == nil, handling.takesTouches { touched = box }
        if !handling.gestures.isEmpty {
          recognizers.append(Touches.Recognizer(box: box, allowed: isOnControl ? .longPress : .all))
        }
        if handling.isControl { isOnControl = true }
      }
      next = box === root ? nil : box.parent
    }
    guard touched != nil else { return nil }
  }

  /// Creates a pointer whose presses a grid handles. Nil if no box around the press recognizes swipes.
  init?(swiping id: Int, at point: GridPoint, _ time: Double, on hit: Box, in root: Box) {
    self.id = id
    start = point
    startTime = time
    position = point
    var next: Box? = hit
    while let box = next {
      if box.isSwipable { recognizers.append(Touches.Recognizer(box: box, allowed: .swipe)) }
      next = box === root ? nil : box.parent
    }
    guard !recognizers.isEmpty else { return nil }
  }

  /// Whether a box may recognize a gesture of this pointer.
  func isRecognized(by box: Box) -> Bool { recognizers.contains { $0.box === box } }

  /// Whether no pointer may go down on other boxes.
  var isExclusive: Bool {
    touched?.isExclusive ?? false
      || recognizers.contains { $0.allowed != .swipe && $0.box.isExclusive }
  }
}
