/// The pointers that drag content, or may begin to.
struct ContentDrags {
  /// The drags, in the order in which their pointers went down.
  private(set) var all: [ContentDrag] = []

  /// The drag of a pointer.
  func drag(of pointer: Int) -> ContentDrag? { all.first { $0.pointer == pointer } }

  /// Adds the drag of a new pointer.
  mutating func add(_ drag: ContentDrag) { all.append(drag) }

  /// Removes a drag.
  mutating func remove(_ drag: ContentDrag) { all.removeAll { $0 === drag } }

  /// Removes the drag of a pointer, if there is one.
  mutating func remove(_ pointer: Int) { all.removeAll { $0.pointer == pointer } }
}
