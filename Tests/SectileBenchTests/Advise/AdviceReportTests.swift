import Foundation
import PayloadTools
import TestSupport
import Testing

@testable import SectileBench

@Suite("advice: what it says")
struct AdviceReportTests {
  private func object(_ advice: Advice) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(advice.json())) as? [String: Any])
  }

  @Test("it says when nothing was measured on Apple hardware, and when something was")
  func hardware() throws {
    let other = try Advice(MadeUp().measurements(), network: .fourG, encoding: .gzip)
    #expect(other.text().localizedCaseInsensitiveContains("not measured on Apple hardware"))
    #expect(try object(other)["measuredOnAppleHardware"] as? Bool == false)
    let apple = try Advice(MadeUp().measurements(apple: true), network: .fourG, encoding: .gzip)
    #expect(!apple.text().localizedCaseInsensitiveContains("not measured on Apple hardware"))
    #expect(apple.text().contains("Measured on Apple hardware: Apple A17"))
    #expect(try object(apple)["measuredOnAppleHardware"] as? Bool == true)
  }

  @Test("JSON has its keys, with the text's answer")
  func json() throws {
    let advice = try Advice(MadeUp().measurements(), network: .threeG, encoding: .gzip)
    let object = try object(advice)
    for key in [
      "recommendation", "sentence", "reasons", "breakEvenBytes", "chunkBytes", "strategy", "payloads", "environment",
    ] {
      #expect(object[key] != nil, "\(key)")
    }
    #expect(
      object["recommendation"] as? String == "yajl" && (object["sentence"] as? String ?? "").hasPrefix("Ship yajl")
        && object["strategy"] as? String == "yajl")
    #expect(object["chunkBytes"] as? Int == 16_384)
    let reasons = try #require(object["reasons"] as? [String])
    #expect(reasons.count > 4 && advice.text().hasPrefix(reasons[0]))
    let payload = try #require((object["payloads"] as? [[String: Any]])?.first)
    #expect((payload["strategies"] as? [[String: Any]])?.count == 3)
    let alternatives = try #require(payload["alternatives"] as? [[String: Any]])
    #expect(Set(alternatives.compactMap { $0["kind"] as? String }) == ["first-page-only", "cached-answer-first"])
  }

  @Test("alternatives: a first page is an own download, the cache needs none")
  func alternatives() throws {
    let madeUp = MadeUp()
    let advice = try Advice(madeUp.measurements(), network: .threeG, encoding: .gzip).deciding
    let page = try #require(advice.alternatives.first { $0.kind == .firstPage })
    // 300 ms, 10 KB / 5 at 200 KB/s, 22 ns a byte and the layout.
    #expect(abs(page.firstViewport.median - (300e6 + 10e6 + 220_000 + 30_000)) < 1000)
    // Then 300 ms again, the rest of the bytes, their decoding and the layout of everything.
    #expect(abs(page.total.median - (page.firstViewport.median + 300e6 + 990e6 + 21_780_000 + 30_000)) < 100_000)
    let cached = try #require(advice.alternatives.first { $0.kind == .cachedFirst })
    #expect(cached.firstViewport.median == 22_030_000 && cached.total == advice.reference.total)
  }

  @Test("the payload that gains most decides; the others are answered too")
  func several() throws {
    var small = MadeUp()
    (small.bytes, small.viewport, small.viewportSection, small.firstSection) = (4000, 3000, 3000, 500)
    var measurements = small.measurements(named: "home.json")
    measurements.payloads += MadeUp().measurements(named: "list.json").payloads
    let advice = try Advice(measurements, network: .threeG, encoding: .gzip)
    #expect(advice.deciding.payload == "list.json")
    let lines = advice.text().split(separator: "\n")
    #expect(lines[0].hasPrefix("Ship yajl") && lines[1].hasPrefix("Keep JSONDecoder for home.json"))
  }

  @Test("measurements without a compressor cannot be replayed with gzip, and say so")
  func uncompressed() throws {
    var measurements = MadeUp().measurements()
    for index in measurements.payloads[0].sizes.indices { measurements.payloads[0].sizes[index].gzip = nil }
    let failure = #expect(throws: ToolFailure.self) {
      try Advice(measurements, network: .threeG, encoding: .gzip)
    }
    #expect(failure?.status == .usage && failure?.message?.contains("--encoding none") == true)
    #expect(try Advice(measurements, network: .threeG, encoding: .none).deciding.verdict == .ship)
  }

  @Test(
    "bad measurements are told with their place",
    arguments: [
      (#""schemaVersion":1"#, #""schemaVersion":2"#, "schema version 2"),
      (#""buildMode":"release""#, #""buildMode":"debug""#, "a debug build"),
      (#""role":"payload""#, #""role":"prefix""#, "$.payloads[0].sizes"),
      (#""bytes":1000000"#, #""bytes":0"#, "$.payloads[0].sizes["),
      (#""delivery":"whole""#, #""delivery":"cell""#, ".strategies[0].runs"),
      (#""name":"json-decoder""#, #""name":"other""#, "lacks the reference"),
      (#""median":30000"#, #""median":-1"#, ".layout"),
      (#""compressed":[2000,"#, #""compressed":["#, ".gzip"),
      (#""viewportBytes":10000"#, #""viewportBytes":99999999"#, ".viewportBytes"),
      (#""payloads":["#, #""payloads":[],"others":["#, "$.payloads"),
    ])
  func bad(_ change: (from: String, to: String, what: String)) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let good = String(decoding: try encoder.encode(MadeUp().measurements()), as: UTF8.self)
    #expect(good.contains(change.from))
    let folder = try ScratchFolder()
    _ = try AdviceMeasurements.read(try folder.file("good.json", good))
    let bad = try folder.file("bad.json", good.replacingOccurrences(of: change.from, with: change.to))
    let failure = #expect(throws: ToolFailure.self) { try AdviceMeasurements.read(bad) }
    #expect(failure?.status == .badInput)
    let message = failure?.message ?? ""
    #expect(message.hasPrefix(bad) && message.contains(change.what) && message.contains("(path $"), "\(message)")
  }

  @Test("a device's file must be a device's, and have the payloads")
  func device() throws {
    let folder = try ScratchFolder()
    let other = try folder.file("linux.json", JSONEncoder().encode(MadeUp().measurements()))
    let failure = #expect(throws: ToolFailure.self) { try AdviceMeasurements.device(other) }
    #expect(failure?.status == .badInput && failure?.message?.contains("not on Apple hardware") == true)
    let measured = MadeUp().measurements(named: "a/x.json", apple: true)
    let file = try folder.file("phone.json", JSONEncoder().encode(measured))
    let device = try AdviceMeasurements.device(file)
    let payload = BenchPayload(name: "b/x.json", bytes: [UInt8](repeating: 0, count: 1_000_000))
    #expect(try device.only([payload], in: file).payloads.map(\.name) == ["a/x.json"])
    #expect(throws: ToolFailure.self) { try device.only([BenchPayload(name: "x.json", bytes: [0])], in: file) }
  }

  @Test("amounts")
  func amounts() {
    #expect(Amount.bytes("0.4") == nil && Amount.bytes("0.6") == 1 && Amount.bytes("0.0001KB") == nil)
    #expect(Amount.bytes("20MB") == 20_000_000 && Amount.bytes("1.5 KiB") == 1536 && Amount.bytes("77") == 77)
    #expect(Amount.nanoseconds("50ms") == 50e6 && Amount.nanoseconds("1.5s") == 1.5e9 && Amount.nanoseconds("3") == nil)
    #expect(
      Amount.percent("2%") == 2 && Amount.percent("0.5 %") == 0.5 && Amount.percent("0%") == 0
        && Amount.percent("2") == nil)
    for text in ["", "MB", "-1MB", "inf", "nan", "1e400", "20XB", "0", "1e999MB", "%", "-1%"] {
      #expect(Amount.bytes(text) == nil && Amount.nanoseconds(text) == nil && Amount.percent(text) == nil, "\(text)")
    }
    #expect(NetworkProfile(parsing: "3G") == .threeG && NetworkProfile(parsing: "1000")?.bytesPerSecond == 1000)
    for text in ["", "5g", "0", "-1", "inf", "nan", "1e-300", "1e300"] {
      #expect(NetworkProfile(parsing: text) == nil, "\(text)")
    }
  }
}
