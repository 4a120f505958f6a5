import GridBench
import GalleryScenes
import GridTerminal

extension Workload {
  /// Frames of a terminal, from boxes to bytes. The size is the number of tiles.
  static var terminal: [Workload] { [scrollText, stillFrame] }

  /// Scrolls a text by a row, so that every row shows another line, compared with a loop that
  /// writes these lines.
  private static var scrollText: Workload {
    Workload(
      "terminal/scroll-text", sizes: TileCount.all,
      limits: [.writtenPerItem(atMost: 1.2), .growth(atMost: 11, from: 1_920, to: 16_800)]
    ) { n in
      Trial(n) {
        TextStage(tiles: n)
      } timed: { stage, _, turns in
        for turn in turns { stage.show(turn) }
      } written: {
        $0.screen.written
      }.against(.bare) {
        PlainLines(tiles: n)
      } timed: { lines, _, turns in
        for turn in turns { lines.show(turn) }
      }
    }
  }

  /// Paints a frame without changes, which writes nothing.
  private static var stillFrame: Workload {
    Workload(
      "terminal/still-frame", sizes: TileCount.all,
      limits: [.writtenPerItem(atMost: 0), .noAllocations]
    ) { n in
      Trial(n) {
        var stage = TextStage(tiles: n)
        stage.show(0)
        return stage
      } timed: { stage, _, turns in
        for _ in turns { stage.showAgain() }
      } written: {
        $0.screen.written
      }
    }
  }

  /// Frames of each scene of the gallery with simulated input, compared with the same frames
  /// written completely.
  static var scenes: [Workload] {
    SceneList.all.map { entry in
      Workload("scenes/\(entry.name)", sizes: TileCount.all) { n in
        Trial(n) {
          SceneStage(entry, tiles: n)
        } timed: { stage, _, turns in
          for turn in turns { stage.show(turn) }
        } written: {
          $0.screen.written
        }.against(.naive, upTo: TileCount.all[0]) {
          SceneStage(entry, tiles: n)
        } timed: { stage, _, turns in
          for turn in turns { stage.showAnew(turn) }
        }
      }
    }
  }
}
