import Foundation
@testable import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Screen graphs and content lists, against JSONDecoder")
struct ScreenPropertyTests {
  enum Kind: CaseIterable {
    case graph, contents

    func payload(_ seed: UInt64, faults: Int = 0) -> [UInt8] {
      self == .graph
        ? RandomGraph(seed: seed, faults: faults).bytes
        : RandomContents(seed: seed, faults: faults).bytes
    }

    func read(
      _ bytes: [UInt8], mode: DecodingMode = .strict, at path: JSONPath = JSONPath(),
      _ chunking: Chunking = .whole
    ) throws -> ScreenTranscript {
      let options = SectionDecodingOptions(path: path, mode: mode)
      return try self == .graph
        ? HomeFeedTests.graph(bytes, options: options, chunking)
        : HomeFeedTests.contents(bytes, options: options, chunking)
    }
  }

  private static let batches = Kind.allCases.flatMap { kind in
    (0..<TestSize.step(2, full: 4)).map { (kind, $0) }
  }

  private func seeds(_ batch: Int) -> [UInt64] {
    Array(TestSize.some(of: UInt64(batch * 100)..<UInt64(batch * 100 + 100)))
  }

  @Test("good payloads: the same screen in both modes, whatever the chunks", arguments: batches)
  func strict(_ kind: Kind, _ batch: Int) throws {
    for seed in seeds(batch) {
      let bytes = kind.payload(seed)
      let whole = try kind.read(bytes)
      #expect(whole.failure == nil, "seed \(seed)")
      switch kind {
      case .graph:
        let expected = try JSONDecoder().decode(LossyGraph.self, from: Data(bytes)).screen
        #expect(whole.screen == expected, "seed \(seed)")
        let dto = try JSONDecoder().decode(ScreenGraphDTO.self, from: Data(bytes))
        #expect(try dto.toEntity() == expected, "seed \(seed)")
      case .contents:
        let dto = try JSONDecoder().decode(ContentListDTO.self, from: Data(bytes))
        #expect(whole.contents == dto.contents, "seed \(seed)")
        let screen = ScreenVO(screenType: .home, contents: whole.contents.map { $0.toEntity() })
        #expect(try dto.toEntity() == screen, "seed \(seed)")
      }
      for chunking in screenChunkings where seed % 5 == 0 || chunking == .size(1) {
        #expect(try kind.read(bytes, chunking) == whole, "seed \(seed), \(chunking)")
      }
      #expect(try kind.read(bytes, mode: .lenient) == whole, "seed \(seed)")
    }
  }

  private struct LossyContents: Decodable {
    struct Content: Decodable {
      var content: ContentDTO?
      var failure: DecodingError?

      init(from decoder: any Decoder) throws {
        do { content = try ContentDTO(from: decoder) } catch let error as DecodingError {
          failure = error
        }
      }
    }

    var contents: [Content]
  }

  @Test("bad parts: the same screen and the same losses, whatever the chunks", arguments: batches)
  func lenient(_ kind: Kind, _ batch: Int) throws {
    for seed in seeds(batch) {
      let bytes = kind.payload(seed, faults: kind == .graph ? 15 : 30)
      let whole = try kind.read(bytes, mode: .lenient)
      #expect(
        whole.failure == nil && whole.reports.allSatisfy { $0.position != nil }, "seed \(seed)")
      let losses = whole.reports.map {
        LossyGraph.Loss(what: $0.part, path: $0.path.description, code: $0.code)
      }
      switch kind {
      case .graph:
        let expected = try JSONDecoder().decode(LossyGraph.self, from: Data(bytes))
        #expect(
          whole.screen == expected.screen && losses.count == expected.losses.count, "seed \(seed)")
        #expect(Set(losses) == Set(expected.losses), "seed \(seed)")
      case .contents:
        let expected = try JSONDecoder().decode(LossyContents.self, from: Data(bytes)).contents
        #expect(whole.contents == expected.compactMap(\.content), "seed \(seed)")
        let places = expected.compactMap(\.failure).map(LossyGraph.place)
        #expect(
          losses == places.map { .init(what: .content, path: $0.1, code: $0.0) }, "seed \(seed)")
      }
      for chunking in screenChunkings where seed % 5 == 0 || chunking == .size(1) {
        #expect(
          try kind.read(bytes, mode: .lenient, chunking) == whole, "seed \(seed), \(chunking)")
      }
      let strict = try kind.read(bytes).failure
      #expect((strict == nil) == losses.isEmpty, "seed \(seed)")
      if let strict, let first = whole.reports.first {
        #expect(strict.path == first.path.description && strict.code == first.code, "seed \(seed)")
        #expect(strict.position == first.position && strict.message == first.reason, "seed \(seed)")
      }
      let wrapped = try kind.read(
        Array("{\"x\":[1,{}],\"data\":[null,".utf8) + bytes + Array("],\"contents\":[]}".utf8),
        mode: .lenient,
        at: "$.data[1]")
      #expect(wrapped.screen == whole.screen && wrapped.contents == whole.contents, "seed \(seed)")
      #expect(wrapped.reports.map(\.reason) == whole.reports.map(\.reason), "seed \(seed)")
    }
  }

  @Test("a cut payload is incomplete, wherever it is cut", arguments: Kind.allCases)
  func cut(_ kind: Kind) throws {
    for seed in TestSize.some(of: UInt64(0)..<12) {
      let bytes = kind.payload(seed)
      let whole = try kind.read(bytes).events
      for end in bytes.indices {
        let cut = try kind.read(Array(bytes[..<end]))
        #expect(cut.failure?.category == .incomplete, "seed \(seed), \(end)")
        #expect(whole.starts(with: cut.events), "seed \(seed), \(end)")
      }
    }
  }

  @Test("any byte may be wrong", arguments: Kind.allCases, DecodingMode.both)
  func anyByte(_ kind: Kind, _ mode: DecodingMode) throws {
    var generator = SeededGenerator(seed: 1)
    for seed in UInt64(0)..<(TestSize.isFull ? 40 : 10) {
      var bytes = kind.payload(seed, faults: 5)
      for _ in 0..<20 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
        #expect(
          try kind.read(bytes, mode: mode, .size(3)) == kind.read(bytes, mode: mode), "seed \(seed)"
        )
      }
    }
  }
}
