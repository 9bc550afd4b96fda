public import CompositionalLayout
import JSONStream

extension TemplateCatalog {
  /// Solves every replaced template, to find errors when the catalog arrives rather than on the screen. Standard
  /// templates are not checked: that they do not fit a narrow screen is no error of the catalog.
  ///
  /// - Complexity: O(slots of the replaced templates' groups).
  /// - Throws: `LayoutError` with the template's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    for info in LayoutTemplateInfo.all where replacements[info] != nil { try check(info, in: container) }
  }

  func check(_ info: LayoutTemplateInfo, in container: LayoutContainer) throws(LayoutError) {
    var layout = try SolvedLayout(container: container)
    try check(info, in: &layout)
  }
}

extension TemplateCatalog: TemplateSource {
  /// Returns the layout of a section, as ``section(for:)``.
  public func section(named info: LayoutTemplateInfo, at section: Int) -> LayoutSection { self.section(for: info) }

  /// Returns the name of a template in errors: `template card_01 (scrollDirection vertical, …)`.
  public func title(of info: LayoutTemplateInfo) -> String { "template \(TemplateSelector(info))" }

  /// Returns the path of a template's entry in its document; nil for one from code.
  public func path(of info: LayoutTemplateInfo) -> String? { replacements[info]?.path }
}
