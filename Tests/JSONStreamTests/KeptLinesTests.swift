import TestSupport
import Testing

@testable import JSONStream

/// Lines of bytes that have gone by.
@Suite struct KeptLinesTests {
  @Test("a log finds every line, however far they are apart and whatever was forgotten", arguments: UInt64(0)..<40)
  func log(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lines: [LineLog.Line] = [.init(start: 0, number: 1)]
    var log = LineLog()
    var forgotten = 0
    for _ in 0..<Int.random(in: 0..<2000, using: &random) {
      let distance =
        random.chance(80) ? Int.random(in: 1..<4, using: &random) : 1 << Int.random(in: 0..<40, using: &random)
      let further = random.chance(90) ? 1 : Int.random(in: 1..<1000, using: &random)
      let line = LineLog.Line(
        start: lines[lines.count - 1].start + distance, number: lines[lines.count - 1].number + further)
      lines.append(line)
      log.append(line)
      if random.chance(1) {
        forgotten = Int.random(in: forgotten...line.start + 3, using: &random)
        log.forget(before: forgotten)
      }
    }
    for (index, line) in lines.enumerated() {
      let end = index + 1 < lines.count ? lines[index + 1].start : line.start + 5
      for offset in Set([line.start, (line.start + end) / 2, end - 1]) where offset >= forgotten {
        let found = log.line(at: offset)
        #expect(found.start == line.start && found.number == line.number, "seed \(seed), byte \(offset)")
      }
    }
  }

  /// A source that has kept members of an object and passed others, as a scanner does.
  private struct Kept: ~Copyable {
    var source: TokenSource
    var members = KeptTokens()
    private var head = 0

    init() throws { source = try TokenSource(limits: .standard) }

    mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, keeps: (Int) -> Bool, behindChunk: (borrowing Kept) -> Void)
    {
      source.begin(bytes)
      reading: while true {
        switch source.advance() {
        case .tokens: take(keeps)
        case .chunkEnd, .failed: break reading
        }
      }
      source.noteLines(in: &members)
      source.endChunk()
      behindChunk(self)
    }

    private mutating func take(_ keeps: (Int) -> Bool) {
      if source.readTokens > 0, head == 0, source.droppedTokens == 0 {
        source.keep(0..<1, in: &members)
        head = 1
      }
      while head + 1 < source.count, source.tokens[head].kind == .key, source.tokens[head + 1].isComplete {
        let end = head + 1 + source.tokens[head + 1].span
        if keeps(source.absoluteOffset(of: source.tokens[head])) { source.keep(head..<end, in: &members) }
        head = end
      }
      // Now and then nothing is dropped, so that earlier chunks' tokens are kept later.
      guard source.absoluteOffset(of: source.tokens[0]) % 3 > 0 else { return }
      source.drop(head)
      head = 0
    }
  }

  private static func position(of offset: Int, in bytes: [UInt8]) -> JSONPosition {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONPosition(byteOffset: offset, line: before.count { $0 == 0x0A } + 1, column: offset - start + 1)
  }

  @Test("every kept token is where it was, whatever the chunks", arguments: TestSize.some(of: 0..<30 as Range<UInt64>))
  func positions(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = "{"
    for index in 0..<Int.random(in: 1..<60, using: &random) {
      func space() -> String { String((0..<4).map { _ in random.pick([" ", "\n", "", ""]) }.joined()) }
      text += (index == 0 ? "" : ",") + space() + "\"k\(index)\"" + space() + ":" + space()
      text += random.pick(["7", "[1,\n2]", "{\"a\":\n\n[]}", "null", "\"x\\n\""]) + space()
    }
    let bytes = Array((text + "}").utf8)
    for chunking in [Chunking.whole, .size(1), .size(7), .random(seed: seed), .split(at: bytes.count / 2)] {
      var kept = try Kept()
      chunking.forEachChunk(of: bytes) { chunk in
        kept.feed(chunk, keeps: { $0 % 5 != Int(seed % 5) }) { kept in
          guard kept.members.count > 1 else { return }
          for index in 1..<kept.members.count {
            let token = kept.members.root + index
            let error = JSONValue(token: token).failure(.custom, "here")
            let found = kept.source.located(error, inMembers: kept.members, at: kept.source.count).position
            let expected = Self.position(of: Int(token.pointee.offset), in: bytes)
            #expect(found == expected, "seed \(seed), \(chunking)")
          }
        }
      }
    }
  }
}
