import Testing

@testable import CompositionalLayout

@Suite("Cases worked by hand")
struct HandWorkedTests {
  @Test("the naive solver", arguments: HandWorkedCase.all.filter(\.isVertical))
  func naive(_ example: HandWorkedCase) throws {
    let naive = try NaiveLayout(example.document)
    let attachments = (naive.supplementary + naive.decoration).map {
      HandWorkedCase.Attachment($0.kind, $0.section, $0.index, $0.frame)
    }
    check(
      example, items: naive.items.map { $0.map(\.frame) }, attachments: attachments, length: naive.height,
      scrolls: naive.scrollFrames.keys.sorted().map {
        .init(section: $0, frame: naive.scrollFrames[$0] ?? .zero, width: naive.scrollWidths[$0] ?? 0)
      })
  }

  @Test("the solver", arguments: HandWorkedCase.all)
  func solver(_ example: HandWorkedCase) throws {
    let layout = try example.document.solve()
    let offset = example.document.contentOffset
    var elements: [LayoutElement] = []
    layout.forEachLayoutBoundary(contentOffset: offset) { elements.append($0) }
    for section in 0..<layout.sectionCount {
      layout.forEachSupplementary(inSection: section, contentOffset: offset) { elements.append($0) }
      layout.forEachDecoration(inSection: section) { elements.append($0) }
    }
    let size = layout.contentSize
    check(
      example, items: (0..<layout.sectionCount).map { layout.frames(inSection: $0) },
      attachments: elements.map { .init($0.kind, $0.section, $0.index, $0.frame) },
      length: example.isVertical ? size.h : size.w,
      scrolls: (0..<layout.sectionCount).compactMap { layout.orthogonalScroll(inSection: $0) }.map {
        .init(
          section: $0.section, frame: $0.scrollFrame, width: example.isVertical ? $0.contentSize.w : $0.contentSize.h)
      })
  }

  private func check(
    _ example: HandWorkedCase, items: [[LayoutRect]], attachments: [HandWorkedCase.Attachment], length: Double,
    scrolls: [HandWorkedCase.Scroll]
  ) {
    #expect(items.map(\.count) == example.items.map(\.count))
    for (section, frames) in zip(items, example.items).enumerated() {
      for (item, pair) in zip(frames.0, frames.1).enumerated() {
        #expect(pair.0.isClose(to: pair.1, within: 1e-9), "section \(section) item \(item)")
      }
    }
    #expect(attachments.count == example.attachments.count)
    for wanted in example.attachments {
      let found = attachments.filter {
        $0.kind == wanted.kind && $0.section == wanted.section && $0.index == wanted.index
      }
      #expect(
        found.contains { $0.frame.isClose(to: wanted.frame, within: 1e-9) },
        "\(wanted) is \(found.map(\.frame))")
    }
    #expect(abs(length - example.contentLength) < 1e-9)
    #expect(scrolls.map(\.section) == example.scrolls.map(\.section))
    for (found, wanted) in zip(scrolls, example.scrolls) {
      #expect(found.frame.isClose(to: wanted.frame, within: 1e-9))
      #expect(abs(found.width - wanted.width) < 1e-9)
    }
  }
}
