import GridBoxes
import Testing

@Suite struct ObservedTests {
  /// MGBoxKit reports writes of equal values, too.
  @Test func `observers get the old and the new value of each change`() {
    let count = Observed(1)
    let log = Log()
    count.onChange { log.add("\($0) to \($1)") }
    count.value = 1
    count.value = 2
    count.value += 3
    #expect(log.take() == ["1 to 2", "2 to 5"])
    #expect(count.value == 5)
  }

  @Test func `every write is reported on request`() {
    let count = Observed(notifyingEveryWriteOf: 1)
    let log = Log()
    count.onChange { log.add("\($0) to \($1)") }
    count.value = 1
    #expect(log.take() == ["1 to 1"])
  }

  @Test func `every write of a value that cannot be compared is reported`() {
    struct Opaque { var number = 0 }
    let value = Observed(notifyingEveryWriteOf: Opaque())
    let log = Log()
    value.onChange { log.add("\($0.number) to \($1.number)") }
    value.value.number = 4
    #expect(log.take() == ["0 to 4"])
  }

  @Test func `all observers get all changes in order, even if one of them writes`() {
    let count = Observed(0)
    let log = Log()
    count.onChange { [unowned count] _, new in
      if new < 3 { count.value = new + 1 }
      log.add("first \(new), is \(count.value)")
    }
    count.onChange { log.add("second \($0) to \($1)") }
    count.value = 1
    #expect(
      log.take() == [
        "first 1, is 2", "second 0 to 1", "first 2, is 3", "second 1 to 2", "first 3, is 3",
        "second 2 to 3",
      ])
    count.value = 9
    #expect(log.take() == ["first 9, is 9", "second 3 to 9"])
  }

  @Test func `an observer stops when its subscription is released`() {
    let count = Observed(0)
    let log = Log()
    var observation: EventSubscription? = count.observe { log.add("\($0) to \($1)") }
    count.value = 1
    #expect(observation?.isActive == true)
    observation = nil
    count.value = 2
    #expect(log.take() == ["0 to 1"])
    count.onChange { log.add("\($0) to \($1)") }
    count.removeHandlers()
    count.value = 3
    #expect(log.take().isEmpty)
  }

  private final class Model {
    @Observed var title = "a"
  }

  @Test func `Observed is a property wrapper, too`() {
    let model = Model()
    let log = Log()
    model.$title.onChange { log.add("\($0) to \($1)") }
    model.title = "b"
    #expect(log.take() == ["a to b"])
    #expect(model.title == "b")
  }
}
