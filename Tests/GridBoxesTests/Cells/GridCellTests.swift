import GridBoxes
import Testing

@Suite struct GridCellTests {
  @Test func `a new cell has no appearance of its own`() {
    let cell = cell()
    #expect(cell.shownLook == BoxAppearance())
    #expect(cell.contentBox.shownLook == BoxAppearance())
    #expect(cell.boxes.count == 1)
    #expect(cell.backgroundBox == nil)
    #expect(cell.attributes == CellAttributes(frame: r(0, 0, 100, 80)))
  }

  @Test func `applying attributes sets all properties of a cell`() {
    let cell = cell()
    let half = GridTransform.scale(0.5)
    let attributes = CellAttributes(
      frame: r(10, 20, 60, 50), level: 3, state: [.selected], separators: .bottom, isHidden: true,
      opacity: 0.5, transform: half)
    cell.apply(attributes)
    #expect(cell.attributes == attributes)
    #expect(cell.frame == r(10, 20, 60, 50))
    #expect(cell.zIndex == 3)
    #expect(cell.opacity == 0.5)
    #expect(cell.visibility == .hidden)
    #expect(cell.transform == half)
    #expect(cell.isSelected)
    cell.apply(CellAttributes(frame: cell.frame))
    #expect(cell.visibility == .visible, "a cell that is no longer hidden is visible")
  }

  @Test(arguments: [false, true]) func `a cell keeps its frame in a container`(_ isMirrored: Bool) {
    let page = Box(width: 300, height: 300)
    page.screen = BoxScreen(isMirrored: isMirrored)
    let cell = GridCell()
    page.append(cell)
    page.append(GridCell(frame: r(5, 5, 5, 5)))
    cell.apply(CellAttributes(frame: r(10, 20, 60, 50)))
    page.layout()
    #expect(cell.frame == r(10, 20, 60, 50))
    #expect(cell.contentBox.frame == r(0, 0, 60, 50))
    #expect(page.boxes[1].frame == r(5, 5, 5, 5))
  }

  // MARK: Separators

  @Test(
    arguments: [
      ([], 100, 80), (.bottom, 100, 79), (.right, 99, 80), ([.bottom, .right], 99, 79),
    ] as [(SeparatorEdges, Double, Double)], [false, true])
  func `separators shorten content and backgrounds by one point`(
    _ row: (edges: SeparatorEdges, width: Double, height: Double), _ isMirrored: Bool
  ) {
    let cell = cell(on: BoxScreen(isMirrored: isMirrored))
    cell.backgroundBox = Box()
    cell.separatorColor = .black
    cell.show(.selected, row.edges)
    let inner = r(0, 0, row.width, row.height)
    for box in [cell.contentBox, cell.backgroundBox, cell.selectedBackgroundBox] {
      #expect(box?.frame == inner)
    }
    #expect(cell.shownLook.borders.right == (row.edges.contains(.right) ? .black : nil))
    #expect(cell.shownLook.borders.bottom == (row.edges.contains(.bottom) ? .black : nil))
    #expect(cell.overflow == .zero)
  }

  @Test func `separators are recomputed with each placement`() {
    let cell = cell()
    let all: [SeparatorEdges] = [[], .bottom, .right, [.bottom, .right]]
    for before in all {
      for after in all {
        cell.show([], before)
        cell.show([], after)
        let right = after.contains(.right) ? 99.0 : 100
        let bottom = after.contains(.bottom) ? 79.0 : 80
        #expect(cell.contentBox.frame == r(0, 0, right, bottom), "from \(before) to \(after)")
        #expect(cell.shownLook.borders.left == nil && cell.shownLook.borders.top == nil)
        #expect((cell.shownLook.borders.right != nil) == after.contains(.right))
        #expect((cell.shownLook.borders.bottom != nil) == after.contains(.bottom))
      }
    }
    #expect(
      cell.look == BoxAppearance(), "separators do not change the appearance set by the owner")
  }

  @Test func `separators have the color that was set last`() {
    let cell = cell()
    cell.show([], .bottom)
    cell.separatorColor = .white
    #expect(cell.shownLook.borders.bottom == .white)
    cell.prepareForReuse()
    cell.show([], .bottom)
    #expect(cell.shownLook.borders.bottom == .white)
  }

  @Test(arguments: [false, true])
  func `padding applies to the content, not to backgrounds and controls`(
    _ isMirrored: Bool
  ) {
    let cell = cell(on: BoxScreen(isMirrored: isMirrored))
    cell.padding = GridInsets(top: 1, left: 20, bottom: 4, right: 8)
    cell.backgroundBox = Box()
    cell.show([.selected], [.bottom, .right])
    #expect(cell.contentBox.frame == r(20, 1, 71, 74))
    cell.show([.selected, .showsControls], [.bottom, .right])
    // Controls take their space beside the padding, and leave nothing here.
    #expect(cell.contentBox.frame.width == 0)
    #expect(cell.backgroundBox?.frame == r(0, 0, 99, 79))
    #expect(cell.selectedBackgroundBox?.frame == r(0, 0, 99, 79))
    #expect(cell.box(for: .delete)?.frame == r(isMirrored ? 56 : 0, 18, 44, 44))
    #expect(cell.box(for: .reorder)?.frame == r(isMirrored ? 0 : 56, 18, 44, 44))
  }

  @Test func `boxes added beside the content box lie above it`() {
    let cell = cell()
    let badge = Box(width: 10, height: 10)
    badge.gravity = [.top, .right]
    cell.append(badge)
    cell.backgroundBox = Box()
    cell.show([.selected, .showsControls], .right)
    #expect(badge.frame == r(89, 0, 10, 10))
    let order = [
      cell.backgroundBox, cell.selectedBackgroundBox, cell.contentBox, badge,
      cell.box(for: .delete), cell.box(for: .reorder),
    ]
    #expect(cell.shownBoxes.elementsEqual(order) { $0 === $1 })
  }

  // MARK: Backgrounds

  @Test func `a replaced background is removed`() {
    let cell = cell()
    let (first, second) = (Box(), Box())
    cell.backgroundBox = first
    cell.backgroundBox = second
    cell.layout()
    #expect(first.parent == nil)
    #expect(second.parent === cell)
    #expect(second.frame == r(0, 0, 100, 80))
    cell.backgroundBox = nil
    cell.layout()
    #expect(cell.boxes.count == 1)
    #expect(cell.shownBoxes.count == 1)
  }

  @Test(arguments: [CellState.selected, .highlighted, [.selected, .highlighted]])
  func `the selected background exists only while the cell is selected or highlighted`(
    _ state: CellState
  ) {
    let cell = cell()
    #expect(cell.selectedBackgroundBox == nil)
    cell.show(state)
    #expect(cell.isSelectedOrHighlighted)
    #expect(cell.selectedBackgroundBox?.parent === cell)
    cell.show([.focused, .editing, .placeholder, .lifted])
    #expect(!cell.isSelectedOrHighlighted)
    #expect(cell.selectedBackgroundBox == nil)
    cell.show([])
    #expect(cell.shownBoxes.count == 1)
  }

  @Test func `the end of a touch keeps the appearance of a selected cell`() {
    let cell = cell()
    cell.show(.highlighted)
    let background = cell.selectedBackgroundBox
    cell.show([.selected, .highlighted], duration: 1)
    cell.show(.selected, duration: 1)
    #expect(cell.selectedBackgroundBox === background)
    #expect(background?.shownOpacity == 1)
  }

  @Test func `the content background is hidden while a selected background is shown`() {
    let screen = BoxScreen()
    let cell = cell(on: screen)
    cell.contentBox.background = .white
    cell.show(.selected)
    #expect(cell.contentBox.shownLook.background == nil)
    cell.show([], duration: 1)
    screen.advance(to: 0.5)
    #expect(cell.contentBox.shownLook.background == nil, "fading out")
    screen.advance(to: 1)
    #expect(cell.contentBox.shownLook.background == .white)
    for style in [SelectionStyle.none, .glow] {
      cell.selectionStyle = style
      cell.show(.selected)
      #expect(cell.contentBox.shownLook.background == .white)
    }
  }

  @Test func `the stock selection styles have different colors`() {
    let stock: [SelectionStyle] = [.blue, .gray, .blueGray, .green, .red]
    let colors = stock.map { style -> GridColor? in
      let cell = cell(style)
      cell.show(.selected)
      return cell.selectedBackgroundBox?.shownLook.background
    }
    #expect(Set(colors).count == 5)
    #expect(!colors.contains(nil))
  }
}
