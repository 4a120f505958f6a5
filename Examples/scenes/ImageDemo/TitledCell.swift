/// A cell that fills its slot with a title and a picture, and changes its background when selected.
final class TitledCell: SceneCell {
  private let title = Box.label()
  private let photo = Box(width: .fill, height: .fill)

  override func setUp() {
    super.setUp()
    separatorColor = theme.colors.hairline ?? theme.colors.faint
    contentBox.padding = GridInsets(top: 16, left: 16, bottom: 16, right: 16)
    contentBox.arrangement = .linear(.vertical, spacing: 8)
    contentBox.append(title)
    contentBox.append(photo)
  }

  func show(_ picture: Int, _ text: String, selected color: PhotoSelection) {
    selectionStyle = color.style
    title.content = .line(text, weight: theme.body.strong)
    photo.content = .picture(ScenePictures.photo(picture, size: GridSize(width: 200, height: 150)))
  }
}

/// The color of selected pictures that fill their cells.
enum PhotoSelection: String, CaseIterable {
  case blueGray = "blue gray"
  case gray, green, red

  /// The color after this one.
  var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  var style: SelectionStyle {
    switch self {
    case .blueGray: .blueGray
    case .gray: .gray
    case .green: .green
    case .red: .red
    }
  }
}
