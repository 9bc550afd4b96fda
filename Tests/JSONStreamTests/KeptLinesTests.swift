import TestSupport
import Testing

@testable import JSONStream

/// Lines of bytes that have gone by.
@Suite struct KeptLinesTests {
  @Test(
    "a log finds every line, however far they are apart and whatever was forgotten",
    arguments: UInt64(0)..<40)
  func log(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lines: [LineLog.Line] = [.init(start: 0, number: 1)]
    var log = LineLog()
    var forgotten = 0
    for _ in 0..<Int.random(in: 0..<2000, using: &random) {
      let distance =
        random.chance(80)
        ? Int.random(in: 1..<4, using: &random) : 1 << Int.random(in: 0..<40, using: &random)
      let further = random.chance(90) ? 1 : Int.random(in: 1..<1000, using: &random)
      let line = LineLog.Line(
        start: lines[lines.count - 1].start + distance,
        number: lines[lines.count - 1].number + further)
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
        #expect(
          found.start == line.start && found.number == line.number, "seed \(seed), byte \(offset)")
      }
    }
  }
}
