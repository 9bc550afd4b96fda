import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Writes down the phases, and whether they are in order.
private final class PhaseLog: DecodeObserver, @unchecked Sendable {
  // Sendable: used by one decoder, on one thread at a time.
  typealias Ended = (phase: DecodePhase, bytes: Range<Int>, tokens: Range<Int>)
  private var ended: [Ended] = []
  private(set) var mistakes: [String] = []
  private var open: [(phase: DecodePhase, progress: DecodeProgress)] = []

  var isEnded: Bool { open.isEmpty }
  var chunks: [Ended] { ended.filter { if case .chunk = $0.phase { true } else { false } } }
  var sections: [Ended] { ended.filter { $0.phase.isSection } }
  func phases(_ phase: DecodePhase) -> [Ended] { ended.filter { $0.phase == phase } }

  func phaseBegan(_ phase: DecodePhase, at progress: DecodeProgress) {
    // A section may go on over many chunks; the others lie in each other.
    let around = open.map(\.phase).filter { !$0.isSection }
    let isInOrder =
      switch phase {
      case .chunk(let index): around.isEmpty && index == chunks.count
      case .reading, .decoding: around.count == 1
      case .section(let index): around.last == .decoding && around.count == open.count && index == sections.count
      }
    if !isInOrder { mistakes.append("\(phase) begins in \(open)") }
    open.append((phase, progress))
  }

  func phaseEnded(_ phase: DecodePhase, at progress: DecodeProgress) {
    guard let place = open.lastIndex(where: { $0.phase == phase }) else { return mistakes.append("\(phase) ends") }
    let began = open.remove(at: place).progress
    guard phase.isSection || !open[place...].contains(where: { !$0.phase.isSection }), began.bytes <= progress.bytes,
      began.tokens <= progress.tokens
    else { return mistakes.append("\(phase) ends in \(open), or goes back") }
    ended.append((phase, began.bytes..<progress.bytes, began.tokens..<progress.tokens))
  }
}

extension DecodePhase {
  fileprivate var isSection: Bool { if case .section = self { true } else { false } }
}

@Suite("An observer of the decoder", .timeLimit(.minutes(10)))
struct DecodeObserverTests {
  private func observe(
    _ bytes: [UInt8], _ chunking: Chunking, _ options: SectionDecodingOptions = .init()
  ) throws -> (log: PhaseLog, sections: Int, error: (any Error)?) {
    let log = PhaseLog()
    let decoder = try SectionStreamDecoder(CellData.self, options: options, observer: log)
    var sections = 0
    func count(_ event: SectionEvent<CellData>) {
      switch event {
      case .section, .ended: sections += 1
      case .began, .cell, .skipped: break
      }
    }
    do {
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0, count) }
      try decoder.finish(count)
      return (log, sections, nil)
    } catch {
      return (log, sections, error)
    }
  }

  /// Literals, numbers, strings, keys and brackets, by Foundation's account.
  private func tokens(_ value: Any) -> Int {
    switch value {
    case let list as [Any]: list.reduce(2) { $0 + tokens($1) }
    case let object as [String: Any]: object.values.reduce(2) { $0 + 1 + tokens($1) }
    default: 1
    }
  }

  @Test("sections are where Foundation finds them, however the payload is cut", arguments: [true, false])
  func places(byCell: Bool) throws {
    var options = SectionDecodingOptions()
    if byCell { options.granularity = .cell }
    for seed in UInt64(0)..<12 {
      var payload = RandomPayload(seed: seed)
      let bytes = Array(payload.list().utf8)
      let list = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [Any])
      for chunking in Chunking.few + (0..<10).map({ .random(seed: seed &* 100 &+ $0) }) {
        let (log, sections, error) = try observe(bytes, chunking, options)
        #expect(error == nil && log.mistakes.isEmpty && log.isEnded, "seed \(seed), \(chunking): \(log.mistakes)")
        #expect(sections == list.count && log.sections.count == list.count)
        for (section, expected) in zip(log.sections, list) {
          let text = Data(bytes[section.bytes])
          let found = try JSONSerialization.jsonObject(with: text)
          // Written out, as Foundation's own equality does not hold for texts with U+0000.
          let texts = try [found, expected].map {
            try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
          }
          #expect(texts[0] == texts[1], "seed \(seed), \(chunking)")
        }
        // The chunks are the payload, and what is read of them too.
        #expect(log.chunks.first?.bytes.lowerBound == 0 && log.chunks.last?.bytes.upperBound == bytes.count)
        #expect(log.phases(.reading).reduce(0) { $0 + $1.bytes.count } == bytes.count && !log.phases(.decoding).isEmpty)
      }
    }
  }

  @Test("tokens are counted as they are")
  func tokenCounts() throws {
    let text = #"""
      [ {"id":1,"title":"t","cellType":"card_image","buttonTypes":[],"data":[{"id":1,"url":"u"},{"url":"v","id":2}],
      "layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}} ,
      {"x":[null,true,[-1.5e3]],"data":[],"id":2,"title":"","cellType":"none","buttonTypes":["a"],"layoutTemplateDTO":
      {"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}}]
      """#
    let bytes = Array(text.utf8)
    let list = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [Any])
    for chunking in Chunking.all(for: bytes.count) {
      let log = try observe(bytes, chunking).log
      #expect(log.sections.map(\.tokens.count) == list.map(tokens), "\(chunking)")
    }
  }

  @Test("phases that an error cuts short are ended")
  func errors() throws {
    let good = #"{"id":1,"title":"t","cellType":"card_image","buttonTypes":[],"data":[{"id":1,"url":"u"}]"#
    for text in [
      "[\(good)", "[\(good),}]", #"[{"id":1,"title":2}]"#, "[7]", "", "[{\"id\":\u{7F}", #"{"templates":[]}"#,
    ] {
      for chunking in [Chunking.whole, .size(1), .size(5)] {
        let (log, _, error) = try observe(Array(text.utf8), chunking)
        #expect(error != nil)
        #expect(log.mistakes.isEmpty && log.isEnded, "\(text), \(chunking): \(log.mistakes)")
      }
    }
  }
}
