import BenchmarkKit
import Foundation
import JSONStream
import PayloadTools
import Sections
import SectionsFoundation
import Testing

@testable import SectileBench
import HomeFeed

@Suite struct CellTypeSuiteTests {
  private func run(_ types: [BenchCellType], _ json: String = HomePayload.json) throws -> DecodeOutcome {
    var app = App.builtIn
    app.cellTypes = types
    let suite = CellTypeSuite(app: app, options: SectionDecodingOptions(), samples: 2)
    return try suite.run(BenchPayload(name: "test", bytes: Array(json.utf8))) { _ in }
  }

  private func rows(_ outcome: DecodeOutcome) -> [String: BenchmarkMeasurement] {
    Dictionary(outcome.measurements.map { ("\($0.strategy) \($0.metric)", $0) }) { _, last in last }
  }

  @Test("measures each type of the payload")
  func measuresEachType() throws {
    let outcome = try run(BenchCellType.builtIn)
    #expect(outcome.isEqual && outcome.notes.isEmpty)
    let sections = try JSONDecoder().decode([SectionModel].self, from: Data(HomePayload.json.utf8))
    let rows = rows(outcome)
    for type in Set(sections.filter { !$0.cells.isEmpty }.map(\.cellType)) {
      let cells = sections.filter { $0.cellType == type }.reduce(0) { $0 + $1.cells.count }
      #expect(rows["\(type.rawValue) type.cells"]?.median == Double(cells))
      let bytes = try #require(rows["\(type.rawValue) type.bytes"]?.median)
      #expect(bytes > 50 * Double(cells) && bytes < Double(HomePayload.json.utf8.count))
      let slow = try #require(rows["\(type.rawValue) type.codable_time"])
      let fast = try #require(rows["\(type.rawValue) type.fast_time"])
      #expect(slow.median > 0 && fast.median > 0 && slow.ratioToReference == nil && fast.ratioToReference != nil)
      #expect(rows["\(type.rawValue) type.saved_time"]?.median == slow.median - fast.median)
    }
  }

  @Test("the cells are those of the payload")
  func cellsThosePayload() throws {
    let bytes = PayloadGenerator(.init(sections: 7, cells: 9, seed: 3)).bytes()
    let census = try bytes.withUnsafeBufferPointer {
      try CellCensus($0, of: .builtIn, options: SectionDecodingOptions())
    }
    #expect(census.kinds.reduce(0) { $0 + $1.count } == 63)
    let sections = try JSONDecoder().decode([SectionModel].self, from: Data(bytes))
    for kind in census.kinds {
      let expected = sections.filter { $0.cellType.rawValue == kind.name }.flatMap(\.cells)
      let header = """
        [{"id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical",\
        "groupOrientation":"vertical"},"cellType":"\(kind.name)","buttonTypes":[],
        """
      let list = header + String(decoding: kind.list.dropFirst(2), as: UTF8.self)
      let decoded = try JSONDecoder().decode([SectionModel].self, from: Data(list.utf8)).flatMap(\.cells)
      #expect(decoded == expected)
      // The generator writes no white space.
      #expect(bytes.firstRange(of: kind.list.suffix(40).dropLast(3)) != nil)
    }
  }

  @Test("a type without a fast decoder has no gain")
  func typeWithoutFast() throws {
    let outcome = try run([BenchCellType("card_info", codable: RestaurantInfoModel.self)])
    let rows = rows(outcome)
    #expect(rows["card_info type.codable_time"] != nil && rows["card_info type.fast_time"] == nil)
    #expect(rows["card_info type.saved_time"] == nil)
    #expect(outcome.isEqual)
    #expect(Set(outcome.notes.map(\.strategy)) == ["card_image", "card_image_title", "featured_01_info"])
    #expect(
      outcome.notes.allSatisfy {
        $0.text.contains("no type is registered for this kind") && $0.text.hasPrefix("1 cell of ")
      })
  }

  @Test("a fast decoder that differs gets no numbers")
  func fastDecoderDiffers() throws {
    struct Wrong: StreamDecodable {
      let model: OnlyImageModel
      init(from value: borrowing JSONValue) throws { model = try OnlyImageModel(from: value) }
    }
    let type = BenchCellType("card_image", codable: OnlyImageModel.self, fast: Wrong.self) { fast in
      OnlyImageModel(id: fast.model.id + 1, url: fast.model.url)
    }
    let outcome = try run([type])
    #expect(!outcome.isEqual && outcome.measurements.isEmpty)
    #expect(outcome.notes.first?.text == "not comparable: cell 0 differs by its fast decoder")
  }

  @Test("a type that is not the payload's is said")
  func typeNotPayloads() throws {
    struct Other: Decodable { let nowhere: Int }
    let outcome = try run([BenchCellType("card_image", codable: Other.self)])
    #expect(!outcome.isEqual && outcome.measurements.isEmpty)
    #expect(
      outcome.notes.first?.text
        == "cannot be decoded: the key \"nowhere\" is missing (path $[0].data[0] of these cells)")
  }

  @Test("the decoder's strategies count")
  func decodersStrategiesCount() throws {
    struct Banner: Decodable, Equatable { let bannerId: Int }
    let json = HomePayload.json.replacingOccurrences(of: #""url":"#, with: #""banner_id": 7, "url":"#)
    let decoder = StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase)
    let outcome = try run([BenchCellType("card_image", codable: Banner.self, using: decoder)], json)
    #expect(rows(outcome)["card_image type.codable_time"] != nil, "\(outcome.notes)")
  }
}
