import Foundation
import GalleryScenes
import TestSupport
import Testing

@testable import gallery

@Suite struct CatalogTests {
  /// For each scene, the options that the list names, and the code of the scene that uses each of them.
  private static let uses: [String: [String: [String]]] = [
    "images": [
      "uniform grid": ["UniformGridLayout("],
      "animated updates": ["update.insertItem(", "animation:"],
      "layouts along either axis": ["Oriented(", "update.setLayout("],
      "selection": ["selectionStyle"],
    ],
    "springboard": [
      "reordering by drag and by keys": ["canMoveItemAt", "icons.press("],
      "animated rotation": ["screen.turn("],
    ],
    "expander": [
      "nested grids": ["pool: pool", "root.append(expansion.box)"],
      "cell transitions": ["grid.expandCells(from:", "grid.collapseCells(into:"],
      "motion that is slowed down": ["isSlow ? 4.8"],
    ],
    "table": [
      "lines": ["class TableRow: Line"], "markup": ["Markup.suffix"],
      "folding": ["isMultiline.toggle()"],
      "swipes": ["onSwipe"], "updates of sections": ["insert(report", "removeFromParent()"],
    ],
    "boxes": [
      "box scroller": ["BoxScroller"], "fixed and attached boxes": [".fixed(", ".attached(to:"],
      "snapping": ["snapsToBoxes.toggle()"],
    ],
    "layouts": [
      "linear": [".linear("], "stack and flow arrangements": [".stack", ".flow("],
      "animated layout": ["layout(duration:"],
    ],
    "billions": [
      "constant cost": ["10_000_000_000"], "exact jumps": ["scrollToItem("],
      "position bubble": ["positionText"], "text field": ["Prompt("],
    ],
    "sheet": [
      "table layout": ["TableLayout("], "merged cells": ["table.merge("],
      "frozen edges": ["FrozenEdges("], "areas": ["grid.selectedAreas"],
      "clipboard": ["grid.copySelection(to:"],
    ],
    "columns": [
      "updates of columns": [".insertColumn", ".deleteColumn", ".hideColumn", ".showColumns("],
      "a header row": ["headerHeight:"], "four frozen edges": ["FrozenEdges("],
      "copied rectangles": ["selectArea(", "grid.copySelection(to:"],
    ],
    "waterfall": [
      "waterfall layout": ["WaterfallLayout("], "sizes asked of the data source": ["sizeForItemAt"],
      "animated columns": ["grid.setLayout(", "timing:"],
    ],
    "photos": [
      "section styles": ["update.setStyle("], "sticky headers": [".sticks"],
      "index titles": ["func indexTitles(", "grid.scroll(to: title)"],
      "bubble": ["scrollBars = .always"],
      "marquee": [".marquee"], "pinch": ["grid.updateInteractiveTransition("],
    ],
    "chat": [
      "self-sizing cells": [".estimated("], "anchor at the end": ["anchorPolicy = .end"],
      "events near the start": ["willReach end"],
    ],
    "loading": [
      "placeholders": ["walks.placeholder"], "late pictures": ["pictured"],
      "cancel": ["cancelPrefetch"],
      "retry": ["func retry()"], "unknown total": ["so far"],
      "saved state": ["grid.saveState(", "grid.restore("],
    ],
    "editing": [
      "edit controls": ["setEditing("], "reordering": ["canMove"],
      "swipes": ["swipeActionsForItemAt"],
      "menus": ["menuForItemAt"], "renaming": ["keepCell("], "undo": ["chores.undo()"],
      "joined sources": ["ConcatenatedDataSource"],
    ],
    "board": [
      "drags of several items": ["selectionMode = .multiple"],
      "between sections and grids": ["appendSections(", "transfer"],
      "moves by keys": ["page.send("], "undo": ["page.undo()"],
    ],
    "endless": [
      "growth at both ends": ["EndlessDataSource("], "bubble": ["positionText"],
      "overscan": ["grid.overscan = "], "right to left": [".rightToLeft"],
      "resize rules": ["grid.resizeRules."],
    ],
    "nested": [
      "panes in panes": ["GridBox(", "height: isOpen ? .fit"],
      "a shared pool": ["pool: closed.reusePool"],
      "kept offsets": ["NestedGrids("],
      "nested prefetch": ["prefetch items", "cancelPrefetching items"],
    ],
    "store": [
      "section styles": ["styleOfSection"], "strips": ["StripGoods"],
      "self-sizing headers and footers": ["header: .estimated(", ".estimated(16)"],
      "a grid header": ["grid.setHeader("],
    ],
    "files": [
      "outline": ["expand("], "snapshots": ["SnapshotDataSource<"],
      "type-ahead": ["typeAheadTextForItemAt"],
      "copied paths": ["copySelection(to:"], "saved state": ["saveState(", "rows.restore("],
      "other threads": ["BackgroundWork("],
    ],
    "log": [
      "rows counted in the background": ["RowReader("], "search": ["TextFinder("],
      "text field": ["Prompt("],
      "copied lines": ["copySelection(to:"],
    ],
  ]

  /// Returns the code of a scene, without comments. Its folder has the name of its class.
  private func code(of entry: SceneEntry) throws -> String {
    let name = "\(type(of: entry.make()))"
    let folder =
      FileScene(rawValue: entry.name) == nil
      ? "Examples/scenes/\(name)" : "Examples/gallery/\(name.dropLast("Scene".count))"
    let files = try FileManager.default.contentsOfDirectory(atPath: packageFile(folder).path)
    let texts = try files.filter { $0.hasSuffix(".swift") }.map {
      try packageText("\(folder)/\($0)")
    }
    return texts.flatMap { $0.split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  @Test(arguments: Catalog.names)
  func `a scene uses the options that the list names`(name: String) throws {
    let entry = try #require(Catalog(SceneFiles(), queue: StepQueue())[name])
    let uses = try #require(Self.uses[name])
    let options = entry.options.split(separator: ", ").map { String($0) }
    #expect(options.sorted() == uses.keys.sorted())
    let code = try code(of: entry)
    for (option, uses) in uses {
      for use in uses { #expect(code.contains(use), "no \(use) for \(option)") }
    }
  }
}
