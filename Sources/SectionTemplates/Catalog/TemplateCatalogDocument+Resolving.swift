import CompositionalLayout
import Sections

extension TemplateCatalogDocument {
  /// The index of the entry that holds for each kind of section that the document names.
  ///
  /// - Throws: `LayoutError` where two entries are for the same, or where two fit a kind equally well and none fits it
  ///   better: which of them an author meant is not ours to guess.
  func resolved() throws(LayoutError) -> [LayoutTemplateInfo: Int] {
    var first: [TemplateSelector: Int] = [:]
    for (index, entry) in templates.enumerated() {
      guard let earlier = first.updateValue(index, forKey: entry.selector) else { continue }
      throw LayoutError(
        .schema,
        "template \(entry.selector) is described twice, first at $.templates[\(earlier)]; described are "
          + "\(described), known are \(Self.names)",
        path: "$.templates[\(index)]")
    }
    var result: [LayoutTemplateInfo: Int] = [:]
    for info in LayoutTemplateInfo.all {
      if let index = try entry(for: info) { result[info] = index }
    }
    return result
  }

  private func entry(for info: LayoutTemplateInfo) throws(LayoutError) -> Int? {
    let fitting = templates.indices.filter { templates[$0].fits(info) }
    guard let most = fitting.map({ templates[$0].specificity }).max() else { return nil }
    let best = fitting.filter { templates[$0].specificity == most }
    guard best.count == 1 else {
      throw LayoutError(
        .schema,
        "templates \(best.map { "\(templates[$0].selector)" }.joined(separator: " and ")) fit "
          + "\(TemplateSelector(info)) equally well; describe that one too, or leave one of them out",
        path: "$.templates[\(best[best.count - 1])]")
    }
    return best[0]
  }

  /// What the entries are for, in their order, each once.
  private var described: String {
    var seen: Set<TemplateSelector> = []
    return templates.map(\.selector).filter { seen.insert($0).inserted }.map(\.description).joined(separator: ", ")
  }

  private static let names = LayoutTemplateInfo.Template.allCases.map(\.rawValue).joined(separator: ", ")
}

extension LayoutTemplateInfo {
  /// Every kind of section, in the order of the names.
  static let all: [LayoutTemplateInfo] = Template.allCases.flatMap { template in
    Direction.allCases.flatMap { direction in
      Direction.allCases.map { orientation in
        LayoutTemplateInfo(layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation)
      }
    }
  }
}
