import Testing
import VirtualGrid

@Test func `importing VirtualGrid also imports the modules below it`() {
  let band = RubberBand(dimension: 100)
  let list = ListLayout(count: 1, rowHeight: .fixed(44))
  #expect(list.frame(of: 0) == GridRect(x: 0, y: 0, width: 0, height: 44))
  #expect(band.stretch(of: 0) == 0)
  #expect(ItemPath(section: 0, item: 1).item == 1)
}
