/// A value that calls handlers when it changes.
///
///     let count = Observed(0)
///     count.onChange { old, new in print(old, new) }
///     let subscription = count.observe { _, new in print(new) }   // while it is kept
///     count.value += 1
///
/// As a property wrapper, its projected value is the wrapper itself:
///
///     @Observed var title = ""
///     $title.onChange { _, title in print(title) }
///
/// Writing a value that equals the current one is not a change, unless the value was created with
/// ``init(notifyingEveryWriteOf:)``. A handler may write the value: the new value is readable at
/// once, and handlers are called for it after all of them were called for the change before. So all
/// handlers receive all changes in the order in which they were made.
@propertyWrapper
public final class Observed<Value> {
  private var current: Value
  private let isSame: ((Value, Value) -> Bool)?
  private let changes = Signal<(old: Value, new: Value)>()

  /// Changes since delivery began, in order. Empty while no change is being delivered.
  private var pending: [(old: Value, new: Value)] = []

  /// Creates a value that calls its handlers for every write, even of an equal value.
  public init(notifyingEveryWriteOf value: Value) {
    current = value
    isSame = nil
  }

  /// Creates a value that calls its handlers when a different value is written.
  public init(_ value: Value) where Value: Equatable {
    current = value
    isSame = { $0 == $1 }
  }

  /// Creates a value from the initial value of a wrapped property.
  public convenience init(wrappedValue: Value) where Value: Equatable {
    self.init(wrappedValue)
  }

  // MARK: The value

  /// The current value. Setting a different value calls the handlers.
  /// - Complexity: O(*n*) for *n* handlers to set it.
  public var value: Value {
    get { current }
    set {
      let old = current
      current = newValue
      if let isSame, isSame(old, newValue) { return }
      notify((old, newValue))
    }
  }

  /// The current value, as a wrapped property.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The wrapper itself.
  public var projectedValue: Observed { self }

  private func notify(_ change: (old: Value, new: Value)) {
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

// MARK: - Handlers
extension Observed {
  /// Adds a handler, for as long as the value exists.
  /// - Complexity: O(1), amortized.
  public func onChange(_ body: @escaping (_ old: Value, _ new: Value) -> Void) {
    changes.on { body($0.old, $0.new) }
  }

  /// Adds a handler, for as long as the returned subscription is kept.
  ///
  /// The handler must not capture the object that keeps the subscription.
  /// - Complexity: O(1), amortized.
  public func observe(_ body: @escaping (_ old: Value, _ new: Value) -> Void) -> EventSubscription {
    changes.observe { body($0.old, $0.new) }
  }

  /// Removes all handlers, including those that were added with ``observe(_:)``.
  /// - Complexity: O(*n*) for *n* handlers.
  public func removeHandlers() { changes.removeHandlers() }
}
