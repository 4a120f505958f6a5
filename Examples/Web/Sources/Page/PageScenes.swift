/// The scenes of the page.
enum PageScenes {
  /// The current date of the user; nil until the page has set it.
  ///
  /// Only the thread of the page uses it.
  nonisolated(unsafe) static var today: CalendarDate?

  /// The scenes of the gallery, and the one for comparisons.
  static var all: [SceneEntry] {
    SceneList.all(today: { today ?? .sample }) + [
      SceneEntry(
        "compare", "A million rows", "20,000,000 cells, for the comparison with other pages",
        options: "table layout, capacity of the reuse pool",
        make: MillionRows.init)
    ]
  }
}
