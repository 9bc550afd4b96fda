import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("What must not matter, and what must")
struct MetamorphicTests {
  private func documents(
    _ count: Int, from seed: UInt64, _ change: @escaping (inout LayoutDocument) -> Void = { _ in }
  ) -> some Sequence<(UInt64, LayoutDocument, SolvedLayout)> {
    RandomDescription.solved(count, from: seed) { document, _ in change(&document) }
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

  @Test("right to left mirrors everything, and mirrored again it is the same")
  func mirroring() throws {
    for (seed, document, layout) in documents(800, from: 60_000, plain) {
      let width = max(layout.contentSize.w, document.container.width)
      var mirrored = document
      mirrored.container.layoutDirection = .rightToLeft
      // What is scrolled by so much is seen from the other side, too.
      mirrored.contentOffset.x = width - document.container.width - document.contentOffset.x
      let mapping = LayoutMapping.mirrored(width: width)
      let there = mapping.difference(try snapshot(mirrored), try snapshot(document))
      let back = mapping.difference(try snapshot(document), try snapshot(mirrored))
      let difference = there ?? back
      #expect(difference == nil, "seed \(seed): \(difference ?? "") in \(json(document))")
    }
  }

  @Test("a section split behind a whole group is two that follow each other")
  func splitting() throws {
    var checked = 0
    for (seed, document, layout) in documents(800, from: 90_000, alone) {
      let items = layout.itemCount(inSection: 0)
      guard items > 0 else { continue }
      let slots = layout.itemsOfGroup(holding: 0, inSection: 0).count
      for groups in [1, 2] where groups * slots < items {
        var split = document
        split.layout.sections.append(document.layout.sections[0])
        split.itemsPerSection = [groups * slots, items - groups * slots]
        let two = try split.solve()
        for (whole, part) in zip(layout.frames(), two.frames()) {
          #expect(whole.isClose(to: part, within: 1e-6), "seed \(seed) at group \(groups) of \(json(document))")
        }
        #expect(abs(layout.contentSize.w - two.contentSize.w) + abs(layout.contentSize.h - two.contentSize.h) < 1e-6)
        checked += 1
      }
    }
    #expect(checked > 100)
  }

  /// One section of groups alone, that lie as far apart as sections.
  private func alone(_ document: inout LayoutDocument) {
    document.layout.sections = [document.layout.sections[0]]
    document.itemsPerSection = [document.itemsPerSection[0]]
    document.measured = []
    document.layout.configuration.boundarySupplementaryItems = []
    let axis = document.layout.configuration.scrollDirection.axis
    var section = document.layout.sections[0]
    section.orthogonalScrollingBehavior = .none
    section.boundarySupplementaryItems = []
    section.decorationItems = []
    section.interGroupSpacing = max(0, section.interGroupSpacing)
    if axis == .y { (section.contentInsets.top, section.contentInsets.bottom) = (0, 0) }
    if axis == .x { (section.contentInsets.leading, section.contentInsets.trailing) = (0, 0) }
    document.layout.sections[0] = section
    document.layout.configuration.interSectionSpacing = section.interGroupSpacing
  }

  /// From left to right, without pixels: which of two a place goes to depends on the side that it is seen from.
  private func plain(_ document: inout LayoutDocument) {
    document.container.layoutDirection = .leftToRight
    document.scale = nil
  }

  @Test("a layout that scrolls sideways is the one that scrolls down with the axes exchanged")
  func exchange() throws {
    for (seed, document, _) in documents(800, from: 70_000, { $0.container.layoutDirection = .leftToRight }) {
      let difference = LayoutMapping.exchanged.difference(
        try snapshot(Transposition.document(document)), try snapshot(document))
      #expect(difference == nil, "seed \(seed): \(difference ?? "") in \(json(document))")
      #expect(Transposition.document(Transposition.document(document)) == document)
    }
  }

  @Test("and so it is with the naive solver")
  func naiveExchange() throws {
    for (seed, document, _) in documents(400, from: 75_000, { $0.container.layoutDirection = .leftToRight }) {
      let naive = try NaiveLayout(document)
      let other = try NaiveLayout(Transposition.document(document))
      for (items, others) in zip(naive.items, other.items) {
        for (item, other) in zip(items, others) {
          #expect(other.frame.isClose(to: Transposition.rect(item.frame), within: 1e-9), "seed \(seed)")
          #expect(other.zIndex == item.zIndex, "seed \(seed)")
        }
      }
      let all = naive.supplementary + naive.decoration
      #expect(other.supplementary.count + other.decoration.count == all.count, "seed \(seed)")
      for (attachment, var other) in zip(all, other.supplementary + other.decoration) {
        #expect(other.frame.isClose(to: Transposition.rect(attachment.frame), within: 1e-9), "seed \(seed)")
        (other.frame, other.group) = (attachment.frame, attachment.group)
        #expect(other == attachment, "seed \(seed)")
      }
      let (size, exchanged) = (naive.contentSize, other.contentSize)
      #expect(abs(exchanged.w - size.h) < 1e-9 && abs(exchanged.h - size.w) < 1e-9, "seed \(seed)")
    }
  }

  @Test("a layout grown section by section never moves what is there, seen from its start")
  func growing() throws {
    for (seed, document, whole) in documents(300, from: 80_000, { $0.measured = [] }) {
      var layout = try SolvedLayout(
        container: document.container, configuration: document.layout.configuration, scale: document.scale)
      var before: [LayoutRect] = []
      for (section, count) in zip(document.layout.sections, document.itemsPerSection) {
        try layout.append(section: section, itemCount: count)
        let now = layout.frames()
        if document.container.layoutDirection == .leftToRight {
          #expect(Array(now.prefix(before.count)) == before, "seed \(seed)")
        }
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
