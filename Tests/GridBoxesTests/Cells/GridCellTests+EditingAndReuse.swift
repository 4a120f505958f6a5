import GridBoxes
import Testing

extension GridCellTests {
  @Suite struct EditingAndReuseTests {
    let screen = BoxScreen()

    // MARK: Editing

    @Test func `a cell in editing shows controls at the frames of the grid`() {
      let cell = cell()
      cell.apply(CellAttributes(frame: r(30, 200, 120, 60), state: .showsControls))
      for control in [EditControl.delete, .reorder] {
        let box = cell.box(for: control)
        #expect(box?.parent === cell)
        #expect(box?.frame == control.frame(in: r(0, 0, 120, 60)))
      }
      cell.show([])
      #expect(cell.boxes.count == 1)
      #expect(cell.box(for: .delete) == nil)
    }

    @Test func `controls cover nothing of the content`() {
      let cell = cell()
      cell.apply(CellAttributes(frame: r(0, 0, 120, 30), state: .showsControls))
      #expect(cell.contentBox.frame == r(30, 0, 60, 30))
      cell.show([.editing, .showsReorder])
      #expect(cell.contentBox.frame == r(0, 0, 90, 30))
      cell.show([])
      #expect(cell.contentBox.frame == r(0, 0, 120, 30))
    }

    @Test(arguments: [60.0, 16])
    func `a control is a sign on a disc, which fits into a line of a terminal`(height: Double) {
      let cell = cell(on: screen)
      cell.apply(CellAttributes(frame: r(0, 0, 120, height), state: .showsControls))
      for control in [EditControl.delete, .reorder] {
        let disc = cell.box(for: control)?.boxes.first
        #expect(disc?.frame == (height == 60 ? r(10, 10, 24, 24) : r(0, 0, 16, 16)))
        #expect(disc?.boxes.first?.text == (control == .delete ? "−" : "≡"))
      }
    }

    @Test func `controls fade in and out, and are used again`() {
      let cell = cell(on: screen)
      cell.show(.showsControls, duration: 1)
      let badge = cell.box(for: .delete)
      screen.advance(to: 0.5)
      #expect(badge?.shownOpacity == 0.5)
      screen.advance(to: 1)
      cell.show([], duration: 1)
      screen.advance(to: 1.5)
      #expect(badge?.shownOpacity == 0.5)
      #expect(cell.shownBoxes.count == 3)
      screen.advance(to: 2)
      #expect(cell.shownBoxes.count == 1)
      cell.show(.showsControls)
      #expect(cell.box(for: .delete) === badge)
    }

    @Test func `a cell shows only the controls of its state`() {
      let cell = cell()
      cell.show([.editing, .showsReorder])
      #expect(cell.box(for: .delete) == nil)
      #expect(cell.box(for: .reorder) != nil)
      cell.show([.editing, .showsInsert])
      #expect(cell.box(for: .insert)?.frame == r(0, 18, 44, 44))
      #expect(cell.box(for: .reorder) == nil)
      #expect(cell.isEditing)
    }

    @Test func `a cell may have custom controls`() {
      final class PlainCell: GridCell {
        override func makeBox(for control: EditControl) -> Box { Box(AttributedText("\(control)")) }
      }
      let cell = PlainCell(frame: r(0, 0, 100, 80))
      cell.show(.showsControls)
      guard case .text(let text) = cell.box(for: .delete)?.content else {
        Issue.record("no text")
        return
      }
      #expect(text.text == AttributedText("delete"))
    }

    // MARK: Reuse

    @Test func `a reused cell has no state of its previous item`() {
      let cell = cell(on: screen)
      cell.append(Box(width: 5, height: 5))
      cell.apply(
        CellAttributes(
          frame: r(3, 4, 100, 80), level: 2,
          state: [.selected, .highlighted, .editing, .showsDelete],
          separators: [.bottom, .right], isHidden: true, opacity: 0.2,
          transform: .scale(2)), duration: 1)
      screen.advance(to: 0.5)
      cell.prepareForReuse()
      #expect(cell.attributes == CellAttributes(frame: r(3, 4, 100, 80)))
      #expect(!cell.isSelected && !cell.isSelectedOrHighlighted && !cell.isEditing)
      #expect(cell.opacity == 1)
      #expect(cell.shownOpacity == 1)
      #expect(cell.visibility == .visible)
      #expect(cell.transform == .identity)
      #expect(cell.zIndex == 0)
      #expect(cell.shownLook == BoxAppearance())
      #expect(cell.contentBox.look == BoxAppearance())
      #expect(cell.shownBoxes.count == 2, "boxes added by the owner stay")
      #expect(screen.motionCount == 0)
    }

    @Test func `a reused cell shows nothing of a previous fade`() {
      let cell = cell(on: screen)
      let title = Box(width: 10, height: 10)
      cell.contentBox.append(title)
      cell.show(.selected)
      title.height = 40
      cell.show([], duration: 1)
      screen.advance(to: 0.1)
      cell.prepareForReuse()
      #expect(cell.shownBoxes.count == 1)
      #expect(title.shownFrame.height == 40)
    }

    // MARK: In a grid

    private func grid(
      _ data: CellData, _ host: CellHost, width: Double = 300
    ) -> GridView<GridCell> {
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100))
      rules.columns = .floorFit
      let grid = GridView<GridCell>(layout: UniformGridLayout(rules: rules))
      grid.dataSource = data
      grid.host = host
      grid.separatorStyle = .singleLine
      grid.resize(to: GridSize(width: width, height: 300))
      grid.layoutIfNeeded()
      return grid
    }

    /// Checks that each cell shows the attributes of its item and is laid out.
    private func check(_ grid: GridView<GridCell>, _ host: CellHost) {
      #expect(host.page.boxes.count == grid.currentFrame.cells.count)
      for entry in grid.currentFrame.cells {
        let (cell, attributes) = (entry.cell, entry.attributes)
        let lines = attributes.separators
        #expect(cell.attributes == attributes)
        #expect(cell.frame == attributes.frame)
        #expect((cell.selectedBackgroundBox != nil) == attributes.state.contains(.selected))
        #expect(cell.contentBox.width == cell.width - (lines.contains(.right) ? 1 : 0))
        #expect(cell.contentBox.height == cell.height - (lines.contains(.bottom) ? 1 : 0))
        #expect(!cell.needsLayout)
      }
    }

    @Test func `selection and separators stay correct through scrolling, reuse and resizing`() {
      let (data, host) = (CellData(), CellHost(on: screen))
      let grid = grid(data, host)
      check(grid, host)
      grid.selectItem(at: 1)
      grid.layoutIfNeeded()
      check(grid, host)
      #expect(grid.cell(at: 1)?.isSelected == true)
      let made = data.made.count
      for row in [3.0, 17, 0.5, 30, 0] {
        grid.contentOffset.y = row * 100
        grid.layoutIfNeeded()
        check(grid, host)
      }
      #expect(data.made.count <= made + 3, "about one row more than is visible")
      #expect(grid.cell(at: 1)?.isSelected == true)
      #expect(data.made.count { $0.isSelected } == 1)
      grid.resize(to: GridSize(width: 400, height: 300))
      grid.layoutIfNeeded()
      check(grid, host)
      #expect(
        grid.cell(at: 2)?.attributes.separators == [.bottom, .right],
        "no longer at the end of a row")
      #expect(grid.cell(at: 3)?.attributes.separators == .bottom)
    }

    @Test func `a selection by tap fades in, and is shown at once when its cell reappears`() {
      let (data, host) = (CellData(), CellHost(on: screen))
      host.duration = 1
      let grid = grid(data, host)
      grid.pointerDown(at: p(50, 50), time: 0)
      grid.pointerUp(at: p(50, 50), time: 0.05)
      grid.layoutIfNeeded()
      let first = grid.cell(at: 0)
      #expect(first?.isSelected == true)
      #expect(first?.selectedBackgroundBox?.shownOpacity == 0)
      grid.contentOffset.y = 2_000
      grid.layoutIfNeeded()
      #expect(data.made.allSatisfy { !$0.isSelectedOrHighlighted && $0.shownBoxes.count == 1 })
      #expect(screen.motionCount == 0)
      grid.contentOffset.y = 0
      grid.layoutIfNeeded()
      #expect(grid.cell(at: 0)?.selectedBackgroundBox?.shownOpacity == 1)
    }

    @Test func `controls are shown where the grid finds them`() {
      let (data, host) = (CellData(), CellHost(on: screen))
      let grid = grid(data, host)
      grid.setEditing(true)
      grid.layoutIfNeeded()
      let cell = grid.cell(at: 4)
      let badge = cell?.box(for: .delete)
      let frame = badge?.frame.moved(by: (cell?.origin ?? .zero) - .zero)
      #expect(frame == grid.frame(of: .delete, at: 4))
      grid.setEditing(false)
      grid.layoutIfNeeded()
      #expect(data.made.allSatisfy { $0.shownBoxes.count == 1 })
    }
  }
}
