#if !hasFeature(Embedded)
  import VirtualGrid

  extension TreeDataSource {
    /// Creates a data source without nodes, whose loader is an async function, which runs in the isolation
    /// domain of the caller.
    ///
    /// The task of a request that is no longer needed is canceled. An error that the loader throws is shown
    /// as a ``TreeFailure``; throw one to set its message.
    /// - Parameters:
    ///   - identifier: Returns the identifier of a node, always the same and unlike that of all others.
    ///   - load: Returns the children of a node, or nil if it is a leaf.
    ///   - cell: Returns a cell that shows a row: a dequeued cell, or a new one.
    public convenience init(
      identifier: @escaping (Node) -> ItemID, isolation: isolated (any Actor)? = #isolation,
      load: nonisolated(nonsending) @escaping (Node) async throws -> [Node]?,
      cell: @escaping (GridView<Cell>, TreeRow<Node>) -> Cell
    ) {
      self.init(
        identifier: identifier,
        loader: { node, answer in
          let task = Task {
            _ = isolation
            do {
              answer(.success(try await load(node)))
            } catch {
              answer(.failure(error as? TreeFailure ?? TreeFailure("\(error)")))
            }
          }
          return { task.cancel() }
        }, cell: cell)
    }
  }
#endif
