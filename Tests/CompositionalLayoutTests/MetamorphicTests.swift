import Testing

@testable import CompositionalLayout

@Suite("What must not matter, and what must")
struct MetamorphicTests {
  private func documents(
    _ count: Int, from seed: UInt64, _ change: (inout LayoutDocument) -> Void = { _ in }
  ) -> [(UInt64, LayoutDocument, SolvedLayout)] {
    (0..<UInt64(count)).compactMap { number in
      var random = RandomDescription(seed: seed + number)
      var document = random.document()
      change(&document)
      return (try? document.solve()).map { (seed + number, document, $0) }
    }
  }

  private func snapshot(_ document: LayoutDocument) throws -> LayoutSnapshot {
    LayoutSnapshot(try document.solve(), contentOffset: document.contentOffset)
  }

  @Test("doubling all lengths doubles all frames")
  func doubling() throws {
    for (seed, document, _) in documents(600, from: 50_000) {
      let difference = LayoutMapping.doubled.difference(
        try snapshot(Doubling.document(document)), try snapshot(document))
      #expect(difference == nil, "seed \(seed): \(difference ?? "") in \(json(document))")
    }
  }

  @Test("right to left mirrors everything, and mirrored again it is the same", arguments: [false, true])
  func mirroring(horizontal: Bool) throws {
    for (seed, original, _) in documents(400, from: 60_000) {
      var document = horizontal ? Transposition.document(original) : original
      document.container.layoutDirection = .leftToRight
      var mirrored = document
      mirrored.container.layoutDirection = .rightToLeft
      // What is scrolled by so much is seen from the other side, too.
      mirrored.contentOffset.x = -document.contentOffset.x
      let mapping = LayoutMapping.mirrored(width: document.container.width)
      let there = mapping.difference(try snapshot(mirrored), try snapshot(document))
      let back = mapping.difference(try snapshot(document), try snapshot(mirrored))
      let difference = there ?? back
      #expect(difference == nil, "seed \(seed): \(difference ?? "") in \(json(document))")
    }
  }

  @Test("a horizontal layout is the vertical one with the axes exchanged")
  func exchange() throws {
    for (seed, document, _) in documents(600, from: 70_000, { $0.container.layoutDirection = .leftToRight }) {
      let difference = LayoutMapping.exchanged.difference(
        try snapshot(Transposition.document(document)), try snapshot(document))
      #expect(difference == nil, "seed \(seed): \(difference ?? "") in \(json(document))")
    }
  }

  @Test("a layout grown section by section never moves what is there")
  func growing() throws {
    for (seed, document, whole) in documents(300, from: 80_000, { $0.measured = [] }) {
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
