// MARK: - Section index
extension AnyGridView {
  /// The entries of the section index beside the grid, as the data source provides them. Empty by
  /// default.
  public final var indexTitles: [IndexTitle] {
    calls.contains(.indexTitles) ? ask { environment.indexTitlesOfData() } ?? [] : []
  }

  /// Scrolls to the section of an index entry.
  ///
  /// The first item of the section goes to the start of the viewport. If the section is empty, it
  /// is the first item of the next section that has one. An entry without such a section is
  /// ignored.
  public final func scroll(to title: IndexTitle) {
    guard isLoaded(else: { $0.scroll(to: title) }) else { return }
    var section = title.section
    guard section >= 0 else { return }
    while section < sections.count, sections[section] == 0 { section += 1 }
    guard section < sections.count else { return }
    scrollToItem(at: ItemPath(section: section, item: 0), alignment: .start)
  }
}
