import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Alamofire's, word for word but for its name's module.
protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

/// Combine's.
protocol TopLevelDecoder {
  associatedtype Input
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

@Suite("The documentation's examples of other libraries and of lossy arrays") struct ReadmeDecoderTests {
  private static let page = "Sources/JSONStreamFoundation/Documentation.docc/CodableCells.md"

  @Test("are the documentation's")
  func areThePages() throws {
    let page = try ReadmeCode(Self.page)
    try page.expect(shows: "Tests/JSONStreamFoundationTests/Readme/ReadmeLossyExample.swift")
    try page.expect(shows: "Tests/JSONStreamFoundationTests/Readme/ReadmeDecoderExample.swift")
  }

  @Test("decode as JSONDecoder does, by the protocols of others")
  func decode() throws {
    struct Feed: Decodable, Equatable { var at: [Date] }
    let data = Data(#"{"at":["2030-01-01T00:00:00Z"]}"#.utf8)
    let reference = JSONDecoder()
    reference.dateDecodingStrategy = .iso8601
    let expected = try reference.decode(Feed.self, from: data)
    func decode<Decoder: TopLevelDecoder>(_ decoder: Decoder) throws -> Feed where Decoder.Input == Data {
      try decoder.decode(Feed.self, from: data)
    }
    let other: any DataDecoder = WholeDecoder()
    #expect(try other.decode(Feed.self, from: data) == expected)
    #expect(try decode(PublishedDecoder()) == expected)
  }

  @Test("tell what a lossy array has left out")
  func lossy() throws {
    let payload = Data(#"[{"books":[{"title":"a"},{"title":7},{}]}]"#.utf8)
    #expect(try decodeBookshelves(payload).map { $0.books.elements.map(\.title) } == [["a"]])
    let skips = SkipCollector()
    let shelves = try JSONStreamDecoder().decode(
      [Bookshelf].self, from: payload, decoder: StreamDecoder(userInfo: [.skips: skips]))
    #expect(shelves.count == 1)
    let paths = skips.skips.map { $0.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } }
    #expect(paths == [["0", "books", "1"], ["0", "books", "2"]])
    let few = SkipCollector(keeping: 1)
    _ = try JSONStreamDecoder().decode(
      [Bookshelf].self, from: payload, decoder: StreamDecoder(userInfo: [.skips: few]))
    #expect(few.skips.count == 1 && few.count == 2)
    #expect(skips.skips.allSatisfy { $0.error is DecodingError && $0.what == .cell })
  }
}
