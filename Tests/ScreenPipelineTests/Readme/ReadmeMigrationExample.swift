import CompositionalLayout
import Foundation
import JSONStream
import JSONStreamFoundation
import ScreenPipeline

/// `{"layout": "list", "title": "Tonight", "items": [{"id": 1, "name": "Soup", "minutes": 20}]}`
struct Section: Codable { var layout: String, title: String, items: [Recipe] }
struct Recipe: Codable, Equatable, Sendable { var id: Int, name: String, minutes: Int? }

func sections(in data: Data) throws -> [Section] {
  try JSONDecoder().decode([Section].self, from: data)
}

extension Recipe: SectionCell {
  typealias Header = Heading
  static let keys = SectionKeys(kind: "layout", cells: "items")
}

/// Cells that are Codable, and have no faster decoder.
extension SectionCell where Self: Decodable {
  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    self = try value.decode()
  }
}

/// A section without its items.
struct Heading: Codable, Equatable { var layout: String, title: String }

extension Heading: SectionHeaderDecodable {
  var kind: String { layout }
  init(from value: borrowing JSONElement) throws { self = try value.decode() }
}

/// The decoding strategy: JSONDecoder, or with the flag the stream, with JSONDecoder to fall back
/// on.
func strategy(
  isStreaming: Bool, report: @escaping @Sendable (String) -> Void
) -> any SectionStrategy<ListSection<Recipe>> {
  let before = DecoderStrategy.jsonDecoder(Section.self) { section in
    ListSection<Recipe>(
      header: Heading(layout: section.layout, title: section.title), cells: section.items)
  }
  guard isStreaming else { return before }
  return Fallback(DecoderStrategy.native(Recipe.self), to: before) { fallback in
    report("\(fallback.code) at \(fallback.path), then \(fallback.outcome)")
  }
}

extension Recipe {
  init(_ layout: String, from value: borrowing JSONElement) throws {
    var recipe = try value.object()
    try self.init(
      id: recipe.decode("id"), name: recipe.decode("name"),
      minutes: recipe.decodeIfPresent("minutes"))
  }
}

extension NamedTemplates {
  /// The app's layouts by the names that its backend sends.
  static let recipes = NamedTemplates(["list": rows(of: 72), "cards": rows(of: 200)])

  private static func rows(of height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }
}

@concurrent func solved(_ sections: [ListSection<Recipe>], in size: LayoutContainer) async throws
  -> SolvedLayout
{
  var layout = try SolvedLayout(container: size)
  var templates = PreparedTemplates(NamedTemplates.recipes)
  for section in sections {
    try templates.append(section.header.layout, itemCount: section.cells.count, to: &layout)
  }
  return layout
}

extension Recipe: ScreenCell { var screenKey: ScreenKey? { .number(id) } }
extension Heading: ScreenHeader { var screenKey: ScreenKey { .text(title) } }

func loader(from source: some PayloadSource, cache: PayloadCache) throws -> ScreenLoader<
  ListSection<Recipe>
> {
  let format = SectionListFormat(Recipe.self, options: .init(mode: .lenient)) { size in
    try TemplateLayout(
      in: size, templates: .recipes, name: { $0.header.layout }, fallback: { _ in "list" })
  }
  let size = LayoutContainer(width: 390, height: 844)
  return try ScreenLoader(
    PayloadRequest("/recipes"), from: source, format: format, container: size, cache: cache)
}
