/// A value that tells when it changes.
///
///     let count = Observed(0)
///     count.onChange { old, new in print(old, new) }
///     let observation = count.observe { _, new in … }   // until nobody keeps the observation
///     count.value += 1
///
/// As a wrapper, it is reached by its name with a dollar sign:
///
///     @Observed var title = ""
///     $title.onChange { _, title in … }
///
/// A value that is written and is equal to the one before is no change, unless every write is to be
/// told. All handlers hear of all changes in the order in which these were made: what a handler
/// writes is there at once, and told after the change that it has just heard of.
@propertyWrapper
public final class Observed<Value> {
  private var current: Value
  private let isSame: ((Value, Value) -> Bool)?
  private let changes = Signal<(old: Value, new: Value)>()

  /// Changes that were not told yet; the first is being told.
  private var pending: [(old: Value, new: Value)] = []

  /// Creates a value that tells of each write, equal or not.
  public init(tellingEveryWriteOf value: Value) {
    current = value
    isSame = nil
  }

  /// Creates a value.
  public init(_ value: Value) where Value: Equatable {
    current = value
    isSame = { $0 == $1 }
  }

  /// Creates a value, as a wrapper.
  public convenience init(wrappedValue: Value) where Value: Equatable {
    self.init(wrappedValue)
  }

  // MARK: The value

  /// What it is now.
  public var value: Value {
    get { current }
    set {
      let old = current
      current = newValue
      if let isSame, isSame(old, newValue) { return }
      tell((old, newValue))
    }
  }

  /// What it is now.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The wrapper itself.
  public var projectedValue: Observed { self }

  private func tell(_ change: (old: Value, new: Value)) {
    pending.append(change)
    guard pending.count == 1 else { return }
    var index = 0
    while index < pending.count {
      changes.trigger(pending[index])
      index += 1
    }
    pending = []
  }
}

// MARK: - Who is told
extension Observed {
  /// Adds a handler, for as long as the value is there.
  /// - Complexity: O(1), amortized.
  public func onChange(_ body: @escaping (_ old: Value, _ new: Value) -> Void) {
    changes.on { body($0.old, $0.new) }
  }

  /// Adds a handler, for as long as somebody keeps the observation. It should not capture who does.
  /// - Complexity: O(1), amortized.
  public func observe(_ body: @escaping (_ old: Value, _ new: Value) -> Void) -> EventSubscription {
    changes.observe { body($0.old, $0.new) }
  }

  /// Takes all handlers away, those of observations too.
  public func removeHandlers() { changes.removeHandlers() }
}
