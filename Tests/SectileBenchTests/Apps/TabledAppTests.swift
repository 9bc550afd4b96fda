import BenchmarkKit
import HomeFeed
import JSONStream
import PayloadSupport
import PayloadTools
import Sections
import SectionsFoundation
import Testing

@testable import SectileBench

private struct Poster: Codable, Equatable {
  var name: String
}

private struct Track: StreamDecodable, Equatable {
  var seconds: Int

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    seconds = try object.decode("seconds")
  }
}

private enum RadioCell: TabledCell, Equatable {
  typealias Header = SectionHeader<TabledCellKind<RadioCell>>
  case poster(Poster), track(Track)

  static let table = CellTable<RadioCell>([
    .codable("poster", RadioCell.poster), .fast("track", RadioCell.track), .empty("pause"),
  ])
}

@Suite("an app whose cells are a table")
struct TabledAppTests {
  private static func section(_ kind: String, _ cells: String) -> String {
    #"{"id":1,"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","#
      + #""groupOrientation":"vertical"},"cellType":"\#(kind)","buttonTypes":[],"data":[\#(cells)]}"#
  }

  private let json = [
    section("poster", #"{"name":"a"},{"name":"b","unread":1}"#), section("track", #"{"seconds":7}"#),
    section("pause", ""),
  ].joined(separator: ",")

  @Test("the table says the kinds, and which of them come through Codable")
  func kinds() throws {
    let app = App("radio", cells: RadioCell.self)
    #expect(app.kinds.map(\.description) == ["poster", "track", "pause"])
    #expect(app.countedKindNames == ["poster", "track"])
    #expect(app.cellTypes.map(\.kind) == ["poster"])
  }

  @Test("its types are measured")
  func measured() throws {
    let app = App("radio", cells: RadioCell.self)
    let suite = CellTypeSuite(app: app, options: SectionDecodingOptions(), samples: 2)
    let outcome = try suite.run(BenchPayload(name: "test", bytes: Array("[\(json)]".utf8))) { _ in }
    #expect(outcome.isEqual)
    let posters = outcome.measurements.filter { $0.strategy == "poster" }
    #expect(posters.map(\.metric) == ["type.cells", "type.bytes", "type.codable_time", "type.tokens_time"])
    #expect(posters.first?.median == 2 && posters.last?.ratioToReference != nil)
    #expect(outcome.notes.map(\.strategy) == ["track"])
  }
}
