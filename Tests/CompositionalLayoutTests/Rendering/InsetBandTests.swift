import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutInspection

@Suite("Hatched insets")
struct InsetBandTests {
  /// A section whose groups fill what the insets leave, so that cells and bands together must tile
  /// the whole.
  private func section(_ random: inout SeededGenerator, _ axis: Axis) -> (
    LayoutSection, header: Double, footer: Double
  ) {
    func size(_ length: Double) -> LayoutSize {
      axis == .y
        ? .size(.fractionalWidth(1), .absolute(length))
        : .size(.absolute(length), .fractionalHeight(1))
    }
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(60), subitems: [LayoutItem(layoutSize: .full)]))
    func inset() -> Double { random.pick([0, 4, 7.5, 20]) }
    section.contentInsets = DirectionalEdgeInsets(
      top: inset(), leading: inset(), bottom: inset(), trailing: inset())
    section.orthogonalScrollingBehavior = random.chance(40) ? .continuous : .none
    section.supplementariesFollowContentInsets = random.chance(50)
    var lengths = (header: 0.0, footer: 0.0)
    for isFooter in [false, true] where random.chance(60) {
      let length = random.pick([20, 33.5])
      let alignment: RectAlignment =
        axis == .y ? (isFooter ? .bottom : .top) : (isFooter ? .trailing : .leading)
      let extends = random.chance(80)
      section.boundarySupplementaryItems.append(
        bar(isFooter ? "footer" : "header", alignment, height: 0, extends: extends).with {
          $0.layoutSize = size(length)
        })
      if extends {
        lengths = isFooter ? (lengths.header, length) : (length, lengths.footer)
      }
    }
    return (section, lengths.header, lengths.footer)
  }

  @Test("bands and cells tile the section between its headers and footers")
  func tiles() throws {
    var random = SeededGenerator(seed: 660_000)
    for round in 0..<400 {
      let axis: Axis = random.chance(60) ? .y : .x
      let container = LayoutContainer(
        width: 300, height: 500, layoutDirection: random.chance(40) ? .rightToLeft : .leftToRight)
      let (section, header, footer) = section(&random, axis)
      var layout = try SolvedLayout(
        container: container,
        configuration: .init(scrollDirection: axis == .y ? .vertical : .horizontal))
      try layout.append(section: rows(), itemCount: axis == .y ? 1 : 0)
      try layout.append(section: section, itemCount: 3)
      let bands = InsetBands(layout, section: 1)
      let scroll = layout.orthogonalScroll(inSection: 1)
      let cells =
        layout.frames(inSection: 1).reduce(nil as LayoutRect?) { $0?.union($1) ?? $1 } ?? .zero
      let frame = layout.sectionFrame(1)
      let along = frame.extent[axis] - header - footer
      let breadth = container.extent[axis.cross]
      let length = scroll?.contentSize[axis] ?? cells.extent[axis]
      let across = scroll?.rowFrame.extent[axis.cross] ?? breadth
      func area(_ rects: [LayoutRect]) -> Double {
        rects.reduce(0) { $0 + $1.width * $1.height }
      }
      #expect(abs(area(bands.scrolling + [cells]) - across * length) < 1e-6, "round \(round)")
      #expect(abs(area(bands.fixed) - (along - length) * breadth) < 1e-6, "round \(round)")
      for band in bands.scrolling {
        #expect(
          !band.intersects(cells) && abs(band.min(axis) - cells.min(axis)) < 1e-6, "round \(round)")
        #expect(
          band.min(axis.cross) > -1e-6 && band.max(axis.cross) < across + 1e-6, "round \(round)")
      }
      for band in bands.fixed {
        #expect(!band.intersects(scroll?.scrollFrame ?? cells), "round \(round)")
        #expect(
          band.min(axis) > frame.min(axis) - 1e-6 && band.max(axis) < frame.max(axis) + 1e-6,
          "round \(round)")
      }
    }
  }
}
