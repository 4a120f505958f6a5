/// Boxes for a ``BoxScroller`` that are made when they are needed, and used again.
///
///     scroller.provider = BoxProvider(count: { photos.count }, sizes: .same(card)) {
///       index, scroller in
///       let box = scroller.dequeue("photo") { PhotoBox() }
///       box.picture = photos[index].picture
///       return box
///     }
///     scroller.provider?.key = { photos[$0].id.itemID }
///     …
///     photos.shuffle()
///     scroller.reloadData()
///     page.layout(duration: 0.3)                 // every photo travels to its new place
///
/// Counts, keys, stamps and sizes are asked for in a layout after ``BoxScroller/reloadData()``, or when
/// the arrangement of the scroller is another one, and never because the reader scrolls.
public struct BoxProvider {
  /// How many boxes there are.
  public var count: () -> Int

  /// How large they are.
  public var sizes: BoxSizes

  /// A box that shows an item: one that the scroller has left over, or a new one.
  public var box: (_ index: Int, _ scroller: BoxScroller) -> Box

  /// What tells an item from all others, wherever it is; nil if items are known by their index. It
  /// is what boxes travel by when the data changes. Items of equal keys keep their order.
  public var key: ((_ index: Int) -> ItemID)?

  /// A number that changes whenever the item of a key is to be shown anew; nil if all boxes in sight
  /// are to be filled again when the data changes.
  public var stamp: ((_ index: Int) -> Int)?

  /// A layout of your own instead of rows by ``sizes``: columns of different lengths, spans, sections
  /// under headers. Items that it has are removed, and the padding of the scroller is for it to say. One
  /// that goes sideways asks for a scroller that does, such as `.linear(.horizontal)`.
  public var layout: AnyItemLayout?

  /// What becomes of a box that comes, goes, or is elsewhere, before it sets out. Also asked for each
  /// box that scrolls in or out, which without an answer does so at once.
  public var animate: ((_ transition: inout CellTransition<Box>) -> Void)?

  /// A box has come into sight, filled with an item.
  public var appeared: ((_ box: Box, _ index: Int) -> Void)?

  /// A box is out of sight, or the item is gone that it showed, whose index this was. It may be filled
  /// with another item next.
  public var disappeared: ((_ box: Box, _ index: Int) -> Void)?

  /// The item of a box in sight has another index; it is on its way to its new place.
  public var moved: ((_ box: Box, _ index: Int, _ before: Int) -> Void)?

  /// Creates a provider.
  public init(
    count: @escaping () -> Int, sizes: BoxSizes,
    box: @escaping (_ index: Int, _ scroller: BoxScroller) -> Box
  ) {
    self.count = count
    self.sizes = sizes
    self.box = box
  }
}

/// How large the boxes of a ``BoxProvider`` are, and what is kept free around them.
///
/// An infinite width, or a height if the scroller goes sideways, is that of a row. Margins below 0 count
/// as 0.
public enum BoxSizes {
  /// All alike, so that no number of them takes time.
  case same(GridSize, margin: GridInsets = .zero)

  /// Each as it is said to be, asked for each when the data changes.
  case each((_ index: Int) -> GridSize, margin: ((_ index: Int) -> GridInsets)? = nil)

  /// Each as large as what is in it needs, found out when it is first seen, and until then as large
  /// as this. In a table they are as wide as a row.
  case fitting(GridSize, margin: GridInsets = .zero)
}
