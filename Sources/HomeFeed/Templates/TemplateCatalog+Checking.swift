public import CompositionalLayout
import JSONStream

extension TemplateCatalog {
  /// Solves every replaced template once, so that a bad catalog shows when it arrives and not in the middle of a screen.
  ///
  /// The standard templates are not solved: what a narrow screen has no room for is no mistake of the catalog's author.
  ///
  /// - Complexity: O(slots of the replaced templates' groups).
  /// - Throws: `LayoutError` that names the template, and the path in the document that it comes from.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    for info in LayoutTemplateInfo.all where replacements[info] != nil { try check(info, in: container) }
  }

  func check(_ info: LayoutTemplateInfo, in container: LayoutContainer) throws(LayoutError) {
    var layout = try SolvedLayout(container: container)
    try check(info, in: &layout)
  }
}

extension TemplateCatalog: TemplateSource {
  /// The layout of a section. See ``section(for:)``.
  public func section(named info: LayoutTemplateInfo, at section: Int) -> LayoutSection { self.section(for: info) }

  /// What the template is called in errors: `template card_01 (scrollDirection vertical, …)`.
  public func title(of info: LayoutTemplateInfo) -> String { "template \(TemplateSelector(info))" }

  /// The path of the document's entry that the template comes from, if one does.
  public func path(of info: LayoutTemplateInfo) -> String? { replacements[info]?.path }
}
