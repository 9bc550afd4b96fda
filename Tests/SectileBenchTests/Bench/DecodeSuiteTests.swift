import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import CompositionalLayout
import JSONStreamFoundation
import TestSupport
import Testing

@testable import SectileBench

@Suite struct DecodeSuiteTests {
  /// Measures a payload by the built-in strategies, and by one that decodes like `native` and then
  /// changes something.
  private func run(
    _ json: String = String(decoding: PackageResources.home_json, as: UTF8.self),
    app: App<CellData> = .builtIn,
    changing: (@Sendable (inout [SectionModel]) -> Void)? = nil
  ) throws -> DecodeOutcome {
    var app = app
    if let changing {
      app.add(
        .whole("changing", isLenient: false) { payload, options, _ in
          var sections = try DecodingStrategy.native.decode(payload, options: options)
          changing(&sections)
          return sections
        } section: {
          $0
        }, isLast: true)
    }
    let payload = BenchPayload(name: "test", bytes: Array(json.utf8))
    return try app.measure(payload, BenchSettings(samples: 2)) { _ in }
  }

  @Test("measures every metric of every strategy")
  func measuresEveryMetric() throws {
    let outcome = try run()
    #expect(outcome.isEqual && outcome.notes.isEmpty && outcome.sections == 5)
    let measured = Set(outcome.measurements.map { "\($0.strategy) \($0.metric) \($0.unit)" })
    for strategy in DecodingStrategy.allCases.map(\.rawValue) {
      for metric in [
        "time ms", "cpu_time ms", "throughput MB/s", "cells cells/s", "first_section µs",
      ] {
        #expect(measured.contains("\(strategy) decode.\(metric)"))
      }
    }
    for row in JSONEngine.aloneNames {
      #expect(measured.isSuperset(of: ["\(row) decode.time ms", "\(row) decode.throughput MB/s"]))
    }
    #expect(measured.isSuperset(of: ["layout layout.time ms", "layout layout.first_viewport µs"]))
    for measurement in outcome.measurements {
      #expect(measurement.median > 0, "\(measurement)")
      #expect(
        (measurement.ratioToReference == nil)
          == (measurement.strategy == "json-decoder" || measurement.strategy == "layout"))
    }
  }

  @Test("in a hurry a process decodes once by each strategy, and has its rows")
  func hurried() throws {
    let count = Guarded(0)
    var app = App<CellData>.builtIn
    app.add(
      .whole("counted", isLenient: false) { payload, options, _ in
        count.with { $0 += 1 }
        return try DecodingStrategy.native.decode(payload, options: options)
      } section: {
        $0
      }, isLast: true)
    var settings = BenchSettings()
    settings.only(["counted"])
    settings.timing = .onceOfSeveral(ProcessPlace(index: 0, of: 1))
    settings.time = .zero
    let payload = BenchPayload(name: "test", bytes: PackageResources.home_json)
    let outcome = try app.measure(payload, settings) { _ in }
    #expect(count.with { $0 } == 1)
    #expect(
      outcome.measurements.contains { $0.strategy == "counted" && $0.metric == "decode.time" })
  }

  @Test("no row has its first section behind its last byte", arguments: [1, 3])
  func firstSections(samples: Int) throws {
    // Of one section the first is all there is, so that both times are of the same work.
    let text = try Repository.text("Fixtures/see-all.json")
    let payload = BenchPayload(name: "test", bytes: Array(text.utf8))
    let settings = BenchSettings(samples: samples)
    let outcome = try App.builtIn.measure(payload, settings) { _ in }
    let rows = Dictionary(grouping: outcome.measurements) { $0.strategy }.mapValues { rows in
      ["decode.time", "decode.first_section"].compactMap { metric in
        rows.first { $0.metric == metric }
      }
    }.filter { $1.count == 2 }
    #expect(rows.count == App.builtIn.strategies.count)
    for (strategy, rows) in rows {
      // In milliseconds and microseconds, of which one is rounded another way.
      let whole = rows[0].median * 1000.000001
      #expect(rows[1].median <= whole, "\(strategy)")
      #expect(try #require(rows[1].estimate) <= #require(rows[0].estimate) * 1000.000001)
    }
  }

  @Test("a sample's decodes follow each other without a layout between them, which would be timed")
  func decodesFollowEachOther() throws {
    let sections = try DecodingStrategy.native.decode(Data(PackageResources.home_json))
    let work = Guarded<[Character]>([])
    var app = App("own", cells: CellData.self)
    app.add(
      .whole("whole") { _ in
        work.with { $0.append("d") }
        return sections
      } section: {
        $0
      })
    app.layOut(by: TemplateCatalog()) { header in
      work.with { $0.append("l") }
      return header.layoutTemplate
    }
    #expect(try run(app: app).isEqual)
    let longest = work.with { $0.split(separator: "l").map(\.count).max() }
    #expect(try #require(longest) >= 10)
  }

  @Test("a layout that fails leaves the decode")
  func layoutFailsLeaves() throws {
    var app = App.builtIn
    app.layOut(by: NamedTemplates()) { _ in "none" }
    let outcome = try run(app: app)
    #expect(outcome.isEqual && outcome.layoutFailure != nil)
    let metrics = Set(outcome.measurements.map(\.metric))
    #expect(metrics.contains("decode.time") && !metrics.contains("layout.time"))
  }

  @Test("what only the reference cannot decode is said so")
  func onlyReferenceCannot() throws {
    enum Key: CodingKey { case items }
    var app = App("strict", cells: CellData.self)
    app.add(
      .whole("strict-decoder") { _ -> [SectionModel] in
        throw DecodingError.keyNotFound(Key.items, .init(codingPath: [], debugDescription: ""))
      } section: {
        $0
      })
    let error = #expect(throws: JSONStreamError.self) { try run(app: app) }
    let expected = "strict-decoder fails where \(JSONEngine.preferred.rawValue) does not: the key "
    #expect(error?.message.hasPrefix(expected) == true, "\(error?.message ?? "")")
  }

  @Test("a difference withholds the numbers", arguments: [0, 1, 2])
  func differenceWithholdsNumbers(kind: Int) throws {
    let outcome = try run { sections in
      switch kind {
      case 0: sections.removeLast()
      case 1: sections[2].header.title += "x"
      default: sections[1].cells.append(.cardImage(OnlyImageModel(id: 1, url: "")))
      }
    }
    #expect(
      !outcome.isEqual && outcome.measurements.isEmpty
        && outcome.notes.map(\.strategy) == ["changing"])
    let expected = ["4 sections, not 5", "the header of section 2", "section 1: "][kind]
    #expect(outcome.notes.first?.text.contains(expected) == true)
  }

  @Test("a known difference of Foundation's tree costs its row only")
  func knownDifferenceFoundations() throws {
    // JSONSerialization keeps the last of duplicate keys, JSONDecoder the first.
    let home = String(decoding: PackageResources.home_json, as: UTF8.self)
    let outcome = try run(
      home.replacingOccurrences(of: #""title": "#, with: #""title": "first", "title": "#))
    #expect(outcome.isEqual && outcome.notes.map(\.strategy) == ["json-serialization"])
    #expect(!outcome.measurements.isEmpty)
    #expect(!outcome.measurements.contains { $0.strategy == "json-serialization" })
  }

  @Test("the home payload is the fixture, and the default payloads have the documented sizes")
  func defaultPayloads() throws {
    // The last one takes seconds.
    let payloads = try SamplePayload.builtIn.prefix(TestSize.step(2, full: 3)).map {
      try $0.payload()
    }
    #expect(try payloads[0].bytes == Repository.bytes("Fixtures/home.json"))
    let expected = [3_600, 300_000, 26_000_000]
    #expect(SamplePayload.builtIn.count == expected.count)
    for (size, about) in zip(payloads.map(\.bytes.count), expected) {
      #expect(
        (Double(about) * 0.9...Double(about) * 1.1).contains(Double(size)),
        "\(size), not about \(about)")
    }
  }

  @Test("the same work is as fast, however often a sample repeats it")
  func repeats() throws {
    func workload(_ name: String, _ repeats: Int) -> Workload {
      Workload(
        timed: BenchmarkCase(name) {
          for _ in 0..<repeats {
            keep((0..<20_000).reduce(0) { $0 + Double($1).squareRoot() })
          }
        }, repeats: repeats,
        rows: [(name, "decode.time", "ms", .undisturbedTime, ["one"], { $0 * 1e-6 })])
    }
    for place in [nil, ProcessPlace(index: 0, of: 2)] {
      var runner = PairedRunner(samples: 5, warmUps: 1)
      runner.process = place
      let rows = try runner.measurements(
        of: [workload("one", 1), workload("eight", 8)], on: "made-up", reference: "one"
      ) { _ in }
      let ratio = try #require(rows.first { $0.strategy == "eight" }?.ratioToReference?.median)
      // An eighth of that where the repeats are forgotten.
      #expect((0.4...2.5).contains(ratio), "\(ratio)")
    }
  }
}
