import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenSuite
import SectileBench
import Testing

@Suite("Soak", .timeLimit(.minutes(20)))
struct SoakTests {
  private static let seed = UInt64.random(in: 0..<1 << 32)

  private static func soak(_ count: Int, _ strategies: [ScreenStrategy]) async throws -> SoakReport {
    try await Soak(count: count, seed: seed, strategies: strategies).run(counted: nil)
  }

  @Test("200 screens of all strategies → nothing is wrong, and everything has happened")
  func screens() async throws {
    let report = try await Self.soak(200, ScreenStrategy.all)
    #expect(report.violations.isEmpty, "seed \(Self.seed)")
    #expect(report.memory.count == 10 && report.screens == 200, "seed \(Self.seed)")
    #expect(report.events.values.reduce(0, +) == 200 && report.endings.values.reduce(0, +) == 200)
    #expect(report.events.count == SoakPlan.Event.allCases.count, "seed \(Self.seed)")
    #expect(report.endings.count == SoakScreen.Ending.allCases.count, "seed \(Self.seed)")
  }

  @Test("the same seed → the same plans, another one → others")
  func plans() {
    func plans(_ seed: UInt64) -> [SoakPlan] {
      (0..<100).map { SoakPlan($0, seed: seed, payloads: 8, strategies: 3) }
    }
    #expect(plans(Self.seed) == plans(Self.seed) && plans(Self.seed) != plans(Self.seed &+ 1), "seed \(Self.seed)")
  }

  @Test(
    "a strategy that doubles, drops or mixes sections → violations",
    arguments: [BadFeeder.Kind.doubles, .drops, .mixes])
  func badStrategies(_ kind: BadFeeder.Kind) async throws {
    let report = try await Self.soak(40, [BadFeeder.strategy(kind)])
    #expect(report.violationCount > 0 && report.status == .badInput, "\(kind), seed \(Self.seed)")
    #expect(report.violations.count <= SoakReport.shownViolations)
  }

  @Test("a decoder that accepts a list whose bytes end early → violations")
  func silentCut() async throws {
    let report = try await Self.soak(200, [BadFeeder.strategy(.deaf)])
    #expect(report.violations.contains { $0.contains("cut: complete with") }, "seed \(Self.seed)")
    #expect(report.violations.contains { $0.contains("nobody was told") }, "seed \(Self.seed)")
  }
}

/// A feeder that corrupts valid sections.
final class BadFeeder: EventDecoder {
  typealias Event = ElementEvent<SectionModel, Never>

  enum Kind: String, CaseIterable, Sendable {
    case doubles, drops, mixes, deaf
  }

  static func strategy(_ kind: Kind) -> ScreenStrategy {
    ScreenStrategy("bad") { BadFeeder(try DecodingStrategy.native.makeFeeder(), kind) }
  }

  private let base: any SectionFeeder<SectionModel>
  private let kind: Kind
  private var last: SectionModel?
  private var count = 0

  init(_ base: any SectionFeeder<SectionModel>, _ kind: Kind) {
    self.base = base
    self.kind = kind
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try base.feed(bytes) { try take($0, handler) }
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    do {
      try base.finish { try take($0, handler) }
    } catch {
      guard kind == .deaf else { throw error }
    }
    if let last { try handler(.element(last)) }
  }

  private func take(_ event: Event, _ handler: (Event) throws -> Void) throws {
    guard case .element(let section) = event else { return }
    count += 1
    switch kind {
    case .doubles:
      try handler(event)
      try handler(event)
    case .drops: if count != 2 { try handler(event) }
    case .mixes:
      // Swaps each pair of sections.
      if let other = last {
        last = nil
        try handler(event)
        try handler(.element(other))
      } else {
        last = section
      }
    case .deaf: try handler(event)
    }
  }
}
