import CompositionalLayout
import HomeFeed
import ScreenPipeline
import JSONStream
import TestSupport
import Testing

@Suite("Refresh by difference", .timeLimit(.minutes(10)))
struct RefreshTests {
  typealias Act = ScriptedSource.Act

  private struct Home {
    struct Section: Equatable {
      var id: Int
      var title: String
      var cells: [Int]
      var edits: [Int: Int] = [:]
    }

    var sections: [Section]
    var nextID = 1000

    init(_ generator: inout SeededGenerator) {
      sections = (0..<Int.random(in: 0...12, using: &generator)).map { id in
        Section(id: id, title: "t\(id)", cells: Array(0..<Int.random(in: 0...6, using: &generator)))
      }
    }

    mutating func edit(_ generator: inout SeededGenerator) {
      nextID += 1
      let index = sections.indices.randomElement(using: &generator)
      switch (Int.random(in: 0...7, using: &generator), index) {
      case (0, let index?): sections.remove(at: index)
      case (1, let index?): sections[index].title += "!"
      case (2, let index?):
        let place = Int.random(in: 0...sections[index].cells.count, using: &generator)
        sections[index].cells.insert(nextID, at: place)
      case (3, let index?):
        if !sections[index].cells.isEmpty {
          sections[index].cells.removeFirst()
        }
      case (4, let index?): sections[index].cells.shuffle(using: &generator)
      case (5, let index?):
        if let cell = sections[index].cells.last {
          sections[index].edits[cell] = nextID
        }
      case (6, let index?):
        let section = sections.remove(at: index)
        sections.insert(section, at: Int.random(in: 0...sections.count, using: &generator))
      case (7, let index?) where generator.chance(30): sections.append(sections[index])
      default:
        let place = Int.random(in: 0...sections.count, using: &generator)
        sections.insert(Section(id: nextID, title: "new", cells: [1, 1, 2]), at: place)
      }
    }

    var bytes: [UInt8] {
      TestScreens.list(
        sections.map { section in
          TestScreens.section(
            section.id, title: section.title, cells: section.cells,
            text: { "n\($0) \(section.edits[$0] ?? 0)" })
        })
    }
  }

  @Test(
    "differences applied to the old screen give the new one, and equal screens have none",
    arguments: 0..<60)
  func edits(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var home = Home(&generator)
    var acts = [Act(bytes: home.bytes)]
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        home.edit(&generator)
      }
      acts.append(Act(bytes: home.bytes, chunkBytes: Int.random(in: 50...5000, using: &generator)))
    }
    let all = acts
    let loader = try TestScreens.loader(ScriptedSource(acts))
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<AnyScreenPart>()
    await loader.send(.open)
    for (number, act) in all.enumerated() {
      if number > 0 { await loader.send(.refresh) }
      let before = ledger.parts
      let start = ledger.updates.count
      try await ledger.take(from: &updates, until: .present(.complete))
      let parts = try TestScreens.parts(act.bytes)
      #expect(ledger.parts == parts, "seed \(seed)")
      let isQuiet = ledger.updates[start...].allSatisfy { $0.difference.isEmpty }
      #expect(isQuiet == (parts == before), "seed \(seed)")
      try checkUpdates(ledger, from: start, old: before)
    }
  }

  private func checkUpdates(
    _ ledger: UpdateLedger<AnyScreenPart>, from start: Int, old: [AnyScreenPart]
  ) throws {
    var last = start > 0 ? ledger.updates[start - 1].screen : nil
    for update in ledger.updates[start...] {
      for change in update.difference.changes {
        let old = try #require(last?.sections.first { $0.id == change.id })
        let new = try #require(update.screen.sections.first { $0.id == change.id })
        let olds = Dictionary(uniqueKeysWithValues: zip(old.cellIDs, old.part.cells))
        let expected = zip(new.cellIDs, new.part.cells).filter { id, cell in
          olds[id].map { $0 != cell } ?? false
        }
        #expect(change.updated == expected.map(\.0))
        #expect(change.isHeaderUpdated == !old.part.hasSameHeader(as: new.part))
      }
      last = update.screen
    }
  }

  @Test(
    "a refresh never takes away a section that comes later, and is shown as it grows once all are there again"
  )
  func noFlicker() async throws {
    let old = TestScreens.list((0..<10).map { TestScreens.section($0, cells: 0..<3) })
    let order: [Int] = [1, 0] + Array(2..<60)
    let new = TestScreens.list(order.map { TestScreens.section($0, cells: 0..<3) })
    let clock = ManualClock()
    var act = Act(bytes: new, chunkBytes: new.count / 60)
    act.beforeChunk = { _ in clock.advance(by: .milliseconds(150)) }
    let loader = try TestScreens.loader(ScriptedSource([Act(bytes: old), act]), clock: clock)
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    let start = ledger.updates.count
    await loader.send(.refresh)
    try await ledger.take(from: &updates, until: .present(.complete))
    for update in ledger.updates[start...] {
      #expect(update.difference.sections.removed.isEmpty)
      #expect(update.screen.sections.count >= 10)
    }
    #expect(ledger.updates[start...].reduce(0) { $0 + $1.difference.sections.moved.count } == 1)
    #expect(await loader.counts.presentations > 1)
    #expect(ledger.sections.map(\.key) == order.map(ScreenKey.number))
  }

  @Test("ids that a backend repeats are told apart")
  func repeated() async throws {
    let section = TestScreens.section(1, cells: [5, 5, 6])
    let loader = try TestScreens.loader(ScriptedSource(TestScreens.list([section, section])))
    let ids = try await UpdateLedger.opened(loader).ledger.last?.screen.sections.flatMap(\.cellIDs)
    #expect(ids?.map(\.description) == ["1/5", "1/5(1)", "1/6", "1(1)/5", "1(1)/5(1)", "1(1)/6"])
    let before = await loader.current.screen.sections
    guard case .section(var part) = before[1].part else { Issue.record("no section"); return }
    part.header.title += "!"
    #expect(try await loader.replace(before[1].id, with: .section(part)))
    #expect(await loader.current.screen.sections.map(\.part) == [before[0].part, .section(part)])
  }

  @Test("another section in the place of one: its data stays, what lies below moves")
  func replaced() async throws {
    let loader = try TestScreens.loader(
      BytesSource(TestScreens.Kind.list.payload(5)), SectionListFormat())
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    let section = try #require(ledger.last?.screen.sections[1])
    var part = section.part
    part.header.layoutTemplate.layoutTemplate = .card01
    #expect(try await loader.replace(section.id, with: part))
    try await ledger.take(from: &updates, until: .present(.complete))
    let change = try #require(ledger.last?.difference.changes.first)
    #expect(
      change.id == section.id && change.isHeaderUpdated && change.cells.isEmpty
        && change.updated.isEmpty)
    #expect(ledger.last?.screen.layout.sectionFrame(1).height == 168.0)
    #expect(try await !loader.replace(ScreenSectionID(.number(99)), with: part))
  }
}
