import Foundation
import TestSupport
import Testing

@testable import BenchmarkKit
@testable import SectileBench
@testable import SectileMeasure

struct AdviceScenario: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let network: NetworkProfile
  let cpu: Double
  let strategy: String
  let payload: MeasuredPayload

  init(
    _ name: String, on network: NetworkProfile = .slow4G, cpu: Double = 1, _ strategy: String,
    _ change: (inout MadeUpPayload) -> Void = { _ in }
  ) {
    testDescription = name
    self.network = network
    self.cpu = cpu
    self.strategy = strategy
    payload = MadeUpPayload.with(change)
  }

  private static let instant = NetworkProfile(
    name: "instant", bytesPerSecond: 1e15, roundTripMilliseconds: 0)
  private static let fast = NetworkProfile(
    name: "fast", bytesPerSecond: 1e15, roundTripMilliseconds: 100)

  /// In the comments: the wait with json-decoder, then with what is advised.
  static let all: [AdviceScenario] = [
    // 150 + 3.6 + 0.1 ms; nothing can gain 16 ms of that.
    AdviceScenario("a home screen of 4 KB", "json-decoder") {
      $0.bytes = 3600
      $0.cell = 2700
      $0.section = 2800
      $0.firstSection = 500
    },
    // 400 + 11.5 + 0.1 ms.
    AdviceScenario("the same on 3G", on: .threeG, "json-decoder") {
      $0.bytes = 3600
      $0.cell = 2700
      $0.section = 2800
      $0.firstSection = 500
    },
    // 400 ms + 27 MB / 5 / 62.5 KB/s: 87 s, against 0.4 s. split is as soon, but takes 600 ms of
    // processor time more.
    AdviceScenario("27 MB on 3G", on: .threeG, "native") { $0.bytes = 27_000_000 },
    // 1.4 s and 600 ms, against 5 ms.
    AdviceScenario("27 MB on Wi-Fi", on: .wifi, "native") { $0.bytes = 27_000_000 },
    // 1.2 s against 0.16 s; codable and split save the same, and codable takes 18 ms of the
    // processor less than split. native would save 4 ms more of it: less than a frame.
    AdviceScenario("1 MB on slow 4G", "native-codable"),
    // 300 KB: split and codable are as early and as much to do, and take 7 and 2 ms of the
    // processor; native 1 ms.
    AdviceScenario("300 KB: the same Codable types for less of the processor", "native-codable") {
      $0.bytes = 300_000
    },
    AdviceScenario(
      "300 KB: JSONDecoder section by section where nothing else keeps the types",
      "split-json-decoder"
    ) {
      $0.bytes = 300_000
      $0.rates = ["json-decoder": 22, "split-json-decoder": 24, "native": 2]
    },
    // On a device six times slower the processor counts: 43 ms with split, 11 with codable, 4 with
    // native.
    AdviceScenario("300 KB on a slow device", cpu: 6, "native-codable") { $0.bytes = 300_000 },
    // yajl is as good as native here, and no app runs it.
    AdviceScenario("yajl beside native", "native") {
      $0.rates = ["json-decoder": 22, "native": 2, "yajl": 1]
      $0.section = 1_000_000
      $0.firstSection = 1_000_000
    },
    AdviceScenario("yajl alone", "yajl") { $0.rates = ["json-decoder": 22, "yajl": 4] },
    // Only processor time: 22 ms against 0.1 ms, more than a frame. split is done after 24 ms,
    // codable after 6.
    AdviceScenario("1 MB at once", on: instant, "native-codable"),
    // 600 KB at 22 ns are 13 ms: less than a frame.
    AdviceScenario(
      "600 KB at once: 99 % of the wait, but less than a frame", on: instant, "json-decoder"
    ) {
      $0.bytes = 600_000
    },
    AdviceScenario("the same on a device twice as slow", on: instant, cpu: 2, "native-codable") {
      $0.bytes = 600_000
    },
    // 22 ms are more than a frame, and 2.2 % of a second.
    AdviceScenario(
      "more than a frame, less than 5 % of the wait",
      on: NetworkProfile(name: "far", bytesPerSecond: 1e15, roundTripMilliseconds: 1000),
      "json-decoder"),
    AdviceScenario("the same gain of a shorter wait", on: fast, "native-codable"),
    // One section: split has nothing to give before the end.
    AdviceScenario("a single long section", on: .threeG, "native-codable") {
      $0.section = 1_000_000
      $0.firstSection = 1_000_000
    },
    // All of it is on the screen: nobody can show it sooner than it is there, and 7 ms are no
    // frame.
    AdviceScenario("all of the payload is on the screen", "json-decoder") {
      $0.bytes = 300_000
      $0.cell = 300_000
      $0.section = 300_000
    },
    // 30 ms, of which 29 are saved; but in one process only 12.
    AdviceScenario("the gain is not sure", on: instant, "json-decoder") {
      $0.bytes = 1_360_000
      $0.processes = [1, 1, 1, 1, 0.4]
    },
    // Slower than json-decoder, and everything on the screen.
    AdviceScenario("streaming that is slower", on: instant, "json-decoder") {
      $0.cell = 1_000_000
      $0.section = 1_000_000
      $0.rates = ["json-decoder": 22, "split-json-decoder": 60, "native": 50]
    },
    AdviceScenario("nothing else was measured", "json-decoder") { $0.rates = ["json-decoder": 22] },
    // The first ten cells stand for the screen.
    AdviceScenario("without layouts", "native-codable") { $0.isLaidOut = false },
  ]
}

@Suite("advice: scenarios with known answers")
struct AdviceScenarioTests {
  @Test("the answer is the known one", arguments: AdviceScenario.all)
  func answer(_ scenario: AdviceScenario) throws {
    let advice = PayloadAdvice.of(scenario.payload, on: scenario.network, cpus: [scenario.cpu])
    let chosen = advice.headline.shipped.name
    #expect(chosen == scenario.strategy, "\(advice.answer) \(advice.details)")
    #expect(
      advice.answer.hasPrefix(
        chosen == "json-decoder" ? "Keep JSONDecoder for made-up.json" : "Ship \(chosen): "))
    #expect(advice.answer.hasSuffix(".") && !advice.answer.contains("folder/"))
  }

  @Test("the sentence, the table and what would turn it round")
  func words() throws {
    let advice = PayloadAdvice.of(MadeUpPayload.with { $0.bytes = 300_000 }, on: .slow4G)
    // 150 ms + 60 KB at 200 KB/s + 6.6 ms; 2.4 KB at 200 KB/s and what the last bytes of the screen
    // cost.
    #expect(
      advice.answer
        == "Ship native-codable: made-up.json on slow 4G shows its first viewport after 160 ms instead of 457 ms, "
        + "297 ms (65 %) sooner.")
    let all = advice.details.joined(separator: "\n")
    #expect(
      all.contains(
        "The article CodableCells, of the module JSONStreamFoundation, has the code to ship"))
    #expect(
      all.contains(
        "split-json-decoder is as much to do: it shows the first viewport after 162 ms, and takes 7.2 ms of the processor, "
          + "native-codable 1.8 ms of the processor."), "\(all)")
    #expect(
      all.contains("Keep JSONDecoder from ") && all.contains("/s on, with a round trip of 150 ms."))
    #expect(all.contains("How sure: the gain of native-codable is 297 ms in all of 5 processes"))
    #expect(all.contains("needs 10 KB of the payload's 300 KB; it travels as 60 KB of gzip"))
    let rows = advice.networks(isFolded: false).table.text().split(separator: "\n")
    #expect(rows.count == 6 && rows[0].contains("CPU 1x") && rows[0].contains("CPU 6x"))
    #expect(
      rows[2].hasPrefix("3G: 500 kbit/s, 400 ms")
        && rows[3].hasPrefix("slow 4G: 1.6 Mbit/s, 150 ms"))
    #expect(rows[4].hasPrefix("4G: 9 Mbit/s, 60 ms") && rows[5].hasPrefix("Wi-Fi: 30 Mbit/s, 2 ms"))
    #expect(rows[3].contains("297 ms, 65 %"))
    let actions = advice.actions.table.text()
    for words in [
      "keep JSONDecoder", "JSONDecoder, section by section (split-json-decoder)",
      "stream the same Codable types (native-codable) ◄",
      "stream fast cells, by macro or by hand (native)", "page: ask for the first page only",
      "show the cached answer",
    ] {
      #expect(actions.contains(words), "\(words)")
    }
    #expect(actions.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let plain = PayloadAdvice.of(MadeUpPayload.with { $0.isLaidOut = false }, on: .slow4G)
    #expect(plain.answer.contains("shows its first 10 cells after"))
    #expect(
      plain.details.contains {
        $0.contains("stand for the first viewport, as there are no layouts")
      })
  }

  @Test(
    "a learned model is said, with what it leaves out, and a recorded connection has a row and no other one"
  )
  func learnedAndRecorded() throws {
    var payload = MadeUpPayload.with { $0.bytes = 300_000 }
    let plain = PayloadAdvice.of(payload, on: .slow4G)
    #expect(
      !plain.details.contains { $0.contains("learned") }
        && !plain.actions.table.text().contains("not measured"))
    payload.isLearned = true
    payload.recorded = .threeG
    let advice = PayloadAdvice.of(payload, on: .slow4G)
    #expect(
      advice.details.contains {
        $0.contains("learned from the payload") && $0.contains("@StreamDecodable")
      })
    #expect(advice.actions.table.text().contains("not measured: no app has them"))
    #expect(advice.decisions.count == plain.decisions.count + 1)
    let folder = try ScratchFolder()
    let har = try folder.file(
      "feed.har",
      """
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://example.com/feed"},
        "response": {"bodySize": 100000, "content": {"mimeType": "application/json", "text": "[1]"}},
        "timings": {"wait": 80, "receive": 500}}]}}
      """)
    let recorded = try #require(NetworkProfile(recordedIn: har + "#1 GET /feed"))
    #expect(recorded.bytesPerSecond == 200_000 && recorded.roundTripMilliseconds == 80)
    #expect(
      NetworkProfile(recordedIn: "feed.json") == nil
        && NetworkProfile(recordedIn: har + "#2") == nil)
  }

  @Test(
    "where it turns round the gain is what counts, and on either side the answer is another one")
  func turning() throws {
    let madeUp = MadeUpPayload.with { $0.bytes = 300_000 }
    let advice = PayloadAdvice.of(madeUp, on: .slow4G)
    let rate = try #require(advice.headline.breakEvenRate)
    func pays(_ rate: Double) -> Bool {
      let network = NetworkProfile(name: "", bytesPerSecond: rate, roundTripMilliseconds: 150)
      let decision = Decision(madeUp, on: network, cpu: 1)
      return decision.candidates.first { $0.name == "native-codable" }?.firstViewport
        .isGain(over: decision.reference.firstViewport) == true
    }
    #expect(pays(rate) && !pays(rate * 1.01))
    // 16 ms are 3.2 KB that travel, or 16 KB behind the screen, and less by what they cost.
    let bytes = try #require(advice.headline.breakEvenBytes)
    #expect(bytes > 12_000 && bytes < 12_000 + 16_000)
    let none =
      PayloadAdvice.of(
        MadeUpPayload.with { $0.rates = ["json-decoder": 22, "native": 2] }, on: .wifi)
    let longer = try #require(none.headline.breakEvenBytes)
    for (bytes, pays) in [(longer, true), (longer - longer / 100, false)] {
      let payload = MadeUpPayload.with {
        $0.bytes = bytes
        $0.rates = ["json-decoder": 22, "native": 2]
      }
      #expect((Decision(payload, on: .wifi, cpu: 1).chosen != nil) == pays, "\(bytes)")
    }
  }

  @Test("of several payloads that one decides that gains most, and JSON has the four keys")
  func several() throws {
    let payloads = [
      MadeUpPayload.with { ($0.name, $0.bytes) = ("small.json", 3000) }, MadeUpPayload().payload,
      MadeUpPayload.with { ($0.name, $0.bytes) = ("half.json", 500_000) },
    ]
    let advice = try #require(Advice(payloads, on: .slow4G, cpus: [1]))
    #expect(advice.deciding.name == "made-up.json")
    let environment = BenchmarkEnvironment(
      cpu: "a", architecture: "arm64", cores: 2, os: "Linux", swift: "6.3", glibc: nil,
      buildMode: .release)
    struct Answer: Decodable { var recommendation: String, sentence: String, breakEvenBytes: Int? }
    struct Document: Decodable { var reasons: [String], payloads: [Answer] }
    let json = String(decoding: try advice.json(environment: environment), as: UTF8.self)
    let answer = try DocumentCoder.value(Answer.self, from: json)
    #expect(answer.recommendation == "native-codable" && answer.sentence == advice.deciding.answer)
    #expect(answer.breakEvenBytes == advice.deciding.headline.breakEvenBytes)
    let document = try DocumentCoder.value(Document.self, from: json)
    #expect(document.reasons.first == answer.sentence)
    #expect(
      document.payloads.map(\.recommendation) == [
        "json-decoder", "native-codable", "native-codable",
      ])
    let report = advice.report(title: "sectile advise", environment: environment)
    #expect(report.headline == answer.sentence)
    #expect(report.details.map(\.isFolded) == [false, true, true, true, true, true])
    #expect(
      report.text.hasPrefix("Ship native-codable: ")
        && report.html().contains("slow 4G: 1.6 Mbit/s, 150 ms"))
  }

  @Test(
    "networks by name and by bytes a second",
    arguments: [
      ("3g", NetworkProfile.threeG), ("slow-4g", .slow4G), ("Slow 4G", .slow4G), ("4G", .fourG),
      ("wi-fi", .wifi),
      ("wifi", .wifi),
      ("1e6", NetworkProfile(name: "1e6 bytes/s", bytesPerSecond: 1e6, roundTripMilliseconds: 0)),
    ])
  func networks(_ text: String, _ network: NetworkProfile) {
    #expect(NetworkProfile(parsing: text) == network)
  }

  @Test("no networks", arguments: ["", "5g", "0", "-1", "inf", "nan", "1e16"])
  func noNetworks(_ text: String) {
    #expect(NetworkProfile(parsing: text) == nil)
  }

  @Test(
    "two digits",
    arguments: [
      (0.0, "0 ms"), (71_234, "0.071 ms"), (4_160_000, "4.2 ms"), (15_960_000, "16 ms"),
      (99_600_000, "100 ms"),
      (471_000_000, "470 ms"), (994_000_000, "990 ms"), (996_000_000, "1 s"),
      (3_520_000_000, "3.5 s"),
      (86_800_000_000, "87 s"),
    ])
  func digits(_ nanoseconds: Double, _ text: String) {
    #expect(Rounded.time(nanoseconds) == text)
  }
}
