import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Variants of a section for containers of other widths")
struct VariantTests {
  @Test(
    "a tablet has more columns: the first variant that fits holds, and its own are asked in turn")
  func variants() throws {
    var section = grid(columns: 2)
    var wide = grid(columns: 4)
    wide.variants = [LayoutSectionVariant(minWidth: 1000, section: grid(columns: 8))]
    section.variants = [
      LayoutSectionVariant(minWidth: 600, section: wide),
      LayoutSectionVariant(maxWidth: 700, section: grid(columns: 1)),
    ]
    var layout = try solved(section, 8)
    for (width, count) in [(500.0, 1), (600, 4), (699, 4), (800, 4), (1000, 8)] {
      try layout.resize(to: LayoutContainer(width: width, height: 800))
      #expect(layout.frame(section: 0, item: 0).width == width / Double(count), "\(width)")
      #expect(layout.section(at: 0) == section)
      #expect(layout.sectionInForce(at: 0).variants.isEmpty || width < 1000)
    }
  }

  @Test("a bound may be excluded, and be of what the container's insets leave")
  func bounds() throws {
    var section = grid(columns: 3)
    section.variants = [
      LayoutSectionVariant(
        exclusiveMinWidth: 800, widthOf: .effectiveContentSize, section: grid(columns: 6)),
      LayoutSectionVariant(minWidth: 800, section: grid(columns: 4)),
    ]
    var layout = try solved(section, 12)
    for (width, sides, count) in [
      (799.5, 0.0, 3), (800, 0, 4), (800.5, 0, 6), (900, 50, 4), (901, 50, 6),
    ] {
      let insets = DirectionalEdgeInsets(leading: sides, trailing: sides)
      try layout.resize(to: LayoutContainer(width: width, height: 800, safeAreaInsets: insets))
      let row = (0..<12).filter { layout.frame(section: 0, item: $0).y == 0 }
      #expect(row.count == count, "\(width)")
    }
    // Sideways, the insets above and below are taken off. A layout without a reference takes none.
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let container = LayoutContainer(width: 100, height: 200, safeAreaInsets: insets)
    let sizes = [ScrollDirection.vertical, .horizontal].map { direction in
      LayoutEnvironment(container: container, configuration: .init(scrollDirection: direction))
        .effectiveContentSize
    }
    #expect(sizes == [LayoutExtent(width: 94, height: 200), LayoutExtent(width: 100, height: 196)])
    let none = LayoutConfiguration(contentInsetsReference: .none)
    #expect(
      LayoutEnvironment(container: container, configuration: none).effectiveContentSize
        == LayoutExtent(width: 100, height: 200))
  }

  private static func section(_ variants: [String]) -> String {
    let size =
      #"{"width": {"type": "absolute", "value": 9}, "height": {"type": "absolute", "value": 9}}"#
    let item = #"{"type": "item", "size": \#(size)}"#
    let group =
      #"{"type": "group", "axis": "horizontal", "size": \#(size), "subitems": [\#(item)]}"#
    return #"{"group": \#(group), "variants": [\#(variants.joined(separator: ", "))]}"#
  }

  private static func variant(_ bounds: String, _ inner: [String] = []) -> String {
    (bounds.isEmpty ? "{" : "{\(bounds), ") + #""section": \#(section(inner))}"#
  }

  private static func fault(_ variants: [String]) -> String? {
    layoutError { _ = try decodeDocument(section(variants), as: LayoutSection.self) }.map {
      "\($0.path): \($0.message)"
    }
  }

  @Test("a variant that no width selects is an error with its place")
  func neverHolds() throws {
    typealias Case = (variants: [String], path: String?)
    let low = #""maxWidth": 600"#
    let high = #""minWidth": 600"#
    let cases: [Case] = [
      ([Self.variant(low), Self.variant(high)], nil), ([Self.variant(low), Self.variant("")], nil),
      ([Self.variant(""), Self.variant(high)], "$.variants[1]"),
      ([Self.variant(#""minWidth": 700, "maxWidth": 600"#)], "$.variants[0]"),
      ([Self.variant(#""minWidth": 600, "maxWidth": 600"#)], "$.variants[0]"),
      ([Self.variant(#""maxWidth": 0"#)], "$.variants[0]"),
      (
        [Self.variant(low), Self.variant(high), Self.variant(#""minWidth": 10, "maxWidth": 900"#)],
        "$.variants[2]"
      ),
      // 600 itself is left, and then nothing.
      ([Self.variant(low), Self.variant(#""exclusiveMinWidth": 600"#), Self.variant("")], nil),
      ([Self.variant(low), Self.variant(high), Self.variant("")], "$.variants[2]"),
      // Of two sizes nothing is known.
      (
        [
          Self.variant(low), Self.variant(high + #", "widthOf": "effectiveContentSize""#),
          Self.variant(high),
        ], nil
      ),
      ([Self.variant(high, [Self.variant(low)])], "$.variants[0].section.variants[0]"),
      ([Self.variant(high, [Self.variant(#""maxWidth": 601"#)])], nil),
    ]
    for (variants, path) in cases {
      let fault = Self.fault(variants)
      #expect(
        fault?.hasPrefix("\(path ?? "-"): the variant can never hold: ") ?? (path == nil),
        "\(fault ?? "none")")
    }
  }

  @Test("a variant can be reached exactly if trying widths reaches it")
  func reached() throws {
    for seed in 0..<UInt64(TestSize.step(100, full: 2000)) {
      var generator = SeededGenerator(seed: 700_000 + seed)
      let widths = [0.0, 1, 2, 3, 4, 5]
      let bounds = (0..<generator.pick([1, 2, 3, 5])).map { _ in
        ["minWidth", "exclusiveMinWidth", "maxWidth"].compactMap { key -> String? in
          generator.chance(45) ? "\"\(key)\": \(generator.pick(widths))" : nil
        }.joined(separator: ", ")
      }
      let report = SchemaReport()
      let decoder = JSONDecoder()
      decoder.userInfo[.layoutSchemaReport] = report
      let text = Self.section(bounds.map { Self.variant($0) })
      let section = try decoder.decode(LayoutSection.self, from: Data(text.utf8))
      let tried = Set(
        stride(from: 0.0, through: 6, by: 0.5).compactMap { width in
          let environment = LayoutEnvironment(container: LayoutContainer(width: width, height: 1))
          return section.variants.firstIndex { $0.fits(environment) }
        })
      let unreached = section.variants.indices.filter { !tried.contains($0) }.map {
        "$.variants[\($0)]"
      }
      #expect(report.skipped.map(\.path) == unreached, "seed \(700_000 + seed): \(bounds)")
    }
  }

  @Test("what is wrong in a variant is said on every screen, with its path")
  func badVariant() throws {
    var bad = grid(columns: 4)
    bad.interGroupSpacing = .nan
    var section = grid(columns: 2)
    section.variants = [LayoutSectionVariant(minWidth: 600, section: bad)]
    let error = #expect(throws: LayoutError.self) { try solved(section, 1) }
    #expect(error?.path == "$.layout.sections[0].variants[0].section.interGroupSpacing")
  }
}
