import GridSVG
import Testing

@Suite struct SVGDocumentTests {
  /// The output is the same in each run and on each machine.
  @Test func `a document has the expected text, byte for byte`() {
    let photo = Box(Picture("sky", size: GridSize(width: 40, height: 30)))
    photo.corners = Corners(all: 4)
    photo.shadow = BoxShadow(
      GridColor(0x000000, alpha: 0.5), offset: GridOffset(x: 0, y: 1), radius: 3)
    let row = Box(width: 200, arrangement: .linear(.horizontal, spacing: 8))
    row.padding = GridInsets(all: 8)
    row.background = .white
    row.borders.bottom = GridColor(0xCCCCCC)
    row.append(photo)
    row.append(Box(AttributedText(markup: "Sky & **sea**"), width: .fill))
    row.append(Box(Picture("star", size: GridSize(width: 30, height: 30))))
    row.layout()
    let album = Album(["sky": patch(GridColor(0x6699FF))])
    #expect(SVGDocument(of: row, pictures: album).text == expected)
  }
}

private let expected = """
  <svg xmlns="http://www.w3.org/2000/svg" width="200" height="46" viewBox="0 0 200 46" font-family="Helvetica, Arial, sans-serif" font-size="16">
    <defs>
      <filter id="blur1" x="-0.25" y="-0.5" width="1.5" height="2" color-interpolation-filters="sRGB">
        <feGaussianBlur stdDeviation="1.5"/>
        <feOffset dx="0" dy="1"/>
        <feComposite operator="out" in2="SourceAlpha"/>
      </filter>
      <symbol id="picture2" viewBox="0 0 2 2" preserveAspectRatio="none">
        <image width="2" height="2" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4AWNMm/mfgYGBCYiBAAAXeQICkf9IcQAAAABJRU5ErkJggg=="/>
      </symbol>
      <clipPath id="clip3">
        <rect x="8" y="8" width="40" height="30" rx="4"/>
      </clipPath>
    </defs>
    <rect x="0" y="0" width="200" height="46" fill="#fff"/>
    <rect x="0" y="45" width="200" height="1" fill="#ccc"/>
    <rect x="8" y="8" width="40" height="30" rx="4" fill="#000" opacity="0.5" filter="url(#blur1)"/>
    <g clip-path="url(#clip3)">
      <use href="#picture2" x="8" y="8" width="40" height="30"/>
    </g>
    <text x="56" y="19.484" textLength="46.25" lengthAdjust="spacingAndGlyphs" xml:space="preserve">Sky &amp; </text>
    <text x="102.25" y="19.484" font-weight="700" textLength="26.688" lengthAdjust="spacingAndGlyphs">sea</text>
    <rect x="162" y="8" width="30" height="30" fill="#f2f2f2"/>
    <rect x="162.5" y="8.5" width="29" height="29" fill="none" stroke="#b3b3b3"/>
    <text x="167.828" y="24.391" font-size="11" fill="#808080" textLength="18.344" lengthAdjust="spacingAndGlyphs">star</text>
  </svg>

  """
