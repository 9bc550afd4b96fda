import CompositionalLayout
import HomeFeed
import JSONStream

extension ScreenCatalog: AppTemplates {
  var document: ScreenCatalog { self }
  var words: [String] { templates.names + contents.names }
}

extension AppLayout<PartCell.Header> {
  /// By the catalog of templates, components and contents.
  init(_ catalog: ScreenCatalog) {
    self.init(catalog, title: { $0.id ?? $0.type }) { (container, catalog) throws(LayoutError) in
      PartScreen(screen: try PartLayout(container: container, catalog: catalog))
    }
  }
}

private struct PartScreen: AppScreen {
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
