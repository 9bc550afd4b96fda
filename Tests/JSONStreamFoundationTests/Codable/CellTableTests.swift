import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// An app's cells: Codable types as they are, one of them with a decoder of its own, beside a fast
/// one.
private enum MixedCell: TabledCell, Equatable {
  typealias Header = SectionHeader<TabledCellKind<MixedCell>>
  case banner(Banner), tile(Tile), timed(Timed), spacer

  struct Banner: Codable, Equatable {
    var bannerId: Int
    var at: Date
  }

  struct Tile: StreamDecodable, Equatable {
    var id: Int
    init(id: Int) { self.id = id }
    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      id = try object.decode("id")
    }
  }

  static let table = CellTable<MixedCell>(
    [
      .codable("banner", MixedCell.banner),
      .fast("tile", MixedCell.tile),
      .codable(
        "timed", MixedCell.timed,
        using: CodableSettings(dateDecodingStrategy: .millisecondsSince1970)
      ),
      .empty("spacer"),
    ],
    decoder: CodableSettings(
      dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase))
}

@Suite("A table of cells", .timeLimit(.minutes(10))) struct CellTableTests {
  private static func decode(_ sections: KeyValuePairs<String, String>) throws -> [ListSection<
    MixedCell
  >] {
    let texts = sections.map { type, cells in
      BothDecoders.head.dropFirst().replacingOccurrences(of: "card_image", with: type) + cells
        + "]}"
    }
    return try DecoderStrategy.native(MixedCell.self).sections(
      in: Data("[\(texts.joined(separator: ","))]".utf8))
  }

  @Test("decodes each kind by its row") func decodesEachKindByItsRow() throws {
    let sections = try Self.decode([
      "banner":
        #"{"banner_id":1,"at":"1970-01-01T00:00:10Z"},{"at":"1970-01-01T00:00:00Z","banner_id":2}"#,
      "tile": #"{"id":3}"#, "timed": #"{"at":5000}"#, "spacer": "1,{}",
    ])
    let epoch = Date(timeIntervalSince1970: 0)
    #expect(
      sections.map(\.cells) == [
        [.banner(.init(bannerId: 1, at: epoch + 10)), .banner(.init(bannerId: 2, at: epoch))],
        [.tile(.init(id: 3))], [.timed(Timed(at: epoch + 5))], [],
      ])
    #expect(sections.map(\.kind.description) == MixedCell.table.names)
  }

  @Test(
    "lazy cells come through Codable, with the same errors",
    arguments: [[], ["\n{}"], [#"{"banner_id":"é","at":""}"#, "5"]])
  func lazyCells(_ bad: [String]) throws {
    let text = BothDecoders.head.dropFirst().replacingOccurrences(of: "card_image", with: "banner")
    let good = (0..<40).map { #"{"at":"1970-01-01T00:00:00Z","banner_id":\#($0)}"# }
    let payload = Data("[\(text)\((good + bad).joined(separator: ",\n"))]}]".utf8)
    let lazy = DecoderStrategy("lazy") { try SectionStreamDecoder<MixedCell>.lazy(options: $0) }
    let section = try #require(try lazy.sections(in: payload).first)
    do {
      #expect(
        try DecoderStrategy.native(MixedCell.self).sections(in: payload)[0].cells
          == section.allCells())
    } catch let error as JSONStreamError {
      let found = #expect(throws: JSONStreamError.self) { try section.allCells() }
      #expect(found.map(Failure.init) == Failure(error) && found?.underlying is DecodingError)
    }
    #expect(((try? section.allCells()) != nil) == bad.isEmpty)
  }

  @Test("an unknown kind names the known ones") func unknownKindNames() throws {
    let error = #expect(throws: JSONStreamError.self) {
      try Self.decode(["tile": "", "tiles": "{}"])
    }
    #expect(error?.code == .unknownValue && error?.path == "$[1].cellType")
    #expect(error?.message == #"unknown kind "tiles"; known are banner, tile, timed, spacer"#)
    #expect(
      TabledCellKind<MixedCell>("tiles") == nil
        && TabledCellKind<MixedCell>("tile")?.description == "tile")
  }

  @Test("two rows of one name stop the program") func twoRowsOne() async {
    await #expect(processExitsWith: .failure) {
      _ = CellTable<Int>([.codable("a") { (number: Int) in number }, .empty("b"), .empty("a")])
    }
  }
}
