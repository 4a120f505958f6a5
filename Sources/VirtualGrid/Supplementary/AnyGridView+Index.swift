// MARK: - An index at the side
extension AnyGridView {
  /// What the data source offers for an index at the side of the grid.
  public final var indexTitles: [IndexTitle] {
    calls.contains(.indexTitles) ? ask { environment.indexTitlesOfData() } ?? [] : []
  }

  /// Scrolls to the section that an entry of the index leads to: to its first item, or to that of
  /// the next section that has one. An entry that leads nowhere is ignored.
  public final func scroll(to title: IndexTitle) {
    guard isLoaded(else: { $0.scroll(to: title) }) else { return }
    var section = title.section
    guard section >= 0 else { return }
    while section < sections.count, sections[section] == 0 { section += 1 }
    guard section < sections.count else { return }
    scrollToItem(at: ItemPath(section: section, item: 0), alignment: .start)
  }
}
