import ScreenPipeline
import TestSupport
import Testing

@Suite("Requests")
struct PayloadRequestTests {
  @Test("any name → one segment of a path", arguments: 0..<300)
  func segments(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("ab./%?#&= \r\n\\:éß🍕\u{0}~-_")
    let name = String(
      (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) })
    let segment = PayloadRequest.segment(name)
    let isOne = segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"/\\".utf8.contains($0) }
    #expect(isOne && ![".", ".."].contains(segment), "seed \(seed)")
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && !"/\\".utf8.contains($0) } && ![".", ".."].contains(name)
    #expect((segment == name) == isPlain, "seed \(seed)")
  }

  @Test(
    "a name leads to no other folder",
    arguments: [
      (".", "%2E"), ("..", "%2E%2E"), ("../x", "..%2Fx"), ("a\\b", "a%5Cb"), ("...", "..."), ("a\nb", "a%0Ab"),
      ("main one", "main one"), ("Ü/ö", "Ü%2Fö"), ("100%", "100%"), ("", ""),
    ])
  func folders(_ name: String, _ segment: String) { #expect(PayloadRequest.segment(name) == segment) }
}
