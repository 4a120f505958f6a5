import Foundation
import VirtualGrid

// Names that the snippets in the comments of VirtualGrid use without declaring them.

final class Label {
  var text = ""
  var frame = GridRect.zero
}

struct Photo {
  struct ID: Hashable {
    var number: Int
  }

  var title: String
  var isLoaded: Bool
}

final class PhotoCell {
  var title = ""
  var picture: Picture?
}

struct Picture {}

struct Person {
  var name: String
  var email: String
}

final class View {
  func add(_ cell: Label) {}
  func remove(_ cell: Label) {}
}

final class Thumb {
  func show(from start: Double, extent: Double, opacity: Double) {}
}

final class Loader {
  func load(_ items: Range<Int>) {}
  func cancel(_ items: Range<Int>) {}
}

final class Server {
  func load(_ photos: ArraySlice<Int>) {}
  func cancel(_ photos: ArraySlice<Int>) {}
}

struct KeyEvent {
  enum Key {
    case shift
  }

  var keys: Set<Key>
}

struct Mail {
  var subject: String
}

final class Mails {
  func delete(_ mail: Mail) {}
  func reply(to mail: Mail) {}
}

var mail: Mail { fatalError() }
var mails: Mails { fatalError() }
var grid: GridView<Label> { fatalError() }
var nestedGrid: GridView<Label> { fatalError() }
var newer: [Photo] { fatalError() }
var press: GridKeyPress { fatalError() }
var people: any GridDataSource<Label> { fatalError() }
var screen: any GridHost<Label> { fatalError() }
var photoGrid: GridView<PhotoCell> { fatalError() }
var layouts: [ListLayout] { fatalError() }
var placements: [Placement] { fatalError() }
var cell: PhotoCell { fatalError() }
var path: ItemPath { fatalError() }
var view: View { fatalError() }
var source: SnapshotDataSource<Label, String, Int> { fatalError() }
var thumb: Thumb { fatalError() }
var loader: Loader { fatalError() }
var itemsInReach: Range<Int> { fatalError() }
var ads: any GridDataSource<Label> { fatalError() }
var footer: any GridDataSource<Label> { fatalError() }
var snapshot: Snapshot<String, Int> { fatalError() }
var server: Server { fatalError() }
var loadedIDs: [Int] { fatalError() }
var user: Person { fatalError() }
var event: KeyEvent { fatalError() }
var today: Int { fatalError() }
var days: EndlessDataSource<Label> { fatalError() }
var newID: Int { fatalError() }
var firstID: Int { fatalError() }
var item: Int { fatalError() }
var edited: Photo { fatalError() }
var url: String { fatalError() }

var time: Double { fatalError() }
var rest: Double { fatalError() }
var point: GridPoint { fatalError() }
var move: GridOffset { fatalError() }
var velocity: GridOffset { fatalError() }
var viewport: GridRect { fatalError() }
var content: GridSize { fatalError() }

var titles: [String] {
  get { fatalError() }
  set {}
}

var photos: [Photo] {
  get { fatalError() }
  set {}
}

var groups: [[Person]] {
  get { fatalError() }
  set {}
}

var order: [Int] {
  get { fatalError() }
  set {}
}

var inner: ScrollState {
  get { fatalError() }
  set {}
}

var outer: ScrollState {
  get { fatalError() }
  set {}
}

var scroll: ScrollState {
  get { fatalError() }
  set {}
}

var proposal: SelectionChange { fatalError() }

var selection: Selection {
  get { fatalError() }
  set {}
}

var presses: PressTracker {
  get { fatalError() }
  set {}
}

var prefetcher: Prefetcher {
  get { fatalError() }
  set {}
}

func draw(_ cell: Label, at frame: GridRect, key: Int) {}
func load(_ url: String, _ completion: @escaping (Picture) -> Void) {}
func mayLeave(_ item: Int) -> Int? { item }
func mayEnter(_ item: Int) -> Int? { item }
func nextFrameTime() -> Double { 0 }
