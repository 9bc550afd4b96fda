import CompositionalLayout
import JSONStream

extension TemplateCatalogDocument {
  /// Returns the index of the entry for each kind of section in the document. Throws if entries conflict.
  func resolved() throws(LayoutError) -> [LayoutTemplateInfo: Int] {
    if let conflict = conflict() { throw conflict.error }
    var result: [LayoutTemplateInfo: Int] = [:]
    for info in LayoutTemplateInfo.all { result[info] = best(for: info).first }
    return result
  }

  /// Returns the first entry that conflicts with an earlier one, as both fit a kind of section equally well.
  func conflict() -> (entry: Int, error: LayoutError)? {
    var first: [TemplateSelector: Int] = [:]
    for (index, entry) in templates.enumerated() {
      guard let earlier = first.updateValue(index, forKey: entry.selector) else { continue }
      let message =
        "template \(entry.selector) is described twice, first at \(path(ofEntry: earlier)); described are "
        + "\(described), known are \(Self.names)"
      return (index, LayoutError(.schema, message, path: path(ofEntry: index)))
    }
    for info in LayoutTemplateInfo.all {
      let best = best(for: info)
      guard best.count > 1, let last = best.last else { continue }
      let message =
        "templates \(best.map { "\(templates[$0].selector)" }.joined(separator: " and ")) fit "
        + "\(TemplateSelector(info)) equally well; describe that one too, or leave one of them out"
      return (last, LayoutError(.schema, message, path: path(ofEntry: last)))
    }
    return nil
  }

  private func best(for info: LayoutTemplateInfo) -> [Int] {
    let fitting = templates.indices.filter { templates[$0].fits(info) }
    let most = fitting.map { templates[$0].specificity }.max()
    return fitting.filter { templates[$0].specificity == most }
  }

  private var described: String {
    var seen: Set<TemplateSelector> = []
    return templates.map(\.selector).filter { seen.insert($0).inserted }.map(\.description).joined(separator: ", ")
  }

  private static let names = LayoutTemplateInfo.Template.allCases.map(\.rawValue).joined(separator: ", ")
}

extension LayoutTemplateInfo {
  static let all: [LayoutTemplateInfo] = Template.allCases.flatMap { template in
    Direction.allCases.flatMap { direction in
      Direction.allCases.map { orientation in
        LayoutTemplateInfo(layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation)
      }
    }
  }
}
