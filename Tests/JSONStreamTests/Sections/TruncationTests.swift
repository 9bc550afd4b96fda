import Foundation
import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("A cut payload is incomplete, and what was complete has been delivered once")
struct TruncationTests {
  /// A home screen in small: every type, pretty-printed in part, `data` first in one section.
  private static let payload: [UInt8] = {
    for seed in UInt64(1)... {
      var random = RandomPayload(seed: seed)
      let text = random.list().trimmingCharacters(in: .whitespacesAndNewlines)
      let sections = text.components(separatedBy: "layoutTemplateDTO").count - 1
      if sections > 2, (600...1000).contains(text.utf8.count) {
        return Array(text.utf8)
      }
    }
    return []
  }()

  @Test("at every byte", arguments: [SectionGranularity.section, .cell])
  func atEveryByte(_ granularity: SectionGranularity) throws {
    let options = SectionDecodingOptions(granularity: granularity)
    let whole = try decode(Self.payload, options: options, chunkings: [.size(1)])
    #expect(whole.failure == nil && whole.sections.count > 1)
    // The number of events after each byte.
    var counts: [Int] = []
    let decoder = try SectionStreamDecoder<CellData>(options: options)
    var count = 0
    for byte in Self.payload {
      try decoder.feed([byte]) { _ in count += 1 }
      counts.append(count)
    }
    for end in stride(from: 1, to: Self.payload.count, by: TestSize.step(3, full: 1)) {
      let cut = try decode(Array(Self.payload[..<end]), options: options, chunkings: [.size(7)])
      let failure = try #require(cut.failure)
      #expect(failure.category == .incomplete && failure.byteOffset == end, "cut at \(end)")
      #expect(cut.events == Array(whole.events.prefix(counts[end - 1])), "cut at \(end)")
    }
  }

  /// A section is delivered with its last byte, not later.
  @Test("sections are not held back")
  func sectionsAreNotHeldBack() throws {
    let decoder = try SectionStreamDecoder<CellData>()
    for id in 1...3 {
      var found: [Int] = []
      try decoder.feed(Array((id == 1 ? "[" : ",").utf8)) { _ in Issue.record("too early") }
      try decoder.feed(Array(Samples.section(id, cells: [Samples.image(1)]).utf8)) {
        if case .section(let section) = $0 { found.append(section.id) }
      }
      #expect(found == [id])
    }
  }
}
