import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Codable alone, with a date and keys of the backend's.
private struct Visit: Codable, Equatable, Sendable {
  var visitId: Int
  var openedAt: Date
  var notes: [String: Double]?
}

private struct VisitPage: Codable, Equatable, Sendable {
  var pageSize: Int
  var allVisits: [Visit]
}

/// Codable, and decodes itself, and tells by which way it came.
private struct Both: Codable, StreamDecodable, Equatable, Sendable {
  var way: String

  init(from decoder: any Decoder) throws { way = "Codable" }
  init(from value: borrowing JSONElement) throws { way = "stream" }
}

@Suite("Decodable elements and values", .timeLimit(.minutes(10))) struct DecodableElementTests {
  private static let visits =
    #"{"visit_id":1,"opened_at":"2026-01-02T03:04:05Z"},{"notes":{"a":1.5},"visit_id":2,"#
    + #""opened_at":"2026-01-02T03:04:06Z"}"#
  private static let text = #"{"page_size":2,"x":[{}],"all_visits":[\#(visits)]}"#
  private let decoder = CodableSettings(
    dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase)

  private func reference() throws -> VisitPage {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(VisitPage.self, from: Data(Self.text.utf8))
  }

  @Test("may be the lines of a payload") func lines() async throws {
    let pair = Self.visits.replacing("},{", with: "}\n{")
    let visits = Chunking.size(1).stream(of: pair).elements(
      of: Visit.self, options: .init(documents: .lines), decoder: decoder)
    let lines = try await visits.reduce(into: []) { $0.append($1) }
    #expect(try lines == reference().allVisits)
  }

  @Test(
    "come as JSONDecoder has them, whatever the chunks",
    arguments: Chunking.all(for: text.utf8.count))
  func elements(chunking: Chunking) throws {
    let expected = try reference()
    for engine in JSONEngine.allCases {
      let stream = try ElementStreamDecoder(
        Visit.self, at: "$.all_visits", envelope: VisitPage.self, options: .init(engine: engine),
        decoder: decoder)
      var visits: [Visit] = []
      var page: VisitPage?
      func take(_ event: ElementEvent<Visit, VisitPage>) {
        switch event {
        case .element(let visit): visits.append(visit)
        case .envelope(let value): page = value
        case .skipped(let report): Issue.record("\(report)")
        }
      }
      try chunking.forEachChunk(of: Array(Self.text.utf8)) { try stream.feed($0, take) }
      try stream.finish(take)
      #expect(visits == expected.allVisits && page == VisitPage(pageSize: 2, allVisits: []))
    }
  }

  @Test("whole values and arrays") func values() throws {
    let expected = try reference()
    let bytes = Array(Self.text.utf8)
    #expect(
      try JSONStreamDecoder().decode(VisitPage.self, from: bytes, decoder: decoder) == expected)
    #expect(
      try JSONStreamDecoder().decode(
        [Visit].self, from: Data(bytes), at: "$.all_visits", decoder: decoder)
        == expected.allVisits)
    #expect(
      try JSONStreamDecoder().decode([String: Double].self, from: Array(#"{"a":1}"#.utf8)) == [
        "a": 1
      ])
  }

  @Test("fail with the place and the error of the type") func errors() throws {
    let bad =
      #"{"all_visits":[{"visit_id":1,"opened_at":"2026-01-02T03:04:05Z"},{"visit_id":"x"}]}"#
    let error = #expect(throws: JSONStreamError.self) {
      try JSONStreamDecoder().decode(
        [Visit].self, from: Array(bad.utf8), at: "$.all_visits", decoder: decoder)
    }
    #expect(error?.path == "$.all_visits[1].visit_id" && error?.underlying is DecodingError)
    let stream = try ElementStreamDecoder(
      Visit.self, at: "$.all_visits", options: .init(mode: .lenient), decoder: decoder)
    #expect(
      stream.run(bad).reports.map(\.path) == ["$.all_visits[1].visit_id"]
        && stream.skipped[.element] == 1)
  }

  @Test("types that are both take the faster way, unless a decoder is named") func both()
    async throws
  {
    let bytes = Array("[{}]".utf8)
    #expect(try JSONStreamDecoder().decode([Both].self, from: bytes).map(\.way) == ["stream"])
    #expect(try JSONStreamDecoder().decode(Both.self, from: bytes, at: "$[0]").way == "stream")
    #expect(
      try JSONStreamDecoder().decode([Both].self, from: bytes, decoder: .standard).map(\.way) == [
        "Codable"
      ])
    for try await both in Chunking.whole.stream(of: "[{}]").elements(of: Both.self) {
      #expect(both.way == "stream")
    }
  }

  /// Apps show and log `localizedDescription`; of an error that is none of Foundation's it says
  /// nothing.
  @Test("localizedDescription is the description") func localized() throws {
    let decoding = try #require(throws: JSONStreamError.self) {
      _ = try JSONStreamDecoder().decode([Int].self, from: Array("[1,x]".utf8))
    }
    #expect(
      decoding.localizedDescription == decoding.description
        && decoding.localizedDescription.contains("byte 3"))
  }
}
