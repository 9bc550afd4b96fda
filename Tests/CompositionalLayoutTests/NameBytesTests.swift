import Foundation
import Testing
@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Names by their bytes")
struct NameBytesTests {
  private let one = "caf\u{E9}"
  private let two = "cafe\u{301}"

  private var container: LayoutContainer {
    LayoutContainer(width: 390, height: 844)
  }

  @Test("two headers of kinds that are written alike are two, and report for themselves")
  func headers() throws {
    func header(_ kind: String) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .estimated(20)), elementKind: kind,
        alignment: kind.hasSameBytes(as: one) ? .top : .bottom)
    }
    #expect(header(one) != header(two).with { $0.alignment = .top })
    #expect(LayoutElement.Category.supplementary(kind: one) != .supplementary(kind: two))
    var layout = try SolvedLayout(container: container)
    try layout.append(
      section: rows().with { $0.boundarySupplementaryItems = [header(one), header(two)] },
      itemCount: 1)
    try layout.report([MeasuredSize(section: 0, kind: two, height: 50)])
    #expect(layout.contentSize.height == 20 + 44 + 50)
    #expect(layout.reportedSize(section: 0, kind: one).height == nil)
    var indices: [Int] = []
    layout.forEachSupplementary(inSection: 0) { indices.append($0.index) }
    #expect(indices == [0, 0])
  }

  @Test("two templates whose names are written alike are two")
  func templates() throws {
    var templates = NamedTemplates()
    templates[one] = rows(height: 10)
    templates[two] = rows(height: 30)
    #expect(templates.names.map { Array($0.utf8) } == [Array(two.utf8), Array(one.utf8)])
    let read = try JSONDecoder().decode(NamedTemplates.self, from: JSONEncoder().encode(templates))
    #expect(read == templates)
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(read)
    for name in [one, two, one] {
      try prepared.append(name, itemCount: 1, to: &screen)
    }
    #expect(screen.contentSize.height == 10 + 30 + 10)
  }

  @Test("marks in a row cost their bytes: kinds, templates and choices", .timeLimit(.minutes(5)))
  func marks() throws {
    func marks(_ seed: Int) -> String {
      String(
        String.UnicodeScalarView((0..<200_000).map { $0 % 2 == seed % 2 ? "\u{301}" : "\u{316}" }))
    }
    let first = "c" + marks(0)
    let second = "c" + marks(1)
    func header(_ kind: String, _ alignment: RectAlignment) -> BoundarySupplementaryItem {
      BoundarySupplementaryItem(
        layoutSize: .size(.fractionalWidth(1), .estimated(20)), elementKind: kind,
        alignment: alignment)
    }
    var item = LayoutItem(layoutSize: .full)
    item.supplementaryItems = [first, second].map {
      .init(
        layoutSize: .size(.absolute(2), .absolute(2)), elementKind: $0,
        containerAnchor: .init(edges: .top))
    }
    var section = rowSection(.fractionalWidth(1), .absolute(44), [item])
    section.boundarySupplementaryItems = [header(first, .top), header(second, .bottom)]
    section.decorationItems = [.background(elementKind: first), .background(elementKind: second)]
    var layout = try SolvedLayout(container: container)
    try layout.append(section: section, itemCount: 2)
    try layout.append(
      section: section.with { $0.boundarySupplementaryItems.swapAt(0, 1) }, itemCount: 2)
    try layout.report([MeasuredSize(section: 0, kind: second, height: 30)])
    var count = 0
    for section in 0..<2 {
      layout.forEachSupplementary(inSection: section) { _ in count += 1 }
    }
    #expect(count == 12 && layout.contentSize.height == 50 + 40 + 4 * 44)
    #expect(
      layout.supplementary(
        ofKind: second, index: 2, inSection: 0, contentOffset: .zero, scrolledBy: 0) != nil)

    var templates = NamedTemplates()
    templates[first] = section
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(templates)
    try prepared.append(first, itemCount: 1, to: &screen)
    let error = #expect(throws: LayoutError.self) {
      try prepared.append(second, itemCount: 1, to: &screen)
    }
    #expect((error?.message.utf8.count ?? .max) < 1000)
    let named = Data(#"{"templates":[{"template":"\#(first)","section":\#(json(section))}]}"#.utf8)
    #expect(try JSONDecoder().decode(NamedTemplates.self, from: named).names.count == 1)
    for key in ["type", "axis"] {
      let text =
        #"{"size":{"width":{"type":"absolute","value":1},"height":{"type":"absolute","value":1}},"subitems":[],"#
        + #""type":"\#(key == "type" ? first : "group")","axis":"\#(first)"}"#
      #expect(
        layoutError { _ = try JSONDecoder().decode(LayoutNode.self, from: Data(text.utf8)) }?.code
          == .schema)
    }
  }
}
