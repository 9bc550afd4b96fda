import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("Hatched insets")
struct InsetBandTests {
  /// A section whose groups fill what the insets leave, so that cells and bands together must tile the whole.
  private func section(_ random: inout SeededGenerator, _ axis: Axis) -> (LayoutSection, header: Double, footer: Double)
  {
    let isAcross = random.chance(40)
    // Full across, and fixed along.
    let full: LayoutDimension = axis == .y ? .fractionalWidth(1) : .fractionalHeight(1)
    let size: LayoutSize = axis == .y ? .size(full, .absolute(60)) : .size(.absolute(60), full)
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: .full)]))
    func value() -> Double { random.pick([0, 4, 7.5, 20]) }
    section.contentInsets = DirectionalEdgeInsets(top: value(), leading: value(), bottom: value(), trailing: value())
    section.orthogonalScrollingBehavior = isAcross ? .continuous : .none
    section.supplementariesFollowContentInsets = random.chance(50)
    var lengths = (header: 0.0, footer: 0.0)
    for isFooter in [false, true] where random.chance(60) {
      let length = random.pick([20, 33.5])
      let alignment: RectAlignment =
        axis == .y ? (isFooter ? .bottom : .top) : (isFooter ? .trailing : .leading)
      var item = BoundarySupplementaryItem(
        layoutSize: axis == .y ? .size(full, .absolute(length)) : .size(.absolute(length), full), elementKind: "h",
        alignment: alignment)
      item.extendsBoundary = random.chance(80)
      section.boundarySupplementaryItems.append(item)
      guard item.extendsBoundary else { continue }
      if isFooter { lengths.footer = length } else { lengths.header = length }
    }
    return (section, lengths.header, lengths.footer)
  }

  @Test("bands and cells tile the section between its headers and footers")
  func tiles() throws {
    var random = SeededGenerator(seed: 660_000)
    var checked = 0
    for round in 0..<400 {
      let axis: Axis = random.chance(60) ? .y : .x
      let container = LayoutContainer(
        width: 300, height: 500, layoutDirection: random.chance(40) ? .rightToLeft : .leftToRight)
      let (section, header, footer) = section(&random, axis)
      let first = rows()
      let solved: SolvedLayout? = {
        var layout = try? SolvedLayout(
          container: container, configuration: .init(scrollDirection: axis == .y ? .vertical : .horizontal))
        _ = try? layout?.append(section: first, itemCount: axis == .y ? 1 : 0)
        return (try? layout?.append(section: section, itemCount: 3)) == nil ? nil : layout
      }()
      guard let layout = solved else { continue }
      let bands = InsetBands(layout, section: 1)
      let scroll = layout.orthogonalScroll(inSection: 1)
      let cells = BoundingBoxOf(layout.frames(inSection: 1)).rect
      let frame = layout.sectionFrame(1)
      let along = frame.extent[axis] - header - footer
      let breadth = container.extent[axis.cross]
      if let scroll {
        // Within the strip, what scrolls with its insets; around it, the rest.
        let across = scroll.rowFrame.extent[axis.cross]
        let inside = bands.scrolling.reduce(0) { $0 + $1.w * $1.h } + cells.w * cells.h
        #expect(abs(inside - across * scroll.contentSize[axis]) < 1e-6, "round \(round)")
        let outside = bands.fixed.reduce(0) { $0 + $1.w * $1.h }
        #expect(abs(outside - (along - scroll.contentSize[axis]) * breadth) < 1e-6, "round \(round)")
        for band in bands.scrolling {
          #expect(!band.intersects(cells), "round \(round)")
          #expect(abs(band.min(axis) - cells.min(axis)) < 1e-6, "round \(round): in the strip")
          #expect(band.min(axis.cross) > -1e-6 && band.max(axis.cross) < across + 1e-6, "round \(round)")
        }
        for band in bands.fixed { #expect(!band.intersects(scroll.scrollFrame), "round \(round)") }
      } else {
        let all = bands.fixed + bands.scrolling
        #expect(abs(all.reduce(0) { $0 + $1.w * $1.h } + cells.w * cells.h - along * breadth) < 1e-6, "round \(round)")
        for band in all { #expect(!band.intersects(cells), "round \(round)") }
        var box = [cells] + all
        layout.forEachBoundary(layout.groups(of: 1), 1, .zero) { box.append($0.frame) }
        let tiled = BoundingBoxOf(box).rect
        #expect(abs(tiled.min(axis) - frame.min(axis)) < 1e-6 && abs(tiled.max(axis) - frame.max(axis)) < 1e-6)
      }
      checked += 1
    }
    #expect(checked > 150)
  }

  private struct BoundingBoxOf {
    var rect: LayoutRect

    init(_ rects: [LayoutRect]) {
      let x = rects.map(\.x).min() ?? 0
      let y = rects.map(\.y).min() ?? 0
      rect = LayoutRect(
        x: x, y: y, w: (rects.map(\.maxX).max() ?? 0) - x, h: (rects.map(\.maxY).max() ?? 0) - y)
    }
  }
}
