import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("Screens, engine by engine, and by JSONDecoder")
struct ScreenStrategyTests {
  struct Outcome<Part: ScreenPart>: Equatable {
    enum Item: Equatable {
      case part(Part)
      case lost(StrategyReport)
    }

    /// Parts and reports in the order of their delivery.
    var items: [Item] = []
    var name: String?
    var failure: JSONStreamError.Code?
  }

  private func run<Part>(
    _ reader: any ScreenReader<Part>, _ bytes: [UInt8], _ chunking: Chunking
  ) -> Outcome<Part> {
    var outcome = Outcome<Part>()
    func take(_ event: ScreenEvent<Part>) {
      switch event {
      case .name(let name): outcome.name = name
      case .part(let part): outcome.items.append(.part(part))
      case .skipped(let report): outcome.items.append(.lost(StrategyReport(report)))
      case .envelope, .arriving: break
      }
    }
    do {
      try chunking.forEachChunk(of: bytes) { try reader.feed($0, take) }
      try reader.finish(take)
    } catch let error as JSONStreamError {
      outcome.failure = error.code
    } catch {
      Issue.record("\(error)")
    }
    return outcome
  }

  private func graph(
    _ engine: JSONEngine, _ bytes: [UInt8], _ options: ScreenDecodingOptions, _ chunking: Chunking = .whole
  ) throws -> Outcome<TemplateModel> {
    run(try ScreenGraphStreamDecoder(options: options.on(engine)), bytes, chunking)
  }

  private func contents(
    _ engine: JSONEngine, _ bytes: [UInt8], _ options: ScreenDecodingOptions, _ chunking: Chunking = .whole
  ) throws -> Outcome<ContentDTO> {
    run(try ContentStreamDecoder(options: options.on(engine)), bytes, chunking)
  }

  private static func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    Array("{\"x\":[{}],\n\"a\":[0,{\"screen\":".utf8) + bytes + Array("}],\n\"contents\":[]}".utf8)
  }

  private static let wrappedPath = JSONPath([.key("a"), .index(1), .key("screen")])

  @Test("graphs: the same templates and the same reports", arguments: JSONEngine.allCases, 0..<4)
  func graphsAgree(_ engine: JSONEngine, _ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 60)..<UInt64(batch * 60 + 60)) {
      for faults in [0, 15] {
        let bytes = RandomGraph(seed: seed, faults: faults).bytes
        for mode in DecodingMode.allCases where faults == 0 || mode == .lenient {
          var options = ScreenDecodingOptions(mode: mode)
          let expected = try graph(.native, bytes, options)
          #expect(expected.failure == nil)
          if faults == 0 {
            let whole = try JSONDecoder().decode(ScreenGraphDTO.self, from: Data(bytes)).toEntity()
            #expect(expected.items == whole.templates.map { .part($0) } && expected.name == whole.screenName)
          }
          #expect(try graph(engine, bytes, options, .size(37)) == expected, "seed \(seed), \(faults)")
          options.path = Self.wrappedPath
          #expect(
            try graph(engine, Self.wrapped(bytes), options) == graph(.native, Self.wrapped(bytes), options),
            "seed \(seed), \(faults)")
        }
      }
    }
  }

  @Test("content lists: the same contents and the same reports", arguments: JSONEngine.allCases, 0..<4)
  func contentsAgree(_ engine: JSONEngine, _ batch: Int) throws {
    for seed in TestSize.some(of: UInt64(batch * 60)..<UInt64(batch * 60 + 60)) {
      for faults in [0, 30] {
        let bytes = RandomContents(seed: seed, faults: faults).bytes
        for mode in DecodingMode.allCases where faults == 0 || mode == .lenient {
          var options = ScreenDecodingOptions(mode: mode)
          let expected = try contents(.native, bytes, options)
          #expect(expected.failure == nil)
          if faults == 0 {
            let whole = try JSONDecoder().decode(ContentListDTO.self, from: Data(bytes))
            #expect(expected.items == whole.contents.map { .part($0) })
          }
          for size in [1, 37, 1000] {
            #expect(try contents(engine, bytes, options, .size(size)) == expected, "seed \(seed), \(faults)")
          }
          options.path = Self.wrappedPath
          #expect(
            try contents(engine, Self.wrapped(bytes), options) == contents(.native, Self.wrapped(bytes), options),
            "seed \(seed), \(faults)")
        }
      }
    }
  }

  @Test("budgets end at the same report", arguments: JSONEngine.allCases)
  func budgets(_ engine: JSONEngine) throws {
    for seed in UInt64(500)..<520 {
      let list = RandomContents(seed: seed, faults: 40).bytes
      let screen = RandomGraph(seed: seed, faults: 20).bytes
      for budget in (0...6).map(SkipBudget.count) + stride(from: 0, through: 100, by: 10).map(SkipBudget.percent) {
        let options = ScreenDecodingOptions(mode: .lenient, maxSkipped: budget)
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
    func check<Part>(_ good: [UInt8], _ make: () throws -> any ScreenReader<Part>) throws {
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
      try ContentStreamDecoder(options: ScreenDecodingOptions().on(engine))
    }
    try check(RandomGraph(seed: 1, faults: 0).bytes) {
      try ScreenGraphStreamDecoder(options: ScreenDecodingOptions().on(engine))
    }
  }
}

extension ScreenDecodingOptions {
  fileprivate func on(_ engine: JSONEngine) -> Self {
    var options = self
    options.engine = engine
    return options
  }
}
