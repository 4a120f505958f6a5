/// A data source of a ``BoxScroller``, which creates boxes on demand and reuses them.
///
///     scroller.provider = BoxProvider(count: { photos.count }, sizes: .same(photoSize)) {
///       index, scroller in
///       let box = scroller.dequeue("photo") { PhotoBox() }
///       box.picture = photos[index].picture
///       return box
///     }
///     scroller.provider?.key = { photos[$0].id.itemID }
///
/// When the data changes, the next layout can animate each photo to its new position:
///
///     photos.shuffle()
///     scroller.reloadData()
///     page.layout(duration: 0.3)
///
/// Counts, keys, stamps and sizes are queried in the first layout after
/// ``BoxScroller/reloadData()`` or after a change of the arrangement, and never by scrolling.
public struct BoxProvider {
  /// Returns the number of items. A negative number counts as 0.
  public var count: () -> Int

  /// The sizes of the boxes, and the margins around them.
  ///
  /// With a ``layout`` of your own, they only decide whether boxes are measured: they are with
  /// ``BoxSizes/fitting(_:margin:)``.
  public var sizes: BoxSizes

  /// Returns a box that shows an item.
  ///
  /// Get it from ``BoxScroller/dequeue(_:make:)``, so that idle boxes are reused.
  public var box: (_ index: Int, _ scroller: BoxScroller) -> Box

  /// Returns an identifier of an item that stays the same when the item moves. Nil if items are
  /// identified by their index.
  ///
  /// When the data changes, boxes move to the new index of their key. If several items have the
  /// same key, their boxes keep their order.
  public var key: ((_ index: Int) -> ItemID)?

  /// Returns a number that changes whenever an item has to be shown anew.
  ///
  /// If nil, all visible boxes are filled again when the data changes.
  public var stamp: ((_ index: Int) -> Int)?

  /// A layout to use instead of rows by ``sizes``, such as a waterfall, spans, or sections with
  /// headers.
  ///
  /// Its items are replaced by those of the provider. The padding of the scroller does not apply;
  /// use the insets of the layout. A horizontal layout needs a scroller with a horizontal
  /// arrangement, such as `.linear(.horizontal)`.
  public var layout: AnyItemLayout?

  /// Called before a box is inserted, removed or moved, to change the animation.
  ///
  /// It is also called for boxes that enter or leave by scrolling. By default, these do so without
  /// an animation.
  public var animate: ((_ transition: inout CellTransition<Box>) -> Void)?

  /// Called when a box has been filled and has become visible.
  ///
  /// Boxes within ``BoxScroller/viewportMargin`` count as visible.
  public var appeared: ((_ box: Box, _ index: Int) -> Void)?

  /// Called when a box is no longer visible or its item was removed, with the index that the item
  /// had.
  ///
  /// The box may be filled with another item next.
  public var disappeared: ((_ box: Box, _ index: Int) -> Void)?

  /// Called when the item of a visible box has another index. The box may be animating to its new
  /// position.
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

/// The sizes of the boxes of a ``BoxProvider``, and the margins around them.
///
/// An infinite width stands for the full row; in a horizontal scroller, an infinite height does.
/// Negative margins count as 0.
public enum BoxSizes {
  /// All boxes have the same size. Takes O(1) for any number of boxes.
  case same(GridSize, margin: GridInsets = .zero)

  /// Each box has a size of its own, queried for all of them whenever the data changes.
  case each((_ index: Int) -> GridSize, margin: ((_ index: Int) -> GridInsets)? = nil)

  /// Each box is measured when it first becomes visible, and is assumed to have this size until
  /// then.
  ///
  /// In a table, boxes are as wide as a row.
  case fitting(GridSize, margin: GridInsets = .zero)
}
