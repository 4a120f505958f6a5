import GridBoxesXML
import Testing

/// Checks the value that a form reads from each text; nil if it rejects the text.
private func expect<Value: Equatable>(
  _ form: AttributeForm<Value>, _ values: [(String, Value?)],
  _ location: SourceLocation = #_sourceLocation
) {
  for (text, value) in values {
    #expect(form.read(text) == value, "\(text.debugDescription)", sourceLocation: location)
  }
}

@Suite struct AttributeFormTests {
  @Test func `numbers are decimals without exponents`() {
    expect(
      .number,
      [
        ("12", 12), (" -1.5 ", -1.5), ("007", 7), ("0.1", 0.1), ("", nil), ("1.", nil), (".5", nil),
        ("1e3", nil), ("nan", nil), ("inf", nil), ("12px", nil), ("1,5", nil), ("--1", nil),
        ("123456789012345", 123_456_789_012_345), ("1234567890123456", nil), ("٣", nil),
      ])
    expect(.count, [("12", 12), (" -3 ", -3), ("1.5", nil), ("", nil), ("x", nil)])
  }

  @Test func `weights and other shares are not negative`() {
    expect(.share, [("0", 0), ("2.5", 2.5), ("-1", nil), ("-0.1", nil), ("infinity", nil)])
  }

  @Test func `gravity is a list of words`() {
    expect(
      .gravity,
      [
        ("none", []), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
        ("leading", .leading), ("trailing", .trailing), ("center", .center),
        ("centerVertical", .centerVertical), ("CENTER_HORIZONTAL", .centerHorizontal),
        ("top|right", [.top, .right]), (" Top | center-horizontal ", [.top, .centerHorizontal]),
        ("none|top|right", [.top, .right]), ("", nil), ("top|", nil), ("|", nil),
        ("middle", nil), ("top right", nil), ("top,right", nil),
      ])
  }

  @Test func `offsets are two numbers`() {
    expect(
      .offset,
      [
        ("-3,2", GridOffset(x: -3, y: 2)), ("4 -2.5", GridOffset(x: 4, y: -2.5)),
        ("UIOffsetMake(1, 2)", GridOffset(x: 1, y: 2)), ("1", nil), ("1,2,3", nil), ("1,", nil),
        ("1,,2", nil), ("", nil), ("UIOffsetMake(1, 2", nil), ("CGSizeMake(1,2)", nil),
      ])
  }

  @Test func `lengths are numbers, percentages or words`() {
    expect(
      .length,
      [
        ("30", .points(30)), ("50%", .part(0.5)), ("match", .match), ("Match_Parent", .match),
        ("fill", .fill), ("wrap", .fit), ("wrap-content", .fit), ("fit", .fit), ("grow", .grow),
        ("-1", nil), ("-2", nil), ("-5%", nil), ("%", nil), ("", nil), ("wide", nil), ("1,2", nil),
      ])
  }

  @Test func `sizes are one or two lengths`() {
    func both(_ width: Length, _ height: Length) -> Lengths {
      Lengths(width: width, height: height)
    }
    expect(
      .lengths,
      [
        ("30,40", both(30, 40)), ("30 40", both(30, 40)), (" 30 , wrap ", both(30, .fit)),
        ("match,fill", both(.match, .fill)), ("50%,grow", both(.part(0.5), .grow)),
        ("7", both(7, 7)), ("wrap", both(.fit, .fit)),
        ("CGSizeMake(30, 40)", both(30, 40)), ("CGSizeMake(-1,-2)", both(.match, .fit)),
        ("CGSizeMake(match,5)", both(.match, 5)), ("-1,30", nil), ("CGSizeMake(30)", nil),
        ("CGSizeMake(1,2,3)", nil), ("CGSizeMake(-3,1)", nil), ("CGSizeMake()", nil),
        ("CGSizeMake(1,2", nil), ("CGSizeMake 1,2", nil), ("1,2,3", nil), ("", nil), (",", nil),
        ("1,", nil), ("30 40, 5", nil),
      ])
    expect(
      .size,
      [
        ("3,4", GridSize(width: 3, height: 4)), ("CGSizeMake(3,4)", GridSize(width: 3, height: 4)),
        ("3", nil), ("-1,4", nil), ("4,-1", nil), ("match,4", nil), ("1,2,3", nil),
      ])
  }

  @Test func `insets are one, two or four numbers`() {
    expect(
      .insets,
      [
        ("5", GridInsets(all: 5)), ("5,6", i(5, 6, 5, 6)), ("1,2,3,4", i(1, 2, 3, 4)),
        ("1 2 3 4", i(1, 2, 3, 4)), ("-5", GridInsets(all: -5)),
        ("UIEdgeInsetsMake(1,2,3,4)", i(1, 2, 3, 4)),
        ("UIEdgeInsetsMake(1 , 2.5)", i(1, 2.5, 1, 2.5)),
        ("1,2,3", nil), ("1,2,3,4,5", nil), ("", nil), ("a", nil),
        ("UIEdgeInsetsMake(1,2,3,4", nil),
        ("uiedgeinsetsmake(1,2,3,4)", nil),
      ])
  }

  @Test func `colors are names or hexadecimal digits`() {
    expect(
      .color,
      [
        ("green", GridColor(0x00FF00)), ("Red", GridColor(0xFF0000)),
        ("light-gray", GridColor(0xAAAAAA)),
        ("clear", .clear), ("white", .white), ("#ff8800", GridColor(0xFF8800)),
        (" #F80 ", GridColor(0xFF8800)),
        ("ff880080", GridColor(0xFF8800, alpha: 128.0 / 255)), ("pinkish", nil), ("", nil),
        ("#12", nil),
      ])
  }

  @Test func `strings, orientations and flags are read`() {
    expect(.string, [("", ""), (" a | b ", " a | b ")])
    expect(
      .axis,
      [("horizontal", .horizontal), ("VERTICAL", .vertical), ("Vertical", .vertical), ("", nil)])
    expect(
      .flag,
      [("true", true), ("YES", true), ("false", false), ("no", false), ("1", nil), ("", nil)])
  }

  @Test func `custom words are read and described`() {
    let form = AttributeForm.words([("one", 1), ("two", 2), ("three", 3)])
    #expect(form.description == "one, two or three")
    expect(form, [("Two", 2), ("four", nil)])
    #expect(AttributeForm.words([("only", 1)]).description == "only")
  }
}
