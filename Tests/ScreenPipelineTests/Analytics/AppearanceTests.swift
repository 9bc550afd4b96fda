import CompositionalLayout
@testable import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("Cells that appear", .timeLimit(.minutes(10)))
struct AppearanceTests {
  private let container = LayoutContainer(width: 390, height: 844)

  private func id(_ section: Int, _ item: Int) -> ScreenCellID {
    ScreenCellID(ScreenSectionID(.number(section)), .number(item))
  }

  /// All cells of a layout against a rectangle, one by one.
  private struct Naive {
    var shown: Set<ScreenCellID> = []

    mutating func move(
      to rect: LayoutRect, _ layout: SolvedLayout, _ offsets: [Double], _ id: (Int, Int) -> ScreenCellID
    ) -> Set<ScreenCellID> {
      var appeared: Set<ScreenCellID> = []
      for section in 0..<layout.sectionCount {
        for item in 0..<layout.itemCount(inSection: section) {
          var frame = layout.frame(section: section, item: item)
          if let scroll = layout.orthogonalScroll(inSection: section) {
            frame.x += scroll.rowFrame.x - offsets[section]
            frame.y += scroll.rowFrame.y
          }
          let width = min(frame.x + frame.w, rect.x + rect.w) - max(frame.x, rect.x)
          let height = min(frame.y + frame.h, rect.y + rect.h) - max(frame.y, rect.y)
          let area = width > 0 && height > 0 ? width * height : 0
          let cell = id(section, item)
          if area == 0 {
            shown.remove(cell)
          } else if area >= 0.5 * min(frame.w * frame.h, rect.w * rect.h), shown.insert(cell).inserted {
            appeared.insert(cell)
          }
        }
      }
      return appeared
    }
  }

  @Test("it is what a look at every cell says, wherever the rectangle goes", arguments: 0..<150)
  func naive(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var screen = try ScreenLayout<CellData>(container: container)
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      var section = SectionModel.random(&generator)
      section.cells += section.cells
      try screen.append(section)
    }
    let layout = screen.layout
    var offsets = Array(repeating: 0.0, count: layout.sectionCount)
    var naive = Naive()
    var tracker = AppearanceTracker()
    var rect = LayoutRect(x: 0, y: 0, w: 390, h: generator.chance(20) ? 60 : 844)
    for step in 0..<40 {
      if generator.chance(30), let section = offsets.indices.randomElement(using: &generator) {
        offsets[section] = Double.random(in: 0...400, using: &generator).rounded()
      }
      if generator.chance(80) {
        rect.y = Double.random(in: -100...max(1, layout.contentSize.h), using: &generator).rounded()
      }
      let appeared = tracker.move(to: rect, over: layout, scrollOffset: { offsets[$0] }, cell: { id($0, $1) })
      #expect(appeared.map(\.cell).count == Set(appeared.map(\.cell)).count, "seed \(seed), step \(step)")
      #expect(Set(appeared.map(\.cell)) == naive.move(to: rect, layout, offsets, id), "seed \(seed), step \(step)")
      #expect(tracker.shown == naive.shown, "seed \(seed), step \(step)")
      for one in appeared { #expect(one.cell == id(one.sectionIndex, one.cellIndex)) }
    }
  }

  private func column() throws -> SolvedLayout {
    var screen = try ScreenLayout<CellData>(container: container)
    try screen.append(SectionModel.rows(0, cells: 10))
    return screen.layout
  }

  @Test("half is enough, less is not, and to and fro is one appearance")
  func half() throws {
    let layout = try column()
    let first = layout.frame(section: 0, item: 0)
    var tracker = AppearanceTracker()
    func move(_ y: Double, height: Double = 844) -> [Int] {
      tracker.move(to: LayoutRect(x: 0, y: y, w: 390, h: height), over: layout, cell: { id($0, $1) }).map(\.cellIndex)
    }
    // The rectangle's lower edge moves down over the first cell.
    #expect(move(first.y + first.h / 2 - 845) == [])
    #expect(move(first.y + first.h / 2 - 844) == [0])
    #expect(move(first.y + 1 - 844) == [] && move(first.y + first.h / 2 - 844) == [])
    // Gone altogether, and back.
    #expect(move(first.y - 844) == [] && tracker.shown.isEmpty)
    #expect(move(first.y + first.h / 2 - 844) == [0])
    tracker.hide()
    #expect(move(first.y + first.h / 2 - 844) == [0])
    // A slot that is lower than half of a cell is full of it.
    tracker.hide()
    #expect(move(first.y + 5, height: 20) == [0])
    #expect(move(first.y + 5, height: 0) == [] && tracker.shown.isEmpty)
  }

  @Test("a cell that moves by an update has not appeared again")
  func moved() throws {
    var tracker = AppearanceTracker()
    let rect = LayoutRect(x: 0, y: 0, w: 390, h: 844)
    let before = tracker.move(to: rect, over: try column(), cell: { id($0, $1) })
    #expect(!before.isEmpty)
    // The same cells, one place further down.
    let after = tracker.move(to: rect, over: try column(), cell: { id($0, $1 - 1) })
    #expect(after.map(\.cell) == [id(0, -1)])
  }

  @Test("events name screen, cell, place and variant, in order, each batch full but the last")
  func batches() async throws {
    let sink = RecordingSink()
    let variant = ExperimentVariant(experiment: "order", variant: "b")
    let request = FeedRequest.homeList(experiment: variant).payloadRequest
    let analytics = ScreenAnalytics(.home, showing: request, sink: sink, batchSize: 4)
    func event(_ kind: AnalyticsEvent.Kind, _ cell: ScreenCellID, _ section: Int, _ item: Int) -> AnalyticsEvent {
      AnalyticsEvent(
        kind, route: .home, experiment: variant, cell: cell, sectionIndex: section, cellIndex: item)
    }
    let layout = try column()
    var expected: [AnalyticsEvent] = []
    var tracker = AppearanceTracker()
    for step in 0..<30 {
      let rect = LayoutRect(x: 0, y: Double(step) * 100, w: 390, h: 844)
      for cell in tracker.move(to: rect, over: layout, cell: { id($0, $1) }) {
        expected.append(event(.appeared, cell.cell, cell.sectionIndex, cell.cellIndex))
      }
      analytics.visible(rect, in: layout) { id($0, $1) }
      if step == 3 {
        analytics.tapped(id(0, 2), section: 0, item: 2)
        expected.append(event(.tapped, id(0, 2), 0, 2))
      }
    }
    await analytics.hide().value
    #expect(await sink.events == expected)
    #expect(expected.count == 11)
    #expect(await sink.batches.map(\.count) == [4, 4, 3])
    // The screen comes back: all of it appears anew.
    analytics.visible(LayoutRect(x: 0, y: 0, w: 390, h: 844), in: layout) { id($0, $1) }
    await analytics.flush().value
    #expect(await sink.events.count > expected.count)
    let count = await sink.batches.count
    await analytics.flush().value
    #expect(await sink.batches.count == count)
  }

  @Test("batches come one at a time, in order, however slow the sink is", arguments: 0..<4)
  func slowSink(_ seed: UInt64) async {
    actor Slow: AnalyticsSink {
      var taken: [Int] = []
      var isBusy = false
      var overlaps = 0
      var generator: SeededGenerator

      init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

      func record(_ events: [AnalyticsEvent]) async {
        if isBusy { overlaps += 1 }
        isBusy = true
        for _ in 0..<Int.random(in: 0...20, using: &generator) { await Task.yield() }
        taken += events.map(\.cellIndex)
        isBusy = false
      }
    }
    let sink = Slow(seed: seed)
    let analytics = ScreenAnalytics(.home, showing: PayloadRequest("/"), sink: sink, batchSize: 1)
    for index in 0..<50 { analytics.tapped(id(0, index), section: 0, item: index) }
    await analytics.flush().value
    #expect(await sink.taken == Array(0..<50))
    #expect(await sink.overlaps == 0)
  }
}
