import Testing

@testable import CompositionalLayout

@Suite("Requests to measure")
struct MeasureRequestTests {
  @Test("a header or footer, of the whole layout too → a request; of fixed ones there is none")
  func headers() throws {
    let title = bar("title", .top, height: 0).with {
      $0.layoutSize.heightDimension = .estimated(50)
    }
    var layout = try SolvedLayout(
      container: .init(width: 390, height: 844),
      configuration: .init(boundarySupplementaryItems: [title]))
    #expect(layout.measureRequest(section: -1, kind: "title") == nil)
    let footer = title.with { ($0.elementKind, $0.alignment) = ("footer", .bottom) }
    let section = rows().with {
      $0.boundarySupplementaryItems = [bar("note", .top, height: 20), footer]
    }
    try layout.append(section: section, itemCount: 10)
    let request = try #require(layout.measureRequest(section: 0, kind: "footer"))
    #expect(request.element == .boundary(kind: "footer") && request.section == 0)
    #expect(
      request.proposed == LayoutExtent(width: 390, height: 50) && request.openDimensions == .height)
    #expect(layout.measureRequest(section: -1, kind: "title")?.section == -1)
    for kind in ["note", "nobody"] {
      #expect(layout.measureRequest(section: 0, kind: kind) == nil)
    }
  }

  @Test("a request says what is open and what is proposed; of fixed cells there is none")
  func request() throws {
    func request(_ size: LayoutSize) throws -> MeasureRequest? {
      let inset = LayoutItem(
        layoutSize: size,
        contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      return try solved(rowSection(.fractionalWidth(1), .absolute(90), [inset]), 3)
        .measureRequest(section: 0, item: 1)
    }
    // Insets do not count where the content decides.
    let cell = try #require(try request(.size(.fractionalWidth(0.5), .estimated(40))))
    #expect(
      cell.proposed == LayoutExtent(width: 195 - 6, height: 40) && cell.openDimensions == .height)
    #expect(cell.element == .item(1))
    let tag = try #require(try request(.size(.estimated(100), .absolute(40))))
    #expect(tag.proposed == LayoutExtent(width: 100, height: 36) && tag.openDimensions == .width)
    #expect(try request(.size(.absolute(100), .absolute(40))) == nil)
    // A report has the open dimensions only.
    for (open, width, height) in [
      (OpenDimensions.height, nil, 30), ([.width, .height], 1, 30), ([], nil, nil),
    ]
      as [(OpenDimensions, Double?, Double?)]
    {
      var asked = tag
      asked.openDimensions = open
      let report = MeasuredSize(section: 0, item: 1, width: width, height: height)
      #expect(asked.report(LayoutExtent(width: 1, height: 30)) == report)
    }
  }
}
