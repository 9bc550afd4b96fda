import Foundation
import TestSupport
import Testing

@testable import BenchmarkKit
@testable import SectileBench

@Suite("advice: which strategy is named")
struct AdviceRankTests {
  private static let seeds = 0..<UInt64(TestSize.step(400, full: 4000))

  /// The work of the team, as the articles have it: written here once more, so that the rank has
  /// something to agree with.
  private static let works = ["split-json-decoder": 1, "native-codable": 1, "native": 2]

  /// Draws from few values, so that strategies are often equal in something.
  private static func drawn(_ seed: UInt64) -> (
    payload: MeasuredPayload, network: NetworkProfile, cpu: Double
  ) {
    var random = SeededGenerator(seed: seed)
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    var madeUp = MadeUpPayload()
    madeUp.bytes = one(of: [20_000, 100_000, 300_000, 1_000_000, 5_000_000])
    madeUp.section = one(of: [2000, 12_000, madeUp.bytes / 2, madeUp.bytes])
    madeUp.cell = min(madeUp.section, one(of: [2000, 10_000, madeUp.bytes]))
    madeUp.firstSection = one(of: [1000, madeUp.section])
    for name in MadeUpPayload.order {
      madeUp.rates[name] = one(of: [nil, 1, 2, 5, 6, 20, 24, 60])
      madeUp.memories[name] = one(of: [nil, 1e5, 2e5, 1e6])
    }
    madeUp.rates["yajl"] = nil
    madeUp.processes = (0..<5).map { _ in one(of: [1, 1, 1.02, 1.5]) }
    return (madeUp.payload, one(of: NetworkProfile.named), one(of: [1, 3, 6]))
  }

  @Test("everything is there no earlier than the first cells, in the digits that are shown")
  func totals() throws {
    func milliseconds(_ text: String) throws -> Double {
      let words = text.split(separator: " ")
      return try #require(Double(words[0])) * (words[1] == "s" ? 1000 : 1)
    }
    for seed in Self.seeds {
      let (payload, network, cpu) = Self.drawn(seed)
      let decision = Decision(payload, on: network, cpu: cpu)
      for one in decision.candidates + [decision.reference] {
        let first = decision.shownTime(one.firstViewport)
        let total = decision.shownTotal(one)
        #expect(try milliseconds(first) <= milliseconds(total), "seed \(seed): \(first) \(total)")
      }
    }
  }

  @Test("from which size on a strategy pays is not said of one value, which is shown at its end")
  func oneValue() {
    let list = MadeUpPayload.with { $0.cell = 4000 }
    var value = MadeUpPayload.with { $0.cell = $0.bytes }
    value.cells = 1
    for (payload, isSaid) in [(list, true), (value, false)] {
      let advice = PayloadAdvice(payload, on: NetworkProfile.named[1], cpus: [1])
      #expect(advice.details.contains { $0.contains("for such payloads from") } == isSaid)
    }
  }

  @Test("no strategy is recommended that another one dominates")
  func undominated() throws {
    var recommended: Set<String> = []
    for seed in Self.seeds {
      let (payload, network, cpu) = Self.drawn(seed)
      let decision = Decision(payload, on: network, cpu: cpu)
      guard let chosen = decision.chosen else { continue }
      recommended.insert(chosen.name)
      func costs(_ one: Decision.Candidate) throws -> [Double] {
        [
          Double(try #require(Self.works[one.name])), one.firstViewport.median,
          one.processor.median,
          one.strategy.memory ?? .infinity,
        ]
      }
      let own = try costs(chosen)
      for other in decision.candidates
      where other.firstViewport.isGain(over: decision.reference.firstViewport) {
        let others = try costs(other)
        let isNoWorse = zip(others, own).allSatisfy { $0 <= $1 }
        #expect(
          !isNoWorse || others == own,
          "seed \(seed): \(other.name) \(others) before \(chosen.name) \(own)")
      }
    }
    #expect(recommended == Set(Self.works.keys))
  }

  @Test(
    "split-json-decoder is not named where native-codable shows the first cells at the same moment for less"
  )
  func split() {
    for seed in Self.seeds {
      let (payload, network, cpu) = Self.drawn(seed)
      let decision = Decision(payload, on: network, cpu: cpu)
      guard let codable = decision.candidates.first(where: { $0.name == "native-codable" }),
        let named = decision.alternative, named.name == "split-json-decoder"
      else { continue }
      let isLater = codable.firstViewport.median - named.firstViewport.median >= AdviceRule.frame
      let isDoneLater = codable.total.median - named.total.median >= AdviceRule.frame
      let isDearer = codable.processor.median * 1.05 >= named.processor.median
      // Where nothing is shipped, the gain that is told is about the greatest.
      let today = decision.reference.firstViewport
      func gain(_ one: Decision.Candidate) -> Double {
        one.firstViewport.gain(over: today).median
      }
      let gainsLess = decision.chosen == nil && gain(codable) < gain(named) * 0.9
      #expect(isLater || isDoneLater || isDearer || gainsLess, "seed \(seed)")
    }
  }

  @Test("of equal ones that takes least memory which is named")
  func memory() {
    let payload = MadeUpPayload.with {
      $0.rates = ["json-decoder": 22, "split-json-decoder": 6, "native-codable": 6]
      $0.memories = ["split-json-decoder": 1e6, "native-codable": 1e5]
    }
    #expect(Decision(payload, on: .slow4G, cpu: 1).shipped.name == "native-codable")
    #expect(PayloadAdvice.of(payload, on: .slow4G).actions.table.text().contains("100 KB"))
  }

  @Test("an app's own cells are no more to do than JSONDecoder section by section")
  func ownCells() {
    var payload = MadeUpPayload.with { ($0.bytes, $0.rates["native-codable"]) = (300_000, nil) }
    #expect(Decision(payload, on: .slow4G, cpu: 1).shipped.name == "split-json-decoder")
    payload.hasOwnCells = true
    #expect(Decision(payload, on: .slow4G, cpu: 1).shipped.name == "native")
    let actions = PayloadAdvice.of(payload, on: .slow4G).actions.table.text()
    #expect(actions.contains("stream the app's own cells (native) ◄"))
  }

  @Test("each strategy that can be named has an article with the code to ship")
  func articles() throws {
    let learned = try Array(#"{"a":[{"b":1},{"b":2}]}"#.utf8).withUnsafeBufferPointer { bytes in
      App<LearnedCell>.learned(try LearnedModel(bytes))
    }
    let names = App.builtIn.advisedStrategies + learned.advisedStrategies
    let marks: [AdviceAction: String] = [
      .split: "struct ObjectSplitter", .codable: "chunks.elements(of:",
      .fastCells: ": StreamDecodable {",
    ]
    #expect(Set(names.map { AdviceAction($0) }) == Set(marks.keys).union([.own]), "\(names)")
    for (action, mark) in marks {
      let article = try #require(action.article)
      let text = try Repository.text(
        "Sources/\(article.module)/Documentation.docc/\(article.name).md")
      let code = text.components(separatedBy: "```").enumerated().filter {
        !$0.offset.isMultiple(of: 2)
      }.map(\.element)
      #expect(code.contains { $0.hasPrefix("swift\n") && $0.contains(mark) }, "\(article.name)")
      #expect(action.source?.contains(article.name) == true)
    }
  }

  @Test("the wait, what is left of it and the gain add up as they are shown")
  func digits() throws {
    for seed in Self.seeds {
      let (payload, network, cpu) = Self.drawn(seed)
      let advice = PayloadAdvice(payload, on: network, cpus: [cpu])
      guard advice.isShipping else { continue }
      let times = advice.answer.matches(of: /([\d.]+) (ms|s)\b/).compactMap { match in
        Double(match.1).map { $0 * (match.2 == "s" ? 1000 : 1) }
      }
      try #require(times.count == 3, "seed \(seed): \(advice.answer)")
      #expect(
        abs(times[1] - times[0] - times[2]) < times[1] * 1e-9, "seed \(seed): \(advice.answer)")
      let gain = try #require(advice.headline.gain).median / 1e6
      #expect(abs(times[2] - gain) <= gain * 0.011, "seed \(seed): \(advice.answer) \(gain)")
      for row in advice.actions.table.rows {
        guard case .cells(let cells) = row, cells.count > 2, cells[2].hasSuffix("s") else {
          continue
        }
        let shown = try cells[1...2].map { text in
          try #require(Double(text.prefix { $0 != " " })) * (text.hasSuffix(" ms") ? 1 : 1000)
        }
        #expect(
          abs(shown[0] + shown[1] - times[1]) < times[1] * 1e-9,
          "seed \(seed): \(cells) of \(advice.answer)")
      }
    }
  }

  @Test("one cell is the first cell")
  func oneCell() {
    var payload = MadeUpPayload.with { $0.isLaidOut = false }
    payload.cells = 1
    let advice = PayloadAdvice.of(payload, on: .slow4G)
    #expect(advice.answer.contains("shows its first cell after"))
    let place = advice.details.first {
      $0.contains("first cell, which stands for the first viewport")
    }
    #expect(place?.contains(" needs ") == true)
  }
}
