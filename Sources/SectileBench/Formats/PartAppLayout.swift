import CompositionalLayout
import HomeFeed
import SectionTemplates
import Sections

/// By the catalog of templates, components and contents.
struct PartAppLayout: AppLayout {
  var catalog: ScreenCatalog

  var title: @Sendable (PartCell.Header) -> String? { { $0.id ?? $0.type } }
  var document: ScreenCatalog { catalog }
  var words: [String] { catalog.templates.names + catalog.contents.names }

  func screen(in container: LayoutContainer) throws(LayoutError) -> Screen {
    Screen(screen: try PartLayout(container: container, catalog: catalog))
  }

  func applying(_ document: ScreenCatalog, for container: LayoutContainer?) throws(LayoutError) -> PartAppLayout {
    var copy = self
    try copy.catalog.apply(document)
    // Before any part is laid out: an error is then the catalog's and not the payload's.
    if let container { try copy.catalog.check(in: container) }
    return copy
  }

  struct Screen: AppScreen {
    typealias Header = PartCell.Header

    var screen: PartLayout

    var layout: SolvedLayout { screen.layout }

    mutating func append(_ header: PartCell.Header, itemCount: Int) throws(LayoutError) {
      switch header.cellType {
      case .component: try screen.append(TemplateType(rawValue: header.type), components: header.components)
      case .title: try screen.append(.title)
      case .plusTitle: try screen.append(.titlePlus)
      }
    }
  }
}
