// MARK: - Data
extension BoxScroller {
  /// The data of the ``provider`` has changed: the next layout asks for it anew, and brings every box
  /// to its place, over time if it is ``Box/layout(duration:completion:)``. Content that moves is laid
  /// out at once by a frame that comes before.
  /// - Complexity: O(1); the layout takes O(*n*) for *n* items that have keys, stamps or sizes of their
  ///   own.
  public final func reloadData() {
    desk.isDataNew = true
    contentChanged()
  }

  /// A box of a type that was left over, or else a new one. To be called by the provider for the box
  /// that it is asked for; a box that was made in another way is not used again.
  ///
  /// It is told to prepare for that, and keeps what it had besides, handlers as well: those are best
  /// added in `make`.
  /// - Complexity: O(types); there are few.
  public final func dequeue<Kind: Box>(_ type: String, make: () -> Kind) -> Kind {
    guard let box = grid.dequeueReusableCell(withIdentifier: type) as? Kind else { return make() }
    box.prepareForReuse()
    return box
  }

  /// The boxes of the provider that are shown, and the items that they show, in order.
  /// - Complexity: O(boxes in sight), each found in O(log) of them.
  public final var visibleBoxes: [(index: Int, box: Box)] {
    grid.visibleItems.compactMap { item in grid.cell(at: item).map { (item, $0) } }
  }

  final func arrangeProvided(_ seating: inout Seating) {
    guard seating.isPlacing else {
      return seating.extent = contentExtent(in: seating.room, seating.pass)
    }
    grid.resize(to: place.size, timing: seating.pass.motion?.timing)
    fill(seating.pass)
    grid.layoutIfNeeded()
    learnSizes()
    seating.extent = withinPadding(grid.contentSize)
  }

  /// How far boxes would reach in a room, by what the provider says now.
  private func contentExtent(in room: SizeProposal, _ pass: LayoutPass) -> GridSize {
    guard let provider else { return .zero }
    var layout = grid.layout
    let rows = rows(pass)
    if desk.isDataNew || rows != desk.rows {
      let count = max(0, provider.count())
      layout = provider.layout ?? rows.layout(of: provider.sizes, count: count)
      let sections = 0..<layout.sectionCount
      try? layout.apply(
        .sections(sections, items: 0..<layout.itemCount, replacedBy: [count]))
    }
    return extent(of: layout, in: room)
  }

  private func rows(_ pass: LayoutPass) -> ProvidedRows {
    ProvidedRows(arrangement, padding: padding, isMirrored: pass.screen.isMirrored)
  }
}

// MARK: - What the provider says
extension BoxScroller {
  /// Tells the grid what the provider says now, if that may be something else.
  private func fill(_ pass: LayoutPass) {
    guard let provider else { return }
    let rows = rows(pass)
    guard desk.isDataNew || rows != desk.rows else { return }
    if !desk.isFilled || rows.axis != desk.rows?.axis { scrollAlongAxis() }
    desk.rows = rows
    let isFirst = !desk.isFilled
    // Data that changes while it is asked for is asked for once more.
    (desk.isDataNew, desk.isFilled) = (false, true)
    let data = ProvidedData(provider)
    let layout = desk.newLayout(provider, rows, count: data.count, isFirst: isFirst)
    guard !isFirst else {
      desk.data = data
      if let layout { grid.setLayout(layout) }
      grid.reloadData(keeping: .offset)
      return beginAtStart(pass)
    }
    show(data, layout, pass.motion)
  }

  private func show(_ data: ProvidedData, _ layout: AnyItemLayout?, _ motion: MotionPlan?) {
    let change = data.change(from: desk.data)
    motion?.batch.count += 1
    do throws(GridUpdateError) {
      try grid.performUpdates(timing: motion?.timing) { update in
        desk.data = data
        update.add(change.update)
        if let layout { update.setLayout(layout) }
      } completion: { isWhole in
        motion?.batch.leave(isWhole: isWhole)
      }
    } catch {
      motion?.batch.leave(isWhole: false)
      if let layout { grid.setLayout(layout) }
      grid.reloadData()
    }
    for box in lent where !box.madeGuest.isGone {
      let guest = box.madeGuest
      guard let item = change.map.newIndex(of: guest.item) else {
        guest.isGone = true
        continue
      }
      guard item != guest.item else { continue }
      desk.news.append(.moved(box, item, from: guest.item))
      guest.item = item
    }
  }
}
