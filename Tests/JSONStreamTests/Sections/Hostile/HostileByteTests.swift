import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Bytes that are no text, wherever a section list has room for them and wherever a chunk ends:
/// refused at the byte, in every mode.
@Suite("Hostile bytes") struct HostileByteTests {
  private static let variants: [SectionDecodingOptions] = [
    SectionDecodingOptions(), SectionDecodingOptions(granularity: .cell),
    SectionDecodingOptions(mode: .lenient),
    SectionDecodingOptions(granularity: .cell, mode: .lenient),
  ]

  @Test("an escaped NUL is a character like any other, and ends no text")
  func escapedNUL() throws {
    let image = #"{"id\u0000":5,"id":1,"url":"a\u0000b"}"#
    let section =
      #"{"title\u0000":7,\#(Samples.header),"cellType":"card_image","data\u0000":[1],"data":[\#(image)]}"#
    for options in Self.variants {
      let found = try decode(
        "[\(section.replacingOccurrences(of: "\"T\"", with: #""T\u0000T""#))]", options: options)
      #expect(found.failure == nil && found.reports.isEmpty)
      #expect(found.sections.map(\.header.title) == ["T\0T"])
      #expect(found.sections.first?.cells == [.cardImage(OnlyImageModel(id: 1, url: "a\0b"))])
    }
    // A type that goes on behind the NUL is another type.
    let other = "[\(Samples.section(1, type: #"card_image\u0000"#))]"
    #expect(try decode(other).failure?.code == .unknownValue)
    let lenient = try decode(other, options: SectionDecodingOptions(mode: .lenient))
    #expect(lenient.reports.map(\.kind) == ["card_image\0"] && lenient.failure == nil)
  }
}
