import GridLayouts
import Testing

/// Retargeting a preview changes its layout in place.
@Suite struct ReorderPreviewCopyTests {
  @Test func `retargeting copies storage only if another copy of the preview exists`() throws {
    let copies = Copies()
    var preview = try ReorderPreview(
      AnyItemLayout(CopyCountingLayout(count: 30, copies: copies)), carrying: 3..<5)
    for target in [7, 0, 28, 3, 4] {
      try preview.retarget(target)
      #expect(preview.frame(of: 3)?.minY == Double(target))
    }
    #expect(copies.count == 0)
    let other = preview
    try preview.retarget(9)
    #expect(copies.count == 1 && other.frame(of: 3)?.minY == 4)
    // The same target again is not a move.
    let another = preview
    try preview.retarget(9)
    #expect(copies.count == 1 && another.target == 9)
  }
}

/// A shared count of copies.
private final class Copies: @unchecked Sendable {
  var count = 0
}

/// A reference whose uniqueness decides whether a change copies.
private final class Storage: @unchecked Sendable {}

/// A list of lines of height 1 that counts how often a change copies its storage.
private struct CopyCountingLayout: ItemLayout, Sendable {
  var count: Int
  let copies: Copies
  var storage = Storage()

  var itemCount: Int { count }
  var contentSize: GridSize { GridSize(width: 10, height: Double(count)) }
  var viewport: GridSize { GridSize(width: 10, height: 10) }

  init(count: Int, copies: Copies) {
    self.count = count
    self.copies = copies
  }

  func frame(of item: Int) -> GridRect? { GridRect(x: 0, y: Double(item), width: 10, height: 1) }
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {}
  func refusal(of change: LayoutChange) -> LayoutError? { nil }
  mutating func setViewport(_ viewport: GridSize) {}
  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}

  mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies.count += 1
  }
}
