import Testing

@testable import CompositionalLayout

@Suite("Variants of a section for containers of other widths")
struct VariantTests {
  @Test("a tablet has more columns: the first variant that fits holds, and its own are asked in turn")
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
      #expect(layout.frame(section: 0, item: 0).w == width / Double(count), "\(width)")
      #expect(layout.section(at: 0) == section)
      #expect(layout.sectionInForce(at: 0).variants.isEmpty || width < 1000)
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
