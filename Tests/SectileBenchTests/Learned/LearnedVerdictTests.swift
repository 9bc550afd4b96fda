import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import Testing

@testable import SectileBench
@testable import SectileMeasure

@Suite("advice on any JSON is that on the registered app")
struct LearnedVerdictTests {
  /// Nanoseconds a byte. Times are made up, so that the verdicts differ only in what the apps say
  /// of the payload.
  private static let rates = [
    ("json-decoder", 22.0), ("split-json-decoder", 24), ("native-codable", 6),
  ]

  private static func home(_ sections: Int, _ cells: Int, shuffled: Bool = false) -> String {
    let generator = PayloadGenerator(
      sections: sections, cells: cells, seed: 7, shuffleKeys: shuffled)
    return String(decoding: generator.bytes(), as: UTF8.self)
  }

  private func measured(_ text: String, by app: some RegisteredApp) throws -> MeasuredPayload {
    let payload = BenchPayload(name: "feed.json", bytes: Array(text.utf8))
    let options = SectionDecodingOptions(path: try JSONPath(parsing: app.path))
    let first = try payload.bytes.withUnsafeBufferPointer {
      try app.firstScreen(of: $0, options: options)
    }
    let rows = Self.rates.flatMap { name, rate -> [BenchmarkMeasurement] in
      let all = rate * Double(payload.bytes.count)
      let section = name == "json-decoder" ? all : rate * Double(first?.firstSection ?? 0)
      return [("decode.time", all), ("decode.first_section", section)].compactMap { metric, time in
        BenchmarkMeasurement(
          payload: payload.name, strategy: name, metric: metric, unit: "ns", value: time)
      }
    }
    return try app.measured(payload, DecodeOutcome(measurements: rows), options)
  }

  /// Expects the learned model's cells, bytes and sentence to be the app's, on several networks and
  /// devices.
  private func expectSame(
    _ text: String, _ app: some RegisteredApp, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let registered = try measured(text, by: app)
    let learned = try measured(text, by: App<LearnedCell>.learned(learnedModel(text)))
    #expect(learned.cells == registered.cells, sourceLocation: sourceLocation)
    #expect(learned.screen == registered.screen, sourceLocation: sourceLocation)
    for network in NetworkProfile.named {
      for cpu in [1.0, 6] {
        let expected = PayloadAdvice(registered, on: network, cpus: [cpu])
        let found = PayloadAdvice(learned, on: network, cpus: [cpu])
        #expect(
          found.headline.shipped.name == expected.headline.shipped.name,
          sourceLocation: sourceLocation)
        #expect(found.answer == expected.answer, sourceLocation: sourceLocation)
      }
    }
  }

  private func isShipped(_ text: String, by app: some RegisteredApp) throws -> Bool {
    PayloadAdvice(try measured(text, by: app), on: .slow4G, cpus: [1]).isShipping
  }

  @Test("of the worked example's feed, where the app has no layouts")
  func home() throws {
    var app = App<CellData>.builtIn
    app.layout = nil
    for text in [
      Self.home(6, 4), Self.home(40, 25), Self.home(12, 12, shuffled: true), Self.home(30, 1),
    ] {
      try expectSame(text, app)
    }
    let text = Self.home(40, 25)
    #expect(try isShipped(text, by: app) && isShipped(text, by: App<CellData>.builtIn))
    #expect(try isShipped(text, by: App<LearnedCell>.learned(learnedModel(text))))
  }

  @Test("of the news app's feed")
  func news() throws {
    try expectSame(String(contentsOf: NewsBlocks.feed, encoding: .utf8), NewsBlocks.app)
    let text = NewsBlocks.payload()
    try expectSame(text, NewsBlocks.app)
    #expect(try isShipped(text, by: NewsBlocks.app))
    #expect(try measured(text, by: App<LearnedCell>.learned(learnedModel(text))).cells == 71)
  }

  @Test("of a music feed with eight kinds of tiles")
  func music() throws {
    for text in [
      MusicFeed.payload(shelves: 3, tiles: 4), MusicFeed.payload(shelves: 40, tiles: 12),
      MusicFeed.payload(shelves: 9, tiles: 2),
    ] {
      try expectSame(text, MusicFeed.app)
    }
    let text = MusicFeed.payload(shelves: 40, tiles: 12)
    #expect(try isShipped(text, by: MusicFeed.app))
    let tiles = try learnedModel(text).shapes.compactMap(\.kinds).map {
      $0.shapes.map(\.kind).sorted()
    }
    #expect(tiles.contains(MusicFeed.tiles))
  }

  @Test("whose cells every strategy decodes")
  func cells() throws {
    let text = MusicFeed.payload(shelves: 5, tiles: 6)
    let learned = try learnedSections(text, by: learnedModel(text))
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      for strategy in MusicFeed.app.strategies {
        let path = try JSONPath(parsing: MusicFeed.app.path)
        let sections = try strategy.decode(bytes, SectionDecodingOptions(path: path)).sections()
        #expect(sections.map(\.cells.count) == learned.map(\.cells.count), "\(strategy.name)")
      }
    }
  }
}
