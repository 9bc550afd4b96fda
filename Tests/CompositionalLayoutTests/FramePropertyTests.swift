import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Frames in pieces and on pixels")
struct FramePropertyTests {
  private func documents(
    _ count: Int, from seed: UInt64, _ change: @escaping (inout LayoutDocument) -> Void = { _ in }
  ) -> some Sequence<(UInt64, LayoutDocument, SolvedLayout)> {
    RandomDescription.solved(count, from: seed) { document, _ in change(&document) }
  }

  @Test("frames written in pieces are the frames")
  func pieces() {
    for (seed, _, layout) in documents(200, from: 90_000) {
      var all: [LayoutRect] = []
      for section in 0..<layout.sectionCount {
        var piece = Array(repeating: LayoutRect.zero, count: 5)
        var start = 0
        while start < layout.itemCount(inSection: section) {
          let end = min(start + 5, layout.itemCount(inSection: section))
          layout.writeFrames(ofSection: section, items: start..<end, into: &piece)
          all += piece[..<(end - start)]
          start = end
        }
      }
      #expect(all == layout.frames(), "seed \(seed)")
      var larger = Array(repeating: LayoutRect.zero, count: all.count + 3)
      layout.writeFrames(into: &larger)
      #expect(larger == all, "seed \(seed)")
    }
  }

  @Test("places lie on pixels, and with fine ones nothing is far from where it is without", arguments: [1, 2, 3, 1024])
  func pixels(scale: Double) throws {
    var compared = 0
    for (seed, document, exact) in documents(200, from: 95_000, { $0.scale = nil }) {
      var scaled = document
      scaled.scale = scale
      let layout = try scaled.solve()
      for (frame, rounded) in zip(exact.frames(), layout.frames()) {
        for place in [rounded.x, rounded.y] {
          #expect(abs((place * scale).rounded() - place * scale) < 1e-6, "seed \(seed)")
        }
        // Each part of something may be a pixel shorter, and there are not many in a group.
        guard scale > 1000 else { continue }
        #expect(frame.isClose(to: rounded, within: 0.25), "seed \(seed) \(frame) \(rounded) in \(json(document))")
        compared += 1
      }
    }
    #expect(compared > 500 || scale < 1000)
  }

  @Test("shares go down to pixels before anything uses them, and lie side by side", arguments: [1, 2, 3] as [Double])
  func shares(scale: Double) throws {
    var layout = try SolvedLayout(container: .init(width: 1000, height: 500), scale: scale)
    try layout.append(section: grid(columns: 7), itemCount: 7)
    let share = (1000 / 7 * scale).rounded(.down) / scale
    for item in 0..<7 {
      let frame = layout.frame(section: 0, item: item)
      #expect(abs(frame.x - Double(item) * share) < 1e-9 && frame.w == share)
    }
  }
}
