import Foundation
import JSONStream
import JSONStreamFoundation
import Testing

@Suite("LossyArray") struct LossyArrayTests {
  private struct Shelf: Decodable {
    struct Book: Decodable { var title: String }
    var books: LossyArray<Book>
  }

  private let payload = Data(#"[{"books":[{"title":"a"},{"title":7},{}]}]"#.utf8)

  @Test("bad elements → skips with their coding paths, from both decoders") func skips() throws {
    let skips = SkipCollector()
    let others = SkipCollector()
    let decoder = JSONDecoder()
    decoder.userInfo[.skips] = others
    let expected = try decoder.decode([Shelf].self, from: payload)
    let shelves = try JSONStreamDecoder().decode(
      [Shelf].self, from: payload, decoder: CodableSettings(userInfo: [.skips: skips]))
    for (shelves, skips) in [(shelves, skips), (expected, others)] {
      #expect(shelves.map { $0.books.elements.map(\.title) } == [["a"]])
      let paths = skips.skips.map {
        $0.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      }
      #expect(paths == [["0", "books", "1"], ["0", "books", "2"]])
      #expect(skips.skips.allSatisfy { $0.error is DecodingError && $0.part == .cell })
    }
  }

  @Test("a collector for one skip → one kept, all counted; none → an error") func bounds() throws {
    let few = SkipCollector(keeping: 1)
    _ = try JSONStreamDecoder().decode(
      [Shelf].self, from: payload, decoder: CodableSettings(userInfo: [.skips: few]))
    #expect(few.skips.count == 1)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Shelf].self, from: payload) }
  }
}
