import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Writes down the phases, and whether they are in order.
private final class PhaseLog: DecodeObserver, @unchecked Sendable {
  // Sendable: used by one decoder, on one thread at a time.
  private(set) var chunks: [Range<Int>] = []
  private(set) var reading: [Range<Int>] = []
  private(set) var sections: [(bytes: Range<Int>, tokens: Range<Int>)] = []
  private(set) var mistakes: [String] = []
  private(set) var decodings = 0
  private var open: [(phase: DecodePhase, progress: DecodeProgress)] = []
  private var section: (index: Int, progress: DecodeProgress)?

  var isEnded: Bool { open.isEmpty && section == nil }

  func phaseBegan(_ phase: DecodePhase, at progress: DecodeProgress) {
    switch phase {
    case .section(let index):
      if section != nil || index != sections.count { mistakes.append("section \(index) begins in another one") }
      if open.map(\.phase).last != .decoding { mistakes.append("section \(index) begins outside of decoding") }
      section = (index, progress)
      return
    case .chunk(let index):
      if !open.isEmpty || index != chunks.count { mistakes.append("chunk \(index) begins in \(open)") }
    case .reading, .decoding:
      if open.count != 1 { mistakes.append("\(phase) begins in \(open)") }
    }
    open.append((phase, progress))
  }

  func phaseEnded(_ phase: DecodePhase, at progress: DecodeProgress) {
    if case .section(let index) = phase {
      guard let began = section, began.index == index else { return mistakes.append("section \(index) ends unbegun") }
      section = nil
      sections.append(
        (began.progress.bytes..<progress.bytes, began.progress.tokens..<progress.tokens))
      return
    }
    guard let began = open.popLast(), began.phase == phase else { return mistakes.append("\(phase) ends in \(open)") }
    guard began.progress.bytes <= progress.bytes, began.progress.tokens <= progress.tokens else {
      return mistakes.append("\(phase) goes back")
    }
    switch phase {
    case .chunk: chunks.append(began.progress.bytes..<progress.bytes)
    case .reading: reading.append(began.progress.bytes..<progress.bytes)
    case .decoding: decodings += 1
    case .section: break
    }
  }
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
        #expect(log.chunks.first?.lowerBound == 0 && log.chunks.last?.upperBound == bytes.count)
        #expect(log.reading.reduce(0) { $0 + $1.count } == bytes.count)
        #expect(log.decodings > 0)
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
