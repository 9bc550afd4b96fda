import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenSuite
import SectileBench
import Testing

/// Runs the soak with a random seed, which failures name.
@Suite("Soak", .timeLimit(.minutes(20)))
struct SoakTests {
  private static let seed = UInt64.random(in: 0..<1 << 32)

  private static func soak(_ count: Int, _ strategies: [ScreenStrategy]) async throws -> SoakReport
  {
    try await Soak(count: count, seed: seed, strategies: strategies).run(counted: nil)
  }

  @Test("200 screens of all strategies → nothing is wrong, and everything has happened")
  func screens() async throws {
    let report = try await Self.soak(200, ScreenStrategy.all)
    #expect(report.violations.isEmpty, "seed \(Self.seed)")
    #expect(report.memory.count == 10, "seed \(Self.seed)")
    #expect(report.events.values.reduce(0, +) == 200 && report.endings.values.reduce(0, +) == 200)
    #expect(report.events.count == SoakPlan.Event.allCases.count, "seed \(Self.seed)")
    #expect(report.endings.count == SoakScreen.Ending.allCases.count, "seed \(Self.seed)")
  }

  @Test("the same seed → the same plans, another one → others")
  func plans() {
    func plans(_ seed: UInt64) -> [SoakPlan] {
      (0..<100).map { SoakPlan($0, seed: seed, payloads: 8, strategies: 3) }
    }
    #expect(
      plans(Self.seed) == plans(Self.seed) && plans(Self.seed) != plans(Self.seed &+ 1),
      "seed \(Self.seed)")
  }

  @Test(
    "a strategy that doubles, drops or mixes sections → violations",
    arguments: BadDecoder.Fault.allCases)
  func badStrategies(_ fault: BadDecoder.Fault) async throws {
    let report = try await Self.soak(40, [BadDecoder.strategy(fault)])
    #expect(report.violationCount > 0 && report.status == .badInput, "\(fault), seed \(Self.seed)")
    #expect(report.violations.count <= SoakReport.shownViolations)
  }

  @Test("a decoder that accepts a list whose bytes end early → violations")
  func silentCut() async throws {
    let report = try await Self.soak(200, [BadDecoder.strategy(nil)])
    #expect(report.violations.contains { $0.contains("cut: complete with") }, "seed \(Self.seed)")
    #expect(report.violations.contains { $0.contains("nobody was told") }, "seed \(Self.seed)")
  }
}

/// A decoder that delivers its sections at the end, with a fault, and ignores that the bytes have
/// ended early.
final class BadDecoder: PayloadDecoder {
  typealias Event = ElementEvent<SectionModel, Never>

  /// The fault of the decoder, which the soak must find.
  enum Fault: CaseIterable {
    case doubles, drops, mixes
  }

  static func strategy(_ fault: Fault?) -> ScreenStrategy {
    ScreenStrategy("bad") { BadDecoder(try DecodingStrategy.native.makeDecoder(), fault) }
  }

  private let base: any SectionDecoder<SectionModel>
  private let fault: Fault?
  private var events: [Event] = []

  init(_ base: any SectionDecoder<SectionModel>, _ fault: Fault?) {
    self.base = base
    self.fault = fault
  }

  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try base.feed(bytes) { events.append($0) }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    try? base.finish { events.append($0) }
    switch fault {
    case .doubles: events += events.suffix(1)
    case .drops: events = Array(events.dropFirst())
    case .mixes: events.reverse()
    case nil: break
    }
    for event in events { try handler(event) }
  }
}
