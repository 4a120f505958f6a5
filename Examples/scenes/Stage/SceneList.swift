/// An entry in the list of scenes.
public struct SceneEntry {
  /// The name on the command line.
  public let name: String

  /// The title that is shown.
  public let title: String

  /// A description in one line.
  public let about: String

  /// Creates the scene in its initial state.
  public let make: () -> Scene

  /// Creates an entry.
  public init(_ name: String, _ title: String, _ about: String, make: @escaping () -> Scene) {
    self.name = name
    self.title = title
    self.about = about
    self.make = make
  }
}

/// The scenes that need no operating system.
public enum SceneList {
  /// All of them, in the order of the gallery.
  public static var all: [SceneEntry] {
    [
      SceneEntry(
        "images", "Image demo", "shuffle, sort, fill, turn, insert and delete",
        make: ImageDemo.init),
      SceneEntry(
        "springboard", "Springboard", "hold an icon and drag it elsewhere", make: Springboard.init
      ),
      SceneEntry(
        "expander", "Expander", "a cell expands into a grid, and back", make: Expander.init),
      SceneEntry(
        "table", "Table", "sections of lines: insert, remove, fold, switch", make: Table.init),
      SceneEntry(
        "boxes", "Boxes", "2,000 boxes: borders, badges, fixed boxes, snapping",
        make: Boxes.init),
      SceneEntry(
        "layouts", "Layouts", "linear, stack and flow, with all their settings", make: Layouts.init),
      SceneEntry(
        "billions", TenBillion.title, "\(grouped(TenBillion.count)) items; jump anywhere",
        make: TenBillion.init),
      SceneEntry(
        "sheet", "Sheet", "1,000,000 rows by 16,384 columns, with frozen edges", make: Sheet.init),
      SceneEntry(
        "waterfall", "Waterfall", "100,000 pictures of different heights in columns",
        make: Waterfall.init),
      SceneEntry(
        "photos", "Photos", "photos by month; select, delete, change the columns", make: Photos.init
      ),
      SceneEntry(
        "chat", "Chat", "history loaded from above, and messages being written", make: Chat.init),
      SceneEntry(
        "loading", "Loading", "a slow server: placeholders, errors and the end",
        make: Loading.init),
      SceneEntry(
        "editing", "Editing", "edit, move and delete chores: badges, swipes, menus, undo",
        make: Editing.init),
    ]
  }
}
