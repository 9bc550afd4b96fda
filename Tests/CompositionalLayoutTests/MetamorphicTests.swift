import Testing

@testable import CompositionalLayout

@Suite("What must not matter, and what must")
struct MetamorphicTests {
  private func documents(_ count: Int, from seed: UInt64) -> [(UInt64, LayoutDocument, SolvedLayout)] {
    (0..<UInt64(count)).compactMap { number in
      var random = RandomDescription(seed: seed + number)
      let document = random.document()
      return (try? document.solve()).map { (seed + number, document, $0) }
    }
  }

  @Test("doubling all lengths doubles all frames")
  func doubling() throws {
    for (seed, document, layout) in documents(600, from: 50_000) {
      let twice = try Doubling.document(document).solve()
      #expect(twice.contentSize.h == layout.contentSize.h * 2, "seed \(seed)")
      for (frame, large) in zip(layout.frames(), twice.frames()) {
        let wanted = LayoutRect(x: frame.x * 2, y: frame.y * 2, w: frame.w * 2, h: frame.h * 2)
        #expect(large.isClose(to: wanted, within: 1e-6), "seed \(seed) in \(json(document))")
      }
    }
  }

  @Test("right to left and back is the same, and right to left mirrors")
  func mirroring() throws {
    for (seed, document, layout) in documents(400, from: 60_000) {
      var mirrored = document
      mirrored.container.layoutDirection = .rightToLeft
      guard let other = try? mirrored.solve() else { continue }
      for (frame, found) in zip(layout.frames(), other.frames()) {
        #expect(found.isClose(to: frame.mirrored(inWidth: document.container.width), within: 1e-9), "seed \(seed)")
        #expect(
          found.mirrored(inWidth: document.container.width).isClose(to: frame, within: 1e-9), "seed \(seed)")
      }
    }
  }

  @Test("a horizontal layout is the vertical one with the axes exchanged")
  func exchange() throws {
    for (seed, document, layout) in documents(400, from: 70_000) {
      let other = try Transposition.document(document).solve()
      let items = zip(layout.frames(), other.frames())
      for (frame, found) in items {
        #expect(found.isClose(to: Transposition.rect(frame), within: 1e-9), "seed \(seed) in \(json(document))")
      }
      #expect(other.contentSize.w == layout.contentSize.h, "seed \(seed)")
      for section in 0..<layout.sectionCount {
        #expect(other.sectionFrame(section) == Transposition.rect(layout.sectionFrame(section)), "seed \(seed)")
        var frames: [LayoutElement: LayoutRect] = [:]
        layout.forEachSupplementary(inSection: section) { element in
          var key = element
          key.frame = .zero
          frames[key] = element.frame
        }
        other.forEachSupplementary(inSection: section) { element in
          var key = element
          key.frame = .zero
          #expect(frames[key].map(Transposition.rect)?.isClose(to: element.frame, within: 1e-9) == true, "seed \(seed)")
        }
      }
    }
  }

  @Test("a layout grown section by section never moves what is there")
  func growing() throws {
    for (seed, document, whole) in documents(300, from: 80_000) {
      var layout = try SolvedLayout(
        container: document.container, configuration: document.layout.configuration)
      var before: [LayoutRect] = []
      for (section, count) in zip(document.layout.sections, document.itemsPerSection) {
        try layout.append(section: section, itemCount: count)
        let now = layout.frames()
        #expect(Array(now.prefix(before.count)) == before, "seed \(seed)")
        before = now
      }
      #expect(before == whole.frames(), "seed \(seed)")
      #expect(layout.contentSize == whole.contentSize, "seed \(seed)")
    }
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

  @Test("rounding moves every edge by at most half a pixel and opens no gap", arguments: [1, 2, 3] as [Double])
  func rounding(scale: Double) throws {
    for (seed, document, exact) in documents(200, from: 95_000) {
      var scaled = document
      scaled.scale = scale
      for (frame, rounded) in zip(exact.frames(), try scaled.solve().frames()) {
        for (edge, snapped) in [
          (frame.x, rounded.x), (frame.y, rounded.y), (frame.maxX, rounded.maxX), (frame.maxY, rounded.maxY),
        ] {
          #expect(abs(edge - snapped) <= 0.5 / scale + 1e-9, "seed \(seed)")
          #expect(abs((snapped * scale).rounded() - snapped * scale) < 1e-6, "seed \(seed)")
        }
      }
    }
    var layout = try SolvedLayout(container: .init(width: 1000, height: 500), scale: scale)
    try layout.append(section: grid(columns: 7), itemCount: 7)
    for item in 1..<7 {
      #expect(abs(layout.frame(section: 0, item: item - 1).maxX - layout.frame(section: 0, item: item).x) < 1e-9)
    }
    #expect(layout.frame(section: 0, item: 6).maxX == 1000)
  }
}
