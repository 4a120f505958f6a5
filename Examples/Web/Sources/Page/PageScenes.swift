import GalleryScenes

/// The scenes of the page.
enum PageScenes {
  /// The scenes of the gallery, and the one for comparisons.
  static var all: [SceneEntry] {
    SceneList.all + [
      SceneEntry(
        "compare", "A million rows", "20,000,000 cells, for the comparison with other pages",
        options: "table layout, capacity of the reuse pool",
        make: MillionRows.init)
    ]
  }
}
