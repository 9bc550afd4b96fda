public import CompositionalLayout
import Sections

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
    do {
      var layout = try SolvedLayout(container: container)
      _ = try layout.prepare(section(for: info))
    } catch {
      var error = explaining(error, about: info, at: 0)
      // There is no screen with sections yet.
      error.section = nil
      throw error
    }
  }

  /// An error of the solver, with the template's name and the place that it was described at.
  func explaining(_ error: LayoutError, about info: LayoutTemplateInfo, at section: Int) -> LayoutError {
    var error = error
    error.message = "template \(TemplateSelector(info)): \(error.message)"
    let place = "$.layout.sections[\(section)]"
    if let path = replacements[info]?.path, error.path == place || error.path.hasPrefix(place + ".") {
      error.path = path + ".section" + error.path.dropFirst(place.count)
    }
    return error
  }
}
