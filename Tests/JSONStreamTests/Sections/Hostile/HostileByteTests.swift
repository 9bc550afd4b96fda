import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Bytes that are no text, wherever a section list has room for them and wherever a chunk ends: refused at the byte, in
/// every mode.
@Suite("Hostile bytes") struct HostileByteTests {
  private static let variants: [SectionDecodingOptions] = [
    SectionDecodingOptions(), SectionDecodingOptions(granularity: .cell), SectionDecodingOptions(mode: .lenient),
    SectionDecodingOptions(granularity: .cell, mode: .lenient),
  ]

  /// Where a string can stand: what is before it and what behind it.
  private static let places: [(name: String, before: String, behind: String)] = [
    ("unknown key", "[{\"", "\":1,\(Samples.header),\"cellType\":\"none\"}]"),
    ("unknown member", "[{\"x\":[\"", "\"],\(Samples.header),\"cellType\":\"none\"}]"),
    ("title", "[{\"id\":1,\"title\":\"", "\"}]"),
    ("cellType", "[{\"cellType\":\"", "\"}]"),
    ("cell", "[{\(Samples.header),\"cellType\":\"card_image\",\"data\":[{\"id\":1,\"url\":\"", "\"}]}]"),
    ("cell that nobody knows", "[{\(Samples.header),\"cellType\":\"none\",\"data\":[\"", "\"]}]"),
    ("data before its type", "[{\"data\":[{\"url\":\"", "\"}]}]"),
    ("behind the list", "{\"list\":[],\"x\":\"", "\"}"),
  ]

  private func options(_ options: SectionDecodingOptions, at place: String) -> SectionDecodingOptions {
    var options = options
    if place == "behind the list" { options.path = JSONPath([.key("list")]) }
    return options
  }

  @Test("invalid UTF-8 of every class, in every place, at every chunk boundary", arguments: places.indices)
  func invalidUTF8(_ index: Int) throws {
    let place = Self.places[index]
    for (name, bytes) in MalformedUTF8.classes {
      for padding in ["", String(repeating: "p", count: 61)] {
        let before = Array((place.before + padding).utf8)
        let payload = before + bytes + Array(place.behind.utf8)
        let splits = (max(1, before.count - 2)...before.count + bytes.count + 1).map { Chunking.split(at: $0) }
        for options in Self.variants.map({ self.options($0, at: place.name) }) {
          let found = try decode(
            payload, options: options, as: CellData.self, chunkings: splits + [.size(1), .size(2), .size(3)], name)
          #expect(found.failure?.code == .invalidUTF8 && found.failure?.category == .malformed, "\(name)")
          #expect(found.failure?.position?.byteOffset == before.count, "\(name)")
          #expect(found.sections.isEmpty)
        }
      }
    }
  }

  @Test("an escaped NUL is a character like any other, and ends no text")
  func escapedNUL() throws {
    let image = #"{"id\u0000":5,"id":1,"url":"a\u0000b"}"#
    let section = #"{"title\u0000":7,\#(Samples.header),"cellType":"card_image","data\u0000":[1],"data":[\#(image)]}"#
    for options in Self.variants {
      let found = try decode("[\(section.replacingOccurrences(of: "\"T\"", with: #""T\u0000T""#))]", options: options)
      #expect(found.failure == nil && found.reports.isEmpty)
      #expect(found.sections.map(\.header.title) == ["T\0T"])
      #expect(found.sections.first?.cells == [.cardImage(OnlyImageModel(id: 1, url: "a\0b"))])
    }
    // A type that goes on behind the NUL is another type.
    let other = "[\(Samples.section(1, type: #"card_image\u0000"#))]"
    #expect(try decode(other).failure?.code == .unknownValue)
    let lenient = try decode(other, options: SectionDecodingOptions(mode: .lenient))
    #expect(lenient.reports.map(\.cellType) == ["card_image\0"] && lenient.failure == nil)
  }
}
