import CompositionalLayout
import JSONStream
import ScreenPipeline

struct Story: ScreenCell {
  typealias Header = Block
  typealias Envelope = Page

  static let keys = SectionKeys(kind: "layout", cells: "items")

  var id: Int
  var headline: String
  var screenKey: ScreenKey? { .number(id) }

  init(_ layout: String, from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    headline = try object.decode("headline")
  }
}

struct Block: ScreenHeader {
  var kind: String
  var title: String
  var screenKey: ScreenKey { .text(title) }

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    kind = try object.decode("layout")
    title = try object.decode("title")
  }
}

struct Page: StreamDecodable, Sendable, Equatable {
  var next: String?

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    next = try object.decodeIfPresent("next")
  }
}

extension ScreenFormat where Self == SectionListFormat<Story> {
  static var feed: Self {
    SectionListFormat(options: .init(path: "$.blocks", mode: .lenient), envelope: Page.self) {
      try TemplateLayout(in: $0, templates: .feed) {
        $0.header.kind
      } fallback: { _ in
        "list"
      }
    }
  }
}

extension NamedTemplates {
  static let feed = NamedTemplates(["list": section(width: .fractionalWidth(1)), "shelf": shelf])

  private static func section(width: LayoutDimension) -> LayoutSection {
    let size = LayoutSize(widthDimension: width, heightDimension: .estimated(60))
    let title = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(layoutSize: title, elementKind: "title", alignment: .top)
    ]
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    return section
  }

  private static var shelf: LayoutSection {
    var section = section(width: .absolute(150))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 8
    return section
  }
}
