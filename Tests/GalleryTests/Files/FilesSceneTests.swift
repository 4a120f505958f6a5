import GalleryScenes
import GridSources
import TestSupport
import Testing

@testable import gallery

@Suite struct FilesSceneTests {
  private let folder: TestFolder
  private let queue = StepQueue()

  init() throws {
    folder = try TestFolder()
    try folder.makeFolder("inner")
    try folder.write("text", to: "inner/deep")
    try folder.write("text", to: "zebra")
  }

  private func open(columns: Int = 80) -> TestStage {
    let (queue, path) = (queue, BytePath(folder.path))
    let stage = TestStage(queue, columns: columns) { FilesScene(path, queue: queue) }
    stage.run(frames: 30)
    return stage
  }

  private func lookAgain(_ stage: TestStage) { (stage.stage.scene as? FilesScene)?.lookAgain() }

  @Test func `a folder is listed with folders first`() {
    let stage = open()
    #expect(stage.showsText("▸ inner"))
    #expect(stage.showsText("zebra"))
    #expect(stage.showsText("3 rows"))
  }

  @Test func `a narrow row hides the time first, then the size`() throws {
    let name = "0123456789abcdef"
    try folder.write("text and more", to: name)
    for (columns, hasSize, hasTime) in [(80, true, true), (40, true, false), (30, false, false)] {
      let row = try #require(open(columns: columns).visibleLines.first { $0.contains(name) })
      #expect((row + " ").contains(" 13 ") == hasSize, "\(row)")
      #expect(row.contains(":") == hasTime, "\(row)")
    }
  }

  @Test(
    arguments: [[0x2F, 0x61], [0x2F, 0xFF], [0x2F, 0xFE], [], [0x61, 0xE4, 0x20]] as [[UInt8]])
  func `the identifier of each path leads back to it`(bytes: [UInt8]) {
    let path = BytePath(bytes: bytes)
    #expect(BytePath(path.itemID) == path)
  }

  @Test func `arrow keys open and close a folder`() {
    let stage = open()
    stage.press(.down, .right)
    stage.run(frames: 30)
    #expect(stage.showsText("▾ inner"))
    #expect(stage.showsText("deep"))
    stage.press(.left)
    stage.run(frames: 30)
    #expect(stage.showsText("▸ inner"))
    #expect(!stage.showsText("deep"))
    #expect(stage.showsText("3 rows"))
  }

  @Test func `selected files are copied as paths`() {
    let stage = open()
    var copied: [String] = []
    stage.stage.window.screen?.onCopy = {
      copied.append($0)
      return true
    }
    stage.press(.down, GridKeyPress(.down, .shift), "y")
    #expect(copied == ["\(folder.path)/inner\n\(folder.path)/zebra"])
    #expect(stage.showsText("copied"))
  }

  /// Opens `inner` and selects the file in it, with the focus on that file.
  private func openAndSelect(_ stage: TestStage) {
    stage.press(.down, .right)
    stage.run(frames: 30)
    stage.press(.down, " ")
    stage.run(frames: 30)
  }

  private func stage(_ view: KeptView) -> TestStage {
    let (queue, path) = (queue, BytePath(folder.path))
    let stage = TestStage(queue) { FilesScene(path, queue: queue, view: view) }
    stage.run(frames: 30)
    return stage
  }

  @Test(arguments: [false, true])
  func `a kept view restores open folders, the selection, the focus and the scroll position`(
    isInFile: Bool
  ) throws {
    let place = try TestFolder()
    let path = BytePath(place.path(of: "view.json"))
    let memory = KeptView()
    for number in 0..<60 { try folder.write("text", to: "inner/deeper \(number)") }
    let first = stage(isInFile ? KeptView(in: path) : memory)
    openAndSelect(first)
    let grid = try #require(first.stage.scene.grid)
    grid.contentOffset.y = 320
    first.run(frames: 30)
    first.press("s")
    #expect(first.showsText("bytes of JSON"))

    let second = stage(isInFile ? KeptView(in: path) : memory)
    let restored = try #require(second.stage.scene.grid)
    #expect(!second.showsText("deep") && restored.selectedItemCount == 0)
    second.press("r")
    second.run(frames: 60)
    #expect(second.showsText("deeper 24"))
    #expect(restored.itemCount == 64)
    #expect(restored.focusedItem == 2 && grid.focusedItem == 2)
    #expect(restored.selectedItems == grid.selectedItems && restored.isItemSelected(at: 2))
    #expect(restored.contentOffset.y == 320)
  }

  @Test func `a restored view closes the folders that were closed`() {
    let stage = stage(KeptView())
    stage.press("s")
    openAndSelect(stage)
    #expect(stage.showsText("deep"))
    stage.press("r")
    stage.run(frames: 60)
    #expect(!stage.showsText("deep"))
    #expect(stage.stage.scene.grid?.focusedItem == 0)
    #expect(stage.stage.scene.grid?.selectedItemCount == 0)
  }

  @Test func `a view that cannot be kept or restored is reported`() throws {
    let none = stage(KeptView())
    none.press("r")
    #expect(none.showsText("no view was kept"))
    let missing = stage(KeptView(in: BytePath(folder.path(of: "missing/view.json"))))
    missing.press("s")
    #expect(missing.showsText("No such file"))
    let count = try #require(missing.stage.scene.grid).itemCount
    try folder.write("[]", to: "zebra")
    let other = stage(KeptView(in: BytePath(folder.path(of: "zebra"))))
    other.press("r")
    #expect(other.showsText("the file holds no view"))
    #expect(other.stage.scene.grid?.itemCount == count)
  }

  @Test func `the beginning of a name finds a file`() {
    let stage = open()
    #expect(!stage.press("z") && stage.stage.scene.grid?.focusedItem == 0)
    #expect(stage.press("/", "z") && stage.stage.scene.grid?.focusedItem == 2)
    #expect(stage.press("i", .enter))
    stage.run(frames: 30)
    #expect(stage.showsText("deep"))
    #expect(stage.press(.escape) && !stage.press("z"))
  }

  @Test func `clicks open and close a folder`() throws {
    let stage = open()
    stage.click(x: 100, y: 16 * 2 + 8)
    stage.run(frames: 30)
    #expect(stage.showsText("deep"))
    #expect(stage.stage.scene.grid?.focusedItem == 1)
    stage.click(x: 100, y: 16 * 2 + 8)
    stage.run(frames: 30)
    #expect(!stage.showsText("deep"))
  }

  @Test func `a folder closed before its read ends stays closed`() {
    let stage = open()
    // The read is queued until the next frame.
    _ = stage.stage.press(.down)
    _ = stage.stage.press(.right)
    _ = stage.stage.press(.left)
    stage.run(frames: 30)
    #expect(stage.showsText("▸ inner"))
    #expect(!stage.showsText("deep"))
  }

  @Test func `a folder that changes during a read is read again`() throws {
    let stage = open()
    stage.press(.down, .right)
    stage.run(frames: 30)
    try folder.write("text", to: "inner/one")
    lookAgain(stage)
    try folder.write("text", to: "inner/two")
    lookAgain(stage)
    stage.run(frames: 30)
    #expect(stage.showsText("one"))
    #expect(stage.showsText("two"))
    #expect(queue.isIdle)
  }

  #if os(Linux)
    @Test func `a folder that was removed and created again is still followed`() throws {
      let stage = open()
      stage.press(.down, .right)
      stage.run(frames: 30)
      try folder.remove("inner")
      try folder.makeFolder("inner")
      try folder.write("text", to: "inner/another")
      lookAgain(stage)
      stage.run(frames: 30)
      #expect(!stage.showsText("deep"))
      #expect(stage.showsText("another"))
      try folder.write("text", to: "inner/late")
      lookAgain(stage)
      stage.run(frames: 30)
      #expect(stage.showsText("late"))
    }

    @Test func `a deleted root folder is reported`() throws {
      let stage = open()
      stage.press(.down, .right)
      stage.run(frames: 30)
      try folder.remove("")
      lookAgain(stage)
      stage.run(frames: 30)
      // The message is truncated in the middle.
      #expect(stage.showsText("such file or directory."))
      for name in ["inner", "deep", "zebra"] { #expect(!stage.showsText(name)) }
    }

    @Test func `a root folder that was created again can be opened`() throws {
      let stage = open()
      try folder.remove("")
      lookAgain(stage)
      stage.run(frames: 30)
      try folder.makeFolder("")
      try folder.write("text", to: "another")
      stage.press(.right)
      stage.run(frames: 30)
      #expect(stage.showsText("another"))
      #expect(!stage.showsText("zebra"))
    }

    @Test func `a changed modification date is shown`() throws {
      let stage = open()
      try folder.setTime(of: "zebra", to: 1_000_000_000)
      lookAgain(stage)
      stage.run(frames: 30)
      #expect(stage.showsText("2001-09-09") || stage.showsText("2001-09-08"))
    }

    @Test func `a folder replaced by a file is shown as a file`() throws {
      let stage = open()
      stage.press(.down, .right)
      stage.run(frames: 30)
      try folder.remove("inner")
      try folder.write("text", to: "inner")
      lookAgain(stage)
      stage.run(frames: 30)
      #expect(!stage.showsText("▸ inner"))
      #expect(!stage.showsText("▾ inner"))
      #expect(stage.showsText("inner"))
      #expect(!stage.showsText("deep"))
    }
  #endif
}
