import Foundation
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// An app's own cell, and the model that it has for JSONDecoder.
private struct Badge: SectionCell, Equatable {
  typealias Header = SectionHeader<CellType>
  let text: String

  init(_ kind: CellType, from value: borrowing JSONElement) throws {
    var object = try value.object()
    text = try object.decode("title")
  }

  init(text: String) { self.text = text }
}

private struct BadgeSection: Decodable, SendableMetatype {
  struct Cell: Decodable { let title: String }
  let header: SectionHeader<CellType>
  let data: [Cell]

  init(from decoder: any Decoder) throws {
    header = try SectionModel(from: decoder).header
    data = try decoder.container(keyedBy: PathCodingKey.self).decode(
      [Cell].self, forKey: PathCodingKey(stringValue: "data"))
  }

  var section: ListSection<Badge> {
    ListSection(header: header, cells: data.map { Badge(text: $0.title) })
  }
}

@Suite("A strategy chosen at run time", .timeLimit(.minutes(10))) struct StrategyChoiceTests {
  private static let own: [any SectionStrategy<ListSection<Badge>>] = [
    DecoderStrategy.native(Badge.self),
    DecoderStrategy.jsonDecoder(BadgeSection.self) { $0.section },
  ]

  @Test("makes the same of an app's own cells") func ownCells() async throws {
    let payload = MarkedPayload.list(5)
    let expected = try Self.own[0].sections(in: Data(payload.utf8))
    #expect(expected.count == 5 && expected[1].cells[2].text == "zqx ключ 2")
    for strategy in Self.own {
      #expect(try strategy.sections(in: Data(payload.utf8)) == expected)
      for size in [1, 50, 1 << 20] {
        let sections = Chunking.size(size).stream(of: payload).sections(by: strategy)
        #expect(try await sections.reduce(into: []) { $0.append($1) } == expected)
      }
    }
  }

  @Test("an error comes behind what was complete, once") func failure() async throws {
    for strategy in DecodingStrategy.allCases
    where strategy == .splitJSONDecoder || strategy.engine != nil {
      let text = MarkedPayload.list(3).dropLast() + ",5]"
      var iterator = Chunking.size(64).stream(of: text).sections(by: strategy).makeAsyncIterator()
      for _ in 0..<3 { #expect(try await iterator.next() != nil) }
      await #expect(throws: JSONStreamError.self) { _ = try await iterator.next() }
      #expect(try await iterator.next() == nil)
    }
  }
}
