import CompositionalLayout
import JSONStream

extension TemplateCatalogDocument {
  /// Creates a document of a catalog's layouts with the fewest entries, as a start for authors.
  ///
  /// - Complexity: O(size of the layouts); each is created once.
  public init(describing catalog: TemplateCatalog, name: String? = nil) {
    self.init(
      name: name, templates: LayoutTemplateInfo.Template.allCases.flatMap { Self.entries(for: $0, of: catalog) })
  }

  /// Returns one entry if the directions make no difference, otherwise one or two for each scroll direction.
  private static func entries(
    for template: LayoutTemplateInfo.Template, of catalog: TemplateCatalog
  ) -> [Entry] {
    let byDirection = LayoutTemplateInfo.Direction.allCases.map { direction in
      let entries = LayoutTemplateInfo.Direction.allCases.map { orientation in
        Entry(
          layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation,
          section: catalog.section(
            for: LayoutTemplateInfo(
              layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation)))
      }
      return merged(entries, over: \.groupOrientation)
    }
    let whole = byDirection.compactMap { $0.count == 1 ? $0[0] : nil }
    return whole.count == byDirection.count ? merged(whole, over: \.scrollDirection) : byDirection.flatMap { $0 }
  }

  private static func merged(
    _ entries: [Entry], over direction: WritableKeyPath<Entry, LayoutTemplateInfo.Direction?>
  ) -> [Entry] {
    guard var entry = entries.first, entries.allSatisfy({ $0.section == entry.section }) else { return entries }
    entry[keyPath: direction] = nil
    return [entry]
  }
}
