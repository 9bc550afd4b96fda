import Foundation
import TestSupport
import Testing
@testable import CompositionalLayout
@testable import LayoutDocuments

@testable import LayoutInspection

@Suite("On a small stack")
struct SmallStackTests {
  private static func deepest() -> LayoutDocument {
    func section(_ height: Double) -> LayoutSection {
      var item = LayoutItem(layoutSize: .size(.fractionalWidth(1), .estimated(30)))
      item.supplementaryItems = [
        .init(
          layoutSize: .size(.absolute(2), .absolute(2)), elementKind: "dot",
          containerAnchor: .init(edges: .top))
      ]
      var group = LayoutGroup.vertical(
        layoutSize: .size(.fractionalWidth(1), .estimated(30)), subitems: [item])
      for level in 2...LayoutLimits.groupDepth {
        let size = LayoutSize.size(.fractionalWidth(1), .estimated(30))
        group =
          level % 3 == 0
          ? .vertical(layoutSize: size, repeatingSubitem: group, count: 1)
          : .vertical(layoutSize: size, subitems: [group])
      }
      group.layoutSize.heightDimension = .estimated(height)
      return LayoutSection(group: group)
    }
    var outermost = section(30)
    for number in 0..<LayoutLimits.variantDepth {
      var around = section(Double(31 + number))
      around.variants = [LayoutSectionVariant(minWidth: 1, section: outermost)]
      outermost = around
    }
    return LayoutDocument(
      container: LayoutContainer(width: 390, height: 844),
      measured: [MeasuredSize(section: 0, item: 1, height: 50)],
      layout: LayoutDescription(sections: [outermost]), itemsPerSection: [3])
  }

  @Test("a description is read, compared, hashed, copied, written and let go")
  func descriptions() throws {
    let count = try onSmallStack {
      let document = Self.deepest()
      let text = try JSONEncoder().encode(document)
      let read = try JSONDecoder().decode(LayoutDocument.self, from: text)
      var other = read
      other.layout.sections[0].interGroupSpacing = 1
      return [read == document, read.hashValue == document.hashValue, other != document].count {
        $0
      }
    }
    #expect(count == 3)
  }

  @Test("it is solved, measured, resized, asked for, and its frames are written")
  func solving() throws {
    let lengths = try onSmallStack {
      let document = Self.deepest()
      var layout = try document.solve()
      let height = layout.contentSize.height
      var bytes = 0
      layout.writeJSON { (chunk: [UInt8]) in bytes += chunk.count }
      _ = layout.elements(in: LayoutRect(x: 0, y: 0, width: 390, height: 844))
      _ = layout.assumptions
      try layout.resize(to: LayoutContainer(width: 844, height: 390), keepingMeasuredSizes: true)
      try layout.append(section: document.layout.sections[0], itemCount: 2)
      return [height, Double(bytes.signum()), layout.contentSize.height]
    }
    #expect(lengths == [110, 1, 170])
  }

  @Test("it is drawn, explained and held against a recording")
  func inspecting() throws {
    let found = try onSmallStack {
      let document = Self.deepest()
      let layout = try document.solve()
      let picture = LayoutPicture(title: "deep")
      let bytes = layout.svg(picture).utf8.count + layout.html(picture).utf8.count
      for element in layout.elements(in: LayoutRect(x: 0, y: 0, width: 390, height: 844)) {
        _ = layout.placement(of: element)
      }
      let moved = layout.frame(section: 0, item: 1).offset(x: 3, y: 0)
      return layout.differences(from: LayoutRecording(items: [[nil, .init(frame: moved), nil]]))
        .count + bytes.signum()
    }
    #expect(found == 2)
  }

  @Test("one level more is refused, of groups and of variants, with the place")
  func limits() throws {
    var document = Self.deepest()
    document.measured = []
    let section = document.layout.sections[0]
    document.layout.sections[0].variants = [LayoutSectionVariant(minWidth: 1, section: section)]
    let deep = columnSection(.fractionalWidth(1), .estimated(30), [section.group])
    var nested = document
    nested.layout.sections = [deep]
    for (document, words) in [(document, "variants"), (nested, "groups")] {
      let (read, solved) = try onSmallStack {
        let text = try JSONEncoder().encode(document)
        return (
          layoutError { _ = try JSONDecoder().decode(LayoutDocument.self, from: text) },
          layoutError { _ = try document.solve() }
        )
      }
      for error in [read, solved] {
        #expect(
          error?.code == .limitExceeded && error?.message.hasPrefix(words) == true,
          "\(error as Any)")
        #expect(
          error?.path.hasPrefix("$.layout.sections[0].") == true && error?.section == 0,
          "\(error as Any)")
      }
    }
  }
}
