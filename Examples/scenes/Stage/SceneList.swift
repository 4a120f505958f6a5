/// An entry in the list of scenes.
public struct SceneEntry {
  /// The name on the command line.
  public let name: String

  /// The title that is shown.
  public let title: String

  /// A description in one line.
  public let about: String

  /// The options of the engine that the scene shows, in one line.
  public let options: String

  /// Creates the scene in its initial state.
  public let make: () -> Scene

  /// Creates an entry.
  public init(
    _ name: String, _ title: String, _ about: String, options: String = "",
    make: @escaping () -> Scene
  ) {
    self.name = name
    self.title = title
    self.about = about
    self.options = options
    self.make = make
  }
}

/// The scenes that need no operating system.
public enum SceneList {
  /// All scenes, in the order of the gallery, with ``CalendarDate/sample`` as the current date.
  public static var all: [SceneEntry] { all { .sample } }

  /// Returns all of them, in the order of the gallery.
  /// - Parameter today: Returns the current date. Called when a scene that shows it is opened.
  public static func all(today: @escaping () -> CalendarDate) -> [SceneEntry] {
    [
      SceneEntry(
        "images", "Image demo", "shuffle, sort, fill, turn, insert and delete",
        options: "uniform grid, animated updates, layouts along either axis, selection",
        make: ImageDemo.init),
      SceneEntry(
        "springboard", "Springboard", "hold an icon and drag it elsewhere",
        options: "reordering by drag and by keys, animated rotation",
        make: Springboard.init
      ),
      SceneEntry(
        "expander", "Expander", "a cell expands into a grid, and back",
        options: "nested grids, cell transitions, motion that is slowed down",
        make: Expander.init),
      SceneEntry(
        "table", "Table", "sections of lines: insert, remove, fold, switch",
        options: "lines, markup, folding, swipes, updates of sections",
        make: Table.init),
      SceneEntry(
        "boxes", "Boxes", "2,000 boxes: borders, badges, fixed boxes, snapping",
        options: "box scroller, fixed and attached boxes, snapping",
        make: Boxes.init),
      SceneEntry(
        "layouts", "Layouts", "linear, stack and flow, with all their settings",
        options: "linear, stack and flow arrangements, animated layout",
        make: Layouts.init),
      SceneEntry(
        "billions", TenBillion.title, "\(grouped(TenBillion.count)) items; jump anywhere",
        options: "constant cost, exact jumps, position bubble, text field",
        make: TenBillion.init),
      SceneEntry(
        "sheet", "Sheet", "1,000,000 rows by 16,384 columns, with frozen edges",
        options: "table layout, merged cells, frozen edges, areas, clipboard",
        make: Sheet.init),
      SceneEntry(
        "columns", "Columns",
        "columns inserted, deleted, moved, resized, hidden, frozen; a header row",
        options: "updates of columns, a header row, four frozen edges, copied rectangles",
        make: Columns.init),
      SceneEntry(
        "waterfall", "Waterfall", "100,000 pictures of different heights in columns",
        options: "waterfall layout, sizes asked of the data source, animated columns",
        make: Waterfall.init),
      SceneEntry(
        "photos", "Photos", "photos by month; select, delete, change the columns",
        options: "section styles, sticky headers, index titles, bubble, marquee, pinch",
        make: Photos.init
      ),
      SceneEntry(
        "chat", "Chat", "history loaded from above, and messages being written",
        options: "self-sizing cells, anchor at the end, events near the start",
        make: Chat.init),
      SceneEntry(
        "loading", "Loading", "a slow server: placeholders, errors and the end",
        options: "placeholders, late pictures, cancel, retry, unknown total, saved state",
        make: Loading.init),
      SceneEntry(
        "editing", "Editing", "edit, move and delete chores: badges, swipes, menus, undo",
        options: "edit controls, reordering, swipes, menus, renaming, undo, joined sources",
        make: Editing.init),
      SceneEntry(
        "board", "Board", "cards dragged between sections and columns, several at once",
        options: "drags of several items, between sections and grids, moves by keys, undo",
        make: Board.init),
      SceneEntry(
        "endless", "Endless", "a calendar that grows in both directions",
        options: "growth at both ends, bubble, overscan, right to left, resize rules",
        make: { Endless(today: today()) }),
      SceneEntry(
        "nested", "Nested", "1,000 shelves of 1,000 films, which share their cells",
        options: "panes in panes, a shared pool, kept offsets, nested prefetch",
        make: Nested.init),
      SceneEntry(
        "store", "Store", "a page with a different layout for each section",
        options: "section styles, strips, self-sizing headers and footers, a grid header",
        make: Store.init),
    ]
  }
}
