import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import Testing

@Suite struct DecodableCellTests {
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
