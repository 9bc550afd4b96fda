@testable import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("Screens, engine by engine")
struct ScreenStrategyTests {
  struct Outcome: Equatable {
    enum Item: Equatable {
      case part(AnyScreenPart)
      case lost(StrategyReport)
    }

    /// Parts and reports in the order of their delivery.
    var items: [Item] = []
    var name: String?
    var failure: JSONStreamError.Code?
  }

  private func run(
    _ reader: any ScreenReader<AnyScreenPart>, _ bytes: [UInt8]
  ) -> Outcome {
    var outcome = Outcome()
    func take(_ event: ScreenEvent<AnyScreenPart>) {
      switch event {
      case .name(let name): outcome.name = name
      case .part(let part): outcome.items.append(.part(part))
      case .skipped(let report): outcome.items.append(.lost(StrategyReport(report)))
      case .envelope, .arriving: break
      }
    }
    do {
      try Chunking.size(37).forEachChunk(of: bytes) { try reader.feed($0, take) }
      try reader.finish(take)
    } catch let error as JSONStreamError {
      outcome.failure = error.code
    } catch {
      Issue.record("\(error)")
    }
    return outcome
  }

  private func graph(
    _ engine: JSONEngine, _ bytes: [UInt8], _ options: SectionDecodingOptions
  ) throws -> Outcome {
    run(try ScreenGraphStreamDecoder(options: options.on(engine)), bytes)
  }

  private func contents(
    _ engine: JSONEngine, _ bytes: [UInt8], _ options: SectionDecodingOptions
  ) throws -> Outcome {
    run(try ContentStreamDecoder(options: options.on(engine)), bytes)
  }

  @Test("budgets end at the same report", arguments: JSONEngine.allCases)
  func budgets(_ engine: JSONEngine) throws {
    for seed in UInt64(500)..<520 {
      let list = RandomContents(seed: seed, faults: 40).bytes
      let screen = RandomGraph(seed: seed, faults: 20).bytes
      for budget in (0...6).map(SkipBudget.count) + stride(from: 0, through: 100, by: 10).map(SkipBudget.percent) {
        let options = SectionDecodingOptions(mode: .lenient, maxSkipped: budget)
        let expected = try contents(.native, list, options)
        var found = try contents(engine, list, options)
        // The name that comes behind the contents is not reached in all of them.
        if found.failure != nil { found.name = expected.name }
        #expect(found == expected, "seed \(seed), \(budget)")
        let graphExpected = try graph(.native, screen, options)
        var graphFound = try graph(engine, screen, options)
        if graphFound.failure != nil { graphFound.name = graphExpected.name }
        #expect(graphFound == graphExpected, "seed \(seed), \(budget)")
      }
    }
  }

  @Test("a feeder that failed stays failed; one that ended has nothing left", arguments: JSONEngine.allCases)
  func lifeCycle(_ engine: JSONEngine) throws {
    func check(_ good: [UInt8], _ make: () throws -> any ScreenReader<AnyScreenPart>) throws {
      let bad = Array(#"{"screenName":"Home","contents":[{"a":\}],"templates":[{\}]}"#.utf8)
      let failing = try make()
      func failure(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return "\(error)" }
        return nil
      }
      let first = failure {
        try bad.withUnsafeBufferPointer { try failing.feed($0) { _ in } }
        try failing.finish { _ in }
      }
      #expect(first != nil)
      #expect(failure { try failing.finish { _ in } } == first)
      #expect(failure { try good.withUnsafeBufferPointer { try failing.feed($0) { _ in } } } == first)
      let ending = try make()
      var events = 0
      try good.withUnsafeBufferPointer { try ending.feed($0) { _ in events += 1 } }
      try ending.finish { _ in events += 1 }
      #expect(events > 0)
      try ending.finish { _ in Issue.record("something is left") }
      let late = #expect(throws: JSONStreamError.self) {
        try good.withUnsafeBufferPointer { try ending.feed($0) { _ in } }
      }
      #expect(late?.code == .alreadyFinished)
    }
    try check(RandomContents(seed: 1, faults: 0).bytes) {
      try ContentStreamDecoder(options: SectionDecodingOptions().on(engine))
    }
    try check(RandomGraph(seed: 1, faults: 0).bytes) {
      try ScreenGraphStreamDecoder(options: SectionDecodingOptions().on(engine))
    }
  }
}

extension SectionDecodingOptions {
  func on(_ engine: JSONEngine) -> Self {
    var options = self
    options.engine = engine
    return options
  }
}
