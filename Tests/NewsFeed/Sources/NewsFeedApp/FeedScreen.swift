#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import NewsFeed
  import ScreenPipeline
  import SectileUIKit

  /// The feed, page after page.
  @MainActor
  func feedScreen(from source: some PayloadSource) throws -> UICollectionViewController {
    let loader = try Feed.loader(from: source, container: LayoutContainer(width: 390, height: 844))
    let entries = UICollectionView.CellRegistration<SelfSizingCell, NewsCell> { cell, _, entry in
      var content = UIListContentConfiguration.cell()
      content.text =
        switch entry {
        case .story(let story): story.title
        case .ticker(let ticker): "\(ticker.symbol) \(ticker.change) %"
        case .gallery(let gallery): gallery.pictures.first?.caption
        }
      cell.contentConfiguration = content
    }
    return ScreenViewController(loader) { view, path, entry in
      view.dequeueConfiguredReusableCell(using: entries, for: path, item: entry)
    }
  }
#endif
