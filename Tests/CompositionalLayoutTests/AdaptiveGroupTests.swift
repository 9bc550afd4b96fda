import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("Columns worked out from the width")
struct AdaptiveGroupTests {
  private static func section(_ minimum: Double) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        layoutSize: .size(.fractionalWidth(1), .absolute(40)),
        subitem: LayoutItem(layoutSize: .full),
        adaptiveMinimum: minimum))
  }

  @Test(
    "as many shares as keep the least length, spacing and insets taken off, as the naive solver counts"
  )
  func shares() throws {
    var counts: Set<Int> = []
    for seed in 0..<UInt64(TestSize.step(100, full: 1000)) {
      var generator = SeededGenerator(seed: 710_000 + seed)
      var section = Self.section(generator.pick([20, 47.5, 100, 130, 1000]))
      section.group.interItemSpacing = generator.pick([nil, .fixed(10), .flexible(7.5)])
      section.group.contentInsets = generator.pick([
        .zero, DirectionalEdgeInsets(leading: 16, trailing: 3.5),
      ])
      section.contentInsets = generator.pick([
        .zero, DirectionalEdgeInsets(leading: 20, trailing: 20),
      ])
      let document = LayoutDocument(
        container: LayoutContainer(width: generator.pick([100, 260, 390, 1000]), height: 844),
        scale: generator.pick([nil, 2, 3]), layout: LayoutDescription(sections: [section]),
        itemsPerSection: [30])
      #expect(NaiveLayout.difference(document) == nil, "seed \(710_000 + seed): \(json(document))")
      #expect(try decodeDocument(json(document)) == document, "seed \(710_000 + seed)")
      let layout = try document.solve()
      counts.insert((0..<30).count { layout.frame(section: 0, item: $0).y == 0 })
    }
    #expect(counts.count > 5, "\(counts)")
  }

  @Test(
    "another container has another number of columns, and a share of exactly the least length fits")
  func resized() throws {
    var layout = try solved(Self.section(100), 12, width: 390)
    for (width, count) in [(390.0, 3), (400, 4), (399.9, 3), (1200, 12), (60, 1)] {
      try layout.resize(to: LayoutContainer(width: width, height: 844))
      #expect(layout.frame(section: 0, item: 0).width == width / Double(count), "\(width)")
      #expect(layout.section(at: 0) == Self.section(100))
      let first = layout.element(item: 0, inSection: 0, scrolledBy: 0)
      #expect(layout.placement(of: first).rules.contains(.adaptiveShares))
    }
  }

  @Test("impossible ones are errors with their place")
  func faults() throws {
    for minimum in [0, -1, Double.nan, .infinity] {
      let error = layoutError { _ = try solved(Self.section(minimum), 1) }
      #expect(error?.path == "$.layout.sections[0].group.adaptiveMinimum", "\(minimum)")
    }
    let inner = LayoutNode.group(Self.section(10).group)
    let nested = layoutError {
      _ = try solved(rowSection(.fractionalWidth(1), .absolute(40), [inner]), 1)
    }
    #expect(
      nested?.path == "$.layout.sections[0].group.subitems[0].adaptiveMinimum",
      "\(nested?.description ?? "-")")
    let tiny = layoutError { _ = try solved(Self.section(1e-9), 1) }
    #expect(tiny?.code == .limitExceeded)
    let text = json(Self.section(10).group).replacing(
      "\"adaptiveMinimum\":10", with: "\"adaptiveMinimum\":10,\"count\":2")
    let both = layoutError { _ = try decodeDocument(text, as: LayoutGroup.self) }
    #expect(both?.path == "$.count" && both?.message.contains("exclude each other") == true)
  }
}
