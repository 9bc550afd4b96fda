import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import Testing

/// Cells that are Codable and nothing else.
private struct CodableCell: SectionCell, Equatable {
  typealias Header = SectionHeader<CellType>
  static let decoder = JSONDecoder()
  let restaurant: RestaurantInfoModel?
  let image: OnlyImageModel?

  init(_ kind: CellType, from value: borrowing JSONValue) throws {
    restaurant = kind == .cardInfo ? try value.decode(using: Self.decoder) : nil
    image = kind == .cardImage ? try value.decode(using: Self.decoder) : nil
  }
}

@Suite struct DecodableCellTests {
  @Test("decodes what JSONDecoder decodes")
  func decodesJSONDecoder() throws {
    let expected = try JSONDecoder().decode([SectionModel].self, from: Data(everything.utf8))
    for chunkBytes in [1, 7, 1 << 16] {
      var cells: [CodableCell] = []
      let decoder = try SectionStreamDecoder<CodableCell>()
      let bytes = Array(everything.utf8)
      for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
        try decoder.feed(bytes[start..<min(start + chunkBytes, bytes.count)]) { event in
          if case .section(let section) = event { cells += section.cells }
        }
      }
      try decoder.finish { _ in }
      #expect(cells.compactMap(\.restaurant) == expected.flatMap(\.cells).compactMap(\.restaurant))
      #expect(cells.compactMap(\.image).map(\.id) == [-3, 4])
    }
  }

  @Test("an error has the place of the value and the cause")
  func errorPlaceValue() throws {
    let text = everything.replacingOccurrences(of: #""id": 4, "#, with: #""id": "4", "#)
    let decoder = try SectionStreamDecoder<CodableCell>()
    let error = try #require(throws: JSONStreamError.self) { try decoder.feed(text.utf8) { _ in } }
    #expect(error.code == .typeMismatch)
    #expect(error.path.description == "$[1].data[1].id")
    #expect(error.underlying is DecodingError)
  }

  @Test("the text of a value reads back the same")
  func textValueReads() throws {
    struct Text: StreamDecodable {
      let bytes: [UInt8]
      init(from value: borrowing JSONValue) throws { bytes = value.jsonText }
    }
    struct Cell: SectionCell {
      typealias Header = SectionHeader<CellType>
      let text: Text
      init(_ kind: CellType, from value: borrowing JSONValue) throws { text = try Text(from: value) }
    }
    let cell = #"{"a":[1.50,-0,1e400,[],{}],"b\"\\\n\u0000é😀":{"c":null,"d":[true,false,""]},"e":"/"}"#
    let list = #"""
      [{"id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical",
      "groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[],"data":[\#(cell)]}]
      """#
    var texts: [String] = []
    let decoder = try SectionStreamDecoder<Cell>()
    try decoder.feed(list.utf8) { event in
      if case .section(let section) = event {
        texts += section.cells.map { String(decoding: $0.text.bytes, as: UTF8.self) }
      }
    }
    try decoder.finish { _ in }
    #expect(texts == [cell.replacingOccurrences(of: #"\n"#, with: #"\u000a"#)])
  }
}
