import BenchmarkKit
import Foundation
import JSONStream
import PayloadSupport
import Sections
import TestSupport
import Testing

@testable import PayloadTools
@testable import SectileBench

@Suite("profile: sections, kinds and phases")
struct CostProfileTests {
  private func list(_ bytes: [UInt8]) throws -> [JSONObject] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [JSONObject])
  }

  /// Sums that hold for every profile, however fast the machine is.
  private func checkSums(_ profile: CostProfile, _ bytes: [UInt8]) {
    #expect(profile.types.reduce(0) { $0 + $1.bytes } == bytes.count && profile.bytes == bytes.count)
    #expect(profile.types.reduce(0) { $0 + $1.tokens } == profile.tokens)
    #expect(profile.types.allSatisfy { $0.bytes >= 0 && $0.tokens >= 0 && $0.nanoseconds >= 0 })
    let sections = profile.types.dropLast()
    #expect(profile.types.last?.type == nil && sections.allSatisfy { $0.type != nil })
    #expect(sections.reduce(0) { $0 + $1.sections } == profile.sections.count)
    #expect(sections.reduce(0) { $0 + $1.bytes } == profile.sections.reduce(0) { $0 + $1.bytes })
    #expect(sections.reduce(0) { $0 + $1.cells } == profile.sections.reduce(0) { $0 + $1.cells })
    let time = sections.reduce(0) { $0 + $1.nanoseconds }
    let sum = profile.sections.reduce(0) { $0 + $1.nanoseconds }
    #expect(abs(time - sum) <= sum * 1e-9)
    let shares = profile.types.reduce(0) { $0 + $1.nanoseconds / profile.watchedTime }
    #expect(abs(shares - 1) < 1e-9)
    let phases = profile.costs.phases.reduce(0) { $0 + $1.nanoseconds / profile.costs.sum }
    #expect(abs(phases - 1) < 1e-9)
    #expect(
      profile.costs.phases.allSatisfy { $0.nanoseconds == $0.measured.median && $0.measured.low <= $0.measured.high })
    // The dearest come first, and none is left out.
    let dearest = profile.dearestSections(profile.sections.count)
    #expect(zip(dearest, dearest.dropFirst()).allSatisfy { $0.nanoseconds >= $1.nanoseconds })
    #expect(Set(dearest.map(\.path)).count == profile.sections.count)
  }

  @Test("sections are what Foundation finds in their bytes", arguments: everyKind)
  func generated(_ options: PayloadGenerator.Options) throws {
    var options = options
    options.sections = 6
    options.cells = 4
    let bytes = PayloadGenerator(options).bytes()
    let root = try JSONSerialization.jsonObject(with: Data(bytes))
    let sections = try (root as? [JSONObject]) ?? [#require(root as? JSONObject)]
    let profile = try profile(bytes)
    checkSums(profile, bytes)
    #expect(profile.tokens == tokenCount(root))
    #expect(profile.sections.count == sections.count)
    for (index, (cost, section)) in zip(profile.sections, sections).enumerated() {
      #expect(cost.path == (root is [Any] ? "$[\(index)]" : "$"))
      #expect(cost.type == section["cellType"] as? String)
      #expect(cost.cells == (cost.type == "none" ? 0 : (section["data"] as? [Any])?.count ?? 0))
      #expect(cost.tokens == tokenCount(section))
      let text = Data(bytes[cost.byteOffset..<cost.byteOffset + cost.bytes])
      // Written out: on Linux Foundation's dictionaries of booleans equal no others.
      let written = try [JSONSerialization.jsonObject(with: text), section].map {
        try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
      }
      #expect(written[0] == written[1])
    }
    #expect(profile.costs.phases.map(\.phase) == PhaseCosts.Phase.allCases)
    #expect(profile.environment.os == BenchmarkEnvironment.current(buildMode: .debug).os)
  }

  @Test("a list inside an answer, and what lies around it")
  func enveloped() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Tool.fixture("enveloped.json"))))
    let profile = try profile(bytes, at: "$.data.home.sections")
    checkSums(profile, bytes)
    #expect(profile.sections.map(\.path) == (0..<3).map { "$.data.home.sections[\($0)]" })
    let outside = try #require(profile.types.last)
    #expect(outside.bytes > 50 && outside.tokens > 5)
  }

  @Test("JSON and tables say the same, and name the platform")
  func reports() throws {
    let bytes = PayloadGenerator(.init(sections: 12, cells: 2, seed: 4)).bytes()
    let profile = try profile(bytes)
    let json = try #require(JSONSerialization.jsonObject(with: Data(profile.json())) as? JSONObject)
    #expect(json["bytes"] as? Int == bytes.count && json["tokens"] as? Int == profile.tokens)
    let sections = try #require(json["sections"] as? [JSONObject])
    #expect(sections.map { $0["path"] as? String } == profile.sections.map(\.path))
    for (section, cost) in zip(sections, profile.sections) {
      // Foundation's own Doubles are not correctly rounded on Linux.
      let time = try #require(section["ns"] as? Double)
      #expect(abs(time - cost.nanoseconds) <= cost.nanoseconds * 1e-12)
    }
    let types = try #require(json["types"] as? [JSONObject])
    #expect(abs(types.reduce(0) { $0 + ($1["shareOfBytes"] as? Double ?? 0) } - 1) < 1e-9)
    #expect(abs(types.reduce(0) { $0 + ($1["shareOfTime"] as? Double ?? 0) } - 1) < 1e-9)
    let phases = try #require(json["phases"] as? [JSONObject])
    #expect(phases.map { $0["phase"] as? String } == ["tokenise", "collect", "convert", "build", "layout"])
    #expect(abs(phases.reduce(0) { $0 + ($1["share"] as? Double ?? 0) } - 1) < 1e-9)
    #expect((json["platform"] as? String)?.contains(profile.environment.os) == true)
    let text = profile.text()
    #expect(text.contains("the 10 dearest sections") && text.contains("Accounted for: "))
    for section in profile.dearestSections() { #expect(text.contains("\n\(section.path) "), "\(text)") }
  }

  @Test("a suite runs without a command line, and its results name the platform")
  func bench() throws {
    let report = try App.builtIn.bench(Array(HomePayload.json.utf8), named: "home", quick())
    #expect(report.equal && report.payloads.map(\.name) == ["home"])
    #expect(report.measurements.contains { $0.strategy == "native" && $0.metric == "decode.time" })
    #expect(report.environment.architecture == BenchmarkEnvironment.current(buildMode: .debug).architecture)
  }

  @Test("a bad payload is an error, not a profile")
  func bad() throws {
    let payload = Array(#"[{"cellType":"card_info","id":true}]"#.utf8)
    let error = #expect(throws: JSONStreamError.self) { try profile(payload) }
    #expect(error?.path.description == "$[0].id")
  }
}
