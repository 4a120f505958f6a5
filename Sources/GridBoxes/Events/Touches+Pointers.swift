extension Touches {
  /// A pointer that is down, and the boxes that it concerns. Those are in the outermost one as long
  /// as they stand here, so they need not be kept alive.
  struct Pointer {
    let id: Int
    let start: GridPoint
    var startTime: Double
    var place: GridPoint

    /// Whether it was over the box that it touches when it was last heard of.
    var isInside = true

    /// Who hears of the touch.
    unowned(unsafe) var touched: Box?

    /// Who may make a gesture of it, the innermost first.
    var recognizers: [Recognizer] = []
  }

  /// A box that may make a gesture of a pointer.
  struct Recognizer {
    unowned(unsafe) let box: Box

    /// The gestures that are meant for it.
    let allowed: GestureSet
  }
}

// MARK: - Who is concerned
extension Touches.Pointer {
  /// A pointer that went down on a box, unless neither that one takes touches nor one around it.
  init?(_ id: Int, at point: GridPoint, _ time: Double, on hit: Box, in root: Box) {
    self.id = id
    start = point
    startTime = time
    place = point
    var isOnControl = false
    var next: Box? = hit
    while let box = next {
      if let hearing = box.events?.hearing {
        if touched == nil, hearing.takesTouches { touched = box }
        if !hearing.gestures.isEmpty {
          recognizers.append(Touches.Recognizer(box: box, allowed: isOnControl ? .longPress : .all))
        }
        if hearing.isControl { isOnControl = true }
      }
      next = box === root ? nil : box.parent
    }
    guard touched != nil else { return nil }
  }

  /// Whether a box may make a gesture of it.
  func isRecognized(by box: Box) -> Bool { recognizers.contains { $0.box === box } }

  /// Whether no pointer may go down elsewhere.
  fileprivate var isExclusive: Bool {
    touched?.isExclusive ?? false || recognizers.contains { $0.box.isExclusive }
  }
}

extension Touches {
  /// Whether a pointer may go down, though others are.
  func isFree(_ new: Pointer) -> Bool {
    pointers.allSatisfy {
      $0.touched === new.touched || !$0.isExclusive && !new.isExclusive
    }
  }

  func index(of id: Int) -> Int? { pointers.firstIndex { $0.id == id } }

  func pointer(_ id: Int) -> Pointer? { pointers.first { $0.id == id } }

  /// All that may make a gesture of a pointer, once each.
  func recognizers() -> [Box] {
    var boxes: [Box] = []
    for pointer in pointers {
      for recognizer in pointer.recognizers where !boxes.contains(where: { $0 === recognizer.box })
      {
        boxes.append(recognizer.box)
      }
    }
    return boxes
  }
}

// MARK: - Where they are
extension Touches {
  /// Whether what is seen at a point is a box, or in it.
  func isOver(_ box: Box, _ point: GridPoint) -> Bool {
    root?.box(at: point)?.isWithin(box) ?? false
  }

  /// A pointer as a box sees it that is in the outermost one.
  func touch(_ pointer: Pointer, on box: Box) -> Touch {
    let point = root.flatMap { box.point(pointer.place, from: $0) }
    return Touch(pointer: pointer.id, point: point ?? .zero, time: now)
  }

  /// What the way of a pointer means to a box.
  func verdict(on pointer: Pointer, for box: Box) -> SwipeRules.Verdict {
    guard box.isSwipable else { return .open }
    return swipeRules.verdict(
      on: pointer.place - pointer.start, after: now - pointer.startTime,
      toward: box.swipeDirections)
  }
}

// MARK: - Taking pointers from others
extension Touches {
  /// A box has made a gesture of what pointers on it do: they concern no other any more.
  func claim(for box: Box, _ news: inout [TouchNews]) {
    for index in pointers.indices where pointers[index].isRecognized(by: box) {
      for other in pointers[index].recognizers where other.box !== box {
        other.box.events?.recognition.cancel()
      }
      pointers[index].recognizers.removeAll { $0.box !== box }
      if pointers[index].touched !== box { cancelTouch(at: index, &news) }
    }
  }

  /// A box goes, with all that is in it. What it is in may still make something of the pointers.
  func cancel(within box: Box, _ news: inout [TouchNews]) {
    letGo(within: box)
    dropHeld(within: box)
    for index in pointers.indices {
      if pointers[index].touched?.isWithin(box) ?? false { cancelTouch(at: index, &news) }
      for gone in pointers[index].recognizers where gone.box.isWithin(box) {
        gone.box.events?.recognition.cancel()
      }
      pointers[index].recognizers.removeAll { $0.box.isWithin(box) }
    }
    pointers.removeAll { $0.touched == nil && $0.recognizers.isEmpty }
  }

  private func cancelTouch(at index: Int, _ news: inout [TouchNews]) {
    guard let box = pointers[index].touched else { return }
    news.append(TouchNews(box, .cancelled(touch(pointers[index], on: box))))
    pointers[index].touched = nil
  }
}
