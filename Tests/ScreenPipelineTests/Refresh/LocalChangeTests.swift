import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Local changes and answers", .timeLimit(.minutes(10)))
struct LocalChangeTests {
  typealias Act = ScriptedSource.Act
  typealias Loader = ScreenLoader<SectionModel>

  /// A change of the shown screen that is no payload's.
  enum Change: CaseIterable {
    case none
    case content
    case fewerCells
    case layout
    case two
    case twice
    /// A change, and then another container.
    case resized
    /// A change, and then the second page, which continues the changed section.
    case paged
    /// The second page alone.
    case page
  }

  /// What becomes of the refresh behind a change.
  enum Answer: CaseIterable {
    case same, other, unchanged
    /// The answer comes after failures that pass.
    case unchangedLate
    /// The refresh overtakes a page that is under way.
    case unchangedOverPage
    case refused, broken
    case cancelled, closed
  }

  private static let first = (0..<5).map { TestScreens.section($0, cells: 0..<3) }
  private static let old = TestScreens.list(first)
  private static let next = TestScreens.list([
    TestScreens.section(1, cells: 2..<5), TestScreens.section(9, cells: 0..<2),
  ])
  private static let new = TestScreens.list((2..<7).map { TestScreens.section($0, cells: 0..<4) })

  private static func acts(_ answer: Answer) -> [Act] {
    switch answer {
    case .same: [Act(bytes: old, validator: "v1")]
    case .other: [Act(bytes: new, validator: "v2")]
    case .unchanged: [Act(validator: "v1", isUnchanged: true)]
    case .unchangedLate:
      [
        Act(refusal: PayloadSourceError(.offline, "offline")),
        Act(validator: "v1", isUnchanged: true),
      ]
    case .unchangedOverPage:
      [Act(fault: (-1, .stall)), Act(validator: "v1", isUnchanged: true)]
    case .refused: [Act(refusal: PayloadSourceError(.notFound, "gone"))]
    case .broken: [Act(bytes: old, validator: "v1", fault: (600, .failure))]
    case .cancelled, .closed: [Act(fault: (-1, .stall))]
    }
  }

  private static func parts(_ bytes: [UInt8]) throws -> [SectionModel] {
    try TestScreens.parts(bytes).map { part in
      guard case .section(let section) = part else { throw CancellationError() }
      return section
    }
  }

  private static func change(_ change: Change, _ loader: Loader) async throws {
    func replace(_ index: Int, _ edit: (inout SectionModel) -> Void) async throws {
      let section = await loader.current.screen.sections[index]
      var part = section.part
      edit(&part)
      #expect(try await loader.replace(section.id, with: part))
    }
    switch change {
    case .none: break
    case .page: #expect(await loader.perform(.more).isDone)
    case .content: try await replace(1) { $0.header.title = "local" }
    case .fewerCells: try await replace(1) { $0.cells.removeLast(2) }
    case .layout: try await replace(1) { $0.header.layoutTemplate.layoutTemplate = .card01 }
    case .two:
      try await replace(1) { $0.header.title = "local" }
      try await replace(3) { $0.cells = [] }
    case .twice:
      try await replace(1) { $0.header.title = "local" }
      try await replace(1) { $0.header.title = "more local" }
    case .resized:
      try await replace(1) { $0.header.title = "local" }
      try await loader.resize(to: LayoutContainer(width: 844, height: 390))
    case .paged:
      try await replace(1) { $0.header.title = "local" }
      #expect(await loader.perform(.more).isDone)
    }
  }

  private static func loader(
    _ acts: [Act], cache: PayloadCache? = nil, keepsPages: Bool = false
  ) throws -> (Loader, ScriptedSource) {
    let source = ScriptedSource(acts)
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: source, format: SectionListFormat(),
      container: TestScreens.container, cache: cache,
      retries: RetryPolicy(first: .zero), keepsPages: keepsPages
    ) { screen in
      screen.pageCount < 4 ? PayloadRequest("/\(screen.pageCount)") : nil
    }
    return (loader, source)
  }

  /// The screen that a new loader shows of this payload.
  private static func fresh(_ bytes: [UInt8], _ container: LayoutContainer) async throws -> Screen<
    SectionModel
  > {
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: BytesSource(bytes), format: SectionListFormat(),
      container: container)
    #expect(await loader.perform(.open).isDone)
    return await loader.current.screen
  }

  private static func expectEqual(
    _ one: Screen<SectionModel>, _ other: Screen<SectionModel>, _ comment: Comment,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(one.sections == other.sections, comment, sourceLocation: location)
    #expect(one.pageCount == other.pageCount, comment, sourceLocation: location)
    #expect(one.layout.container == other.layout.container, comment, sourceLocation: location)
    #expect(one.layout.frames() == other.layout.frames(), comment, sourceLocation: location)
  }

  /// What a refresh with this answer leaves of a changed screen.
  private static func expected(
    _ answer: Answer, from changed: Screen<SectionModel>
  ) async throws -> Screen<SectionModel> {
    switch answer {
    case .same, .unchanged, .unchangedLate, .unchangedOverPage:
      try await fresh(old, changed.layout.container)
    case .other: try await fresh(new, changed.layout.container)
    case .refused, .broken, .cancelled, .closed: changed
    }
  }

  private static func refresh(
    _ loader: Loader, _ source: ScriptedSource, _ answer: Answer
  ) async throws -> LoadEnd {
    if answer == .unchangedOverPage {
      await loader.send(.more)
      try await eventually("the page stalls") { source.stallCount == 1 }
    }
    let refresh = Task { await loader.refresh() }
    if answer == .cancelled || answer == .closed {
      try await eventually("the source stalls") { source.stallCount == 1 }
      if answer == .cancelled {
        await loader.send(.cancel)
      } else {
        await loader.close()
      }
    }
    return await refresh.value
  }

  @Test(
    "every answer ends every local change and the further pages; what is no answer leaves them",
    arguments: Change.allCases, Answer.allCases)
  func answers(_ change: Change, _ answer: Answer) async throws {
    let hasPage = change == .page || change == .paged
    let acts =
      [Act(bytes: Self.old, validator: "v1")] + (hasPage ? [Act(bytes: Self.next)] : [])
      + Self.acts(answer)
    let (loader, source) = try Self.loader(acts)
    var (updates, ledger) = try await UpdateLedger.opened(loader)
    try await Self.change(change, loader)
    let changed = await loader.current.screen
    let number = await loader.current.number
    if try #require(ledger.last).number < number {
      try await ledger.take(from: &updates) { $0.number == number }
    }
    let end = try await Self.refresh(loader, source, answer)
    let screen = await loader.current.screen
    guard answer != .closed else {
      #expect(screen.sections.isEmpty)
      return
    }
    let expected = try await Self.expected(answer, from: changed)
    Self.expectEqual(screen, expected, "\(change) \(answer)")
    #expect(source.requests.last?.validator == "v1")
    // The consumer, too, comes from the changed screen to this one.
    let last = await loader.current.number
    if try #require(ledger.last).number < last {
      try await ledger.take(from: &updates) { $0.number == last }
    }
    #expect(ledger.parts == screen.sections.map(\.part))
    if let difference = end.difference {
      #expect(difference == ScreenDifference(from: changed, to: screen), "\(change) \(answer)")
      #expect(difference.isEmpty == (changed.sections == screen.sections))
    }
  }

  @Test(
    "a kept payload's screen: the source's answer ends the local change, a failure does not",
    arguments: [Answer.same, .unchanged, .refused])
  func kept(_ answer: Answer) async throws {
    let cache = PayloadCache()
    await cache.keep(Self.old, validator: "v1", by: PayloadKey(PayloadRequest("/"), scope: []))
    let asked = AsyncStream.makeStream(of: Void.self)
    let source = ClosureSource(key: { PayloadKey($0, scope: []) }) {
      [scripted = ScriptedSource(Self.acts(answer))] request in
      for await _ in asked.stream { break }
      return try await scripted.answer(to: request)
    }
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: source, format: SectionListFormat(),
      container: TestScreens.container, cache: cache)
    let open = Task { await loader.perform(.open) }
    try await eventually("the kept payload is shown") {
      await loader.current.counts.purpose == .refresh
    }
    try await Self.change(.content, loader)
    let changed = await loader.current.screen
    #expect(changed.sections[1].part.title == "local")
    asked.continuation.finish()
    #expect(await open.value.isDone == (answer != .refused))
    let update = await loader.current
    Self.expectEqual(
      update.screen, try await Self.expected(answer, from: changed), "\(answer)")
    #expect(update.isKept == (answer == .refused))
  }

  @Test(
    "in a screen that is arriving the change stays until the next answer, even of its last section"
  )
  func arriving() async throws {
    let sections = (0..<40).map {
      TestScreens.section($0, cells: 0..<6, template: "card_01", scroll: "vertical")
    }
    let bytes = TestScreens.list(sections)
    let clock = ManualClock()
    let (goOn, going) = AsyncStream.makeStream(of: Void.self)
    var act = Act(bytes: bytes, chunkBytes: bytes.count / 20, validator: "v1")
    act.beforeChunk = { number in
      if number == 8 { for await _ in goOn { break } }
      clock.advance(by: .milliseconds(200))
    }
    let loader = try TestScreens.loader(
      ScriptedSource([act, Act(validator: "v1", isUnchanged: true)]), SectionListFormat(),
      clock: clock)
    var (updates, ledger) = try await UpdateLedger.opened(loader, until: .present(.partial))
    for place in [0, 1] {
      let screen = await loader.current.screen
      // The first section, and the last, which may be incomplete.
      let section = screen.sections[place == 0 ? 0 : screen.sections.count - 1]
      var part = section.part
      part.header.title = "local"
      #expect(try await loader.replace(section.id, with: part))
      if place == 1 { going.finish() }
    }
    let changed = await loader.current.screen.sections.filter { $0.part.title == "local" }.map(\.id)
    try await ledger.take(from: &updates, until: .present(.complete))
    let shown = await loader.current.screen
    #expect(shown.sections.count == 40)
    #expect(shown.sections.filter { $0.part.title == "local" }.map(\.id) == changed)
    #expect(await loader.refresh().isDone)
    Self.expectEqual(
      await loader.current.screen, try await Self.fresh(bytes, TestScreens.container), "as it came")
  }
}
