import GridBoxes
import Testing

extension GridCellTests {
  @Suite struct SelectionTests {
    let screen = BoxScreen()

    /// A cell in which only the picture glows, or the whole cell.
    private final class PhotoCell: GridCell {
      let picture = Box(width: 40, height: 40)
      var glowsAsAWhole = false
      var changes: [CellState] = []

      override func setUp() { contentBox.append(picture) }

      override var glowingBox: Box { glowsAsAWhole ? self : picture }

      override func stateDidChange(from old: CellState) {
        changes.append(old)
        picture.margin.top = isSelectedOrHighlighted ? 20 : 0
      }
    }

    @Test func `the default style is a dark gray glow of 12 points around the content`() {
      let cell = GridCell(frame: r(0, 0, 100, 80))
      cell.show(.selected)
      #expect(cell.contentBox.glow == BoxShadow(GridColor(0x555555), radius: 12))
      #expect(cell.contentBox.glow?.offset == .zero)
      #expect(cell.boxes.count == 1)
      cell.show([])
      #expect(cell.contentBox.glow == nil)
    }

    @Test func `the glow follows its settings, at once if it is shown`() {
      let cell = cell(.glow)
      cell.selectionGlow = BoxShadow(.black, radius: 3)
      cell.show(.highlighted)
      #expect(cell.contentBox.glow == BoxShadow(.black, radius: 3))
      cell.selectionGlow.color = .white
      #expect(cell.contentBox.glow?.color == .white)
    }

    @Test func `another box may glow, and its own glow is restored`() {
      let cell = PhotoCell(frame: r(0, 0, 100, 80))
      cell.picture.glow = BoxShadow(.white, radius: 1)
      cell.show(.selected)
      #expect(cell.picture.glow?.radius == 12)
      #expect(cell.contentBox.glow == nil)
      cell.glowsAsAWhole = true
      cell.show([.selected, .highlighted])
      #expect(cell.glow?.radius == 12)
      #expect(cell.picture.glow?.radius == 1)
      cell.show([])
      #expect(cell.glow == nil)
    }

    @Test func `a glowing cell can be released`() {
      weak var gone: PhotoCell?
      do {
        let cell = PhotoCell(frame: r(0, 0, 100, 80))
        cell.glowsAsAWhole = true
        cell.show([.selected, .showsControls])
        gone = cell
      }
      #expect(gone == nil)
    }

    @Test func `the style none draws nothing`() {
      let cell = cell(.none)
      cell.show([.selected, .highlighted])
      #expect(cell.isSelectedOrHighlighted && cell.isSelected)
      #expect(cell.boxes.count == 1)
      #expect(cell.contentBox.shownLook == BoxAppearance())
    }

    @Test func `a style may have a custom background box`() {
      let own = Box()
      let cell = cell(.background(own))
      #expect(own.parent == nil)
      cell.show(.selected)
      #expect(cell.selectedBackgroundBox === own)
      #expect(own.frame == r(0, 0, 100, 80))
    }

    @Test func `switching styles leaves nothing behind`() {
      let own = Box()
      let styles: [SelectionStyle] = [.none, .glow, .blue, .red, .background(own)]
      for before in styles {
        for after in styles {
          let (cell, fresh) = (cell(before), cell(after))
          cell.show(.selected)
          cell.selectionStyle = after
          cell.layout()
          // One box cannot be in two cells, so the boxes are counted before the other cell takes
          // it.
          let (shown, background) = (cell.shownBoxes.count, cell.selectedBackgroundBox?.background)
          #expect(cell.boxes.count == shown)
          fresh.show(.selected)
          #expect(shown == fresh.shownBoxes.count)
          #expect(background == fresh.selectedBackgroundBox?.background)
          #expect(cell.contentBox.glow == fresh.contentBox.glow)
          cell.show([])
          #expect(cell.shownBoxes.count == 1)
          #expect(cell.contentBox.look == BoxAppearance())
        }
      }
    }

    @Test func `a selection fades in and out above the background`() {
      let cell = cell(on: screen)
      cell.backgroundBox = Box()
      cell.show(.selected, duration: 1)
      let selected = cell.selectedBackgroundBox
      #expect(selected?.shownOpacity == 0)
      screen.advance(to: 0.5)
      #expect(selected?.shownOpacity == 0.5)
      screen.advance(to: 1)
      #expect(selected?.shownOpacity == 1)
      cell.show([], duration: 1)
      screen.advance(to: 1.5)
      #expect(selected?.shownOpacity == 0.5)
      #expect(cell.shownBoxes.map { $0 === selected } == [false, true, false])
    }

    @Test func `a highlight that has faded out is removed with its background`() {
      let cell = cell(on: screen)
      cell.show(.highlighted, duration: 1)
      screen.advance(to: 1)
      cell.show([], duration: 1)
      #expect(cell.shownBoxes.count == 2)
      #expect(!cell.isSelectedOrHighlighted)
      screen.advance(to: 2)
      #expect(cell.shownBoxes.count == 1)
      #expect(!screen.isMoving)
    }

    @Test func `a fade can be reversed, and continues while the cell moves`() {
      let cell = cell(on: screen)
      cell.show(.highlighted, duration: 1)
      screen.advance(to: 0.5)
      cell.show([], duration: 1)
      screen.advance(to: 0.75)
      let shown = cell.shownBoxes[0].shownOpacity
      #expect(shown > 0 && shown < 0.5)
      cell.apply(CellAttributes(frame: r(0, 300, 100, 80)), duration: 1)
      #expect(cell.shownBoxes.count == 2)
      #expect(cell.shownFrame == r(0, 300, 100, 80), "only the grid animates the frames of cells")
      screen.advance(to: 1.5)
      #expect(cell.shownBoxes.count == 1)
    }

    @Test(arguments: [0, -1, Double.nan]) func `a state without duration ends a fade`(
      _ duration: Double
    ) {
      let cell = cell(on: screen)
      cell.show(.selected, duration: 1)
      screen.advance(to: 0.5)
      cell.show(.selected, duration: duration)
      #expect(cell.selectedBackgroundBox?.shownOpacity == 1)
      cell.show([], duration: 1)
      cell.show([], duration: duration)
      #expect(cell.shownBoxes.count == 1)
    }

    @Test func `a new size is applied at once during a fade`() {
      let cell = cell(on: screen)
      cell.apply(CellAttributes(frame: r(0, 0, 50, 50), state: .selected), duration: 1)
      #expect(cell.contentBox.shownFrame == r(0, 0, 50, 50))
      #expect(cell.selectedBackgroundBox?.shownFrame == r(0, 0, 50, 50))
      #expect(cell.selectedBackgroundBox?.shownOpacity == 0)
    }

    @Test func `each change of state is reported once, and its layout is animated`() {
      let cell = PhotoCell(frame: r(0, 0, 100, 80))
      cell.screen = screen
      cell.layout()
      cell.show(.selected, duration: 1)
      cell.show(.selected, .bottom, duration: 1)
      cell.show([.selected, .showsControls])
      #expect(cell.changes == [[], .selected])
      #expect(cell.picture.y == 20)
      cell.show([], duration: 1)
      #expect(cell.picture.y == 0)
      #expect(cell.picture.shownFrame.minY == 20)
    }
  }
}
