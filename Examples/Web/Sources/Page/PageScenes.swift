import GalleryScenes

/// The scenes of the page.
enum PageScenes {
  /// Those of the gallery, and the one that other pages are compared with.
  static var all: [SceneEntry] {
    SceneList.all + [
      SceneEntry(
        "compare", "A million rows", "20,000,000 cells, as other pages show them",
        make: MillionRows.init)
    ]
  }
}
