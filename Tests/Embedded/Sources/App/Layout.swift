import GridBoxesXML

/// Creates boxes from XML and lays them out.
public func layOut() -> Double? {
  let source = "<LinearLayout spacing=\"8\"><Text id=\"title\">Lighthouse</Text></LinearLayout>"
  do throws(BoxReaderError) {
    let page = try BoxReader().read(source)
    page.root.size = GridSize(width: 320, height: 480)
    page.root.layout()
    return page["title"]?.frame.height
  } catch {
    return nil
  }
}
