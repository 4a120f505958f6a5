/// The chores of the scene, and those that were deleted.
struct Chores {
  /// A chore.
  struct Chore {
    var title: String
    var isDone = false
    var isFlagged = false
  }

  /// The chores by number, including those that were deleted.
  private var all: [Int: Chore] = [:]

  /// The numbers of the chores that are listed, in order.
  var order: [Int] = []

  /// The deletions that can be undone, the last one at the end.
  private var deletions: [(number: Int, index: Int)] = []

  init() {
    let titles = [
      "Water the tomatoes", "Return the library books", "Oil the garden gate",
      "Call the chimney sweep",
      "Sort the photographs", "Bake bread for Sunday", "Repair the bicycle lamp",
      "Write to Aunt Olga",
      "Buy stamps", "Clean the windows", "Sharpen the knives", "Book the train to Trieste",
      "Label the jam jars", "Air the blankets", "Empty the rain barrel", "Tune the piano",
    ]
    for title in titles { order.append(add(title)) }
    all[2]?.isFlagged = true
    all[4]?.isDone = true
  }

  subscript(number: Int) -> Chore { all[number] ?? Chore(title: "") }

  /// Changes a chore.
  mutating func change(_ number: Int, _ body: (inout Chore) -> Void) {
    guard var chore = all[number] else { return }
    body(&chore)
    all[number] = chore
  }

  /// Adds a chore that is not listed yet.
  /// - Returns: Its number.
  mutating func add(_ title: String? = nil) -> Int {
    let number = all.count
    all[number] = Chore(title: title ?? "Chore number \(number + 1)")
    return number
  }

  /// The number of listed chores that are done.
  var doneCount: Int { order.filter { self[$0].isDone }.count }

  // MARK: Deletions

  /// Whether there is a deletion to undo.
  var canUndo: Bool { !deletions.isEmpty }

  /// Deletes a chore. Does nothing if it is not listed.
  mutating func delete(_ number: Int) {
    guard let index = order.firstIndex(of: number) else { return }
    deletions.append((number, index))
    order.remove(at: index)
  }

  /// Lists the chore that was deleted last at its former index, or at the end.
  /// - Returns: Its number, or nil if there is none.
  mutating func undo() -> Int? {
    guard let (number, index) = deletions.popLast() else { return nil }
    order.insert(number, at: min(index, order.count))
    return number
  }
}
