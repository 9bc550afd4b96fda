import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Bad edits and bad reports")
struct BadEditTests {
  private func layout() throws -> SolvedLayout {
    let list = rowSection(
      .fractionalWidth(1), .estimated(40), [item(.estimated(40), .estimated(40))])
    var layout = try SolvedLayout(container: .init(width: 300, height: 400), configuration: titled)
    try layout.append(section: list, itemCount: 9)
    try layout.append(section: headed, itemCount: 2)
    try layout.report([cell(1, width: 70, height: 60)])
    return layout
  }

  private var titled: LayoutConfiguration {
    LayoutConfiguration(boundarySupplementaryItems: [bar("title", .top, height: 20, extends: false)]
    )
  }

  private var headed: LayoutSection {
    rows().with { $0.boundarySupplementaryItems = [bar("header", .top, height: 20)] }
  }

  @Test("a bad report → an error with its place, and none of its neighbours counts")
  func bad() throws {
    let reports: [(MeasuredSize, key: String)] = [
      (cell(0, width: .nan), "width"), (cell(0, height: .nan), "height"),
      (cell(0, width: .infinity), "width"),
      (cell(0, height: -.infinity), "height"), (cell(0, height: -0.5), "height"),
      (cell(0, width: 1e300), "width"),
      (cell(9, height: 10), "item"), (cell(-1, height: 10), "item"),
      (cell(Int.max, height: 10), "item"),
      (cell(0, height: 10, section: 2), "section"), (cell(0, height: 10, section: -1), "section"),
      (cell(0, height: 10, section: Int.min), "section"),
      (MeasuredSize(section: 0, kind: "nobody", height: 10), "kind"),
      (MeasuredSize(section: 2, kind: "header", height: 10), "section"),
      (MeasuredSize(section: -1, kind: "nobody", height: 10), "kind"),
      (MeasuredSize(section: -2, kind: "header", height: 10), "section"),
      (MeasuredSize(section: 1, kind: "header", height: -1), "height"),
      (MeasuredSize(section: 1, kind: "header", width: .nan), "width"),
      (MeasuredSize(section: -1, kind: "title", height: .infinity), "height"),
      // Bad whether it would count or not: section 1 is of fixed rows.
      (cell(0, height: .nan, section: 1), "height"),
    ]
    for (report, key) in reports {
      var layout = try layout()
      let before = LayoutRecording(layout)
      let all = [cell(0, height: 90), report, cell(2, height: 90)]
      let error = try #require(layoutError { try layout.report(all) })
      #expect(error.code == .invalidValue && error.path == "$.measured[1].\(key)", "\(report)")
      #expect(layout.difference(from: before) == nil)
      #expect(layout.reportedSize(section: 0, item: 0).height == nil)
      let document = LayoutDocument(
        container: .init(width: 300, height: 400), measured: all,
        layout: LayoutDescription(configuration: titled, sections: [grid(columns: 2), headed]),
        itemsPerSection: [9, 2])
      #expect(layoutError { _ = try document.solve() }?.path == "$.measured[1].\(key)", "\(report)")
    }
  }

  @Test("a spacing that takes back more than a measured group is refused")
  func backwards() throws {
    var layout = try SolvedLayout(container: .init(width: 300, height: 400))
    let list = rowSection(
      .fractionalWidth(1), .estimated(40), [item(.fractionalWidth(1), .estimated(40))]
    ).with {
      $0.interGroupSpacing = -20
    }
    try layout.append(section: list, itemCount: 3)
    let error = try #require(layoutError { try layout.report([cell(1, height: 19)]) })
    #expect(error.code == .invalidValue)
    #expect(error.rule == .stamping)
    #expect(layout.contentSize.height == 80)
    try layout.report([cell(1, height: 20)])
    #expect(layout.frames().map(\.y) == [0, 20, 20])
  }

  @Test("counts out of range are refused", arguments: [-1, Int.min, Int.max, LayoutLimits.items])
  func counts(count: Int) throws {
    var layout = try layout()
    let before = LayoutRecording(layout)
    let wanted: LayoutError.Code = count < 0 ? .invalidValue : .limitExceeded
    #expect(layoutError { try layout.append(section: rows(), itemCount: count) }?.code == wanted)
    #expect(layoutError { try layout.appendItems(count, toSection: 0) }?.code == wanted)
    #expect(layoutError { try layout.insertItems(count, at: 1, inSection: 0) }?.code == wanted)
    #expect(
      layoutError { try layout.insert(section: rows(), itemCount: count, at: 1) }?.code == wanted)
    if count != LayoutLimits.items {
      #expect(
        layoutError { try layout.replaceSection(at: 0, with: rows(), itemCount: count) }?.code
          == wanted)
    }
    #expect(layout.difference(from: before) == nil)
  }

  @Test("an impossible section or size is refused, and the layout stays")
  func impossible() throws {
    var layout = try layout()
    let before = LayoutRecording(layout)
    let wide = LayoutSection(
      group: .horizontal(layoutSize: .full, subitems: [item(.absolute(500), .absolute(1))]))
    let insert = try #require(layoutError { try layout.insert(section: wide, itemCount: 1, at: 1) })
    #expect(insert.code == .groupCannotFitAnItem)
    #expect(insert.section == 1)
    let replace = try #require(
      layoutError { try layout.replaceSection(at: 0, with: wide, itemCount: nil) })
    #expect(replace.code == .groupCannotFitAnItem)
    #expect(replace.section == 0)
    for width in [Double.nan, -1, .infinity, 1e300] {
      #expect(
        layoutError { try layout.resize(to: .init(width: width, height: 400)) }?.code
          == .invalidValue)
    }
    // Not even the estimate of 40 fits.
    for isKeeping in [false, true] {
      let narrow = LayoutContainer(width: 39, height: 400)
      #expect(
        layoutError { try layout.resize(to: narrow, keepingMeasuredSizes: isKeeping) }?.code
          == .groupCannotFitAnItem)
    }
    #expect(layout.difference(from: before) == nil)
  }
}
