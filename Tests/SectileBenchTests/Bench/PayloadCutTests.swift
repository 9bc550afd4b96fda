import Foundation
import JSONStream
import PayloadTools
import Sections
import SectionsFoundation
import TestSupport
import Testing

@testable import SectileBench
import HomeFeed

@Suite("longer payloads, and places in them")
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

}
