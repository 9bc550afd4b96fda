import BenchmarkKit
import Foundation
import JSONStream
import PayloadTools
import Sections
import SectionsFoundation
import Testing

@testable import SectileBench
import HomeFeed

@Suite("payloads in other sizes")
struct ScalingTests {
  private func sections(_ payload: BenchPayload, at path: JSONPath = JSONPath()) throws -> [SectionModel] {
    try DecodingStrategy.jsonDecoder.decode(Data(payload.bytes), options: SectionDecodingOptions(path: path))
  }

  @Test("its sections again and again, or the first of them", arguments: [1, 2, 5, 6, 7, 100, 333])
  func sizes(_ cells: Int) throws {
    let home = BenchPayload(name: "home", bytes: Array(HomePayload.json.utf8))
    let all = try sections(home)
    let scaled = try App.builtIn.scaler(of: home, options: SectionDecodingOptions())(cells)
    let found = try sections(scaled)
    #expect(found == found.indices.map { all[$0 % all.count] })
    let count = found.reduce(0) { $0 + $1.cells.count }
    // Whole sections: without the last one there are too few.
    #expect(count >= cells && count - (found.last?.cells.count ?? 0) < cells)
  }

  @Test("the envelope stays, whatever it is")
  func envelope() throws {
    let text = #"{"a": [0, {"b": [\#(HomePayload.json)  , 7], "z": "]}"}]}"#
    let path = try JSONPath(parsing: "$.a[1].b[0]")
    let payload = BenchPayload(name: "inner", bytes: Array(text.utf8))
    let scaled = try App.builtIn.scaler(of: payload, options: SectionDecodingOptions(path: path))(12)
    let found = try sections(scaled, at: path)
    #expect(found.reduce(0) { $0 + $1.cells.count } >= 12)
    let root = try #require(JSONSerialization.jsonObject(with: Data(scaled.bytes)) as? [String: Any])
    let inner = (root["a"] as? [Any])?[1] as? [String: Any]
    #expect(inner?["z"] as? String == "]}" && (inner?["b"] as? [Any])?[1] as? Int == 7)
  }

  @Test("a section alone, and a list without cells, are refused")
  func refused() throws {
    let single = BenchPayload(name: "one", bytes: Array("[]".utf8))
    let error = #expect(throws: ToolFailure.self) {
      try App.builtIn.scaler(of: single, options: SectionDecodingOptions())
    }
    #expect(error?.message?.contains("a list without cells cannot be scaled") == true)
  }

  @Test("amounts of cells are read and written")
  func amounts() {
    for (text, count) in [("1", 1), ("999", 999), ("1k", 1000), ("10K", 10_000), ("2m", 2_000_000), ("1M", 1_000_000)] {
      #expect(CellAmount(parsing: text)?.count == count)
    }
    for text in ["", "k", "0", "-1", "1.5k", "1kk", "x", "99999999999999999k"] {
      #expect(CellAmount(parsing: text) == nil)
    }
    for (count, text) in [(1, "1"), (1000, "1k"), (1500, "1500"), (2_000_000, "2M"), (2_500_000, "2500k")] {
      #expect(CellAmount(count).text == text && CellAmount(parsing: text)?.count == count)
    }
  }

  @Test("the exponent of each strategy, from the sizes that were measured")
  func growth() throws {
    func time(_ payload: String, _ strategy: String, _ value: Double, _ metric: String = "decode.time") throws
      -> BenchmarkMeasurement
    {
      BenchmarkMeasurement(
        payload: payload, strategy: strategy, metric: metric, unit: "ms", summary: try #require(SampleSummary([value])))
    }
    let measurements = try [
      time("a", "fast", 1), time("b", "fast", 10), time("c", "fast", 100), time("a", "slow", 1), time("b", "slow", 100),
      time("c", "slow", 10_000), time("a", "layout", 3, "layout.time"), time("b", "layout", 3, "layout.time"),
      time("c", "layout", 3, "layout.time"), time("a", "fast", 7, "decode.cpu_time"), time("other", "fast", 5),
    ]
    let curves = GrowthCurve.curves(
      measurements, ["decode.time", "layout.time"],
      of: [("c", "x", 10_000), ("a", "x", 100), ("b", "x", 1000), ("gone", "x", 7)])
    #expect(curves.map(\.name) == ["fast", "slow", "layout"])
    for (curve, exponent) in zip(curves, [1.0, 2, 0]) {
      #expect(abs(try #require(curve.fit).exponent - exponent) < 1e-9)
    }
    #expect(curves[0].points.map(\.size) == [100, 1000, 10_000] && curves[2].metric == "layout.time")
    #expect(curves[1].measurements.map(\.metric) == ["growth.exponent", "growth.exponent_low", "growth.exponent_high"])
    let text = GrowthCurve.table(of: curves).text()
    #expect(text.contains("100: 1.00 ms · 1,000: 10.0 ms · 10,000: 100 ms") && text.contains("2.00"))
  }
}
