import GridBoxes
import Testing

/// The cases of `numberOfBordersForOrientation:` of MKLayoutLibrary.
@Suite struct BoxSeparatorsTests {
  /// A container of boxes that all ask for a separator.
  private func container(_ axis: GridAxis, _ boxes: [Box]) -> Box {
    let linear = Linear(separator: Separator(thickness: 2))
    let container = Box(width: .fill, height: .fill, arrangement: .linear(axis, linear))
    for box in boxes { box.hasSeparator = true }
    container.append(contentsOf: boxes)
    return container
  }

  private func views(_ count: Int) -> [Box] {
    (0..<count).map { _ in Box(width: .fill, height: .fill) }
  }

  private func counts(_ box: Box) -> (vertical: Int, horizontal: Int) {
    box.sizing = Sizing(width: .points(300), height: .points(100))
    box.layout()
    return (box.separatorCount(along: .vertical), box.separatorCount(along: .horizontal))
  }

  @Test func `a row of two has one vertical line, a column of two one horizontal line`() {
    #expect(counts(container(.horizontal, views(2))) == (1, 0))
    #expect(counts(container(.vertical, views(2))) == (0, 1))
  }

  @Test func `the lines of inner boxes count`() {
    let column = container(.vertical, views(3))
    #expect(counts(container(.horizontal, views(1) + [column])) == (1, 2))
    let row = container(.horizontal, views(3))
    #expect(counts(container(.vertical, views(1) + [row])) == (2, 1))
  }

  @Test func `stacks and flows pass on the lines of their boxes`() {
    let stack = Box(width: .fill, height: .fill, arrangement: .stack)
    stack.append(contentsOf: [container(.horizontal, views(2)), container(.vertical, views(4))])
    #expect(counts(stack) == (1, 3))
  }

  @Test func `a box that is gone does not count`() {
    let column = container(.vertical, views(3))
    let row = container(.horizontal, views(2) + [column])
    #expect(counts(row) == (2, 2))
    column.visibility = .gone
    #expect(counts(row) == (1, 0))
  }
}
