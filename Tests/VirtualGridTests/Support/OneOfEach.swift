import VirtualGrid

/// One layout for each row of the table, in its order.
func oneOfEach() throws -> [AnyItemLayout] {
  let list = ListLayout(rowHeight: .estimated(60), spacing: 1)

  var photos = UniformGridLayout.Rules(slot: GridSize(width: 96, height: 96))
  photos.columnSpacing = 4
  photos.rowSpacing = 4

  let tag = FlowItem(width: .estimated(80), height: .points(28))
  let spacing = FlowLayout.Rules(itemSpacing: 8, rowSpacing: 8)

  let pins = WaterfallLayout.Rules(lanes: .minimumWidth(160), itemHeight: .fixed(200))

  let sheet = try TableLayout(
    rows: 0, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(64),
    frozen: FrozenEdges(top: 1, left: 1))

  let contacts = SectionStyle(ListLayout(rowHeight: .fixed(44)), header: SectionBar(28, .sticks))

  let chat = ListLayout(rowHeight: .estimated(.runningMean(initial: 60)))

  return [
    AnyItemLayout(list),
    AnyItemLayout(UniformGridLayout(rules: photos)),
    AnyItemLayout(FlowLayout(repeating: tag, rules: spacing)),
    AnyItemLayout(WaterfallLayout(rules: pins)),
    AnyItemLayout(sheet),
    AnyItemLayout(SectionedLayout(contacts)),
    AnyItemLayout(Oriented(UniformGridLayout(rules: photos), axis: .horizontal)),
    AnyItemLayout(Oriented(chat, order: .reversed)),
  ]
}
