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
    var layout = try SolvedLayout(container: container)
    for info in LayoutTemplateInfo.all where replacements[info] != nil {
      do {
        _ = try layout.prepare(section(for: info))
      } catch {
        var error = explaining(error, about: info, at: layout.sectionCount)
        // There is no screen with sections yet.
        error.section = nil
        throw error
      }
    }
  }

  /// An error of the solver, with the template's name and the place that it was described at.
  func explaining(_ error: LayoutError, about info: LayoutTemplateInfo, at section: Int) -> LayoutError {
    var error = error
    error.message = "template \(TemplateSelector(info)): \(error.message)"
    let place = "$.layout.sections[\(section)]"
    if let entry = replacements[info]?.entry, error.path == place || error.path.hasPrefix(place + ".") {
      error.path = "$.templates[\(entry)].section" + error.path.dropFirst(place.count)
    }
    return error
  }
}
