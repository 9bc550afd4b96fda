import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import SectileBench
import TestSupport
import Testing

@Suite("A payload that is there whole has no limits but its own size")
struct WholePayloadTests {
  private struct Picture: Codable, Equatable {
    let name: String
    let bytes: String
    let more: [String: String]
  }

  private static let long = String(repeating: "x", count: 5 << 20)

  private func list(_ id: String) -> Data {
    let template =
      #"{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
    let cell = #"{"id":\#(id),"url":"\#(Self.long)"}"#
    return Data(
      #"[{"id":1,"title":"","layoutTemplateDTO":\#(template),"cellType":"card_image","buttonTypes":[],"data":[\#(cell)]}]"#
        .utf8)
  }

  @Test("a Codable value, as JSONDecoder decodes it", arguments: JSONEngine.allCases)
  func codable(_ engine: JSONEngine) throws {
    let picture = Picture(name: "a", bytes: Self.long, more: ["b": Self.long])
    let payload = try JSONEncoder().encode(picture)
    #expect(try JSONStreamDecoder(engine: engine).decode(Picture.self, from: payload) == picture)
    #expect(
      try JSONStreamDecoder(engine: engine).decode(
        [Picture].self, from: Data("[".utf8) + payload + Data("]".utf8)) == [
          picture
        ])
  }

  @Test("every strategy's sections, and its own errors")
  func sections() throws {
    let strategies: [any SectionStrategy<ListSection<CellData>>] = [
      DecoderStrategy.native(CellData.self),
      DecoderStrategy.jsonDecoder(SectionModel.self) {
        ListSection(header: $0.header, cells: $0.cells)
      },
      DecodingStrategy.splitJSONDecoder,
    ]
    for strategy in strategies {
      #expect(try strategy.sections(in: list("1")).map(\.cells.count) == [1], "\(strategy.name)")
      let error = #expect(throws: JSONStreamError.self, "\(strategy.name)") {
        try strategy.sections(in: list("true"))
      }
      #expect(
        error?.code == .typeMismatch && error?.path == "$[0].data[0].id",
        "\(strategy.name): \(error as Any)")
    }
  }
}
