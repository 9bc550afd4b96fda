import Testing

@testable import CompositionalLayout

@Suite("Variants of a section for containers of other widths")
struct VariantTests {
  private let phone = LayoutContainer(width: 400, height: 800)
  private let tablet = LayoutContainer(width: 800, height: 1200)

  @Test("a tablet has more columns: the first variant that fits holds, and its own are asked in turn")
  func variants() throws {
    var section = grid(columns: 2)
    var wide = grid(columns: 4)
    wide.variants = [LayoutSectionVariant(minWidth: 1000, section: grid(columns: 8))]
    section.variants = [
      LayoutSectionVariant(minWidth: 600, section: wide),
      LayoutSectionVariant(maxWidth: 700, section: grid(columns: 1)),
    ]
    for (width, count) in [(500.0, 1), (600, 4), (699, 4), (800, 4), (1000, 8)] {
      var layout = try SolvedLayout(container: LayoutContainer(width: width, height: 800))
      try layout.append(section: section, itemCount: 8)
      #expect(layout.frame(section: 0, item: 0).w == width / Double(count), "\(width)")
      #expect(layout.section(at: 0) == section)
      #expect(layout.sectionInForce(at: 0).variants.isEmpty || width < 1000)
    }
  }

  @Test("turned, the layout is that of a fresh solve")
  func rotation() throws {
    var section = grid(columns: 2)
    section.variants = [LayoutSectionVariant(minWidth: 600, section: grid(columns: 4))]
    func solved(_ container: LayoutContainer) throws -> SolvedLayout {
      var layout = try SolvedLayout(container: container)
      try layout.append(section: section, itemCount: 7)
      return layout
    }
    var layout = try solved(phone)
    for container in [tablet, phone, tablet] {
      try layout.resize(to: container)
      let fresh = try solved(container)
      #expect(layout.frames() == fresh.frames() && layout.contentSize == fresh.contentSize)
    }
  }

  @Test("what is wrong in a variant is said on every screen, with its path")
  func badVariant() throws {
    var bad = grid(columns: 4)
    bad.interGroupSpacing = .nan
    var section = grid(columns: 2)
    section.variants = [LayoutSectionVariant(minWidth: 600, section: bad)]
    var layout = try SolvedLayout(container: phone)
    let error = #expect(throws: LayoutError.self) { try layout.append(section: section, itemCount: 1) }
    #expect(error?.path == "$.layout.sections[0].variants[0].section.interGroupSpacing")
  }
}
