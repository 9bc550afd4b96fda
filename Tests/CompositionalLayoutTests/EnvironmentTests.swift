import Foundation
import LayoutDocuments
import Testing
@testable import CompositionalLayout

@Suite("Sections that depend on their environment")
struct EnvironmentTests {
  private let phone = LayoutContainer(width: 400, height: 800)
  private let tablet = LayoutContainer(width: 800, height: 1200)

  private final class Asked: @unchecked Sendable {
    // Sendable: each test asks on its own task alone.
    var count = 0
  }

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
    let provider = LayoutSectionProvider { grid(columns: $0.width >= 600 ? 3 : 1) }
    func solved(_ container: LayoutContainer) throws -> SolvedLayout {
      var layout = try SolvedLayout(container: container)
      try layout.append(section: section, itemCount: 7)
      try layout.append(section: provider, itemCount: 7)
      return layout
    }
    var layout = try solved(phone)
    for container in [tablet, phone, tablet] {
      try layout.resize(to: container)
      let fresh = try solved(container)
      #expect(layout.frames() == fresh.frames() && layout.contentSize == fresh.contentSize)
    }
  }

  @Test("a provider is asked again only where something that it has read is another")
  func askedAgain() throws {
    let (byWidth, byText) = (Asked(), Asked())
    var layout = try SolvedLayout(container: phone)
    try layout.append(
      section: LayoutSectionProvider { environment in
        byWidth.count += 1
        return grid(columns: environment.width >= 600 ? 4 : 2)
      }, itemCount: 5)
    try layout.append(
      section: LayoutSectionProvider { environment in
        byText.count += 1
        return grid(columns: environment.contentSizeCategory == .accessibilityLarge ? 1 : 2)
      }, itemCount: 5)
    #expect((byWidth.count, byText.count) == (1, 1))
    var larger = phone
    larger.traits.contentSizeCategory = .accessibilityLarge
    try layout.resize(to: larger)
    #expect((byWidth.count, byText.count) == (1, 2))
    #expect(layout.frame(section: 1, item: 0).w == 400 && layout.frame(section: 0, item: 0).w == 200)
    larger.height = 700
    try layout.resize(to: larger)
    #expect((byWidth.count, byText.count) == (1, 2))
    larger.width = 800
    try layout.resize(to: larger)
    #expect((byWidth.count, byText.count) == (2, 2))
    #expect(layout.frame(section: 0, item: 0).w == 200 && layout.frame(section: 1, item: 0).w == 800)
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
