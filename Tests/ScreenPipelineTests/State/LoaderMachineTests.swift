import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenSupport
import Testing

@testable import ScreenPipeline

@Suite("The machine of a loader")
struct LoaderMachineTests {
  typealias Machine = LoaderMachine<SectionModel>

  // MARK: Where it can be

  /// A machine, and how it comes to a place: each line of ``Place/table`` begins with one of these.
  enum Place: String, CaseIterable {
    case start
    /// The cache is asked; and once more, for what the source has confirmed.
    case looking, lookingAgain
    /// The source is asked: first, with the validator of a kept payload that nobody has seen, where
    /// the beginning of a screen is shown, for a refresh, for a page.
    case asking, askingToConfirm, askingBehindCut, askingToRefresh, askingForPage
    /// The same, in a while.
    case waiting, waitingToRefresh, waitingForPage
    /// A payload is read: the kept one, one of which nothing is shown yet, or its beginning; a
    /// refresh, of which nothing is shown yet, or its beginning; a page.
    case readingKept, reading, readingShown, readingRefresh, readingRefreshShown, readingPage
    case complete
    /// It failed with nothing shown, a beginning, all of a screen; a page failed.
    case failed, failedBehindCut, failedRefresh, failedPage
    case closed

    /// A machine in this place, and the number of its work.
    func machine() throws -> Machine {
      var machine = try Machine(
        PayloadRequest("/"), format: LoaderMachineTests.format, container: TestScreens.container,
        hasCache: [.looking, .lookingAgain, .askingToConfirm, .readingKept].contains(self),
        retries: RetryPolicy(),
        nextPage: { $0.pageCount < 5 ? PayloadRequest("/next") : nil })
      for event in way {
        let (answer, _) = event.send(to: &machine)
        #expect(answer.isHeard, "\(self): \(event)")
      }
      return machine
    }

    private var way: [Event] {
      switch self {
      case .start: []
      case .looking, .asking: [.open]
      case .askingToConfirm: Self.looking.way + [.keptToConfirm]
      case .lookingAgain: Self.askingToConfirm.way + [.unchanged]
      case .readingKept: Self.looking.way + [.kept]
      case .waiting: Self.asking.way + [.refusedForNow]
      case .reading: Self.asking.way + [.answered]
      case .readingShown: Self.reading.way + [.read]
      case .failed: Self.asking.way + [.refused]
      case .failedBehindCut: Self.readingShown.way + [.broken]
      case .askingBehindCut: Self.failedBehindCut.way + [.retry]
      case .complete: Self.reading.way + [.finished]
      case .askingToRefresh: Self.complete.way + [.refresh]
      case .waitingToRefresh: Self.askingToRefresh.way + [.refusedForNow]
      case .readingRefresh: Self.askingToRefresh.way + [.answered]
      case .readingRefreshShown: Self.readingRefresh.way + [.read]
      case .failedRefresh: Self.askingToRefresh.way + [.refused]
      case .askingForPage: Self.complete.way + [.more]
      case .waitingForPage: Self.askingForPage.way + [.refusedForNow]
      case .readingPage: Self.askingForPage.way + [.answered]
      case .failedPage: Self.askingForPage.way + [.refused]
      case .closed: Self.complete.way + [.close]
      }
    }
  }

  // MARK: What can happen to it

  /// Everything that can happen, with every way in which an effect can end.
  enum Event: String, CaseIterable {
    case open, refresh, retry, more, cancel, close
    /// A moment has come: too early, and when it is due.
    case wokenEarly, woken
    case kept, keptAsNew, keptToConfirm, notKept
    case answered, unchanged, refused, refusedForNow
    case read, readWithoutRoom, finished, finishedWithoutRoom, broken, brokenForNow, bad
    /// A step of work that nobody wants any more.
    case stale

    /// The machine's answer to the command.
    enum Answer: Equatable {
      case command(Machine.Answer)
      case demand(LoadDemand)
      case none

      var isHeard: Bool {
        self != .command(.ignored) && self != .command(.joined)
      }
    }

    private static let section = SectionModel.rows(1, cells: 4)
    /// Wider than the screen.
    private static let wide = LoaderMachineTests.wide

    private static func batch(_ parts: [SectionModel]) -> LoadBatch<SectionModel> {
      var batch = LoadBatch<SectionModel>()
      batch.parts = parts
      batch.bytes = 10
      return batch
    }

    private var step: LoadStep<SectionModel>? {
      let head = PayloadHead(validator: "v")
      let broken = PayloadSourceError(.connection, "broken")
      let passing = PayloadSourceError(.offline, "offline")
      return switch self {
      case .kept: .kept(head, .whileAsking)
      case .keptAsNew: .kept(head, .asNew)
      case .keptToConfirm: .kept(head, .onceConfirmed)
      case .notKept: .notKept
      case .answered, .stale: .answered(head)
      case .unchanged: .unchanged
      case .refused: .refused(broken)
      case .refusedForNow: .refused(passing)
      case .read: .read(Self.batch([Self.section]))
      case .readWithoutRoom: .read(Self.batch([Self.wide]))
      case .finished: .finished(Self.batch([Self.section]))
      case .finishedWithoutRoom: .finished(Self.batch([Self.wide]))
      case .broken: .failed(broken, Self.batch([]))
      case .brokenForNow: .failed(passing, Self.batch([]))
      case .bad:
        .failed(
          JSONStreamError(code: .syntax, category: .malformed, message: "bad"), Self.batch([]))
      default: nil
      }
    }

    func send(to machine: inout Machine) -> (answer: Answer, actions: [Machine.Action]) {
      machine.collecting { machine in
        if let command = ScreenCommand(rawValue: rawValue) {
          return .command(machine.take(command))
        }
        switch self {
        case .close:
          machine.close()
          return .none
        case .wokenEarly, .woken:
          machine.wake(at: self == .woken ? .seconds(1000) : .milliseconds(1))
          return .none
        default:
          guard let step else { return .none }
          let work = self == .stale ? -1 : machine.load?.work ?? -1
          return .demand(machine.take(step, of: work, at: .zero))
        }
      }
    }
  }

  static let wide = SectionModel.rows(99, cells: 1)
  static let format = WatchedFormat.withoutRoom(for: wide.id)

  // MARK: What it does

  private static func name(_ stage: Machine.Stage) -> String {
    Mirror(reflecting: stage).children.first?.label ?? "\(stage)"
  }

  private static func name(_ action: Machine.Action) -> String {
    switch action {
    case .look: "look"
    case .ask(let request, let forgets, let keeps, _):
      "ask" + (request.path == "/" ? "" : " for page")
        + (request.validator == nil ? "" : " whether changed")
        + (forgets ? ", forgetting" : "") + (keeps ? "" : ", unkept")
    case .stop: "stop"
    case .wake(let moment): moment == nil ? "sleep" : "wake"
    case .publish: "publish"
    case .end(_, let end):
      switch end {
      case .done: "done"
      case .failed: "failed"
      case .superseded: "superseded"
      case .ignored: "ignored"
      }
    }
  }

  /// `place × event: answer → stage [actions]`.
  private static func line(_ place: Place, _ event: Event) throws -> String {
    var machine = try place.machine()
    let before = name(machine.stage)
    let (answer, actions) = event.send(to: &machine)
    let said =
      switch answer {
      case .command(let answer): "\(answer)"
      case .demand(let demand): "\(demand)"
      case .none: "–"
      }
    let change = name(machine.stage) == before ? "" : " → \(name(machine.stage))"
    return "\(place) × \(event): \(said)\(change) [\(actions.map(name).joined(separator: ", "))]"
  }

  @Test("every place × every event, with each way in which an effect can fail")
  func everything() throws {
    var expected: Set<String> = []
    for row in Self.table.split(separator: "\n") {
      let places = row.prefix { $0 != "×" }.dropLast()
      let rest = row.drop { $0 != "×" }.dropFirst(2)
      let events = rest.prefix { $0 != ":" }
      let answer = rest.drop { $0 != ":" }
      for place in places.split(separator: ", ") {
        for event in events.split(separator: ", ") {
          expected.insert("\(place) × \(event)\(answer)")
        }
      }
    }
    var found: Set<String> = []
    for place in Place.allCases {
      for event in Event.allCases {
        let line = try Self.line(place, event)
        if expected.contains(line) {
          found.insert(line)
        } else {
          let inert = [": ignored []", ": nothing []", ": – []"]
          #expect(inert.contains { line == "\(place) × \(event)\($0)" }, "\(line)")
        }
      }
    }
    #expect(found == expected, "\(expected.subtracting(found))")
  }

  @Test("the places are in every phase and at every stage")
  func places() throws {
    let machines = try Place.allCases.map { try $0.machine() }
    #expect(Set(machines.map { Self.name($0.stage) }).count == 8)
    let phases: [ScreenPhase] = [
      .start, .fetch, .load, .present(.partial), .present(.complete), .error,
    ]
    #expect(Set(machines.map(\.phase)) == Set(phases))
    #expect(
      phases.map(\.description) == [
        "start", "fetch", "load", "present(partial)", "present(complete)", "error",
      ])
  }
}
