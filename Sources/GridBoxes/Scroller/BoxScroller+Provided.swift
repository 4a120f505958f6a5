// MARK: - Data
extension BoxScroller {
  /// The data of the ``provider`` has changed: the next layout asks for it anew, and brings every box
  /// to its place, over time if it is ``Box/layout(duration:completion:)``.
  public final func reloadData() {
    desk.isDataNew = true
    contentChanged()
  }

  /// A box of a type that was left over, or else a new one. To be called by the provider for the box
  /// that it is asked for; a box that was made in another way is not used again.
  ///
  /// It is told to prepare for that, and keeps what it had besides: it may well be for the item that
  /// it showed before.
  public final func dequeue<Kind: Box>(_ type: String, make: () -> Kind) -> Kind {
    guard let box = grid.dequeueReusableCell(withIdentifier: type) as? Kind else { return make() }
    box.prepareForReuse()
    return box
  }

  /// The boxes of the provider that are shown, and the items that they show, in order.
  public final var visibleBoxes: [(index: Int, box: Box)] {
    grid.visibleItems.compactMap { item in grid.cell(at: item).map { (item, $0) } }
  }

  final func arrangeProvided(_ seating: inout Seating) {
    guard seating.isPlacing else {
      fill(seating.pass)
      return seating.extent = contentExtent(in: seating.room)
    }
    grid.resize(to: place.size, timing: seating.pass.motion?.timing)
    fill(seating.pass)
    grid.layoutIfNeeded()
    learnSizes()
    seating.extent = Size(
      width: grid.contentSize.width - padding.horizontal,
      height: grid.contentSize.height - padding.vertical)
  }

  /// How far boxes would reach in a room.
  private func contentExtent(in room: Space) -> Size {
    var layout = grid.layout
    let across = layout.axis.crossing
    if room[across].length < .infinity {
      var viewport = layout.viewport
      viewport[across] = room[across].length + padding[across]
      layout.resize(to: viewport)
    }
    return Size(
      width: layout.contentSize.width - padding.horizontal,
      height: layout.contentSize.height - padding.vertical)
  }

  /// Brings boxes in order that have changed since they were placed.
  final func learnSizes() {
    guard lent.contains(where: { $0.needsLayout }) else { return }
    let changed = lent.filter { $0.needsLayout }
    for box in changed {
      let size = desk.measure(box, fitting: box.place.size, in: grid)
      if let size, let token = grid.token(of: box) { grid.setSize(size, for: token) }
    }
    grid.layoutIfNeeded()
    for box in lent where box.needsLayout { inPass { box.take(box.place, $0) } }
  }
}

// MARK: - What the provider says
extension BoxScroller {
  /// Tells the grid what the provider says now, if that may be something else.
  private func fill(_ pass: LayoutPass) {
    guard let provider else { return }
    let rows = ProvidedRows(arrangement, padding: padding, isMirrored: pass.screen.isMirrored)
    guard desk.isDataNew || rows != desk.rows else { return }
    if !desk.isFilled || rows.axis != desk.rows?.axis { scrollAlongAxis() }
    desk.rows = rows
    let data = ProvidedData(provider)
    let layout = desk.newLayout(provider, rows, count: data.count)
    let isFirst = !desk.isFilled
    (desk.isDataNew, desk.isFilled) = (false, true)
    guard !isFirst else {
      desk.data = data
      if let layout { grid.setLayout(layout) }
      return grid.reloadData(keeping: .offset)
    }
    change(to: data, layout, pass.motion)
  }

  private func change(to data: ProvidedData, _ layout: AnyLayout?, _ motion: MotionPlan?) {
    let difference = data.difference(from: desk.data)
    motion?.batch.count += 1
    do throws(GridUpdateError) {
      try grid.performUpdates(timing: motion?.timing) { update in
        desk.data = data
        update.add(difference.update())
        if let layout { update.setLayout(layout) }
      } completion: { isWhole in
        motion?.batch.leave(isWhole: isWhole)
      }
    } catch {
      motion?.batch.leave(isWhole: false)
      if let layout { grid.setLayout(layout) }
      grid.reloadData()
    }
    for box in lent {
      let guest = box.madeGuest
      guard let item = difference.map.newIndex(of: guest.item), item != guest.item
      else { continue }
      desk.news.append(.moved(box, item, from: guest.item))
      guest.item = item
    }
  }
}

/// What a provider has said of its items.
struct ProvidedData {
  var count = 0
  var keys: [ItemID]?
  var stamps: [Int]?

  init() {}

  init(_ provider: BoxProvider) {
    count = max(0, provider.count())
    keys = provider.key.map { key in (0..<count).map(key) }
    stamps = provider.stamp.map { stamp in (0..<count).map(stamp) }
  }

  /// What has become of the items from before. Those without keys are known by their index.
  func difference(from old: ProvidedData) -> Difference {
    func hasChanged(_ before: Int, _ now: Int) -> Bool {
      guard let stamps, let oldStamps = old.stamps else { return true }
      return oldStamps[before] != stamps[now]
    }
    guard let keys, let oldKeys = old.keys else {
      return Difference(
        from: Array(0..<old.count), to: Array(0..<count), hasChanged: hasChanged)
    }
    return Difference(from: oldKeys, to: keys, hasChanged: hasChanged)
  }
}

// MARK: - Its layout
extension ScrollerDesk {
  /// What the layout of the items of a provider follows from, unless each is asked.
  enum Shape: Hashable {
    case rows(ProvidedRows, FlowItem)
    case own
  }

  /// The layout of the items that there are now; nil if that stays as it is.
  func newLayout(_ provider: BoxProvider, _ rows: ProvidedRows, count: Int) -> AnyLayout? {
    let before = isFilled ? shape : nil
    if let layout = provider.layout {
      shape = .own
      return before == .own ? nil : layout
    }
    switch provider.sizes {
    case .same(let size, let margin):
      return newLayout(rows, repeating: rows.item(size, margin: margin), before)
    case .fitting(let size, let margin):
      return newLayout(rows, repeating: rows.item(estimated: size, margin: margin), before)
    case .each(let size, let margin):
      shape = nil
      return rows.layout((0..<count).map { rows.item(size($0), margin: margin?($0) ?? .zero) })
    }
  }

  private func newLayout(
    _ rows: ProvidedRows, repeating item: FlowItem, _ before: Shape?
  ) -> AnyLayout? {
    shape = .rows(rows, item)
    return shape == before ? nil : rows.layout(repeating: item)
  }
}

// MARK: - Who is lent
extension BoxScroller {
  /// Takes a box in that is to show an item.
  final func receive(_ box: Box) {
    precondition(!isWithin(box), "A box cannot be put into itself, nor into what is in it.")
    box.removeFromParent()
    box.owner?.drop(box)
    box.owner = self
    box.state.remove([.isLeaving, .isAskedForContent, .isLeftOut])
    lent.append(box)
  }

  /// Lets a box go that shows its item no longer. It keeps its size, as it may be back soon.
  final func giveBack(_ box: Box) {
    if let place = lent.firstIndex(where: { $0 === box }) {
      lent.swapAt(place, lent.count - 1)
      lent.removeLast()
    }
    guard box.owner === self else { return }
    for item in box.cancelTouches() { desk.news.append(.touch(item)) }
    box.owner = nil
  }

  /// The boxes of the provider that may be seen, in order of their items, and those in the scroller
  /// that it places by itself.
  final var providedInSight: [Box] {
    let shown = lent.filter { !($0.guest?.attributes.isHidden ?? false) }.sorted { one, other in
      let (first, second) = (one.madeGuest, other.madeGuest)
      return (first.attributes.level, first.item) < (second.attributes.level, second.item)
    }
    return leaving + shown + boxes.filter { !$0.placedBy.isAutomatic }
  }
}

extension Box {
  /// What a scroller knows of the box, to be written to.
  final var madeGuest: Guest {
    if let guest { return guest }
    let made = Guest()
    guest = made
    return made
  }
}
