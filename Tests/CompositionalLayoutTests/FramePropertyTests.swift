import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Frames in pieces")
struct FramePropertyTests {
  @Test("frames written in pieces, or asked for one by one → the frames")
  func pieces() {
    for (seed, _, layout) in RandomDescription.solved(200, from: 90_000) {
      var all: [LayoutRect] = []
      for section in 0..<layout.sectionCount {
        let count = layout.itemCount(inSection: section)
        #expect(
          layout.frames(inSection: section)
            == (0..<count).map { layout.frame(section: section, item: $0) })
        var piece = Array(repeating: LayoutRect.zero, count: 5)
        for start in stride(from: 0, to: count, by: 5) {
          let end = min(start + 5, count)
          layout.writeFrames(ofSection: section, items: start..<end, into: &piece)
          all += piece[..<(end - start)]
        }
      }
      #expect(all == layout.frames(), "seed \(seed)")
      var larger = Array(repeating: LayoutRect.zero, count: all.count + 3)
      layout.writeFrames(into: &larger)
      #expect(larger == all, "seed \(seed)")
    }
  }
}
