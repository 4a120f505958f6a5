import VirtualGrid

// MARK: - Loading children
extension TreeDataSource {
  /// Requests the children of a node, in place of an earlier request.
  func request(_ slot: Slot) {
    loads.remove(slot)?()
    let number = loads.begin(slot)
    show(TreeChange(), refilling: slot)
    let cancel = load(tree[slot]) { [self] answer in receive(answer, for: slot, number: number) }
    loads.setCancel(cancel, of: slot, number: number)
  }

  /// Cancels the request for a node, and ends what waits for it.
  func cancel(_ slot: Slot) {
    loads.remove(slot)?()
    for reveal in takeReveals(waitingFor: slot) { reveal.completion(nil) }
  }

  private func receive(
    _ answer: Result<[Node]?, TreeFailure>, for slot: Slot, number: Int
  ) {
    guard loads.end(slot, number: number) else { return }
    let failure = set(answer, for: slot)
    if let failure {
      loads.fail(slot, failure)
      show(TreeChange(), refilling: slot)
    }
    for reveal in takeReveals(waitingFor: slot) {
      if failure == nil { advance(reveal) } else { reveal.completion(nil) }
    }
  }

  /// Replaces the children of a node.
  /// - Returns: Why they could not be replaced, if so.
  private func set(_ answer: Result<[Node]?, TreeFailure>, for slot: Slot) -> TreeFailure? {
    switch answer {
    case .failure(let failure): return failure
    case .success(let nodes):
      do throws(TreeError) { try setChildren(nodes, of: slot) } catch {
        return TreeFailure(error.description)
      }
      return nil
    }
  }

  private func takeReveals(waitingFor slot: Slot) -> [Reveal] {
    let taken = reveals.filter { $0.slot == slot }
    reveals.removeAll { $0.slot == slot }
    return taken
  }
}
