import HomeFeed
import JSONStream
import ScreenPipeline
import TestSupport
import Testing

@Suite("Faults at every stage", .timeLimit(.minutes(10)))
struct FaultTests {
  typealias Kind = TestScreens.Kind
  typealias Act = ScriptedSource.Act

  enum Stage: CaseIterable {
    case beforeAnswer, beforeFirstByte, inFirstSection, inTheMiddle, nearTheEnd, atTheLastByte

    func offset(_ count: Int) -> Int {
      switch self {
      case .beforeAnswer: -1
      case .beforeFirstByte: 0
      case .inFirstSection: 60
      case .inTheMiddle: count / 2
      case .nearTheEnd: count * 9 / 10
      case .atTheLastByte: count - 1
      }
    }
  }

  static let cases: [(Kind, Stage)] = Kind.allCases.flatMap { kind in
    Stage.allCases.map { (kind, $0) }
  }

  private func loader(_ source: ScriptedSource) throws -> ScreenLoader<AnyScreenPart> {
    try TestScreens.loader(source, clock: ManualClock())
  }

  @Test("a transfer that somebody else has cancelled keeps its kind", arguments: [true, false])
  func cancelledElsewhere(_ hasAnswered: Bool) async throws {
    let source = ClosureSource { _ in
      guard hasAnswered else { throw CancellationError() }
      return PayloadResponse(chunks: PayloadChunks { throw CancellationError() })
    }
    let loader = try TestScreens.loader(source)
    let failure = try #require(await loader.perform(.open).failure)
    let error = try #require(failure.sourceError)
    #expect(error.kind == .cancelled)
  }

  @Test(
    "what breaks is reported, what is shown stays, and a retry brings the rest", arguments: cases)
  func broken(_ kind: Kind, _ stage: Stage) async throws {
    let bytes = kind.payload(40)
    let whole = try TestScreens.parts(bytes)
    for fault in [ScriptedSource.Fault.failure, .end] {
      for hasEmptyChunks in [false, true] {
        let bad = Act(
          bytes: bytes, chunkBytes: 300, fault: (stage.offset(bytes.count), fault),
          hasEmptyChunks: hasEmptyChunks)
        let source = ScriptedSource([bad, bad, Act(bytes: bytes, chunkBytes: 300)])
        let loader = try loader(source)
        var (updates, ledger) = try await UpdateLedger.opened(loader, until: .error)
        try check(try #require(ledger.last), stage, fault, of: bytes, whole: whole)
        let shown = ledger.sections

        await loader.send(.retry)
        try await ledger.take(from: &updates, until: .error)
        #expect(ledger.sections.starts(with: shown))

        let before = ledger.updates.count
        await loader.send(.retry)
        try await ledger.take(from: &updates, until: .present(.complete))
        #expect(ledger.parts == whole && ledger.last?.failure == nil)
        var last = shown.last
        for update in ledger.updates[before...] {
          #expect(
            update.difference.sections.removed.isEmpty && update.difference.sections.moved.isEmpty)
          for change in update.difference.changes {
            #expect(change.id == last && change.updated.isEmpty && !change.isHeaderUpdated)
            #expect(change.cells.removed.isEmpty && change.cells.moved.isEmpty)
          }
          last = update.screen.sectionIDs.last
        }
        #expect(source.requests.count == 3)
      }
    }
  }

  private func check(
    _ update: ScreenUpdate<AnyScreenPart>, _ stage: Stage, _ fault: ScriptedSource.Fault,
    of bytes: [UInt8],
    whole: [AnyScreenPart]
  ) throws {
    let failure = try #require(update.failure)
    let shown = update.screen.sections.map(\.part)
    #expect(whole.starts(with: shown) { $0 == $1 || $0.isBeginning(of: $1) })
    let offset = stage.offset(bytes.count)
    #expect(failure.bytesRead == max(0, offset) && update.counts.bytes == max(0, offset))
    #expect(failure.byteOffset == max(0, offset), "\(failure)")
    switch (failure.cause, fault) {
    case (.source(let error), .failure): #expect(error.kind == .connection)
    case (.payload(let error), .end): #expect(error.category == .incomplete && offset >= 0)
    case (.other(let error), .end): #expect(error is ScriptedSource.Failure && offset < 0)
    default: Issue.record("\(failure)")
    }
    if let last = shown.last {
      let isArriving = last != whole[shown.count - 1]
      let ended = update.counts.sections
      #expect(isArriving ? shown.count == ended + 1 : [ended, ended + 1].contains(shown.count))
    }
    #expect(update.counts.updates <= 10)
  }

  @Test(
    "cancelled at every stage: the source is let go at once, and nothing comes afterwards",
    arguments: cases)
  func cancelled(_ kind: Kind, _ stage: Stage) async throws {
    let bytes = kind.payload(40)
    let source = ScriptedSource([
      Act(bytes: bytes, chunkBytes: 300, fault: (stage.offset(bytes.count), .stall)),
      Act(bytes: bytes),
    ])
    let loader = try loader(source)
    await loader.send(.open)
    try await eventually("the stall") { source.stallCount == 1 }
    let state = await loader.current.phase
    let outcome = await loader.send(.cancel)
    #expect(outcome, "in \(state)")
    #expect(source.cancelCount == (stage == .beforeAnswer ? 0 : 1))
    #expect(await loader.current.phase == .start)
    #expect(await loader.current.screen.sections.isEmpty)
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger<AnyScreenPart>()
    try await ledger.take(from: &updates, until: .start)
    let cancelled = try #require(ledger.last)
    #expect(cancelled.screen.sections.isEmpty && cancelled.failure == nil)
    await loader.send(.open)
    try await ledger.take(from: &updates, until: .present(.complete))
    #expect(try ledger.parts == TestScreens.parts(bytes))
    #expect(ledger.updates.dropFirst().allSatisfy { $0.phase != .start && $0.failure == nil })
    #expect(await ledger.last?.number == cancelled.number + loader.counts.updates)
    try await eventually("all readers are gone") { source.readers == 0 }
    #expect(source.lateChunks == 0)
  }

  @Test(
    "a refresh that breaks leaves the screen as it is; so does a page", arguments: Kind.allCases,
    ["refresh", "more"])
  func laterFaults(_ kind: Kind, _ what: String) async throws {
    let bytes = kind.payload(20)
    for stage in Stage.allCases {
      for fault in [ScriptedSource.Fault.failure, .end] {
        let source = ScriptedSource([
          Act(bytes: bytes),
          Act(bytes: bytes, chunkBytes: 300, fault: (stage.offset(bytes.count), fault)),
          Act(bytes: bytes),
        ])
        let loader = try TestScreens.loader(source) { _ in PayloadRequest("/next") }
        var (updates, ledger) = try await UpdateLedger.opened(loader)
        let shown = ledger.parts
        if what == "more" {
          await loader.send(.more)
        } else {
          await loader.send(.refresh)
        }
        try await ledger.take(from: &updates, until: .error)
        #expect(ledger.parts == shown && ledger.last?.failure != nil)
        let before = ledger.updates.count
        await loader.send(.retry)
        try await ledger.take(from: &updates, until: .present(.complete))
        if what == "refresh" || kind != .contents {
          #expect(ledger.parts == shown)
          #expect(
            ledger.updates[before...].allSatisfy { $0.difference.isEmpty },
            "nothing is delivered twice")
        } else {
          #expect(ledger.parts == shown + shown, "contents have no ids: a page is always new")
        }
        #expect(
          source.requests.map(\.path)
            == (what == "more" ? ["/", "/next", "/next"] : ["/", "/", "/"]))
      }
    }
  }

  @Test(
    "an error in the payload says where", arguments: [TestScreens.Kind.list, .graph, .contents])
  func payload(_ kind: Kind) async throws {
    var bytes = kind.payload(40)
    let place = try #require(
      bytes.indices.last { $0 < bytes.count * 3 / 4 && bytes[$0] == UInt8(ascii: ",") })
    bytes[place] = UInt8(ascii: "!")
    let loader = try loader(ScriptedSource(bytes, chunkBytes: 100))
    let ledger = try await UpdateLedger.opened(loader, until: .error).ledger
    #expect(ledger.last?.failure?.byteOffset == place)
  }
}

extension AnyScreenPart {
  fileprivate func isBeginning(of other: AnyScreenPart) -> Bool {
    let (short, long) = cells.count < other.cells.count ? (self, other) : (other, self)
    return screenKey == other.screenKey && hasSameHeader(as: other)
      && long.cells.starts(with: short.cells)
  }
}
