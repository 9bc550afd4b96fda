@testable import CompositionalLayout
@testable import LayoutDocuments

/// Solves a model anew. Sections' templates, which do not depend on any edit, are kept while the container stays; else
/// most of an editing test's time would go into solving the same groups again.
struct FreshSolver {
  private var empty: SolvedLayout?

  mutating func solve(_ model: LayoutModel, anew: Bool) throws(LayoutError) -> SolvedLayout {
    let document = model.document
    guard !anew, var layout = empty, layout.container == model.container else {
      empty = try SolvedLayout(container: model.container, configuration: model.configuration, scale: model.scale)
      return try document.solve()
    }
    for section in document.layout.sections { _ = try layout.prepare(section) }
    empty = layout
    for (section, count) in zip(document.layout.sections, document.itemsPerSection) {
      try layout.append(section: section, itemCount: count)
    }
    try layout.report(document.measured)
    return layout
  }
}
