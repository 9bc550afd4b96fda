import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Cases worked by hand")
struct HandWorkedTests {
  @Test("the naive solver", arguments: HandWorkedCase.all)
  func naive(_ example: HandWorkedCase) throws {
    check(example, GoldenAnswer(try NaiveLayout(example.document)))
  }

  @Test("the solver", arguments: HandWorkedCase.all)
  func solver(_ example: HandWorkedCase) throws {
    let layout = try example.document.solve()
    check(example, try GoldenAnswer(layout, contentOffset: example.document.contentOffset))
  }

  private func check(_ example: HandWorkedCase, _ answer: GoldenAnswer) {
    let items = answer.items.map { $0.map(\.frame) }
    #expect(items.map(\.count) == example.items.map(\.count))
    for (section, frames) in zip(items, example.items).enumerated() {
      for (item, pair) in zip(frames.0, frames.1).enumerated() {
        #expect(pair.0.isClose(to: pair.1, within: 1e-9), "section \(section) item \(item)")
      }
    }
    let attachments = answer.supplementary + answer.decoration
    #expect(attachments.count == example.attachments.count)
    for wanted in example.attachments {
      let found = attachments.filter {
        $0.kind == wanted.kind && $0.section == wanted.section && $0.index == wanted.index
      }
      #expect(
        found.count == 1 && found[0].frame.isClose(to: wanted.frame, within: 1e-9),
        "\(wanted) is \(found.map(\.frame))")
    }
    let size = example.isVertical ? answer.contentSize : LayoutExtent(w: answer.contentSize.h, h: answer.contentSize.w)
    #expect(abs(size.h - example.contentLength) < 1e-9)
    #expect(abs(size.w - example.contentBreadth) < 1e-9)
    #expect(answer.orthogonal.keys.sorted() == example.scrolls.map(\.section))
    for wanted in example.scrolls {
      guard let found = answer.orthogonal[wanted.section] else { continue }
      #expect(found.scrollFrame.isClose(to: wanted.frame, within: 1e-9))
      #expect(abs((example.isVertical ? found.contentSize.w : found.contentSize.h) - wanted.width) < 1e-9)
    }
  }
}
