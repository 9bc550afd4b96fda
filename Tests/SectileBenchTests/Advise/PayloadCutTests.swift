import Foundation
import GzipEncoding
import JSONStream
import PayloadTools
import Sections
import SectionsFoundation
import TestSupport
import Testing

@testable import SectileBench
import HomeFeed

@Suite("advice: cutting payloads and finding places in them")
struct PayloadCutTests {
  /// Payloads of several kinds, with the path to their sections.
  static let payloads: [(name: String, text: String, path: String)] = {
    func generated(_ sections: Int, _ cells: Int, _ profile: PayloadProfile, shuffled: Bool = false) -> String {
      let generator = PayloadGenerator(
        .init(sections: sections, cells: cells, seed: 7, profile: profile, shuffleKeys: shuffled))
      return String(decoding: generator.bytes(), as: UTF8.self)
    }
    let list = generated(4, 3, .unicode)
    return [
      ("home", generated(7, 5, .home), "$"), ("see all", generated(1, 40, .seeAll), "$"),
      ("shuffled", generated(6, 4, .unicode, shuffled: true), "$"),
      (
        "enveloped", #"{"x":[1,"]}\"",{"s":[]}],"d\u0061ta":{"list":[[],{"s" : \#(list)}]},"z":{"s":1}}"#,
        "$.data.list[1].s"
      ),
      ("fixture", (try? String(contentsOfFile: Tool.fixture("home.json"), encoding: .utf8)) ?? "", "$"),
      ("spaced", (try? String(contentsOfFile: Tool.fixture("good/whitespace.json"), encoding: .utf8)) ?? "", "$"),
      ("one section", (try? String(contentsOfFile: Tool.fixture("see-all.json"), encoding: .utf8)) ?? "", "$"),
    ]
  }()

  private func decoded(_ bytes: [UInt8], at path: JSONPath) throws -> [SectionModel] {
    try DecodingStrategy.jsonDecoder.decode(Data(bytes), options: SectionDecodingOptions(path: path))
  }

  private func payload(
    _ index: Int
  ) throws -> (name: String, path: JSONPath, bytes: [UInt8], models: [SectionModel]) {
    let (name, text, pathText) = Self.payloads[index]
    let path = try JSONPath(parsing: pathText)
    let bytes = Array(text.utf8)
    return (name, path, bytes, try decoded(bytes, at: path))
  }

  private func scan(_ bytes: [UInt8], _ path: JSONPath) throws -> [SectionPlaces.Section] {
    var places = SectionPlaces()
    try bytes.withUnsafeBufferPointer {
      try places.scan($0, for: CellData.self, options: SectionDecodingOptions(path: path))
    }
    return places.sections
  }

  @Test("the limits of the decoder hold, and what they stop is said")
  func limits() throws {
    let (_, path, bytes, _) = try payload(0)
    let options = SectionDecodingOptions(path: path, limits: JSONLimits(elementBytes: 20))
    var places = SectionPlaces()
    let error = #expect(throws: JSONStreamError.self) {
      try bytes.withUnsafeBufferPointer { try places.scan($0, for: CellData.self, options: options) }
    }
    #expect(error?.code == .elementLimit)
  }

  @Test("every place holds what JSONDecoder finds there", arguments: payloads.indices)
  func places(_ index: Int) throws {
    let (name, path, bytes, models) = try payload(index)
    let sections = try scan(bytes, path)
    try #require(!models.isEmpty && sections.count == models.count, "\(name)")
    for (section, model) in zip(sections, models) {
      #expect(try decoded(Array(bytes[section.range]), at: JSONPath()) == [model], "\(name)")
      #expect(section.cells.count == model.cells.count)
      let data = try #require(JSONSerialization.jsonObject(with: Data(bytes[section.range])) as? [String: Any])
      let cells = data["data"] as? [Any] ?? []
      for (range, cell) in zip(section.cells, cells) {
        let own = try JSONSerialization.jsonObject(with: Data(bytes[range])) as? NSDictionary
        #expect(own == cell as? NSDictionary)
      }
    }
  }

  @Test("pages hold the first cells, longer payloads go on as the shorter one does", arguments: payloads.indices)
  func cuts(_ index: Int) throws {
    let (name, path, bytes, models) = try payload(index)
    let cuts = PayloadCuts(bytes: bytes, sections: try scan(bytes, path))
    for (section, model) in models.enumerated() {
      for cells in Set([0, 1, model.cells.count / 2, model.cells.count]) {
        let page = try decoded(cuts.page(section: section, cells: cells), at: path)
        #expect(page.dropLast() == models[..<section], "\(name)")
        let kept = cells == 0 ? model.cells.count : cells
        #expect(page.last?.cells == Array(model.cells.prefix(kept)), "\(name)")
      }
    }
    for target in [1, bytes.count / 3, bytes.count * 2, bytes.count * 5] {
      guard let resized = cuts.resized(to: target) else { continue }
      let sections = try decoded(resized, at: path)
      if models.count > 1 {
        for (place, section) in sections.enumerated() { #expect(section == models[place % models.count], "\(name)") }
      } else {
        let cells = sections.flatMap(\.cells)
        for (place, cell) in cells.enumerated() { #expect(cell == models[0].cells[place % models[0].cells.count]) }
      }
      #expect(resized.count >= min(target, bytes.count / 3))
    }
  }

  @Test("the first viewport is what a layout has on the screen")
  func viewport() throws {
    let app = App.builtIn
    let suite = AdviceSuite(app: app, settings: AdviceSettings(samples: 1))
    let bytes = PayloadGenerator(.init(sections: 30, cells: 8, seed: 3)).bytes()
    let payload = try suite.run(BenchPayload(name: "x", bytes: bytes)) { _ in }
    let page = try #require(payload.firstPage)
    #expect(payload.isLaidOut && page.bytes < bytes.count && payload.whole.sections == 30 && payload.whole.cells == 240)
    #expect(payload.whole.viewportBytes <= page.bytes && payload.whole.firstSectionBytes <= payload.whole.bytes)
    #expect(payload.series.map(\.bytes) == payload.series.map(\.bytes).sorted() && payload.series.count > 5)
    // All of the page is needed for the screen, and it fills it: the same place as in the whole payload.
    #expect(page.viewportBytes == payload.whole.viewportBytes)
    for size in payload.sizes {
      #expect(size.strategy("json-decoder")?.delivery == .whole && size.strategy("native")?.delivery == .cell)
      #expect(size.strategy("split-json-decoder")?.delivery == .section)
    }
  }
}

@Suite("gzip", .timeLimit(.minutes(10)))
struct GzipTests {
  private static func offsets(_ bytes: [UInt8]) throws -> [CompressedOffset] {
    try #require(bytes.withUnsafeBufferPointer(PayloadCompressor.gzip.run))
  }

  @Test("the table ascends to the whole payload, and is smaller", arguments: [0, 1, 100, 5000, 3_000_000])
  func table(_ count: Int) throws {
    var bytes = PayloadGenerator(.init(sections: max(1, count / 10_000), cells: 30, seed: 5)).bytes()
    bytes = Array(bytes.prefix(count))
    let offsets = try Self.offsets(bytes)
    #expect(offsets.last?.decompressed == bytes.count && offsets.count <= 256)
    for (one, next) in zip(offsets, offsets.dropFirst()) {
      #expect(one.compressed < next.compressed && one.decompressed <= next.decompressed)
    }
    if count >= 5000 { #expect((offsets.last?.compressed ?? 0) * 3 < bytes.count) }
    let map = OffsetMap(offsets)
    // All of it has to wait for the trailer, which gives nothing more to read.
    for offset in offsets where offset.decompressed < bytes.count {
      #expect(map.compressedBytes(for: offset.decompressed) <= Double(offset.compressed))
    }
    for step in 0..<20 {
      let (one, next) = (bytes.count * step / 20, bytes.count * (step + 1) / 20)
      #expect(map.compressedBytes(for: one) <= map.compressedBytes(for: next))
    }
  }

  @Test("so many bytes as gzip itself makes of it, give or take its header's file name")
  func size() async throws {
    let bytes = PayloadGenerator(.init(sections: 50, cells: 50, seed: 5)).bytes()
    let folder = try ScratchFolder()
    let file = try folder.file("payload", Data(bytes))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "gzip -6 -c '\(file)' | wc -c > '\(file).size'"]
    try await process.runToEnd()
    let text = String(decoding: try folder.contents("payload.size"), as: UTF8.self)
    let expected = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let own = try #require(try Self.offsets(bytes).last?.compressed)
    #expect(abs(own - expected) < expected / 100 + 64)
  }

  @Test("noise does not compress: what is read is never far behind what has arrived")
  func noise() throws {
    var random = RandomMeasurements(seed: 1)
    let bytes = (0..<200_000).map { _ in UInt8(truncatingIfNeeded: random.int(0...255)) }
    for offset in try Self.offsets(bytes) {
      #expect(offset.decompressed <= offset.compressed && offset.compressed - offset.decompressed < 70_000)
    }
  }

  @Test("a longer payload goes on as the short one does")
  func extended() {
    let map = OffsetMap([(10, 50), (20, 130), (30, 200)].map { CompressedOffset(compressed: $0, decompressed: $1) })
    let long = map.extended(to: 1000)
    #expect(long.compressedBytes == 150 && long.decompressed.last == 1000)
    for bytes in stride(from: 0, through: 1000, by: 50) {
      #expect(abs(long.compressedBytes(for: bytes) - Double(bytes) * 0.15) <= 31, "\(bytes)")
    }
    #expect(map.extended(to: 100) == map)
  }
}
