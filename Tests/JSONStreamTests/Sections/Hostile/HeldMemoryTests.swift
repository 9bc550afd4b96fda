import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Memory for errors and reports") struct HeldMemoryTests {
  /// A bad cell is two bytes, its report hundreds: not all of them wait until their section is
  /// complete.
  @Test("the reports of a section with many bad cells come while it is read")
  func manyReports() throws {
    let count = 20_000
    let options = SectionDecodingOptions(mode: .lenient)
    let decoder = try SectionStreamDecoder<CellData>(options: options)
    var reports: [Int] = []
    var sections = 0
    func take(_ event: SectionEvent<CellData>) {
      switch event {
      case .skipped(let report):
        if case .index(let index)? = report.path.components.last {
          reports.append(index)
        }
      case .section: sections += 1
      default: Issue.record("\(event)")
      }
    }
    let head = "[{\(Samples.header),\"cellType\":\"card_image\",\"data\":[0"
    try decoder.feed(Array(head.utf8), take)
    var mostHeld = 0
    for index in 1..<count {
      try decoder.feed(Array(",\(index)".utf8), take)
      mostHeld = max(mostHeld, index - reports.count)
    }
    #expect(mostHeld <= 4097)
    #expect(sections == 0)
    try decoder.feed(Array("]}]".utf8), take)
    try decoder.finish(take)
    #expect(reports == Array(0..<count) && sections == 1)
  }

  /// Every open object has a key that an error's path would name; a key can be 4 MiB long.
  @Test(
    "of a long key errors tell the beginning, wherever it is",
    arguments: [255, 256, 257, 258, TestSize.step(600, full: 5000)])
  func longKeys(_ length: Int) throws {
    for unit in ["k", "é", "\u{1F600}"] {
      let key =
        String(repeating: unit, count: length / unit.utf8.count) + (length % 2 == 1 ? "z" : "")
      var shown = key
      if key.utf8.count > JSONPath.maxKeyBytes {
        shown = ""
        for character in key {
          if shown.utf8.count + String(character).utf8.count > JSONPath.maxKeyBytes {
            break
          }
          shown.append(character)
        }
        shown += "…"
      }
      for text in ["{\"\(key)\":{\"\(key)\":[0,x", "[{\"x\":{\"\(key)\":{\"\(key)\":[0,x"] {
        let inner = text.hasPrefix("{") ? [] : [JSONPath.Component.index(0), .key("x")]
        let expected = JSONPath(inner + [.key(shown), .key(shown), .index(1)]).description
        let chunkings = [Chunking.size(1), .size(100), .size(257), .split(at: text.utf8.count - 1)]
        #expect(try decode(text, chunkings: chunkings).failure?.path == expected)
        #expect(try transcript(text, chunkings: [.size(1)]).failure?.path == expected)
      }
    }
  }
}
