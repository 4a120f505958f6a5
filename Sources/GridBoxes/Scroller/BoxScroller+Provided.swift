// MARK: - Data
extension BoxScroller {
  /// Tells the scroller that the data of the ``provider`` has changed.
  ///
  /// The next layout queries the provider, and moves each box to its new position. The moves are
  /// animated if that is ``Box/layout(duration:completion:)``. If the content is scrolling, the
  /// next frame does the layout without an animation, unless one was done before.
  /// - Complexity: O(1). The layout takes O(*n*) for *n* items if they have keys, stamps or sizes
  ///   of their own.
  public final func reloadData() {
    adapter.setNeedsReload()
    contentChanged()
  }

  /// Returns an idle box of a type, or a new one if there is none.
  ///
  /// Call it in ``BoxProvider/box`` only, and return the result: boxes that were created without it
  /// are not reused. An idle box receives ``Box/prepareForReuse()`` and keeps everything else,
  /// including its handlers. So add handlers in `make`.
  /// - Parameters:
  ///   - type: The reuse identifier. All boxes of an identifier should be of the same class.
  ///   - make: Creates a box. Called if there is no idle box of that identifier and class.
  /// - Complexity: O(*t*) for *t* different identifiers.
  public final func dequeue<Kind: Box>(_ type: String, make: () -> Kind) -> Kind {
    grid.dequeueReusableCell(withIdentifier: type) as? Kind ?? make()
  }

  /// The visible boxes of the provider with the indices of their items, in ascending order.
  /// - Complexity: O(*n* log *n*) for *n* visible boxes.
  public final var visibleBoxes: [(index: Int, box: Box)] {
    grid.visibleItems.compactMap { item in grid.cell(at: item).map { (item, $0) } }
  }

  final func arrangeProvided(_ seating: inout Seating) {
    guard seating.isPlacing else {
      return seating.extent = contentExtent(in: seating.room, seating.pass)
    }
    followOuterPane()
    grid.resize(to: storedFrame.size, timing: seating.pass.motion?.timing)
    fill(seating.pass)
    grid.layoutIfNeeded()
    remeasureChangedCells()
    seating.extent = withinPadding(grid.contentSize)
  }

  /// Returns the extent of the content in a space, given the current data of the provider.
  private func contentExtent(in room: SizeProposal, _ pass: LayoutPass) -> GridSize {
    guard let provider else { return .zero }
    var layout = grid.layout
    let rows = rows(pass)
    if adapter.needsReload || rows != adapter.rows {
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

// MARK: - Queries
extension BoxScroller {
  /// Queries the provider and updates the grid, if the data or the arrangement has changed.
  private func fill(_ pass: LayoutPass) {
    guard let provider else { return }
    let rows = rows(pass)
    guard adapter.needsReload || rows != adapter.rows else { return }
    if !adapter.isFilled || rows.axis != adapter.rows?.axis { scrollAlongAxis() }
    let isFirst = !adapter.isFilled
    // Before the queries, so that data that changes during them is queried again.
    adapter.beginQueries(for: rows)
    let data = ProvidedData(provider)
    let layout = adapter.changedLayout(provider, rows, count: data.count, isFirst: isFirst)
    guard !isFirst else {
      adapter.setData(data)
      if let layout { grid.setLayout(layout) }
      grid.reloadData(keeping: .offset)
      return beginAtStart(pass)
    }
    show(data, layout, pass.motion)
  }

  private func show(_ data: ProvidedData, _ layout: AnyItemLayout?, _ motion: MotionPlan?) {
    let change = data.change(from: adapter.data)
    motion?.batch.count += 1
    do throws(GridUpdateError) {
      try grid.performUpdates(timing: motion?.timing) { update in
        adapter.setData(data)
        update.add(change.update)
        if let layout { update.setLayout(layout) }
      } completion: { isFinished in
        motion?.batch.motionEnded(isFinished: isFinished)
      }
    } catch {
      motion?.batch.motionEnded(isFinished: false)
      if let layout { grid.setLayout(layout) }
      grid.reloadData()
    }
    for box in mountedCells where !box.ensuredCellState.isRemoved {
      let cellState = box.ensuredCellState
      guard let item = change.map.newIndex(of: cellState.item) else {
        cellState.markRemoved()
        continue
      }
      guard item != cellState.item else { continue }
      adapter.queue(.moved(box, item, from: cellState.item))
      cellState.setItem(item)
    }
  }
}
