import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline
import TestSupport
import Testing

@Suite("A refresh that keeps the pages", .timeLimit(.minutes(10)))
struct KeptPagesTests {
  typealias Act = ScriptedSource.Act
  typealias Loader = ScreenLoader<SectionModel>

  /// A page of a list in a version: with a section that all pages continue, and one of its own.
  private static func page(_ number: Int, version: Int = 0) -> [UInt8] {
    TestScreens.list([
      TestScreens.section(
        1, cells: number * 3..<number * 3 + 4, text: { "cell \($0), version \(version)" }),
      TestScreens.section(10 + number, title: "version \(version)", cells: 0..<2),
    ])
  }

  private static func loader(
    _ acts: [Act], pages: Int = 5, keepsPages: Bool = true
  ) throws -> (Loader, ScriptedSource) {
    let source = ScriptedSource(acts)
    let loader = try ScreenLoader(
      PayloadRequest("/list"), from: source, format: SectionListFormat(),
      container: TestScreens.container,
      retries: RetryPolicy(first: .zero), keepsPages: keepsPages
    ) { screen in
      screen.pageCount < pages
        ? PayloadRequest("/list", parameters: [.init("page", "\(screen.pageCount)")]) : nil
    }
    return (loader, source)
  }

  private static func open(_ loader: Loader, pages: Int) async {
    #expect(await loader.perform(.open).isDone)
    for _ in 1..<pages { #expect(await loader.perform(.more).isDone) }
    #expect(await loader.current.screen.pageCount == pages)
  }

  private static func names(_ requests: ArraySlice<PayloadRequest>) -> [String] {
    requests.map {
      ($0.parameters.first?.value ?? "first") + ($0.validator.map { " unless \($0)" } ?? "")
    }
  }

  @Test(
    "shows the new pages at once, as somebody sees them who loads one after the other",
    arguments: 1...4, [false, true])
  func pages(_ count: Int, _ isUnchanged: Bool) async throws {
    let version = isUnchanged ? 0 : 1
    var acts = (0..<count).map { Act(bytes: Self.page($0), validator: "v0") }
    acts += (0..<count).map { Act(bytes: Self.page($0, version: version), validator: "v1") }
    if isUnchanged { acts[count] = Act(validator: "v0", isUnchanged: true) }
    let (loader, source) = try Self.loader(acts)
    await Self.open(loader, pages: count)
    let before = await loader.current.screen
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<SectionModel>()
    try await ledger.take(from: &updates, until: .present(.complete))
    let start = ledger.updates.count
    let refresh = Task { await loader.refresh() }
    try await ledger.take(from: &updates, until: .present(.complete))
    let end = await refresh.value
    #expect(end.difference == ScreenDifference(from: before, to: await loader.current.screen))
    #expect(
      ledger.updates[start...].filter { !$0.difference.isEmpty }.count <= 1,
      "the pages come one by one")
    #expect(
      Self.names(source.requests[count...]) == ["first unless v0"] + (1..<count).map(String.init))

    let (fresh, _) = try Self.loader(
      (0..<count).map { Act(bytes: Self.page($0, version: version)) })
    await Self.open(fresh, pages: count)
    let (shown, expected) = await (loader.current, fresh.current)
    #expect(shown.screen.sections == expected.screen.sections && shown.screen.pageCount == count)
    #expect(shown.screen.layout.frames() == expected.screen.layout.frames())
    #expect(shown.hasMore == expected.hasMore)
    #expect(shown.counts.duplicates == count - 1)
  }

  @Test("with fewer pages ends with the last")
  func fewer() async throws {
    let acts = [Act(bytes: Self.page(0)), Act(bytes: Self.page(1)), Act(bytes: Self.page(2))]
    let last = Guarded(3)
    let source = ScriptedSource(
      acts + [Act(bytes: Self.page(0, version: 1)), Act(bytes: Self.page(1, version: 1))])
    let loader = try ScreenLoader(
      PayloadRequest("/list"), from: source, format: SectionListFormat(),
      container: TestScreens.container,
      keepsPages: true
    ) { screen in
      screen.pageCount < last.with { $0 } ? PayloadRequest("/next") : nil
    }
    await Self.open(loader, pages: 3)
    last.with { $0 = 2 }
    #expect(await loader.refresh().isDone)
    let update = await loader.current
    #expect(update.screen.pageCount == 2 && !update.hasMore && source.requests.count == 5)
  }

  private static let old = (0..<3).map { Act(bytes: page($0), validator: "v") }
  private static let new = (0..<3).map { Act(bytes: page($0, version: 1), validator: "w") }

  @Test("goes on at the page that failed for now")
  func failedForNow() async throws {
    let offline = Act(refusal: PayloadSourceError(.offline, "offline"))
    let (loader, source) = try Self.loader(
      Self.old + [Self.new[0], Self.new[1], offline, Self.new[2]])
    await Self.open(loader, pages: 3)
    #expect(await loader.refresh().isDone)
    #expect(Self.names(source.requests[3...]) == ["first unless v", "1", "2", "2"])
    let titles = await loader.current.screen.sections.map(\.part.title)
    #expect(titles.suffix(3) == ["version 1", "version 1", "version 1"])
  }

  @Test("leaves everything where a page fails for good, and another try begins anew")
  func failed() async throws {
    let gone = Act(refusal: PayloadSourceError(.notFound, "gone"))
    let (loader, source) = try Self.loader(
      Self.old + [Self.new[0], gone, Act(validator: "v", isUnchanged: true)] + Self.new[1...])
    await Self.open(loader, pages: 3)
    let before = await loader.current.screen
    #expect(await loader.refresh().failure?.sourceError?.kind == .notFound)
    var update = await loader.current
    #expect(update.phase == .error && update.screen.sections == before.sections)
    #expect(update.screen.pageCount == 3)
    #expect(await loader.perform(.retry).isDone)
    update = await loader.current
    #expect(
      Self.names(source.requests[3...]) == ["first unless v", "1", "first unless v", "1", "2"])
    #expect(update.screen.pageCount == 3 && update.phase == .present(.complete))
  }

  @Test("leaves everything where it is cancelled between the pages")
  func cancelled() async throws {
    let (loader, source) = try Self.loader(
      Self.old + [Self.new[0], Act(fault: (-1, .stall))] + Self.new)
    await Self.open(loader, pages: 3)
    let before = await loader.current.screen
    let refresh = Task { await loader.refresh() }
    try await eventually("the second page stalls") { source.stallCount == 1 }
    await loader.send(.cancel)
    #expect(await refresh.value.isSuperseded)
    #expect(await loader.current.screen.sections == before.sections)
    #expect(await loader.refresh().isDone)
    #expect(Self.names(source.requests[5...]) == ["first unless v", "1", "2"])
  }

  @Test("lays out in the container of its end, and ends local changes")
  func resized() async throws {
    let stalled = AsyncStream.makeStream(of: Void.self)
    let old = (0..<2).map { Act(bytes: Self.page($0), validator: "v") }
    var slow = Act(bytes: Self.page(1, version: 1))
    slow.beforeChunk = { _ in for await _ in stalled.stream { break } }
    let (loader, source) = try Self.loader(old + [Act(validator: "v", isUnchanged: true), slow])
    await Self.open(loader, pages: 2)
    let refresh = Task { await loader.refresh() }
    try await eventually("the second page is asked for") { source.requests.count == 4 }
    let section = await loader.current.screen.sections[0]
    var part = section.part
    part.header.title = "local"
    #expect(try await loader.replace(section.id, with: part))
    let wide = LayoutContainer(width: 844, height: 390)
    try await loader.resize(to: wide)
    stalled.continuation.finish()
    #expect(await refresh.value.isDone)
    let screen = await loader.current.screen
    #expect(
      screen.layout.container == wide && screen.sections[0].part.title != "local"
        && screen.pageCount == 2)
    #expect(screen.sections.last?.part.title == "version 1")
  }

  @Test(
    "without the option the first page alone is shown, whatever the answer",
    arguments: [false, true])
  func firstPage(_ isUnchanged: Bool) async throws {
    let acts = (0..<3).map { Act(bytes: Self.page($0), validator: "v") }
    let answer =
      isUnchanged
      ? Act(validator: "v", isUnchanged: true) : Act(bytes: Self.page(0), validator: "v")
    let (loader, source) = try Self.loader(acts + [answer, acts[1]], keepsPages: false)
    await Self.open(loader, pages: 3)
    #expect(await loader.refresh().isDone)
    let update = await loader.current
    #expect(update.screen.sections.count == 2 && update.screen.pageCount == 1 && update.hasMore)
    #expect(await loader.perform(.more).isDone)
    #expect(Self.names(source.requests[3...]) == ["first unless v", "1"])
    #expect(await loader.current.screen.sections.count == 3)
  }
}
