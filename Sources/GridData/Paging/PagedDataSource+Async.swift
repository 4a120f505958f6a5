#if !hasFeature(Embedded)
  import VirtualGrid

  extension PagedDataSource {
    /// Creates a data source whose loader is an async function, which runs in the isolation domain of the
    /// caller.
    ///
    /// The task of a request that is no longer needed is canceled. An error that the loader throws is shown
    /// as a ``PageFailure``; throw one to set its message.
    /// - Parameters:
    ///   - rules: How pages are loaded and kept.
    ///   - columnCount: The number of items of a row: in a `TableLayout`, the number of its columns.
    ///   - clock: The time of the app.
    ///   - load: Loads the rows of a page.
    ///   - cell: Returns a cell that shows an item of a row: a dequeued cell, or a new one.
    public convenience init(
      _ rules: PageRules = PageRules(), columnCount: Int = 1, clock: PageClock,
      isolation: isolated (any Actor)? = #isolation,
      load: nonisolated(nonsending) @escaping (PageRequest) async throws -> RowPage<Row>,
      cell: @escaping (GridView<Cell>, _ item: Int, Row) -> Cell
    ) {
      self.init(
        rules, columnCount: columnCount, clock: clock,
        loader: { request, answer in
          let task = Task {
            _ = isolation
            do {
              answer(.success(try await load(request)))
            } catch {
              answer(.failure(error as? PageFailure ?? PageFailure("\(error)")))
            }
          }
          return { task.cancel() }
        }, cell: cell)
    }
  }
#endif
